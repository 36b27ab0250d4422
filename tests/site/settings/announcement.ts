/** Their bar above the navbar. */

import type { Announcement } from "../../../src/core/settings/settings";

export const announcement: Announcement = {
  id: "h6-lift-2026",
  text: "The H6 Lift is here: six rotors and two kilograms of payload.",
  link: { label: "Meet it", href: "/products/#unit" },
  closable: true,
};
