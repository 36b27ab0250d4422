/** Writes the list of the application's scripts: an inline script of every page reads it. */

import { readFileSync, writeFileSync } from "node:fs";
import path from "node:path";
import { withBase } from "../../core/links/base-path";
import { manifestPath, toApplicationManifest } from "../../core/outputs/application-manifest";
import { cloudProject } from "../../site/env";
import { listFiles } from "../content/content-files";
import { basePath } from "../data/build-state";
import { type DigestFile, toDigest } from "../outputs/public-files";

/** To be called when Gatsby has written what webpack made. */
export function writeApplicationManifest(
  stylesheet: string,
  digestFile: DigestFile,
  publicDir = path.resolve("public"),
): void {
  const read = (file: string) => JSON.parse(readFileSync(path.join(publicDir, file), "utf8"));
  const hash = read("page-data/app-data.json").webpackCompilationHash;
  const data = listFiles(path.join(publicDir, "page-data"))
    .filter((file) => file.endsWith("/page-data.json"))
    .map((file) => `${file} ${digestFile(`page-data/${file}`)?.digest}`);
  const manifest = toApplicationManifest(read("webpack.stats.json").assetsByChunkName, {
    base: basePath,
    hash,
    release: toDigest([hash, stylesheet, ...data].join("\n")),
    stylesheet: withBase(stylesheet, basePath),
    accounts: cloudProject,
  });
  writeFileSync(path.join(publicDir, ...manifestPath.split("/")), JSON.stringify(manifest));
}
