/** The colours that follow from a company's accent, in each theme with the contrast that reading needs (WCAG 2). */

import { contrastRatio } from "./contrast";

export type AccentRole =
  | "accent"
  | "accentHover"
  | "accentContrast"
  | "accentSoft"
  | "link"
  | "linkHover"
  | "focus";

/** Of the theme, the grounds that the colours stand on, the hardest one for each. */
interface Grounds {
  /** `#rrggbb`: the darkest ground of a light theme, the lightest of a dark one. */
  ground: string;
  /** The accent's least contrast on it. */
  least: number;
}

/** @param accent `#rrggbb`; it stays as it is where its contrast is enough */
export function toLightRoles(accent: string, { ground, least }: Grounds) {
  const { hue, saturation, lightness } = toHsl(accent);
  const front = findReadable(hue, saturation, lightness, -1, ground, least);
  const hover = toHex(hue, saturation, toHsl(front).lightness * 0.75);
  const soft = findReadable(hue, Math.min(saturation, 48), 91.5, 1, front, least);
  return toRoles(front, hover, "#ffffff", soft);
}

/** Lighter and paler than the accent itself: a full colour glows on a dark ground. */
export function toDarkRoles(accent: string, { ground, least }: Grounds) {
  const { hue, saturation: full } = toHsl(accent);
  const saturation = Math.min(full, 68);
  const front = findReadable(hue, saturation, 40, 1, ground, least);
  const hover = toHex(hue, saturation, Math.min(96, toHsl(front).lightness + 12));
  const soft = findReadable(hue, saturation * 0.87, 14.5, -1, front, 5);
  return toRoles(front, hover, toHex(hue, saturation, 9), soft);
}

function toRoles(
  accent: string,
  accentHover: string,
  accentContrast: string,
  accentSoft: string,
): Record<AccentRole, string> {
  return {
    accent,
    accentHover,
    accentContrast,
    accentSoft,
    link: accent,
    linkHover: accentHover,
    focus: accent,
  };
}

/** The first lightness from `from` on, up or down, whose contrast is enough; the last one is white or black. */
function findReadable(
  hue: number,
  saturation: number,
  from: number,
  step: 1 | -1,
  ground: string,
  least: number,
): string {
  const last = step > 0 ? 100 : 0;
  for (let lightness = from; (last - lightness) * step > 0; lightness += step) {
    const color = toHex(hue, saturation, lightness);
    if (contrastRatio(color, ground) >= least) return color;
  }
  return toHex(hue, saturation, last);
}

/** Degrees, and per cent. */
function toHsl(color: string) {
  const [red = 0, green = 0, blue = 0] = [1, 3, 5].map(
    (at) => Number.parseInt(color.slice(at, at + 2), 16) / 255,
  );
  const [most, least] = [Math.max(red, green, blue), Math.min(red, green, blue)];
  const range = most - least;
  const sum = most + least;
  const saturation = range === 0 ? 0 : range / (sum > 1 ? 2 - sum : sum);
  const part =
    most === red
      ? (green - blue) / (range || 1)
      : most === green
        ? (blue - red) / range + 2
        : (red - green) / range + 4;
  return { hue: (part * 60 + 360) % 360, saturation: saturation * 100, lightness: sum * 50 };
}

/** https://www.w3.org/TR/css-color-4/#hsl-to-rgb */
function toHex(hue: number, saturation: number, lightness: number): string {
  const [s, l] = [saturation / 100, lightness / 100];
  const channels = [0, 8, 4].map((at) => {
    const k = (at + hue / 30) % 12;
    const value = l - s * Math.min(l, 1 - l) * Math.max(-1, Math.min(k - 3, 9 - k, 1));
    return Math.round(value * 255)
      .toString(16)
      .padStart(2, "0");
  });
  return `#${channels.join("")}`;
}
