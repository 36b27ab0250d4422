/** Hosting's settings of the built site, for whatever serves or sends it. */

import { existsSync, readFileSync, statSync } from "node:fs";
import { join } from "node:path";
import { CommandError } from "./command-error.mjs";
import { isUnfinished } from "./unfinished-build.mjs";

/**
 * Settings as they stand in a file: what is none of them is told with the file's name.
 * @param {string} file of a JSON object
 * @returns {Record<string, any>}
 */
export function readJson(file) {
  const value = parseFile(file);
  if (value !== null && typeof value === "object" && !Array.isArray(value)) return value;
  const found = Array.isArray(value) ? "a list" : JSON.stringify(value);
  throw new CommandError(`${file} must hold settings in braces, found ${found}`);
}

/** @param {string} file @returns {unknown} */
function parseFile(file) {
  if (!existsSync(file)) throw new CommandError(`${file} is missing`);
  try {
    return JSON.parse(readFileSync(file, "utf8"));
  } catch (error) {
    if (!(error instanceof SyntaxError)) throw error;
    throw new CommandError(`${file} is no JSON: ${error.message}`);
  }
}

/**
 * The settings of Firebase's tools, of which hosting's name the folder of the pages.
 * @param {string} file
 * @returns {Record<string, any> & { hosting: import("./hosting.mjs").HostingSettings }}
 */
export function readFirebaseFile(file) {
  const { hosting, ...others } = readJson(file);
  if (typeof hosting?.public === "string") return { ...others, hosting };
  throw new CommandError(`${file} must name the folder of the pages as hosting.public`);
}

/**
 * Hosting's settings as the build has written them, with the security policy of its pages.
 * @param {string} folder
 * @returns {import("./hosting.mjs").HostingSettings}
 */
export function readBuiltHosting(folder) {
  const file = join(folder, "firebase.built.json");
  const hosting = existsSync(file) ? readFirebaseFile(file).hosting : undefined;
  if (hosting === undefined || !existsSync(join(folder, hosting.public, "index.html"))) {
    throw new CommandError("There is no built site to serve. Build it first: npm run build");
  }
  return hosting;
}

/**
 * The same for a host elsewhere, which gets them together with the pages: those of a build that broke off are of the one
 * before, and browsers would refuse the styles and scripts that have changed since.
 * @param {string} folder
 */
export function readWholeHosting(folder) {
  const hosting = readBuiltHosting(folder);
  if (!isUnfinished(folder)) return hosting;
  throw new CommandError(
    "The last build did not end well, or one is at work: its pages have no security policy yet. Build again: npm run build",
  );
}

/**
 * The same for a server that goes on while the site is built again: the settings of the last build that is whole. With
 * those of the one before, pages would come with a policy that forbids their own styles.
 * @param {string} folder
 */
export function followBuiltHosting(folder) {
  const file = join(folder, "firebase.built.json");
  let hosting = readBuiltHosting(folder);
  let time = statSync(file).mtimeMs;
  return () => {
    const now = statSync(file, { throwIfNoEntry: false })?.mtimeMs;
    if (now === undefined || now === time) return hosting;
    try {
      hosting = readBuiltHosting(folder);
      time = now;
    } catch {
      // It is being written.
    }
    return hosting;
  };
}
