/**
 * The three themes: a value for every colour role. Those of the accent follow from the one in `src/site/brand.ts`. Their
 * contrasts are held by `themes.test.ts`.
 */

import { brand } from "../site/brand";
import { toDarkRoles, toLightRoles } from "./accent-roles";
import type { ColorRole } from "./tokens";

const { accent } = brand;

export type ThemeName = "light" | "dark" | "sun";
export type Theme = Record<ColorRole, string>;

export const light: Theme = {
  ...toLightRoles(accent, { ground: "#e9f1fc", least: 4.6 }),
  text: "#12222b",
  textMuted: "#475965",
  surface: "#ffffff",
  surfaceSunken: "#f1f5f6",
  surfaceRaised: "#ffffff",
  border: "#d8e0e4",
  borderStrong: "#74858f",
  mark: "#ffe9a8",
  backdrop: "#0b1a22a6",
  note: "#475965",
  noteSoft: "#f1f5f6",
  tip: "#0f6b3c",
  tipSoft: "#e7f6ed",
  info: "#1657a8",
  infoSoft: "#e9f1fc",
  warning: "#8a5000",
  warningSoft: "#fdf2dd",
  danger: "#b3261e",
  dangerSoft: "#fdecea",
  codeSurface: "#10191f",
  codeSurfaceRaised: "#1a262e",
  codeText: "#e3ebef",
  codeTextMuted: "#9db0bb",
  codeBorder: "#2a3a44",
  codeHighlight: "#1f3640",
  codeAdded: "#14352a",
  codeRemoved: "#43211f",
};

export const dark: Theme = {
  ...toDarkRoles(accent, { ground: "#122640", least: 8 }),
  text: "#e6edf1",
  textMuted: "#a3b4be",
  surface: "#0e161b",
  surfaceSunken: "#162128",
  surfaceRaised: "#142027",
  border: "#26353e",
  borderStrong: "#6f8491",
  mark: "#5c4708",
  backdrop: "#02070acc",
  note: "#a3b4be",
  noteSoft: "#162128",
  tip: "#6fd39a",
  tipSoft: "#0f2a1d",
  info: "#8dbdf7",
  infoSoft: "#122640",
  warning: "#f0b657",
  warningSoft: "#2f2208",
  danger: "#ff9d94",
  dangerSoft: "#371614",
  codeSurface: "#0a1115",
  codeSurfaceRaised: "#16222a",
  codeText: "#e3ebef",
  codeTextMuted: "#9db0bb",
  codeBorder: "#26353e",
  codeHighlight: "#1b323c",
  codeAdded: "#123025",
  codeRemoved: "#3d1e1c",
};

/** For reading outdoors: black on white, no greys to guess at, every edge drawn. */
export const sun: Theme = {
  ...toLightRoles(accent, { ground: "#f2f2f2", least: 10.5 }),
  accentHover: "#000000",
  accentSoft: "#ffffff",
  linkHover: "#000000",
  focus: "#000000",
  text: "#000000",
  textMuted: "#1f1f1f",
  surface: "#ffffff",
  surfaceSunken: "#f2f2f2",
  surfaceRaised: "#ffffff",
  border: "#000000",
  borderStrong: "#000000",
  mark: "#ffe14d",
  backdrop: "#000000d9",
  note: "#000000",
  noteSoft: "#ffffff",
  tip: "#00401f",
  tipSoft: "#ffffff",
  info: "#002f6b",
  infoSoft: "#ffffff",
  warning: "#5a3300",
  warningSoft: "#ffffff",
  danger: "#7a0c06",
  dangerSoft: "#ffffff",
  codeSurface: "#000000",
  codeSurfaceRaised: "#1a1a1a",
  codeText: "#ffffff",
  codeTextMuted: "#e0e0e0",
  codeBorder: "#8a8a8a",
  codeHighlight: "#1f1f1f",
  codeAdded: "#00240f",
  codeRemoved: "#420805",
};

export const themes: Record<ThemeName, Theme> = { light, dark, sun };

/** These keep their hue, and the backdrop its transparency, where the system chooses the colours. */
type KeptRole = "tip" | "info" | "warning" | "danger" | "backdrop";

/**
 * Where the system chooses all colours (`forced-colors`) it does so for words, edges and grounds, but not for what is
 * drawn: on those grounds a drawing in a theme's own colours could not be read.
 */
export const forced: Omit<Theme, KeptRole> = {
  text: "CanvasText",
  textMuted: "CanvasText",
  surface: "Canvas",
  surfaceSunken: "Canvas",
  surfaceRaised: "Canvas",
  border: "CanvasText",
  borderStrong: "CanvasText",
  accent: "Highlight",
  accentHover: "Highlight",
  accentContrast: "HighlightText",
  accentSoft: "Canvas",
  link: "LinkText",
  linkHover: "LinkText",
  focus: "Highlight",
  mark: "Canvas",
  note: "CanvasText",
  noteSoft: "Canvas",
  tipSoft: "Canvas",
  infoSoft: "Canvas",
  warningSoft: "Canvas",
  dangerSoft: "Canvas",
  codeSurface: "Canvas",
  codeSurfaceRaised: "Canvas",
  codeText: "CanvasText",
  codeTextMuted: "CanvasText",
  codeBorder: "CanvasText",
  codeHighlight: "Canvas",
  codeAdded: "Canvas",
  codeRemoved: "Canvas",
};
