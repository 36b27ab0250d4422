/** Finds a Chromium on this machine. */

import { existsSync } from "node:fs";
import { delimiter, join } from "node:path";
import { CommandError } from "./command-error";

const wholeBrowsers = ["chromium", "chromium-browser", "google-chrome", "google-chrome-stable"];

/** Chromium without the parts of a window: a page of a test costs half the processor time in it. */
const headlessShell = "chromium-headless-shell";

/** The Chromium that the person named (`CHROMIUM_PATH`) or that is on the PATH, as readers have it. */
export function findChromium(
  env: NodeJS.ProcessEnv = process.env,
  exists: (path: string) => boolean = existsSync,
): string | undefined {
  return find(wholeBrowsers, env, exists);
}

/** The Chromium for tests: the same, but a headless shell comes before whole browsers. */
export function findTestChromium(
  env: NodeJS.ProcessEnv = process.env,
  exists: (path: string) => boolean = existsSync,
): string | undefined {
  return find([headlessShell, ...wholeBrowsers], env, exists);
}

function find(names: readonly string[], env: NodeJS.ProcessEnv, exists: (path: string) => boolean) {
  if (env.CHROMIUM_PATH) {
    if (exists(env.CHROMIUM_PATH)) return env.CHROMIUM_PATH;
    throw new CommandError(`CHROMIUM_PATH names ${env.CHROMIUM_PATH}, and there is no such file.`);
  }
  const folders = (env.PATH ?? "").split(delimiter).filter(Boolean);
  return names.flatMap((name) => folders.map((folder) => join(folder, name))).find(exists);
}
