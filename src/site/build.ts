/** The settings for the build and the lint: those of the pages, and what differs from the defaults of `core/settings/settings.ts`. */

import type { SettingsInput } from "../core/settings/settings";
import { settings } from ".";

export const buildSettings = {
  ...settings,
  blog: { ...settings.blog, timeZone: "Europe/Prague" },
} satisfies SettingsInput;
