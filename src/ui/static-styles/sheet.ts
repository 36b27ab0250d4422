/** The styles of all styled components, as CSS in parts. */

import type { CSSObject } from "@emotion/styled";
import { globalCss } from "../global-css";
import { withFixedValues } from "./fixed-values";
import { isLater } from "./later";
import { contentPlace, toPartName } from "./part-of";
import type { StylePart } from "./parts";
import { type Rule, toRules, toText } from "./rules";
import { classPrefix } from "./styled";
import { toCss } from "./to-css";

interface KeptStyles {
  place: string;
  styles: readonly CSSObject[];
}

/** By class. */
const kept = new Map<string, KeptStyles>();
const stylesOf = new WeakMap<object, readonly CSSObject[]>();

/**
 * Keeps the styles of a component; those of the styled component that it is made of belong to it. Throws when
 * another component has this name.
 */
export function keepStyles(
  component: object,
  name: string,
  place: string,
  tag: unknown,
  styles: readonly CSSObject[],
): void {
  const inherited = typeof tag === "function" ? (stylesOf.get(tag) ?? []) : [];
  const all = [...inherited, ...styles];
  stylesOf.set(component, all);
  const className = classPrefix + name;
  const other = kept.get(className);
  if (other) {
    throw new Error(
      `${other.place} and ${place} have one class, ${className}: rename one of their files.`,
    );
  }
  kept.set(className, { place, styles: all });
}

/** A part with what it is in the stylesheet. */
export interface SheetPart extends StylePart {
  whole: string;
}

/** Every rule of the site, in its parts. */
export function toParts(): SheetPart[] {
  const parts = new Map<string, { rank: string; rules: Rule[]; first: Rule[] }>();
  for (const [className, { place, styles }] of inOrder()) {
    for (const rule of toRules(withFixedValues(toCss(`.${className}`, styles)))) {
      const isPrint = rule.conditions.join().includes("print");
      const name = toPartName(place, toOwnSelectors(rule, className), isPrint);
      const part = parts.get(name) ?? { rank: toPartRank(name, place), rules: [], first: [] };
      part.rules.push(rule);
      if (!isLater(rule, place)) part.first.push(rule);
      parts.set(name, part);
    }
  }
  const ofComponents = [...parts]
    .sort(([, a], [, b]) => compare(a.rank, b.rank))
    .map(([name, { rules, first }]) => ({
      name,
      css: toText(first),
      whole: toText(rules),
      needs: toShortestNeeds(first),
    }));
  return [toGlobalPart(), ...ofComponents];
}

/** Every page has it in its head, so the stylesheet has the rest of it alone. */
function toGlobalPart(): SheetPart {
  const place = "ui/global-styles.ts";
  const rules = toRules(withFixedValues(globalCss));
  return {
    name: "global",
    css: toText(rules.filter((rule) => !isLater(rule, place))),
    whole: toText(rules.filter((rule) => isLater(rule, place))),
    needs: [["html"]],
  };
}

/** By place, so that the order does not follow the one in which modules are evaluated; within a file it is theirs. */
function inOrder(): [string, KeptStyles][] {
  return [...kept].sort(([, a], [, b]) => compare(toFileRank(a.place), toFileRank(b.place)));
}

/** What has no meaning of its own may be styled anew by others, and so stands before them. */
function toFileRank(place: string): string {
  return `${place.startsWith("ui/") ? 0 : 1} ${place.replace(/:.*$/, "")}`;
}

/** The text of pages may be styled anew by everything; print, of all text, overrules what stands in it. */
function toPartRank(name: string, place: string): string {
  if (name === "text") return "0";
  if (name === "text-on-paper") return "2";
  // After the last file of `ui`, some of which it holds.
  if (name === "frame") return "3 0 ui~";
  return place === contentPlace ? `1 ${name}` : `3 ${toFileRank(place)}`;
}

function compare(a: string, b: string): number {
  return a < b ? -1 : a > b ? 1 : 0;
}

/** `._1 h2,._1 h3` -> `h2,h3`; keyframes have no selectors. */
function toOwnSelectors({ css }: Rule, className: string): string {
  const head = css.slice(0, css.indexOf("{"));
  return head.startsWith("@") ? "" : head.replaceAll(`.${className}`, "");
}

/** Each need once, and none that another one is a part of. */
function toShortestNeeds(rules: readonly Rule[]): string[][] {
  const needs = new Map(
    rules
      .flatMap((rule) => rule.needs)
      .map((need) => [[...new Set(need)].sort().join(" "), [...new Set(need)]]),
  );
  const all = [...needs.values()].sort((a, b) => a.length - b.length);
  const shortest: string[][] = [];
  for (const need of all) {
    if (!shortest.some((known) => known.every((name) => need.includes(name)))) shortest.push(need);
  }
  return shortest;
}
