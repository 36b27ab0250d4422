/**
 * The vocabulary of the look: every size and every colour role that a component may use, by name.
 * Each becomes a CSS variable (`color.textMuted` -> `--color-text-muted`); `token()` spells its use.
 */

import { fallbackTypeface, typeface } from "./typeface";

/** What each colour is for. A theme (`themes.ts`) gives every role a value, or it does not compile. */
const colorRoles = {
  text: "body text and headings",
  textMuted: "captions, dates, secondary lines",
  surface: "the page",
  surfaceSunken: "inline code, table heads, wells: a step below the page",
  surfaceRaised: "cards, menus, dialogs: a step above the page",
  border: "hairlines between things",
  borderStrong: "the edge of something one can operate (3:1 on the page)",
  accent: "the one accent: buttons, the current item, marks",
  accentHover: "the accent under the pointer",
  accentContrast: "text on the accent",
  accentSoft: "a tint of the accent behind text",
  link: "links in running text",
  linkHover: "links under the pointer",
  focus: "the focus ring (3:1 on the page)",
  mark: "behind highlighted words",
  backdrop: "over the page, behind a dialog",
  note: "signs and titles of notes",
  noteSoft: "ground of notes",
  tip: "signs and titles of tips and successes",
  tipSoft: "ground of tips",
  info: "signs and titles of information",
  infoSoft: "ground of information",
  warning: "signs and titles of warnings",
  warningSoft: "ground of warnings",
  danger: "signs and titles of dangers and errors",
  dangerSoft: "ground of dangers",
  codeSurface: "ground of code blocks, dark in every theme",
  codeSurfaceRaised: "title bar and buttons of code blocks",
  codeText: "plain text in code blocks",
  codeTextMuted: "line numbers and titles of code blocks",
  codeBorder: "hairlines in code blocks",
  codeHighlight: "ground of a highlighted line",
  codeAdded: "ground of an added line",
  codeRemoved: "ground of a removed line",
} as const;

/** Distances, from a hairline gap to the space between chapters. */
export const space = {
  1: "0.25rem",
  2: "0.5rem",
  3: "0.75rem",
  4: "1rem",
  5: "1.5rem",
  6: "2rem",
  7: "3rem",
  8: "4.5rem",
} as const;

/** A scale of minor thirds (1.2) from 1.0625rem; the upper half grows with the window. */
export const fontSize = {
  xs: "0.8125rem",
  sm: "0.9375rem",
  md: "1.0625rem",
  lg: "1.25rem",
  // In letters of twice the size a phone has no room for a long word of a title that grows as they do.
  xl: "min(8.75vw, clamp(1.375rem, 1.3rem + 0.4vw, 1.5625rem))",
  "2xl": "min(9vw, clamp(1.625rem, 1.5rem + 0.65vw, 1.9375rem))",
  "3xl": "min(9.2vw, clamp(2rem, 1.75rem + 1.2vw, 2.625rem))",
  "4xl": "min(11vw, clamp(2.5rem, 1.9rem + 2.8vw, 4rem))",
} as const;

/** The system's own typeface, which Inter is drawn after on Apple's, and what has Inter's measures elsewhere. */
const system = `-apple-system, "${fallbackTypeface}", system-ui, sans-serif`;

export const fontFamily = {
  sans: `${typeface}, ${system}`,
  /** In the place of the first where data is dear: a typeface that nothing names is not fetched. */
  system,
  mono: 'ui-monospace, SFMono-Regular, "SF Mono", Menlo, Consolas, "Liberation Mono", "DejaVu Sans Mono", monospace',
} as const;

export const fontWeight = { regular: "400", medium: "500", semibold: "600", bold: "700" } as const;

export const lineHeight = { tight: "1.15", snug: "1.35", normal: "1.65" } as const;

export const radius = { sm: "0.25rem", md: "0.5rem", lg: "0.875rem", full: "999px" } as const;

/**
 * Shadows are tinted by the theme through `--shadow-color`. The edge is for what its tint alone sets apart: the sun
 * theme, which has no tints, draws it.
 */
export const shadow = {
  edge: "none",
  md: "0 2px 4px var(--shadow-color), 0 8px 24px -8px var(--shadow-color)",
  lg: "0 8px 16px -4px var(--shadow-color), 0 24px 64px -16px var(--shadow-color)",
} as const;

export const size = {
  /** Height of the navbar, which stays in sight: what sticks below it starts here. */
  navbar: "4rem",
  /** The widest that the frame becomes. */
  page: "92rem",
  /** A line of text: 75 letters of its usual size. */
  text: "38rem",
  /** The column of an article, for code, tables and boxes; it grows where there is room. */
  prose: "46rem",
  sidebar: "18rem",
  contents: "15rem",
  icon: "1.25rem",
  /** The smallest side of something one can press. Letters of twice the size would make four of them wider than a phone. */
  target: "min(2.5rem, 14vw)",
} as const;

export const duration = { fast: "120ms", normal: "220ms" } as const;

/** What lies over what. Dialogs are in the browser's top layer, above all of these. */
export const layer = { sticky: "10", navbar: "20", skip: "30" } as const;

export type ColorRole = keyof typeof colorRoles;

type Kebab<S extends string> = S extends `${infer Head}${infer Tail}`
  ? Head extends Lowercase<Head>
    ? `${Head}${Kebab<Tail>}`
    : `-${Lowercase<Head>}${Kebab<Tail>}`
  : "";

/** The name of every CSS variable that the look defines, without its two dashes. */
export type Token =
  | `color-${Kebab<ColorRole>}`
  | `space-${keyof typeof space}`
  | `font-size-${keyof typeof fontSize}`
  | `font-family-${keyof typeof fontFamily}`
  | `font-weight-${keyof typeof fontWeight}`
  | `line-height-${keyof typeof lineHeight}`
  | `radius-${keyof typeof radius}`
  | `shadow-${keyof typeof shadow}`
  | `size-${keyof typeof size}`
  | `duration-${keyof typeof duration}`
  | `layer-${keyof typeof layer}`;

/** A token's use in a style, checked by the compiler: `token("color-text-muted")`. */
export function token(name: Token): string {
  return `var(--${name})`;
}
