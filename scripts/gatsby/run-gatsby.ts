/** How the project's commands start Gatsby. */

import { join } from "node:path";
import { CommandError } from "../shared/command-error";
import { findProgram, type RunOptions, root, run } from "../shared/project";

/**
 * Refuses folders in which Gatsby cannot build: it looks for queries by patterns of paths, writes paths between quotes
 * into its code, and webpack reads what follows a # or a ? apart. Each ends in an error of a file that has none. What
 * reads the content takes a path for a pattern, too, finds nothing, and an empty site would be built.
 * @param folder the project's
 * @param contentFolder absolute
 */
export function needPlainPaths(folder: string, contentFolder: string) {
  refuseSigns(folder, /[#'*?[\]{}]|[!+@]\(|\(.*\|/, "build in");
  refuseSigns(contentFolder, /[*[\]{}]|[!+?@]\(|\(.*\|/, "read the content in");
}

function refuseSigns(folder: string, signs: RegExp, what: string) {
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
  `--require=${join(root, "src/gatsby/patches/gatsby-files.cjs")}`,
];

/** Runs a command of Gatsby's, with esbuild as the compiler of its two files. */
export function runGatsby(
  words: readonly string[],
  options: RunOptions & { env: NodeJS.ProcessEnv },
) {
  return run(process.execPath, [...nodeOptions, findProgram("gatsby", "gatsby"), ...words], {
    ...options,
    env: { ...options.env, GATSBY_TELEMETRY_DISABLED: "1" },
  });
}
