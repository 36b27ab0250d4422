/** The navbar's and the footer's links, and what the empty search suggests. */

import type { Settings } from "../core/settings/settings";

export const navbar: Settings["navbar"] = {
  hideOnScroll: false,
  items: [
    { label: "Getting Started", href: "/getting-started/" },
    { label: "Products", href: "/products/" },
    { label: "Tutorials", href: "/docs/overview", activeBase: "/docs" },
    { label: "Blog", href: "/blog" },
    { label: "FAQ", href: "/faq/" },
  ],
};

export const footer: Settings["footer"] = {
  community: [
    { label: "YouTube", href: "https://www.youtube.com/@halcyra" },
    { label: "Instagram", href: "https://www.instagram.com/halcyra" },
    { label: "LinkedIn", href: "https://www.linkedin.com/company/halcyra" },
    { label: "GitHub", href: "https://github.com/halcyra" },
  ],
  resources: [
    { label: "Getting Started", href: "/getting-started/" },
    { label: "Tutorials", href: "/docs/overview" },
    { label: "Blog", href: "/blog" },
    { label: "FAQ", href: "/faq/" },
    { label: "Saved for the field", href: "/offline/" },
    { label: "Privacy", href: "/privacy/" },
  ],
};

/** Searches that the empty search offers. */
export const suggestions: Settings["search"]["suggestions"] = [
  "won't arm",
  "red light",
  "low battery",
  "emergency stop",
  "compass calibration",
];
