import { expect, test } from "vitest";
import { codeColors } from "../core/code-theme";
import { contrastRatio } from "./contrast";
import { type ThemeName, themes } from "./themes";
import type { ColorRole } from "./tokens";

const names = Object.keys(themes) as ThemeName[];

/** Grounds that running text may stand on. */
const grounds: ColorRole[] = ["surface", "surfaceSunken", "surfaceRaised"];

function expectContrast(theme: ThemeName, front: ColorRole, ground: ColorRole, least: number) {
  const ratio = contrastRatio(themes[theme][front], themes[theme][ground]);
  expect(ratio, `${theme}: ${front} on ${ground}`).toBeGreaterThanOrEqual(least);
}

test("black on white has a contrast of 21, a colour on itself of 1", () => {
  expect(contrastRatio("#000000", "#ffffff")).toBeCloseTo(21, 5);
  expect(contrastRatio("#00667a", "#00667a")).toBe(1);
});

test("a known pair has the contrast that other calculators give", () => {
  expect(contrastRatio("#767676", "#ffffff")).toBeCloseTo(4.54, 2);
});

test("a colour in another notation is refused, not guessed", () => {
  expect(() => contrastRatio("red", "#ffffff")).toThrow('found "red"');
});

test.each(names)("body text of the %s theme reaches 7:1 on every ground", (theme) => {
  for (const ground of grounds) expectContrast(theme, "text", ground, 7);
  for (const ground of ["noteSoft", "tipSoft", "infoSoft", "warningSoft", "dangerSoft"] as const) {
    expectContrast(theme, "text", ground, 7);
  }
  expectContrast(theme, "text", "accentSoft", 7);
  expectContrast(theme, "text", "mark", 7);
  expectContrast(theme, "codeText", "codeSurface", 7);
});

test.each(names)("everything else that is read in the %s theme reaches 4.5:1", (theme) => {
  for (const ground of grounds) {
    for (const front of ["textMuted", "link", "linkHover", "accent", "accentHover"] as const) {
      expectContrast(theme, front, ground, 4.5);
    }
    for (const front of ["note", "tip", "info", "warning", "danger"] as const) {
      expectContrast(theme, front, ground, 4.5);
    }
  }
  for (const kind of ["note", "tip", "info", "warning", "danger"] as const) {
    expectContrast(theme, kind, `${kind}Soft`, 4.5);
    expectContrast(theme, "link", `${kind}Soft`, 4.5);
  }
  expectContrast(theme, "accentContrast", "accent", 4.5);
  expectContrast(theme, "accentContrast", "accentHover", 4.5);
  expectContrast(theme, "accent", "accentSoft", 4.5);
  expectContrast(theme, "link", "accentSoft", 4.5);
  expectContrast(theme, "linkHover", "accentSoft", 4.5);
  expectContrast(theme, "textMuted", "accentSoft", 4.5);
  expectContrast(theme, "codeTextMuted", "codeSurfaceRaised", 4.5);
  for (const ground of ["codeSurface", "codeHighlight", "codeAdded", "codeRemoved"] as const) {
    expectContrast(theme, "codeText", ground, 4.5);
    expectContrast(theme, "codeTextMuted", ground, 4.5);
  }
});

test.each(names)("edges and the focus ring of the %s theme reach 3:1", (theme) => {
  for (const ground of grounds) {
    expectContrast(theme, "borderStrong", ground, 3);
    expectContrast(theme, "focus", ground, 3);
  }
});

test("the sun theme has 7:1 for everything that is read, wherever it may stand", () => {
  const kinds = ["note", "tip", "info", "warning", "danger"] as const;
  for (const ground of grounds) {
    for (const front of ["textMuted", "link", "linkHover", "accent", "accentHover"] as const) {
      expectContrast("sun", front, ground, 7);
    }
    for (const kind of kinds) expectContrast("sun", kind, ground, 7);
  }
  for (const kind of kinds) {
    expectContrast("sun", kind, `${kind}Soft`, 7);
    expectContrast("sun", "link", `${kind}Soft`, 7);
  }
  for (const front of ["accent", "link", "linkHover", "textMuted"] as const) {
    expectContrast("sun", front, "accentSoft", 7);
  }
  expectContrast("sun", "accentContrast", "accent", 7);
  expectContrast("sun", "accentContrast", "accentHover", 7);
  expectContrast("sun", "codeTextMuted", "codeSurfaceRaised", 7);
});

const leastOfCode: Record<ThemeName, number> = { light: 4.5, dark: 4.5, sun: 7 };

test.each(names.map((name) => [name, leastOfCode[name]] as const))(
  "every colour of code in the %s theme has %d:1, on marked lines too",
  (theme, least) => {
    for (const ground of ["codeSurface", "codeHighlight", "codeAdded", "codeRemoved"] as const) {
      for (const color of [...codeColors, themes[theme].codeText, themes[theme].codeTextMuted]) {
        const ratio = contrastRatio(color, themes[theme][ground]);
        expect(ratio, `${color} on ${ground}`).toBeGreaterThanOrEqual(least);
      }
    }
  },
);

test("in the sun every edge has the contrast of text", () => {
  for (const ground of grounds) {
    for (const edge of ["border", "borderStrong", "focus"] as const) {
      expectContrast("sun", edge, ground, 7);
    }
  }
});
