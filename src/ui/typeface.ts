/**
 * The typeface of the site, and fonts of the system in its measures, which stand in its place until it is there
 * (decision 0028).
 */

import { withBase } from "../core/links/base-path";

export const typeface = "Inter";

/** Below `static/`. Its name is made of its content, so it is never asked for again. */
export const typefacePath = "/static/inter-b4674ccb.woff2";

/** Where the typeface has no part: `typeface` in its measures. */
export const fallbackTypeface = "Inter Fallback";

const [ascent, descent] = [1984 / 2048, 494 / 2048];

/**
 * Letters of English text are as wide on average as those of Inter. In the regular weight Inter is 1.07 times as wide as
 * each of these fonts, within a hundredth; its weights of 600 and 700 1.025 times.
 */
const fallbacks = [
  { suffix: "", weight: "400 500", width: 1.07 },
  { suffix: " Bold", weight: "600 700", width: 1.025 },
];
const systemFonts = ["Segoe UI", "Helvetica Neue", "Arial", "Liberation Sans"];

const toPercent = (part: number) => `${(part * 100).toFixed(1)}%`;

/** The rules for both. An optional typeface that is not there at the first paint leaves that page as it is. */
export function toTypefaceCss(): string {
  return [
    `@font-face{font-family:${typeface};src:url(${withBase(typefacePath)}) format("woff2");font-weight:400 700;font-display:optional}`,
    ...fallbacks.map(
      ({ suffix, weight, width }) =>
        `@font-face{font-family:"${fallbackTypeface}";src:${systemFonts
          .map((font) => `local("${font}${suffix}")`)
          .join()};font-weight:${weight};size-adjust:${toPercent(width)};ascent-override:${toPercent(
          ascent / width,
        )};descent-override:${toPercent(descent / width)};line-gap-override:0%}`,
    ),
  ].join("");
}
