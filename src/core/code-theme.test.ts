/** The colours of code can be read. */

import { expect, test } from "vitest";
import { codeBackground, codeColors, codeLineBackgrounds } from "./code-theme";

function luminance(color: string): number {
  const channels = [1, 3, 5].map(
    (start) => Number.parseInt(color.slice(start, start + 2), 16) / 255,
  );
  const [red = 0, green = 0, blue = 0] = channels.map((value) =>
    value <= 0.03928 ? value / 12.92 : ((value + 0.055) / 1.055) ** 2.4,
  );
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue;
}

function contrast(a: string, b: string): number {
  const [light = 0, dark = 0] = [luminance(a), luminance(b)].sort((x, y) => y - x);
  return (light + 0.05) / (dark + 0.05);
}

const backgrounds = [codeBackground, ...Object.values(codeLineBackgrounds)];

test.each(
  codeColors.flatMap((color) => backgrounds.map((background) => [color, background] as const)),
)("%s on %s has a contrast of 4.5 or more", (color, background) => {
  expect(contrast(color, background)).toBeGreaterThanOrEqual(4.5);
});

test("black on white has the contrast that the rule knows", () => {
  expect(contrast("#000000", "#ffffff")).toBe(21);
});

test("a colour stands once in the list", () => {
  expect(new Set(codeColors).size).toBe(codeColors.length);
});
