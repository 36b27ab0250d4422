/**
 * Tells what a page weighs and whose the bytes are: `npm run bench:bytes [route …]` builds the site with source
 * maps beside it and reads them; `--built` reads the last such build. All sizes are bytes of brotli; the share
 * of a module in its script is by its part of the minified text. The maps stand in `public` then: build the site anew
 * before it is published.
 */

import { existsSync, readFileSync, rmSync } from "node:fs";
import path from "node:path";
import { decode } from "@jridgewell/sourcemap-codec";
import { emptySettings } from "../scripts/accounts/firebase-settings";
import { CommandError } from "../scripts/shared/command-error";
import { readCommandLine } from "../scripts/shared/command-line";
import { root, runCommand, runScript } from "../scripts/shared/project";
import { assertRoutes } from "./kinds";
import { countWords, readScripts, toBrotliBytes, toHtmlFile, weighHtml } from "./page-bytes";

const publicDir = path.join(root, "public");
/** Modules told by name in each script. */
const mostTold = 25;

/** Builds the site with source maps beside it, and tells the exit code. */
function buildWithMaps() {
  // What webpack remembers of a build has no maps.
  const remembered = path.join(root, ".cache", "webpack", "stage-build-javascript");
  rmSync(remembered, { recursive: true, force: true });
  return runScript("build", {
    env: { ...process.env, ...emptySettings(root), MEASURE_BYTES: "1" },
  });
}

/** Bytes of minified text by module. A byte of no module is webpack's own. */
function readModules(address: string) {
  const file = path.join(publicDir, `${address}.map`);
  if (!existsSync(file)) {
    throw new CommandError("This build has no source maps. Leave out --built to make one.");
  }
  const { sources, mappings } = JSON.parse(readFileSync(file, "utf8"));
  const lines = readFileSync(path.join(publicDir, address), "utf8").split("\n");
  const bytes: Map<string, number> = new Map();
  const add = (name: string, count: number) => bytes.set(name, (bytes.get(name) ?? 0) + count);
  for (const [index, segments] of decode(mappings).entries()) {
    const length = lines[index]?.length ?? 0;
    add("(webpack)", segments[0]?.[0] ?? length);
    for (const [at, segment] of segments.entries()) {
      const end = segments[at + 1]?.[0] ?? length;
      add(toName(sources[segment[1] ?? -1]), end - segment[0]);
    }
  }
  return bytes;
}

function toName(source: string | undefined) {
  if (source === undefined) return "(webpack)";
  return source.replace(/^webpack:\/\/[^/]*\//, "").replace(/^\.\//, "");
}

function print(rows: (string | number)[][]) {
  for (const [bytes = "", ...words] of rows)
    console.log(`${String(bytes).padStart(9)}  ${words.join("  ")}`);
}

await runCommand(async () => {
  const { values, words } = readCommandLine({
    usage: "npm run bench:bytes [-- <route> …] [--built]",
    options: { built: { type: "boolean" } },
    words: Number.POSITIVE_INFINITY,
  });
  const routes = words.length > 0 ? words : ["/docs/deployment/01-powering"];
  const code = values.built ? 0 : await buildWithMaps();
  if (code !== 0) return code;
  assertRoutes(publicDir, routes);
  const told = new Set();
  for (const route of routes) {
    const html = readFileSync(toHtmlFile(publicDir, route), "utf8");
    const { whole, parts } = weighHtml(html);
    console.log(`\n${route}: ${countWords(html)} words\n`);
    print([[whole, "HTML"], ...Object.entries(parts).map(([name, bytes]) => [bytes, `  ${name}`])]);
    const data = path.join(publicDir, "page-data", ...route.split("/"), "page-data.json");
    print([[toBrotliBytes(readFileSync(data)), "page data"]]);

    const scripts = readScripts(publicDir, html);
    const sum = (some: typeof scripts) => some.reduce((all, { bytes }) => all + bytes, 0);
    print([
      [sum(scripts), "script in all"],
      [sum(scripts.filter(({ owner }) => owner === "react")), "  React"],
      ...scripts.map(({ address, owner, bytes }) => [bytes, `  ${address} (${owner})`]),
    ]);
    for (const { address, bytes } of scripts) {
      if (told.has(address)) continue;
      told.add(address);
      const modules = readModules(address);
      const all = [...modules.values()].reduce((left, right) => left + right, 0);
      const largest = [...modules].sort(([, left], [, right]) => right - left);
      console.log(`\n${address}`);
      print(
        largest.slice(0, mostTold).map(([name, part]) => [Math.round((part / all) * bytes), name]),
      );
    }
  }
  return 0;
});
