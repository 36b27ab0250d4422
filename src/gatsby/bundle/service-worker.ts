/** The service worker's file: bundled apart, because browsers fetch it by its address and not by a page. */

import { writeFileSync } from "node:fs";
import path from "node:path";
import { build } from "esbuild";
import { workerPath } from "../../core/outputs/written-paths";
import { basePath, hasFieldMode } from "../data/build-state";

const folder = path.resolve("src/features/offline/worker");

/** Writes the worker, or what takes it away again where it is switched off. */
export async function writeServiceWorker(publicDir = path.resolve("public")): Promise<void> {
  writeFileSync(
    path.join(publicDir, workerPath),
    await bundleServiceWorker(hasFieldMode, basePath),
  );
}

export async function bundleServiceWorker(isOn: boolean, base = ""): Promise<string> {
  const { outputFiles } = await build({
    entryPoints: [path.join(folder, isOn ? "worker.ts" : "switched-off.ts")],
    bundle: true,
    write: false,
    minify: true,
    format: "iife",
    target: "es2022",
    // Workbox tells a developer's console what it does, unless it is told that there is none.
    define: { "process.env.NODE_ENV": '"production"', __BASE_PATH__: JSON.stringify(base) },
    legalComments: "none",
    logLevel: "silent",
  });
  return outputFiles[0]?.text ?? "";
}
