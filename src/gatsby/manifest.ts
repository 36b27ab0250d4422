/** Writes the list of the application's scripts: the inline script of every page reads it. */

import { readFileSync, writeFileSync } from "node:fs";
import path from "node:path";
import { manifestPath, toApplicationManifest } from "../core/application-manifest";

/** To be called when Gatsby has written what webpack made. */
export function writeApplicationManifest(
  stylesheet: string,
  publicDir = path.resolve("public"),
): void {
  const read = (file: string) => JSON.parse(readFileSync(path.join(publicDir, file), "utf8"));
  const manifest = toApplicationManifest(
    read("webpack.stats.json").assetsByChunkName,
    read("page-data/app-data.json").webpackCompilationHash,
    stylesheet,
  );
  writeFileSync(path.join(publicDir, ...manifestPath.split("/")), JSON.stringify(manifest));
}
