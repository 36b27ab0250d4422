/** What webpack must know: the early script and the styles as text, and nothing that the site does not need. */

import path from "node:path";
import { build } from "esbuild";
import type { CreateBabelConfigArgs, CreateWebpackConfigArgs } from "gatsby";
import { withHomes } from "../core/docs/versions";
import { hostedSearchKeys, isMeasuringBytes } from "../site/env";
import { settings } from "./build-state";
import { toSearchDefines } from "./search";
import { babelPlugin, bundlePageStyles, toBabelOptions } from "./static-styles";

/** In the built site Emotion's styles are a stylesheet; in development Emotion itself draws them. */
export function onCreateBabelConfig({ actions, stage }: CreateBabelConfigArgs): void {
  if (stage !== "build-javascript" && stage !== "build-html") return;
  // Without the stage Gatsby would set it for all of them; its types do not know that there is one.
  const plugin = { name: babelPlugin, stage, options: toBabelOptions(false) };
  actions.setBabelPlugin(plugin);
  // Gatsby spells out `?.` and `??` for every browser. Without this, also for what `document.all` is.
  const options = { assumptions: { noDocumentAll: true } };
  actions.setBabelOptions({ options, stage });
}

/** Gatsby's part of the application, apart from ours: it stays in caches when ours has changed. */
const gatsbyRuntime = {
  test: /[\\/](?:\.cache|src[\\/]browser[\\/]gatsby|node_modules[\\/](?:gatsby|gatsby-[^\\/]+|@gatsbyjs))[\\/]/,
  name: "gatsby",
  chunks: "initial",
  enforce: true,
  priority: 35,
};

const ofGatsby = (file: string) => path.resolve("src/browser/gatsby", file);

/** Packages of which Gatsby's runtime uses little on this site, and what takes their places in the browser. */
const inPlaceOfPackages = {
  "@gatsbyjs/reach-router$": ofGatsby("router.tsx"),
  "gatsby-link$": ofGatsby("link.tsx"),
  "gatsby-react-router-scroll$": ofGatsby("scroll.tsx"),
  "prop-types$": ofGatsby("nothing.ts"),
};

/** A runner of foreign scripts (Partytown), and the registration of another service worker than ours. */
function leaveOutOfGatsby({ normalModuleReplacement }: CreateWebpackConfigArgs["plugins"]) {
  return normalModuleReplacement(
    /internal-plugins[\\/]partytown[\\/]gatsby-browser|^\.\/register-service-worker$/,
    ofGatsby("nothing.ts"),
  );
}

/** A module of ours only says what things are: one whose exports nobody uses is left out whole. */
const withoutSideEffects = {
  test: /\.tsx?$/,
  include: path.resolve("src"),
  sideEffects: false,
};

interface Compiler {
  webpack: { SourceMapDevToolPlugin: new (options: object) => { apply: (to: Compiler) => void } };
}

/**
 * For `bench/bytes.mjs`: maps beside the site, never in it. Else there are none: they would double the build's
 * memory, and nobody reads them on a static site.
 */
const mapsBesideSite = {
  apply(compiler: Compiler) {
    const options = { filename: "../.cache/bytes/[file].map", append: false };
    new compiler.webpack.SourceMapDevToolPlugin(options).apply(compiler);
  },
};

export async function onCreateWebpackConfig(args: CreateWebpackConfigArgs): Promise<void> {
  const { actions, plugins, stage } = args;
  if (stage === "build-javascript") {
    actions.setWebpackConfig({
      devtool: false,
      module: { rules: [withoutSideEffects] },
      resolve: { alias: inPlaceOfPackages },
      plugins: [leaveOutOfGatsby(plugins), ...(isMeasuringBytes ? [mapsBesideSite] : [])],
      optimization: { splitChunks: { cacheGroups: { gatsby: gatsbyRuntime } } },
    });
  }
  actions.setWebpackConfig({
    plugins: [
      plugins.define({
        ...toSearchDefines(hostedSearchKeys),
        __DOC_VERSIONS__: JSON.stringify(withHomes(settings.docs)),
      }),
      leaveOutOfInstantSearch(plugins),
    ],
    // InstantSearch's router takes two functions of `qs`; the package is ten times their size.
    resolve: { alias: { qs: path.resolve("src/features/search/qs-shim.ts") } },
  });
  if (stage !== "build-html" && stage !== "develop-html") return;
  // Only the server render writes the early script and the styles into the page.
  const styles = stage === "build-html" ? await bundlePageStyles() : [];
  actions.setWebpackConfig({
    plugins: [
      plugins.define({
        __EARLY_SCRIPT__: JSON.stringify(await bundleEarlyScript()),
        __STYLE_PARTS__: JSON.stringify(styles),
      }),
    ],
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
    target: "es2022",
    legalComments: "none",
    logLevel: "silent",
  });
  return (outputFiles[0]?.text ?? "").trim();
}
