/** Settings of a small company, for tests. */

import { readSettings, type Settings, type SettingsInput } from "./settings";

export const settingsInput: SettingsInput = {
  brand: {
    company: "Acme",
    site: "Docs",
    tagline: "How Acme's rovers work",
    description: "Guides and reference.",
    url: "https://docs.example.com",
    titleDelimiter: " | ",
    supportEmail: "help@example.com",
    copyrightYear: 2025,
    editBase: "",
    language: "en",
  },
  noIndex: false,
  navbar: { items: [{ label: "Docs", href: "/docs/overview" }], hideOnScroll: false },
  footer: { community: [], resources: [] },
  announcement: null,
  colorMode: { default: "light", followSystem: false },
  docs: {
    versions: [{ name: "current", label: "2.0", status: "current", path: "/docs" }],
    home: "overview",
    tableOfContents: { minLevel: 2, maxLevel: 3 },
  },
  blog: { title: "Blog", description: "News.", timeZone: "Europe/Prague" },
  desktopFrom: 997,
};

export function createSettings(): Settings {
  const { settings } = readSettings(settingsInput);
  if (settings === undefined) throw new Error("the settings of the tests have something wrong");
  return settings;
}
