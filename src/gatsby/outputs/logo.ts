/** `src/site/logo.svg`, of which the mark of the frame, the icons and the mark on cards are made. */

import { readFileSync } from "node:fs";
import path from "node:path";
import { dark, light, type Theme } from "../../ui/themes";
import { SettingsError } from "../settings-error";

const logoFile = "src/site/logo.svg";
const accentVariable = "var(--color-accent)";

/**
 * The drawing as pages have it: there it takes the colours of the reader's mode.
 * @throws SettingsError for a file that is not there or has no measures
 */
export function readLogo(root = path.resolve()): string {
  const svg = /<svg\b[\s\S]*<\/svg>/.exec(readText(path.join(root, logoFile)))?.[0] ?? "";
  if (!/^<svg\b[^>]*\sviewBox=/.test(svg)) {
    throw new SettingsError(
      `${logoFile}:1: the drawing must be an <svg> with a viewBox, such as viewBox="0 0 32 32".`,
    );
  }
  return svg.replace(/<!--[\s\S]*?-->/g, "").replace(/>\s+</g, "><");
}

function readText(file: string): string {
  try {
    return readFileSync(file, "utf8");
  } catch {
    throw new SettingsError(`There is no ${logoFile}. Put the logo of the site there.`);
  }
}

/** This site's. Read as soon as this is loaded, so that whoever starts a build is told at once what is wrong with it. */
export const logo = readLogo();

/** A file of its own for what knows no variables, in the colours of the dark mode. */
export function toDarkLogo(svg: string): string {
  const { text, accent } = dark;
  return withStyle(
    svg.replaceAll(accentVariable, accent),
    `svg{color:${text}}.themed-light{display:none}`,
  );
}

/** A file of its own for browsers, in the colours of the mode that the system has. */
export function toFavicon(svg: string): string {
  const toColors = ({ text, accent }: Theme) => `svg{color:${text};--color-accent:${accent}}`;
  return withStyle(
    svg,
    `${toColors(light)}@media not (prefers-color-scheme:dark){.themed-dark{display:none}}` +
      `@media (prefers-color-scheme:dark){${toColors(dark)}.themed-light{display:none}}`,
  );
}

const withStyle = (svg: string, css: string) => svg.replace(">", () => `><style>${css}</style>`);
