/** Browser tests: on the built site, served as it will be. `npm run build` comes before them. */

import { rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { defineConfig } from "@playwright/test";
import { findTestChromium } from "./scripts/shared/find-chromium";

/** Two working copies can be tested side by side. */
const port = Number(process.env.E2E_PORT ?? 9123);
const accountsDir = join(tmpdir(), `dronedoc-accounts-${process.pid}`);
// The server has ended by then.
process.once("exit", () => rmSync(accountsDir, { recursive: true, force: true }));
const isCI = Boolean(process.env.CI);

/** Chromium refuses its sandbox to root; the rest keeps it from asking for anything but the site. */
const quietArguments = [
  "--disable-quic",
  "--no-first-run",
  "--disable-background-networking",
  "--disable-component-update",
  "--disable-sync",
  // Letters as wide as they are drawn by their designer, whatever the machine's settings of fonts are.
  "--font-render-hinting=none",
];
/**
 * A window's own parts that no test sees: the list below the address bar takes a second process for each window. Of
 * several such arguments the last one counts, so what Playwright turns off for pages and for quiet is here again.
 */
const withoutFeatures = [
  "WebUIOmniboxPopup",
  "WebUIOmniboxAimPopup",
  "AimEnabled",
  "AvoidCorsURLLoaderRestartOnRedirect",
  "AvoidUnnecessaryBeforeUnloadCheckSync",
  "DestroyProfileOnBrowserClose",
  "HttpsFirstBalancedModeAutoEnable",
  "HttpsUpgrades",
  "LensOverlay",
  "MediaRouter",
  "NetworkTimeServiceQuerying",
  "OptimizationHints",
  "PaintHolding",
  "PreconnectToSearch",
  "ThirdPartyStoragePartitioning",
];
const sandboxArguments = process.getuid?.() === 0 ? ["--no-sandbox"] : [];

const inChromium = (features: string[]) => ({
  browserName: "chromium" as const,
  launchOptions: {
    // Undefined leaves it to Playwright's own browser.
    executablePath: findTestChromium(),
    args: [...sandboxArguments, ...quietArguments, `--disable-features=${features.join(",")}`],
  },
});

/** Tests of reading without a network. */
const withoutNetwork = "**/field.spec.ts";

export default defineConfig({
  testDir: "tests/e2e",
  testMatch: "**/*.spec.ts",
  outputDir: "test-results",
  fullyParallel: true,
  // Two leave a quarter of two cores idle (pages wait for their network), four were no faster than three.
  workers: 3,
  // A failed test runs once more for its trace alone: recording one in each test takes a sixth of the run. A test
  // that passes then is called flaky and fails the run all the same.
  retries: 1,
  failOnFlakyTests: true,
  forbidOnly: isCI,
  // How fast a machine is is no test: a slow one has the time that it needs.
  timeout: 120_000,
  expect: { timeout: 30_000 },
  reporter: process.env.PLAYWRIGHT_JSON_OUTPUT_FILE ? [["line"], ["json"]] : [["line"]],
  use: {
    baseURL: `http://localhost:${port}`,
    trace: "on-first-retry",
    // A page's own requests are what most tests watch and break; those of the worker's are in `field.spec.ts`.
    serviceWorkers: "block",
    locale: "en-GB",
    timezoneId: "Europe/Prague",
  },
  projects: [
    { name: "chromium", testIgnore: withoutNetwork, use: inChromium(withoutFeatures) },
    {
      // A document in a frame object of its own does not know that the network is emulated to be gone: after a reload
      // `navigator.onLine` is true, which it is not where there is none.
      name: "chromium without network",
      testMatch: withoutNetwork,
      use: inChromium([...withoutFeatures, "RenderDocument"]),
    },
  ],
  webServer: {
    command: "node --import tsx scripts/serve.ts",
    // Accounts of a test run are its own: what it leaves behind must not meet the next one.
    env: { PORT: String(port), ACCOUNTS_DIR: accountsDir },
    url: `http://localhost:${port}/`,
    reuseExistingServer: false,
    timeout: 60_000,
    // A server that is killed, which is what happens without this, leaves the folder of its accounts' socket behind.
    gracefulShutdown: { signal: "SIGTERM", timeout: 30_000 },
  },
});
