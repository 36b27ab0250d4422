/** The contrast of two colours, as WCAG 2 defines it: 1 (none) to 21 (black on white). */

/** The ratio of two `#rrggbb` colours. */
export function contrastRatio(one: string, other: string): number {
  const [darker, lighter] = [luminance(one), luminance(other)].sort((a, b) => a - b);
  return ((lighter ?? 0) + 0.05) / ((darker ?? 0) + 0.05);
}

function luminance(color: string): number {
  if (!/^#[0-9a-f]{6}$/i.test(color))
    throw new Error(`wanted a colour like #1a2b3c, found "${color}"`);
  const channel = (at: number) => {
    const value = Number.parseInt(color.slice(at, at + 2), 16) / 255;
    return value <= 0.04045 ? value / 12.92 : ((value + 0.055) / 1.055) ** 2.4;
  };
  return 0.2126 * channel(1) + 0.7152 * channel(3) + 0.0722 * channel(5);
}
