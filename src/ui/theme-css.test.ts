import { expect, test } from "vitest";
import { toColorDeclarations, toThemeCss } from "./theme-css";
import { dark, light, sun } from "./themes";

test("a colour role becomes a variable in kebab case", () => {
  expect(toColorDeclarations({ textMuted: "#475965", surface: "#ffffff" })).toEqual([
    "--color-text-muted:#475965",
    "--color-surface:#ffffff",
  ]);
});

test("light needs no attribute, so a page without script has its colours", () => {
  const root = toThemeCss().match(/^:root\{([^}]*)\}/)?.[1];
  expect(root).toContain(`--color-accent:${light.accent}`);
  expect(root).toContain("--space-4:1rem");
  expect(root).toContain("--font-size-2xl:");
  expect(root).toContain("color-scheme:light");
});

test("dark and sun apply on a screen only, so paper stays white", () => {
  const css = toThemeCss();
  const screen = css.slice(css.indexOf("@media screen{"));
  expect(screen).toMatch(/:root\[data-theme="dark"\]\{[^}]*color-scheme:dark\}/);
  expect(screen).toContain(`--color-surface:${dark.surface}`);
  expect(screen).toContain(`--color-accent:${sun.accent}`);
  expect(css.indexOf('[data-theme="dark"]')).toBeGreaterThan(css.indexOf("@media screen{"));
});

test("the edge of a tint is drawn in the sun alone", () => {
  expect(toThemeCss().match(/--shadow-edge:[^;}]*/g)).toEqual([
    "--shadow-edge:none",
    "--shadow-edge:inset 0 0 0 1px",
  ]);
});

test("every theme sets every colour", () => {
  const count = (css: string | undefined) => css?.match(/--color-/g)?.length;
  const css = toThemeCss();
  const expected = Object.keys(light).length;
  expect(count(css.match(/^:root\{([^}]*)\}/)?.[1])).toBe(expected);
  expect(count(css.match(/"dark"\]\{([^}]*)\}/)?.[1])).toBe(expected);
  expect(count(css.match(/"sun"\]\{([^}]*)\}/)?.[1])).toBe(expected);
});
