/** Browser tests that are slow and seldom tell anything: part of `npm run test:deep`, on the built site. */

import { existsSync } from "node:fs";
import { resolve } from "node:path";
import { defineConfig, firefox, webkit } from "@playwright/test";
import base from "../../playwright.config";

/** Playwright's other browsers, where they are installed (`npx playwright install firefox webkit`). */
const otherBrowsers = [firefox, webkit].filter((browser) => existsSync(browser.executablePath()));

export default defineConfig({
  ...base,
  testDir: ".",
  // The configuration stands deeper than the server that it starts.
  webServer: { ...base.webServer, cwd: resolve(".") } as typeof base.webServer,
  outputDir: "../../test-results/deep",
  projects: [
    ...(base.projects ?? [])
      .filter(({ name }) => name === "chromium")
      // These build a site of their own.
      .map((project) => ({ ...project, testIgnore: "hosted-search/**" })),
    ...otherBrowsers.map((browser) => ({
      name: browser.name(),
      testMatch: "**/visits.spec.ts",
      use: { browserName: browser.name() as "firefox" | "webkit" },
    })),
  ],
});
