/** The bar above the navbar, which `features.ts` switches on and off. */

import type { Announcement } from "../core/settings/settings";

export const announcement: Announcement = {
  id: "checklists-2026",
  text: "New on the blog: how we write checklists that get used.",
  link: { label: "Read it", href: "/blog/how-we-write-checklists" },
  closable: true,
};
