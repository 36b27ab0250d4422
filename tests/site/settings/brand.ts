/** Who the sites of these tests belong to. */

import type { Brand } from "../../../src/core/settings/settings";

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
