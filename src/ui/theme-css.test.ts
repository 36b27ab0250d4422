import { expect, test } from "vitest";
import { toColorDeclarations, toThemeCss } from "./theme-css";
import { dark, forced, light, sun, themes } from "./themes";

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

test("every theme has its rule, and sets every colour in it", () => {
  const css = toThemeCss();
  const counts = Object.keys(themes).map((name) => {
    const start = name === "light" ? ":root{" : `:root[data-theme="${name}"]{`;
    return [
      name,
      css
        .split(start)[1]
        ?.split("}")[0]
        ?.match(/--color-/g)?.length,
    ];
  });
  const all = Object.keys(light).length;
  expect(counts).toEqual(Object.keys(themes).map((name) => [name, all]));
});

test("where the system chooses all colours every theme takes them, and signs alone keep a hue: that of such a ground", () => {
  const readRule = (condition: string) => {
    const css = toThemeCss().split(`@media screen and (forced-colors: active)${condition}{`)[1];
    // As special as no rule of a theme: it goes before them, wherever it stands.
    return css?.match(/^html:root\[data-theme\]\{([^}]*)\}/)?.[1]?.split(";");
  };
  expect(readRule("")).toEqual(toColorDeclarations(forced));
  expect(readRule(" and (prefers-color-scheme: light)")).toContain(
    `--color-danger:${light.danger}`,
  );
  expect(readRule(" and (prefers-color-scheme: dark)")).toEqual(
    toColorDeclarations({
      tip: dark.tip,
      info: dark.info,
      warning: dark.warning,
      danger: dark.danger,
    }),
  );
});

test("a system that asks for more contrast gets it in every theme, and gives way where it chooses all colours", () => {
  const css = toThemeCss();
  const rule = "@media screen and (prefers-contrast: more){html:root[data-theme]{";
  expect(css.split(rule)[1]).toMatch(/^--color-text-muted:var\(--color-text\);/);
  expect(css.indexOf(rule)).toBeLessThan(css.indexOf("(forced-colors: active)"));
});
