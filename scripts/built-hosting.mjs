/** Hosting's settings of the built site, for whatever serves or sends it. */

import { existsSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { CommandError } from "./command-error.mjs";

/** @param {string} file of JSON, which somebody may have edited @returns {any} */
export function readJson(file) {
  try {
    return JSON.parse(readFileSync(file, "utf8"));
  } catch (error) {
    if (!(error instanceof SyntaxError)) throw error;
    throw new CommandError(`${file} is no JSON: ${error.message}`);
  }
}

/**
 * Hosting's settings as the build has written them, with the security policy of its pages.
 * @param {string} folder
 * @returns {import("./hosting.mjs").HostingSettings}
 */
export function readBuiltHosting(folder) {
  const file = join(folder, "firebase.built.json");
  const hosting = existsSync(file) ? readJson(file).hosting : undefined;
  if (hosting === undefined || !existsSync(join(folder, hosting.public, "index.html"))) {
    throw new CommandError("There is no built site to serve. Build it first: npm run build");
  }
  return hosting;
}
