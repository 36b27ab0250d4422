/** How the project's commands start Gatsby. */

import { join } from "node:path";
import { findProgram, root, run } from "./project.mjs";

/**
 * What Node is told for Gatsby, and hands on to the processes that Gatsby starts. From version 21 on it warns of a module
 * that packages of Gatsby's use, and in a build Gatsby shows what Node warns of as an error.
 */
export const nodeOptions = [
  "--disable-warning=DEP0040",
  ...["--require", join(root, "scripts", "gatsby-files.cjs")],
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
