/** The site's own TypeScript for commands that Node starts: bundled once for each version of it. */

import { pathToFileURL } from "node:url";
import { bundleTypescript as bundle } from "../src/gatsby/bundle/bundle-typescript.mjs";
import { CommandError } from "./command-error.mjs";
import { root } from "./project.mjs";

/**
 * Bundles a file of `src`, as `src/gatsby/bundle/bundle-typescript.mjs` says. What cannot be read of it, of a setting with a
 * missing comma say, is told with its line.
 * @param {string} entry relative to the project
 */
export async function bundleTypescript(entry) {
  // Not at the top: a fresh clone has no packages until the command has installed them.
  const { build } = await import("esbuild");
  try {
    return await bundle(build, root, entry);
  } catch (error) {
    if (error instanceof Error && "errors" in error) throw new CommandError(error.message);
    throw error;
  }
}

/**
 * Bundles and imports a file of `src`. What is wrong with a setting that it reads at once is told in its sentence.
 * @param {string} entry relative to the project
 */
export async function loadTypescript(entry) {
  const { file } = await bundleTypescript(entry);
  try {
    return await import(pathToFileURL(file).href);
  } catch (error) {
    if (!(error instanceof Error && error.name === "SettingsError")) throw error;
    throw new CommandError(error.message.trim());
  }
}
