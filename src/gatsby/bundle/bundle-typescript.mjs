/**
 * Bundles TypeScript of this project that Node itself starts: what runs in a process or a thread of its own. Plain
 * JavaScript, for `gatsby-files.cjs`, which Node loads before Gatsby.
 */

import { createHash } from "node:crypto";
import { existsSync, mkdirSync, renameSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { build } from "esbuild";
import { findKeptFolder } from "../kept-folder.mjs";
import { ownComponentsPlugin } from "./own-components.mjs";

/**
 * What every bundle of the build's own code has in common. Packages stay outside, but for those of `packages`, which
 * are TypeScript and lie below the folder that esbuild works in.
 * @satisfies {import("esbuild").BuildOptions}
 */
export const bundleOptions = {
  bundle: true,
  packages: /** @type {const} */ ("external"),
  alias: {
    "content-lint": "./packages/content-lint/src/index.ts",
    "content-lint/characters": "./packages/content-lint/src/characters.ts",
  },
  platform: /** @type {const} */ ("node"),
  target: "node20",
  logLevel: /** @type {const} */ ("silent"),
};

/**
 * Bundles a file with all of ours that it imports; packages stay outside and are found from the folder of
 * `kept-folder.mjs`, where the bundle is written once for each version of it.
 * @param {string} root the folder that has package.json, absolute
 * @param {string} entry relative to `root`
 * @returns {Promise<{ file: string, digest: string }>} the bundle, and what changes with its text
 */
export async function bundleTypescript(root, entry) {
  const { outputFiles } = await build({
    entryPoints: [join(root, entry)],
    absWorkingDir: root,
    write: false,
    format: "esm",
    ...bundleOptions,
    plugins: [ownComponentsPlugin(root)],
  });
  const code = outputFiles[0]?.text ?? "";
  const digest = createHash("sha256").update(code).digest("hex").slice(0, 16);
  const folder = findKeptFolder(root);
  const name = entry.replace(/^.*\//, "").replace(/\.ts$/, "");
  const file = join(folder, `${name}-${digest}.mjs`);
  if (!existsSync(file)) {
    mkdirSync(folder, { recursive: true });
    // Another command may bundle the same at this moment, and would start what is written in part.
    const part = `${file}.${process.pid}.part`;
    writeFileSync(part, code);
    renameSync(part, file);
  }
  return { file, digest };
}
