/**
 * In the built CSS tokens that nothing ever changes are their values: `gap:var(--space-2)` -> `gap:0.5rem`. Those
 * that are longer than their names stay, as a value is written once and its name often.
 */

import { listSizes } from "../theme-css";

/** In large type the navbar keeps its height (`global-styles.ts`), and the sun theme draws edges (`theme-css.ts`). */
const changing = new Set(["size-navbar", "shadow-edge"]);

const fixed = new Map(
  listSizes().filter(
    ([name, value]) =>
      !changing.has(name) && !value.includes("var(") && value.length <= `var(--${name})`.length,
  ),
);

/** Neither names these tokens nor sets them. Throws where a rule would set one anew. */
export function withFixedValues(css: string): string {
  return css
    .replace(/--([a-z0-9-]+):([^;}]*);?/g, (declaration, name: string, value: string) => {
      const fixedValue = fixed.get(name);
      if (fixedValue === undefined) return declaration;
      if (fixedValue === value) return "";
      throw new Error(
        `--${name} is set to "${value}", and the built CSS has "${fixedValue}" in its place: name it in fixed-values.ts.`,
      );
    })
    .replace(/var\(--([a-z0-9-]+)\)/g, (use, name: string) => fixed.get(name) ?? use);
}
