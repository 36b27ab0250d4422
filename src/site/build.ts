/** The settings for the build and the lint: those of the pages, and what differs from the defaults of `core/settings/settings.ts`. */

import type { SettingsInput } from "../core/settings/settings";
import { settings } from ".";

export const buildSettings = {
  ...settings,
  blog: { ...settings.blog, timeZone: "Europe/Prague" },
  // Of docs/style.md those that are wrong wherever they stand.
  lint: {
    avoid: {
      "automatic mode": "Offboard",
      brain: "estimator, tracker or controller",
      "the fence": "the geofence",
      mend: "repair",
      "prove the radio": "test the radio",
      sink: "descend",
      sinks: "descends",
      rises: "climbs",
      "stick to the middle": "centre the stick",
      "throttle to the middle": "centre the throttle",
      wish: "setpoint",
      wishes: "setpoints",
    },
  },
} satisfies SettingsInput;
