/** What webpack must know: the early script as text, and nothing that the site does not need. */

import path from "node:path";
import { build } from "esbuild";
import type { CreateWebpackConfigArgs } from "gatsby";
import { hostedSearchKeys } from "../site/env";
import { toSearchDefines } from "./search";

export async function onCreateWebpackConfig(args: CreateWebpackConfigArgs): Promise<void> {
  const { actions, plugins, stage } = args;
  // Source maps would double the build's memory, and nobody reads them on a static site.
  if (stage === "build-javascript") actions.setWebpackConfig({ devtool: false });
  actions.setWebpackConfig({
    plugins: [plugins.define(toSearchDefines(hostedSearchKeys))],
    // InstantSearch's router takes two functions of `qs`; the package is ten times their size.
    resolve: { alias: { qs: path.resolve("src/features/search/qs-shim.ts") } },
  });
  if (stage !== "build-html" && stage !== "develop-html") return;
  // Only the server render writes the early script into the page.
  actions.setWebpackConfig({
    plugins: [plugins.define({ __EARLY_SCRIPT__: JSON.stringify(await bundleEarlyScript()) })],
  });
}

/** `src/app/early.ts` and all it imports, minified for the browsers that the site supports. */
export async function bundleEarlyScript(): Promise<string> {
  const { outputFiles } = await build({
    entryPoints: [path.resolve("src/app/early.ts")],
    write: false,
    bundle: true,
    minify: true,
    format: "iife",
    target: "es2020",
    legalComments: "none",
    logLevel: "silent",
  });
  return (outputFiles[0]?.text ?? "").trim();
}
