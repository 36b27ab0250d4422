/**
 * What webpack must know: the inline scripts and the styles as text, and nothing that the site does
 * not need.
 */

import { existsSync, readFileSync } from "node:fs";
import path from "node:path";
import type { JsMinifyOptions } from "@swc/core";
import { stop } from "esbuild";
import type { CreateBabelConfigArgs, CreateWebpackConfigArgs } from "gatsby";
import TerserPlugin from "terser-webpack-plugin";
import { withHomes } from "../../core/docs/versions";
import { scriptPolicy } from "../../core/policy/content-policy";
import { hostedSearchKeys, isMeasuringBytes, siteUrl } from "../../site/env";
import { words } from "../../site/words";
import { basePath, findPlan, settings } from "../data/build-state";
import { logo } from "../outputs/logo";
import { toDigest } from "../outputs/public-files";
import { toSearchDefines } from "../search/hosted-search";
import { bundleInlineScripts } from "./inline-scripts";
import { babelPlugin, toBabelOptions, writePageStyles } from "./static-styles";

/**
 * In the built site Emotion's styles are a stylesheet; in development Emotion itself draws them.
 */
export function onCreateBabelConfig({ actions, stage }: CreateBabelConfigArgs): void {
  if (stage !== "build-javascript" && stage !== "build-html") return;
  // Without the stage Gatsby would set it for all of them; its types do not know that there is one.
  const stylesFor = stage === "build-javascript" ? "browser" : "server";
  const plugin = { name: babelPlugin, stage, options: toBabelOptions(stylesFor) };
  actions.setBabelPlugin(plugin);
}

/** A module of ours only says what things are: one whose exports nobody uses is left out whole. */
const withoutSideEffects = {
  test: /\.tsx?$/,
  include: path.resolve("src"),
  sideEffects: false,
};

/**
 * Gatsby names what several chunks share after their names, and those that come by `import()` have
 * none: whatever any two of them share would be one chunk, and a button would bring the search with
 * it.
 */
const sharedByChunks = { name: false as const };

/**
 * Gatsby's choice, Terser itself, takes sixteen times the processor time of swc for scripts of the
 * same size.
 */
const minifier = new TerserPlugin<JsMinifyOptions>({
  minify: TerserPlugin.swcMinify,
  terserOptions: { ecma: 2020, compress: { ecma: 2020, passes: 3 } },
  // What is native has threads of its own.
  parallel: false,
});

interface Rule {
  test?: unknown;
  use?: unknown;
  exclude?: unknown;
}

/** What Gatsby takes from a site by `replaceWebpackConfig` alone. */
interface WebpackConfig {
  cache: WebpackCache;
  module: { rules: Rule[] };
  target: string;
  output: object;
  optimization: object;
}

interface WebpackCache {
  /** `config`: the files that make the configuration. */
  buildDependencies: Readonly<Record<string, readonly string[]>>;
  version?: string;
}

/** What webpack keeps is stale when its configuration or a package is another one. */
export function toOwnCache(cache: WebpackCache, root = path.resolve()): WebpackCache {
  const ofPackages = ["package.json", "package-lock.json"].map((name) => path.join(root, name));
  const files = [...(cache.buildDependencies.config ?? []), ...ofPackages].filter(existsSync);
  return {
    ...cache,
    version: toDigest(JSON.stringify(files.map((file) => readFileSync(file, "utf8")))),
  };
}

/** The rule of `gatsby-plugin-typescript`: Gatsby's own for scripts takes TypeScript too, and Babel would read all twice. */
const isSecondReading = ({ test, use }: Rule) =>
  use !== undefined && String(test) === String(/\.tsx?$/);

const ownFolder = path.resolve("src") + path.sep;

/** TypeScript of ours that draws nothing: no query, no element and no style is in it. */
export function isPlainTypescript(file: string): boolean {
  const isOurs = file.startsWith(ownFolder) && file.endsWith(".ts");
  return isOurs && !readFileSync(file, "utf8").includes("@emotion/");
}

/** More than half of our modules are such. Babel takes ten times as long to leave out their types. */
const plainTypescript = {
  test: isPlainTypescript,
  type: "javascript/auto",
  use: {
    loader: "swc-loader",
    options: { swcrc: false, jsc: { parser: { syntax: "typescript" }, target: "es2022" } },
  },
};

const isOfBabel = ({ test, use }: Rule) =>
  use !== undefined && String(test) === String(/\.(js|mjs|jsx|ts|tsx)$/);

/** Gatsby's rules, with the least work for modules of ours. */
export function toOwnRules(given: readonly Rule[]): Rule[] {
  const rules = given
    .filter((rule) => !isSecondReading(rule))
    .map((rule) => (isOfBabel(rule) ? { ...rule, exclude: isPlainTypescript } : rule));
  return [...rules, plainTypescript];
}

/** Of a compiler, what is used here: webpack's types are not the site's to install. */
interface Compiler {
  hooks: {
    emit: {
      tap: (name: string, act: (compilation: Compilation) => void) => void;
    };
  };
}

interface Compilation {
  assets: Record<string, unknown>;
  buildDependencies: { clear: () => void };
}

/**
 * webpack would keep the digests of all files that its configuration and its loaders require, thousands of them. To find
 * these took 6 s for one bundle and 15 for the other; the version of the cache (`toOwnCache`) says as much.
 */
const knownByVersion = {
  apply({ hooks }: Compiler) {
    hooks.emit.tap("known-by-version", ({ buildDependencies }) => buildDependencies.clear());
  },
};

const scripts = new Set<string>();

/**
 * For `listScripts`: Gatsby leaves the scripts of former builds in `public`, and does not say which
 * are of this one.
 */
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
 * What a reader asks for is never drawn by the build: the server's bundle would carry these
 * packages, a third of it, for nobody. Should anything ask for one of them all the same, Node loads
 * it.
 */
const ofBrowsers =
  /^(?:@?firebase|instantsearch|react-instantsearch|algoliasearch|minisearch)(?:[/.]|-|$)/;

interface Texts {
  readonly [name: string]: string | Texts;
}

/** What stands in the place of `__WORDS__.page.tryAgain`: its text as code, at any depth. */
function toLiterals(texts: Texts): Texts {
  const entries = Object.entries(texts).map(([name, text]) => [
    name,
    typeof text === "string" ? JSON.stringify(text) : toLiterals(text),
  ]);
  return Object.fromEntries(entries);
}

export async function onCreateWebpackConfig(args: CreateWebpackConfigArgs): Promise<void> {
  const { actions, getConfig, plugins, stage } = args;
  const given: WebpackConfig = getConfig();
  actions.replaceWebpackConfig({
    ...given,
    cache: toOwnCache(given.cache),
    module: { ...given.module, rules: toOwnRules(given.module.rules) },
  });
  actions.setWebpackConfig({
    plugins: [
      knownByVersion,
      plugins.define({
        ...toSearchDefines(hostedSearchKeys),
        "process.env.SITE_URL": JSON.stringify(siteUrl),
        __FEATURES__: settings.features,
        __WORDS__: toLiterals(words),
        __LOGO__: JSON.stringify(logo),
        __DOC_VERSIONS__: JSON.stringify(withHomes(settings.docs)),
        // The pages are planned before anything is bundled.
        __HAS_FEEDS__: JSON.stringify(findPlan()?.blog.feedIds.length !== 0),
      }),
    ],
  });
  if (stage === "build-javascript") {
    actions.setWebpackConfig({
      // Of InstantSearch's own way to keep a state in the address, which the site has its own for: a third of the search.
      resolve: { alias: { qs: false } },
      // For `bench/bytes.ts` alone: maps double the build's memory.
      devtool: isMeasuringBytes ? "hidden-source-map" : false,
      module: { rules: [withoutSideEffects] },
      plugins: [noteScripts],
      optimization: { splitChunks: { cacheGroups: { shared: sharedByChunks } } },
    });
    const config: WebpackConfig = getConfig();
    actions.replaceWebpackConfig({
      ...config,
      target: "browserslist",
      output: {
        ...config.output,
        // As the rules of `firebase.json` know a file that never changes.
        hashDigestLength: 8,
        trustedTypes: { policyName: scriptPolicy },
        // As all else that pages ask for: webpack would wait two minutes before another try is
        // offered.
        chunkLoadTimeout: 60_000,
      },
      optimization: { ...config.optimization, minimizer: [minifier] },
    });
  }
  if (stage !== "build-html" && stage !== "develop-html") return;
  // Only the server render writes the inline scripts and the styles into the page.
  actions.setWebpackConfig({
    plugins: [
      plugins.define({ __INLINE_SCRIPTS__: JSON.stringify(await bundleInlineScripts(basePath)) }),
    ],
  });
  if (stage !== "build-html") return;
  const noParts = path.resolve("src/app/no-style-parts.ts");
  actions.setWebpackConfig({
    resolve: { alias: { [noParts]: await writePageStyles() } },
    externals: [ofBrowsers],
  });
  // Nothing is bundled again until the service worker is, and its process would keep 60 MB while
  // memory is scarce.
  await stop();
}
