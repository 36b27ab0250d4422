/** The bar above the navbar, which `features.ts` switches on and off. */

import type { Announcement } from "../core/settings/settings";

export const announcement: Announcement = {
  id: "h6-lift-2026",
  text: "The H6 Lift is here: six rotors and two kilograms of payload.",
  link: { label: "Meet it", href: "/products/#h6" },
  closable: true,
};
