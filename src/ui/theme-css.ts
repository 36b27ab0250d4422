/** Tokens and themes as CSS text: the variables that every style refers to. */

import { forced, type Theme, themes } from "./themes";
import {
  duration,
  fontFamily,
  fontSize,
  fontWeight,
  layer,
  lineHeight,
  radius,
  shadow,
  size,
  space,
} from "./tokens";

const scales = {
  space,
  "font-size": fontSize,
  "font-family": fontFamily,
  "font-weight": fontWeight,
  "line-height": lineHeight,
  radius,
  shadow,
  size,
  duration,
  layer,
};

/** The sizes and the like, which are the same in every theme: `[["space-1", "0.25rem"], …]`. */
export function listSizes(): [name: string, value: string][] {
  return Object.entries(scales).flatMap(([scale, values]) => toNamed(scale, values));
}

/**
 * All variables. Light is what stands without a word on `<html>`; the other themes answer to
 * `data-theme`, on a screen only: paper is white in every theme. What the system chooses goes before all of them.
 */
export function toThemeCss(): string {
  const sizes = listSizes().map(toDeclaration);
  return [
    rule(":root", [
      ...sizes,
      ...toColorDeclarations(themes.light),
      "--shadow-color:#12222b1f",
      "color-scheme:light",
    ]),
    "@media screen{",
    rule(':root[data-theme="dark"]', [
      ...toColorDeclarations(themes.dark),
      "--shadow-color:#00000080",
      "color-scheme:dark",
    ]),
    rule(':root[data-theme="sun"]', [
      ...toColorDeclarations(themes.sun),
      "--shadow-color:#0000",
      "--shadow-edge:inset 0 0 0 1px",
      "color-scheme:light",
    ]),
    "}",
    `@media screen and (prefers-contrast: more){${rule("html:root[data-theme]", moreContrast)}}`,
    atForced("", forced),
    atForced(" and (prefers-color-scheme: light)", toSigns(themes.light)),
    atForced(" and (prefers-color-scheme: dark)", toSigns(themes.dark)),
  ].join("");
}

/** For readers whose system asks for it: what is secondary is as dark as the text, and hairlines as edges. */
const moreContrast = [
  "--color-text-muted:var(--color-text)",
  "--color-code-text-muted:var(--color-code-text)",
  "--color-border:var(--color-border-strong)",
];

function atForced(more: string, theme: Partial<Theme>): string {
  const colours = rule("html:root[data-theme]", toColorDeclarations(theme));
  return `@media screen and (forced-colors: active)${more}{${colours}}`;
}

/** The colours that keep their hue on a ground that the system chooses: those of the theme with such a ground. */
function toSigns({ tip, info, warning, danger }: Theme): Partial<Theme> {
  return { tip, info, warning, danger };
}

/** `{ textMuted: "#475965" }` -> `["--color-text-muted:#475965"]` */
export function toColorDeclarations(theme: Partial<Theme>): string[] {
  return toNamed("color", theme).map(toDeclaration);
}

function toNamed(scale: string, values: Record<string, string>): [name: string, value: string][] {
  return Object.entries(values).map(([name, value]) => [`${scale}-${toKebab(name)}`, value]);
}

function toDeclaration([name, value]: [string, string]): string {
  return `--${name}:${value}`;
}

function toKebab(name: string): string {
  return name.replace(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`);
}

function rule(selector: string, declarations: string[]): string {
  return `${selector}{${declarations.join(";")}}`;
}
