import { expect, test } from "vitest";
import { toThemeCss } from "../theme-css";
import { withFixedValues } from "./fixed-values";

test("what no theme changes stands as its value, also in a calculation", () => {
  expect(withFixedValues(".a{gap:var(--space-2);margin:calc(-1 * var(--space-3)) 0;}")).toBe(
    ".a{gap:0.5rem;margin:calc(-1 * 0.75rem) 0;}",
  );
});

test("colours, what is longer than its name and what a setting changes keep their names", () => {
  const css =
    ".a{color:var(--color-text);font-size:var(--font-size-4xl);top:var(--size-navbar);box-shadow:var(--shadow-md);}";
  expect(withFixedValues(css)).toBe(css);
});

test("the values of what has none any more are not set either", () => {
  const css = withFixedValues(toThemeCss());
  expect(css).not.toContain("--space-");
  expect(css).toContain("--size-navbar:4rem;");
  expect(css).toContain("--color-text:");
});

test("a rule that sets such a token anew is an error", () => {
  expect(() => withFixedValues(".a{--space-2:1rem;}")).toThrow(
    '--space-2 is set to "1rem", and the built CSS has "0.5rem" in its place: name it in fixed-values.ts.',
  );
});
