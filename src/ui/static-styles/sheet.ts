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
  styles: readonly CSSObject[];
  /** Made when they are first wanted. */
  css?: string;
  rules?: readonly Rule[];
}

/** By class, in the order in which they were made: a component stands after those that it styles anew. */
const kept = new Map<string, KeptStyles>();
const stylesOf = new WeakMap<object, readonly CSSObject[]>();

/** Keeps the styles of a component; those of the styled component that it is made of belong to it. */
export function keepStyles(
  component: object,
  name: string,
  tag: unknown,
  styles: readonly CSSObject[],
): void {
  const inherited = typeof tag === "function" ? (stylesOf.get(tag) ?? []) : [];
  const all = [...inherited, ...styles];
  stylesOf.set(component, all);
  kept.set(classPrefix + name, { styles: all });
}

/** What this HTML can use of the rules of the components whose classes are in it. */
export function findUsedCss(html: string): string {
  const names = toNames(html);
  const rules = [...kept].flatMap(([className, styles]) =>
    names.has(`.${className}`) ? readRules(className, styles) : [],
  );
  return toPrunedCss(rules, names);
}

/** Every rule of the site. */
export function toSheet(): string {
  return [...kept].map(([className, styles]) => readCss(className, styles)).join("");
}

function readCss(className: string, styles: KeptStyles): string {
  styles.css ??= toCss(`.${className}`, styles.styles);
  return styles.css;
}

function readRules(className: string, styles: KeptStyles): readonly Rule[] {
  styles.rules ??= toRules(readCss(className, styles));
  return styles.rules;
}
