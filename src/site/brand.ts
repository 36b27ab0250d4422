/**
 * Who the site belongs to. A company that takes this site over changes this file first; what then is in
 * docs/own-site.md.
 */

import type { Brand } from "../core/settings/settings";

export const brand: Brand = {
  company: "Halcyra",
  site: "DroneDoc",
  tagline: "Documentation for Halcyra's aircraft and sensors",
  description:
    "Guides, checklists and reference for Halcyra research aircraft: power-up, radio, calibration, manual and autonomous flight, simulation and UV-marker localisation.",
  url: "https://docs.halcyra.example",
  accent: "#00667a",
  titleDelimiter: " | ",
  supportEmail: "support@halcyra.example",
  copyrightYear: 2025,
  editBase: "https://github.com/halcyra/dronedoc/edit/main/content/",
  language: "en",
};
