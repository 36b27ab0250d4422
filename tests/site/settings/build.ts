/** Their settings for the build and the lint. */

import type { SettingsInput } from "../../../src/core/settings/settings";
import { settings } from ".";

export const buildSettings = {
  ...settings,
  blog: { ...settings.blog, timeZone: "Europe/Prague", postsPerPage: 5, feedCount: 8 },
} satisfies SettingsInput;
