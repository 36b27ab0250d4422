/**
 * Compiles `gatsby-config.ts` and `gatsby-node.ts` with esbuild in place of Gatsby's Parcel, which takes seconds of
 * every start for itself alone (decision 0024). Node loads this file before Gatsby (`scripts/gatsby/run-gatsby.ts`), in each of
 * Gatsby's processes: it puts a module of its own where Gatsby finds its compiler, and loads neither Parcel nor
 * esbuild until somebody asks for them. Gatsby started by itself, with `npx gatsby build`, has Parcel as ever.
 */

const { existsSync, mkdirSync, rmSync } = require("node:fs");
const Module = require("node:module");
const { join } = require("node:path");
const { toSettingsMistake } = require("../settings-mistake.cjs");

/** Where Gatsby looks for the compiled files, from the folder of the site. */
const compiledFolder = ".cache/compiled";
/** In this order, for of settings that neither of them can be loaded with `gatsby-node` knows the words. */
const files = ["gatsby-node", "gatsby-config"];

/**
 * Gatsby's `compileGatsbyFiles`: what the two files import of ours is in the bundles, packages are not.
 * @param {string} root the folder of the site
 */
async function compileGatsbyFiles(root) {
  const folder = join(root, compiledFolder);
  rmSync(folder, { recursive: true, force: true });
  mkdirSync(folder, { recursive: true });
  try {
    const { bundleOptions } = await import("../bundle/bundle-typescript.mjs");
    await require("esbuild").build({
      ...bundleOptions,
      entryPoints: files.map((name) => join(root, `${name}.ts`)),
      outdir: folder,
      format: "cjs",
      sourcemap: "linked",
    });
    // An error names the line that somebody wrote, and not that of the bundle.
    process.setSourceMapsEnabled(true);
    for (const name of files) require(join(folder, `${name}.js`));
  } catch (error) {
    // Gatsby would pass over what `gatsby-node` throws when it is loaded, and tell of names that are not there.
    const isSentence =
      error instanceof Error && ("errors" in error || error.name === "SettingsError");
    console.error(isSentence ? error.message : (toSettingsMistake(error, root) ?? error));
    process.exit(1);
  } finally {
    process.setSourceMapsEnabled(false);
  }
}

/**
 * The compiled file of a plugin in `plugins`, or of the site itself; those in `plugins` need no compiler here.
 * @param {string} root
 * @param {string} plugin
 * @param {string} name
 */
function findCompiledLocalPluginModule(root, plugin, name) {
  const file = join(root, compiledFolder, `${name}.js`);
  return plugin === "default-site-plugin" && existsSync(file) ? file : undefined;
}

const compiler = {
  COMPILED_CACHE_DIR: compiledFolder,
  compileGatsbyFiles,
  findCompiledLocalPluginModule,
  getResolvedFieldsForPlugin: (/** @type {string} */ root, /** @type {string} */ plugin) => ({
    resolvedCompiledGatsbyNode: findCompiledLocalPluginModule(root, plugin, "gatsby-node"),
  }),
};

/** Undefined, and told, where Gatsby has no such module. `patch.ts` cannot be loaded before this file has run. */
function findPlace() {
  try {
    return require.resolve("gatsby/dist/utils/parcel/compile-gatsby-files");
  } catch (error) {
    const reason = error instanceof Error ? error.message : error;
    console.warn(`The patch "Gatsby's files" (src/gatsby/patches) has no target: ${reason}`);
    return undefined;
  }
}

const place = findPlace();
if (place !== undefined) {
  const standIn = new Module(place);
  standIn.filename = place;
  standIn.loaded = true;
  standIn.exports = compiler;
  require.cache[place] = standIn;
}
