/** How the project's commands start Gatsby. */

import { join } from "node:path";
import { CommandError } from "./command-error.mjs";
import { findProgram, root, run } from "./project.mjs";

/**
 * Refuses folders in which Gatsby cannot build: it looks for queries by patterns of paths, writes paths between quotes
 * into its code, and webpack reads what follows a # or a ? apart. Each ends in an error of a file that has none. What
 * reads the content takes a path for a pattern, too, finds nothing, and an empty site would be built.
 * @param {string} folder the project's
 * @param {string} contentFolder absolute
 */
export function needPlainPaths(folder, contentFolder) {
  refuseSigns(folder, /[#'*?[\]{}]|[!+@]\(|\(.*\|/, "build in");
  refuseSigns(contentFolder, /[*[\]{}]|[!+?@]\(|\(.*\|/, "read the content in");
}

/** @param {string} folder @param {RegExp} signs @param {string} what */
function refuseSigns(folder, signs, what) {
  const found = signs.exec(folder)?.[0];
  if (found === undefined) return;
  throw new CommandError(
    `Gatsby cannot ${what} ${folder}, for ${found} in this path. Give the folder another name.`,
  );
}

/**
 * What Node is told for Gatsby, and hands on to the processes that Gatsby starts. From version 21 on it warns of a module
 * that packages of Gatsby's use, and in a build Gatsby shows what Node warns of as an error.
 */
export const nodeOptions = [
  "--disable-warning=DEP0040",
  ...["--require", join(root, "src/gatsby/patches/gatsby-files.cjs")],
];

/**
 * Runs a command of Gatsby's, with esbuild as the compiler of its two files.
 * @param {readonly string[]} words
 * @param {Parameters<typeof run>[2] & { env: NodeJS.ProcessEnv }} options
 */
export function runGatsby(words, options) {
  return run(process.execPath, [...nodeOptions, findProgram("gatsby", "gatsby"), ...words], {
    ...options,
    env: { ...options.env, GATSBY_TELEMETRY_DISABLED: "1" },
  });
}
