/** Finds a Chromium on this machine. */

import { existsSync } from "node:fs";
import { delimiter, join } from "node:path";
import { CommandError } from "./command-error.mjs";

const names = ["chromium", "chromium-browser", "google-chrome", "google-chrome-stable"];

/**
 * The Chromium that the person named (`CHROMIUM_PATH`) or that is on the PATH.
 * @param {NodeJS.ProcessEnv} [env]
 * @param {(path: string) => boolean} [exists]
 * @returns {string | undefined}
 */
export function findChromium(env = process.env, exists = existsSync) {
  if (env.CHROMIUM_PATH) {
    if (exists(env.CHROMIUM_PATH)) return env.CHROMIUM_PATH;
    throw new CommandError(`CHROMIUM_PATH names ${env.CHROMIUM_PATH}, and there is no such file.`);
  }
  const folders = (env.PATH ?? "").split(delimiter).filter(Boolean);
  return names.flatMap((name) => folders.map((folder) => join(folder, name))).find(exists);
}
