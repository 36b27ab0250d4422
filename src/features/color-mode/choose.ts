/** Which colour mode a page has: the reader's word, else the system's where the site follows it, else the site's. */

const colorModes = ["light", "dark", "sun"] as const;
export type ColorMode = (typeof colorModes)[number];

export const colorModeKey = "dronedoc:color-mode";

interface Circumstances {
  /** What this browser remembers; anything may stand there. */
  stored: string | null;
  /** The site's own mode. */
  byDefault: ColorMode;
  /** True when the system asks for dark, false when for light, null when the site does not follow it. */
  systemIsDark: boolean | null;
}

export function chooseColorMode({ stored, byDefault, systemIsDark }: Circumstances): ColorMode {
  const chosen = colorModes.find((mode) => mode === stored);
  if (chosen) return chosen;
  if (systemIsDark === null) return byDefault;
  return systemIsDark ? "dark" : "light";
}

/** What a toggle leads to: to its own mode from every other one, and from there to light. */
export function toggleColorMode(wanted: ColorMode, mode: string | undefined): ColorMode {
  return mode === wanted ? "light" : wanted;
}
