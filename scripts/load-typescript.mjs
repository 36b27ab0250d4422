/** The site's own TypeScript for commands that Node starts: bundled once for each version of it. */

import { createHash } from "node:crypto";
import { existsSync, mkdirSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { pathToFileURL } from "node:url";
import { root } from "./project.mjs";

/**
 * Bundles a file of `src` with all of ours that it imports; packages stay outside and are found from the
 * folder inside `node_modules`.
 * @param {string} entry relative to the project
 * @returns {Promise<{ file: string, digest: string }>} the bundle, and what changes with its text
 */
export async function bundleTypescript(entry) {
  // Not at the top: a fresh clone has no packages until the command has installed them.
  const { build } = await import("esbuild");
  const { outputFiles } = await build({
    entryPoints: [join(root, entry)],
    absWorkingDir: root,
    write: false,
    bundle: true,
    packages: "external",
    platform: "node",
    target: "node20",
    format: "esm",
    logLevel: "silent",
  });
  const code = outputFiles[0]?.text ?? "";
  const digest = createHash("sha256").update(code).digest("hex").slice(0, 16);
  const folder = join(root, "node_modules", ".cache", "dronedoc");
  const name = entry.replace(/^.*\//, "").replace(/\.ts$/, "");
  const file = join(folder, `${name}-${digest}.mjs`);
  if (!existsSync(file)) {
    mkdirSync(folder, { recursive: true });
    writeFileSync(file, code);
  }
  return { file, digest };
}

/**
 * Bundles and imports a file of `src`.
 * @param {string} entry relative to the project
 */
export async function loadTypescript(entry) {
  const { file } = await bundleTypescript(entry);
  return import(pathToFileURL(file).href);
}
