/** Finds a Chromium for the browser tests, and installs one where there is none. */

import { existsSync, readFileSync } from "node:fs";
import { CommandError } from "./command-error.mjs";
import { findChromium } from "./find-chromium.mjs";
import { findProgram, isStarted, run, runCommand, runNode } from "./project.mjs";

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

async function installFromDebian() {
  const env = { ...process.env, DEBIAN_FRONTEND: "noninteractive" };
  const updated = await run("apt-get", ["update", "-qq"], { env });
  if (updated !== 0) return;
  const packages = ["chromium", "fonts-liberation"];
  await run("apt-get", ["install", "-y", "-qq", "--no-install-recommends", ...packages], { env });
}

/** @returns {Promise<string>} the path of an executable Chromium */
export async function ensureChromium() {
  const found = findChromium() ?? (await findPlaywrightsOwn());
  if (found) return found;
  if (canInstallFromDebian()) {
    console.log("No Chromium found: installing Debian's ...");
    await installFromDebian();
    const installed = findChromium();
    if (installed) return installed;
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

if (isStarted(import.meta.url)) {
  await runCommand(async () => {
    console.log(await ensureChromium());
    return 0;
  });
}
