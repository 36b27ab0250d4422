/** Finds a Chromium for tests and measurements, and installs one where there is none. */

import { existsSync, readFileSync } from "node:fs";
import { CommandError } from "./command-error";
import { findChromium, findTestChromium } from "./find-chromium";
import { findProgram, run, runNode } from "./project";

/** The browser that Playwright keeps for itself, once it has been installed. */
async function findPlaywrightsOwn() {
  const { chromium } = await import("@playwright/test");
  const path = chromium.executablePath();
  return existsSync(path) ? path : undefined;
}

function canInstallFromDebian() {
  if (process.getuid?.() !== 0) return false;
  try {
    return /^ID=debian$/m.test(readFileSync("/etc/os-release", "utf8"));
  } catch {
    return false;
  }
}

async function installFromDebian(names: readonly string[]) {
  const env = { ...process.env, DEBIAN_FRONTEND: "noninteractive" };
  const updated = await run("apt-get", ["update", "-qq"], { env });
  if (updated !== 0) return;
  const packages = [...names, "fonts-liberation"];
  await run("apt-get", ["install", "-y", "-qq", "--no-install-recommends", ...packages], { env });
}

/** The path of a Chromium as readers have it, for measurements. */
export function ensureChromium(): Promise<string> {
  return ensure(findChromium, ["chromium"]);
}

/** The path of a Chromium for tests: any that is there, else a headless shell. */
export function ensureTestChromium(): Promise<string> {
  return ensure(findTestChromium, ["chromium-headless-shell", "chromium"]);
}

/** Of Debian's packages the wanted one comes first. */
async function ensure(find: () => string | undefined, packages: readonly string[]) {
  const found = find() ?? (await findPlaywrightsOwn());
  if (found) return found;
  if (canInstallFromDebian()) {
    console.log("No Chromium found: installing Debian's ...");
    for (const name of packages) {
      await installFromDebian([name]);
      const installed = find();
      if (installed) return installed;
    }
  }
  console.log("No Chromium found: installing Playwright's own ...");
  await runNode(findProgram("@playwright/test", "playwright"), ["install", "chromium"]);
  const installed = await findPlaywrightsOwn();
  if (installed) return installed;
  throw new CommandError(
    "Chromium is needed, and none could be installed. Install one and name it: " +
      "CHROMIUM_PATH=/path/to/chromium",
  );
}
