/**
 * Browser tests of the hosted search: those of `tests/e2e/search.spec.ts` once more, and what only a service can do
 * wrong. They build their own site; the configuration of the other deep tests leaves this folder out.
 */

import { defineConfig } from "@playwright/test";
import base from "../../../playwright.config";
import type { Fixtures } from "../../e2e/support/test";
import { serviceOriginName } from "./names";

export default defineConfig<Pick<Fixtures, "askedOrigins">>({
  ...base,
  // The other project brings tests of its own.
  projects: base.projects?.filter(({ name }) => name === "chromium"),
  testDir: "../..",
  testMatch: ["e2e/search.spec.ts", "deep/hosted-search/*.spec.ts"],
  grepInvert: /@embedded/,
  outputDir: "../../../test-results/hosted",
  globalSetup: "./global-setup.ts",
  webServer: undefined,
  use: { ...base.use, askedOrigins: [process.env[serviceOriginName] ?? ""] },
});
