/** What webpack must know: the inline scripts and the styles as text, and nothing that the site does not need. */

import path from "node:path";
import type { JsMinifyOptions } from "@swc/core";
import { stop } from "esbuild";
import type { CreateBabelConfigArgs, CreateWebpackConfigArgs } from "gatsby";
import TerserPlugin from "terser-webpack-plugin";
import { withHomes } from "../core/docs/versions";
import { hostedSearchKeys, isMeasuringBytes } from "../site/env";
import { findPlan, settings } from "./build-state";
import { parenthesizeModules } from "./called-at-once";
import { toSearchDefines } from "./hosted-search";
import { bundleInlineScripts } from "./inline-scripts";
import { babelPlugin, toBabelOptions, toRevision, writePageStyles } from "./static-styles";
import {
  compileOnce,
  dependOnWhatIsInstalled,
  plainLoader,
  readPlainBySwc,
  withoutShell,
} from "./webpack-costs";

/** In the built site Emotion's styles are a stylesheet; in development Emotion itself draws them. */
export function onCreateBabelConfig({ actions, stage }: CreateBabelConfigArgs): void {
  if (stage !== "build-javascript" && stage !== "build-html") return;
  // Without the stage Gatsby would set it for all of them; its types do not know that there is one.
  const stylesFor = stage === "build-javascript" ? "browser" : "server";
  const plugin = { name: babelPlugin, stage, options: toBabelOptions(stylesFor) };
  actions.setBabelPlugin(plugin);
  if (stage !== "build-javascript") return;
  const asWritten = path.resolve("plugins/babel-plugin-as-written/index.cjs");
  const options = { revision: toRevision(asWritten) };
  const asWrittenPlugin = { name: asWritten, stage, options };
  actions.setBabelPlugin(asWrittenPlugin);
}

/** Gatsby's part of the application, apart from ours: it stays in caches when ours has changed. */
const gatsbyRuntime = {
  test: /[\\/](?:\.cache|src[\\/]browser[\\/]gatsby|node_modules[\\/](?:gatsby|gatsby-[^\\/]+|@gatsbyjs|mitt))[\\/]/,
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
  // The file with this site's redirects in it.
  "gatsby/cache-dir/redirect-utils$": path.resolve(".cache/redirect-utils.js"),
};

/** Files of Gatsby's runtime, as those beside them name them, and what takes their places. */
const inPlaceOfFiles = new Map([
  ["./loader", ofGatsby("loader.ts")],
  ["./find-path", ofGatsby("paths.ts")],
  ["./ensure-resources", ofGatsby("ensure-resources.ts")],
  ["./head/head-export-handler-for-browser", ofGatsby("head.tsx")],
]);

function putInPlaceOfFiles({ normalModuleReplacement }: CreateWebpackConfigArgs["plugins"]) {
  const replace = (imported: { context: string; request: string }) => {
    if (imported.context !== path.resolve(".cache")) return;
    imported.request = inPlaceOfFiles.get(imported.request) ?? imported.request;
  };
  return normalModuleReplacement(/^\.\//, replace);
}

/**
 * A runner of foreign scripts (Partytown), the registration of another service worker than ours, and the reader of
 * React's server components, in whose empty place Gatsby leaves a chunk and what webpack needs to bring it.
 */
function leaveOutOfGatsby({ normalModuleReplacement }: CreateWebpackConfigArgs["plugins"]) {
  return normalModuleReplacement(
    /internal-plugins[\\/]partytown[\\/]gatsby-browser|^\.\/register-service-worker$|^react-server-dom-webpack$/,
    ofGatsby("nothing.ts"),
  );
}

/** A module of ours only says what things are: one whose exports nobody uses is left out whole. */
const withoutSideEffects = {
  test: /\.tsx?$/,
  include: path.resolve("src"),
  sideEffects: false,
};

/**
 * Gatsby names what several chunks share after their names, and all of ours that come by `import()` have none: whatever
 * any two of them share would be one chunk, and a button would bring the search with it. Webpack's own
 * grouping looks at which chunks they are.
 */
const sharedByChunks = { name: false as const };

/**
 * For `bench/bytes.mjs`: maps beside the site, never in it. Else there are none: they would double the build's
 * memory, and nobody reads them on a static site.
 */
export const mapsBesideSite = {
  apply(compiler: Compiler) {
    // What webpack keeps of such a build is for such builds alone: its scripts have no parentheses.
    compiler.options.cache.cacheLocation += "-with-maps";
    const options = { filename: "../.cache/bytes/[file].map", append: false };
    new compiler.webpack.SourceMapDevToolPlugin(options).apply(compiler);
  },
};

/**
 * Webpack's runtime would make a policy of Trusted Types of its own. In a window the script in the head has made the
 * site's (`browser/trusted.ts`), and a name is given once; in a worker there is no other maker than this.
 */
const shareTrust: { apply: (compiler: Compiler) => void } = {
  apply({ hooks, options }) {
    // Here, for Gatsby takes no `output` from a site.
    options.output.trustedTypes = { policyName: "dronedoc" };
    hooks.compilation.tap("share-trust", (compilation) => {
      compilation.hooks.runtimeModule.tap("share-trust", (module) => {
        if (module.name !== "trusted types policy") return;
        module.generate = () => `
          var own = { createScriptURL: function (url) {
            if (!new URL(url, location.href).href.startsWith(location.origin + "/")) throw new TypeError(url);
            return url;
          } };
          __webpack_require__.tt = function () {
            if (typeof trustedTypes === "undefined") return own;
            return globalThis.dronedocTrust || (globalThis.dronedocTrust = trustedTypes.createPolicy("dronedoc", own));
          };`;
      });
    });
  },
};

/**
 * Gatsby has webpack's own code made for browsers of ten years ago, and the minifier leave it so. Scripts that come
 * by `import()` are named by their numbers: webpack's runtime would have each name, and none is read by anybody. Eight
 * digits of a script's digest tell its releases apart; webpack's twenty are a third of what its runtime weighs.
 */
const forBrowsersOfToday = {
  // Here, for Gatsby takes neither a target nor an output from a site.
  apply({ options }: Compiler) {
    options.target = ["web", "es2022"];
    options.output.hashDigestLength = 8;
    options.output.chunkFilename = "[id]-[contenthash].js";
    options.optimization.minimizer = [minifier];
  },
};

/**
 * A script that comes by `import()` is waited for a minute, as all else that pages ask for: on a network that says
 * nothing a reader would have webpack's two before another try is offered.
 */
export const scriptsInTime = {
  apply({ options }: Pick<Compiler, "options">) {
    options.output.chunkLoadTimeout = 60_000;
  },
};

const scripts = new Set<string>();

/** For `listScripts`: Gatsby leaves the scripts of former builds in `public`, and does not say which are of this one. */
const noteScripts = {
  apply({ hooks }: Compiler) {
    hooks.emit.tap("note-scripts", ({ assets }) => {
      const names = Object.keys(assets);
      for (const name of names) if (/\.js(?:\.LICENSE\.txt)?$/.test(name)) scripts.add(name);
    });
  },
};

/** The scripts of this build with their licences, by their paths below `public`. */
export function listScripts(): string[] {
  return [...scripts];
}

/**
 * Gatsby's choice, Terser itself, takes sixteen times the processor time of swc for scripts of the same size. In this
 * process, for what is native has threads of its own.
 */
const minifier = new TerserPlugin<JsMinifyOptions>({
  minify: minifyForBrowsers,
  terserOptions: { ecma: 2020, compress: { ecma: 2020, keep_fargs: false, passes: 3 } },
  parallel: false,
});

/** With a map the script stays as swc writes it, for the map knows no parentheses. */
async function minifyForBrowsers(...args: Parameters<typeof TerserPlugin.swcMinify>) {
  const minified = await TerserPlugin.swcMinify(...args);
  if (minified.code === undefined || minified.map !== undefined) return minified;
  return { ...minified, code: parenthesizeModules(minified.code) };
}

/** The little of webpack that is used here: its types are not the site's to install. */
interface Compiler {
  webpack: { SourceMapDevToolPlugin: new (options: object) => { apply: (to: Compiler) => void } };
  options: {
    cache: { cacheLocation: string };
    target?: string[];
    output: {
      trustedTypes?: { policyName: string };
      hashDigestLength?: number;
      chunkFilename?: string;
      chunkLoadTimeout?: number;
    };
    optimization: { minimizer?: object[] };
  };
  hooks: {
    compilation: {
      tap: (name: string, act: (compilation: Compilation) => void) => void;
    };
    emit: {
      tap: (name: string, act: (compilation: { assets: Record<string, unknown> }) => void) => void;
    };
  };
}

interface Compilation {
  hooks: {
    runtimeModule: {
      tap: (name: string, act: (module: { name: string; generate: () => string }) => void) => void;
    };
  };
}

export async function onCreateWebpackConfig(args: CreateWebpackConfigArgs): Promise<void> {
  const { actions, plugins, stage } = args;
  if (stage === "build-javascript") {
    actions.setWebpackConfig({
      devtool: false,
      module: { rules: [withoutSideEffects] },
      resolve: { alias: inPlaceOfPackages },
      plugins: [
        shareTrust,
        forBrowsersOfToday,
        scriptsInTime,
        noteScripts,
        leaveOutOfGatsby(plugins),
        putInPlaceOfFiles(plugins),
        ...(isMeasuringBytes ? [mapsBesideSite] : []),
      ],
      optimization: {
        splitChunks: { cacheGroups: { gatsby: gatsbyRuntime, shared: sharedByChunks } },
      },
    });
  }
  actions.setWebpackConfig({
    plugins: [
      compileOnce,
      withoutShell,
      ...(stage.startsWith("build-") ? [readPlainBySwc(toRevision(plainLoader))] : []),
      // The bundle of `gatsby-node.ts`, which this file is part of.
      dependOnWhatIsInstalled(path.resolve(".cache/compiled/gatsby-node.js")),
      plugins.define({
        ...toSearchDefines(hostedSearchKeys),
        __DOC_VERSIONS__: JSON.stringify(withHomes(settings.docs)),
        // The pages are planned before anything is bundled.
        __HAS_FEEDS__: JSON.stringify(findPlan()?.blog.feedIds.length !== 0),
      }),
      leaveOutOfInstantSearch(plugins),
    ],
  });
  if (stage !== "build-html" && stage !== "develop-html") return;
  // Only the server render writes the inline scripts and the styles into the page.
  actions.setWebpackConfig({
    plugins: [plugins.define({ __INLINE_SCRIPTS__: JSON.stringify(await bundleInlineScripts()) })],
  });
  if (stage !== "build-html") return;
  const noParts = path.resolve("src/app/no-style-parts.ts");
  actions.setWebpackConfig({
    resolve: { alias: { [noParts]: await writePageStyles() } },
    externals: [leaveToBrowser],
  });
  // Nothing is bundled again until the service worker is, and its process would keep 60 MB while memory is scarce.
  await stop();
}

/**
 * What a reader asks for is never drawn by the build: the server's bundle would carry and cache these packages, a
 * third of it, for nobody. Should anything ask for one of them all the same, Node loads it.
 */
function leaveToBrowser(
  { request = "" }: { request?: string },
  answer: (error?: Error, external?: string) => void,
): void {
  const isLeft =
    /^(?:firebase|@firebase|instantsearch|react-instantsearch|algoliasearch|minisearch)(?:[/.]|-|$)/;
  if (isLeft.test(request)) answer(undefined, `commonjs ${request}`);
  else answer();
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
