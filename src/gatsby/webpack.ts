/** What webpack must know: the early script as text, and nothing that the site does not need. */

import path from "node:path";
import { build } from "esbuild";
import type { CreateBabelConfigArgs, CreateWebpackConfigArgs } from "gatsby";
import { hostedSearchKeys } from "../site/env";
import { settings } from "./build-state";
import { toSearchDefines } from "./search";
import { babelPlugin, toBabelOptions } from "./static-styles";

/** In the built site Emotion's styles are a stylesheet; in development Emotion itself draws them. */
export function onCreateBabelConfig({ actions, stage }: CreateBabelConfigArgs): void {
  if (stage !== "build-javascript" && stage !== "build-html") return;
  // Without the stage Gatsby would set it for all of them; its types do not know that there is one.
  const plugin = { name: babelPlugin, stage, options: toBabelOptions(stage === "build-html") };
  actions.setBabelPlugin(plugin);
}

/** Gatsby's part of the application, apart from ours: it stays in caches when ours has changed. */
const gatsbyRuntime = {
  test: /[\\/](?:\.cache|node_modules[\\/](?:gatsby|gatsby-[^\\/]+|@gatsbyjs))[\\/]/,
  name: "gatsby",
  chunks: "initial",
  enforce: true,
  priority: 35,
};

export async function onCreateWebpackConfig(args: CreateWebpackConfigArgs): Promise<void> {
  const { actions, plugins, stage } = args;
  // Source maps would double the build's memory, and nobody reads them on a static site.
  if (stage === "build-javascript") {
    actions.setWebpackConfig({
      devtool: false,
      optimization: { splitChunks: { cacheGroups: { gatsby: gatsbyRuntime } } },
    });
  }
  actions.setWebpackConfig({
    plugins: [
      plugins.define({
        ...toSearchDefines(hostedSearchKeys),
        __DOC_VERSIONS__: JSON.stringify(settings.docs.versions),
      }),
      leaveOutOfInstantSearch(plugins),
    ],
    // InstantSearch's router takes two functions of `qs`; the package is ten times their size.
    resolve: { alias: { qs: path.resolve("src/features/search/qs-shim.ts") } },
  });
  if (stage !== "build-html" && stage !== "develop-html") return;
  // Only the server render writes the early script into the page.
  actions.setWebpackConfig({
    plugins: [plugins.define({ __EARLY_SCRIPT__: JSON.stringify(await bundleEarlyScript()) })],
  });
}

/** What this site never uses of InstantSearch: an eighth of it, and a script of another site. */
function leaveOutOfInstantSearch({ normalModuleReplacement }: CreateWebpackConfigArgs["plugins"]) {
  const leftOut =
    /(?:routers\/history|create(?:Insights|Metadata)Middleware|createHelpers|createSendEventForHits|hydrateSearchClient)\.js$/;
  const standIn = path.resolve("src/features/search/instantsearch-left-out.ts");
  return normalModuleReplacement(leftOut, (imported: { context: string; request: string }) => {
    if (/[\\/]instantsearch\.js[\\/]es[\\/]/.test(imported.context)) imported.request = standIn;
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
