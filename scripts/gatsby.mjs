/** How the project's commands start Gatsby. */

import { join } from "node:path";
import { findProgram, root, run } from "./project.mjs";

/**
 * Runs a command of Gatsby's, with esbuild as the compiler of its two files. Node hands `--require` on to the
 * processes that Gatsby starts.
 * @param {readonly string[]} words
 * @param {Parameters<typeof run>[2] & { env: NodeJS.ProcessEnv }} options
 */
export function runGatsby(words, options) {
  const before = ["--require", join(root, "scripts", "gatsby-files.cjs")];
  return run(process.execPath, [...before, findProgram("gatsby", "gatsby"), ...words], {
    ...options,
    env: { ...options.env, GATSBY_TELEMETRY_DISABLED: "1" },
  });
}
