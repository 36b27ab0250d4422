/**
 * The build, in reading order. It stands in `src/gatsby`, bundled by esbuild: Gatsby gives this file to Parcel, which
 * needs several seconds at every start for all that it would import (decision 0024).
 */

import path from "node:path";
import { buildSync } from "esbuild";
import { bundleTypescriptSync } from "./src/gatsby/bundle-typescript.mjs";

function loadApis(): typeof import("./src/gatsby/node-apis") {
  try {
    const { file } = bundleTypescriptSync(buildSync, path.resolve(), "src/gatsby/node-apis.ts");
    return require(file);
  } catch (error) {
    // Gatsby would pass it over, load this file again, and tell of names that are not there yet.
    const isOfBundle = error instanceof Error && "errors" in error;
    console.error(isOfBundle ? error.message : error);
    process.exit(1);
  }
}

export const {
  createPages,
  createPagesStatefully,
  createResolvers,
  createSchemaCustomization,
  onCreateBabelConfig,
  onCreateDevServer,
  onCreateNode,
  onCreatePage,
  onCreateWebpackConfig,
  onPostBuild,
  onPreBuild,
  onPreInit,
  shouldOnCreateNode,
  sourceNodes,
} = loadApis();
