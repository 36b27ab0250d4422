/** The styles of all styled components, as CSS: for a page's head those that it shows, for the stylesheet every one. */

import createCache, { type StylisPlugin } from "@emotion/cache";
import { serializeStyles } from "@emotion/serialize";
import type { CSSObject } from "@emotion/styled";
import { type Rule, toNames, toPrunedCss, toRules } from "./prune";
import { classPrefix } from "./styled";

/** Properties that browsers of the last three years know only with a prefix. Emotion's own list is much longer. */
const prefixed =
  /^(?:mask|backdrop-filter|user-select|hyphens|text-size-adjust|print-color-adjust|box-decoration-break)(?:-|$)/;

const prefix: StylisPlugin = (element) => {
  const { type, props, value } = element;
  if (type === "decl" && typeof props === "string" && prefixed.test(props)) {
    element.return = `-webkit-${value}${value}`;
  }
};

const cache = createCache({ key: "css", stylisPlugins: [prefix] });

/** Emotion's own CSS for these styles; an empty selector is for styles of the whole document. */
export function toCss(selector: string, styles: readonly CSSObject[]): string {
  // Emotion keeps rules by this name, and its own is the same for the same styles of two components.
  const serialized = { ...serializeStyles([...styles]), name: selector };
  // Outside of a browser Emotion returns what it would insert.
  return cache.insert(selector, serialized, cache.sheet, false) ?? "";
}

interface KeptStyles {
  /** Where the component stands in the sources: `ui/button.tsx:Button`. */
  place: string;
  styles: readonly CSSObject[];
  /** Made when they are first wanted. */
  css?: string;
  rules?: readonly Rule[];
}

/** By class. */
const kept = new Map<string, KeptStyles>();
const stylesOf = new WeakMap<object, readonly CSSObject[]>();

/** Keeps the styles of a component; those of the styled component that it is made of belong to it. */
export function keepStyles(
  component: object,
  { name, place }: { name: string; place: string },
  tag: unknown,
  styles: readonly CSSObject[],
): void {
  const inherited = typeof tag === "function" ? (stylesOf.get(tag) ?? []) : [];
  const all = [...inherited, ...styles];
  stylesOf.set(component, all);
  kept.set(classPrefix + name, { place, styles: all });
}

/** What this HTML can use of the rules of the components whose classes are in it. */
export function findUsedCss(html: string): string {
  const names = toNames(html);
  const rules = inOrder().flatMap(([className, styles]) =>
    names.has(`.${className}`) ? readRules(className, styles) : [],
  );
  return toPrunedCss(rules, names);
}

/** Every rule of the site. */
export function toSheet(): string {
  return inOrder()
    .map(([className, styles]) => readCss(className, styles))
    .join("");
}

/** What may be styled anew by others stands first: the text of pages, then what has no meaning of its own. */
const weakest = ["views/mdx/content-area.tsx:", "ui/"];

/**
 * By place, so that a page's own rules and the whole stylesheet have one order, whatever module came first there.
 * Within a file the order is that in which its components were made.
 */
function inOrder(): [string, KeptStyles][] {
  const keyOf = (place: string) => {
    const rank = weakest.findIndex((begin) => place.startsWith(begin));
    return `${rank === -1 ? weakest.length : rank} ${place.slice(0, place.indexOf(":"))}`;
  };
  const compare = (a: string, b: string) => (a < b ? -1 : a > b ? 1 : 0);
  return [...kept].sort(([, a], [, b]) => compare(keyOf(a.place), keyOf(b.place)));
}

function readCss(className: string, styles: KeptStyles): string {
  styles.css ??= toCss(`.${className}`, styles.styles);
  return styles.css;
}

function readRules(className: string, styles: KeptStyles): readonly Rule[] {
  styles.rules ??= toRules(readCss(className, styles));
  return styles.rules;
}
