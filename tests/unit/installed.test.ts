/** `npm start` installs no development packages: what it runs, and what a build makes of `src`, must not import one. */

import { existsSync, readdirSync, readFileSync } from "node:fs";
import { posix } from "node:path";
import { expect, test } from "vitest";
import { readImports } from "./import-zones";

interface Manifest {
  scripts?: Record<string, string>;
  dependencies?: Record<string, string>;
  devDependencies?: Record<string, string>;
}

const readManifest = (folder: string): Manifest =>
  JSON.parse(readFileSync(posix.join(folder, "package.json"), "utf8"));

const endings = ["", ".ts", ".tsx", ".mjs", ".cjs", "/index.ts", "/index.tsx"];
const sourceFile = /(?<!\.d)\.(?:tsx?|mjs|cjs|js)$/;

const workspaces = new Map(
  readdirSync("packages").map((name) => [name, readManifest(`packages/${name}`)]),
);

/** The file of ours that an import means: by its path, or by the name of a package of ours. */
function findFile(importer: string, specifier: string): string | undefined {
  const [name = "", ...rest] = specifier.split("/");
  const base = specifier.startsWith(".")
    ? posix.join(posix.dirname(importer), specifier)
    : `packages/${name}/src/${rest.join("/") || "index"}`;
  return endings
    .map((ending) => base + ending)
    .find((path) => existsSync(path) && sourceFile.test(path));
}

/** Files that others name by something else than an import: Gatsby's, and what starts threads. */
const started = [
  "gatsby-browser.tsx",
  "gatsby-config.ts",
  "gatsby-node.ts",
  "gatsby-ssr.tsx",
  ...["src", "plugins", "packages/local-accounts/src"].flatMap((folder) =>
    readdirSync(folder, { recursive: true, encoding: "utf8" })
      .map((file) => posix.join(folder, file.replaceAll("\\", "/")))
      .filter((file) => sourceFile.test(file) && !/\.(?:test|fixture)\.tsx?$/.test(file)),
  ),
];

/** The packages that are loaded with these files, each with the file that imports it. */
function listPackages(entries: readonly string[]): Map<string, string> {
  const files = new Set(entries);
  const packages = new Map<string, string>();
  for (const file of files) {
    for (const { specifier, isType } of readImports(readFileSync(file, "utf8"))) {
      if (isType || specifier.startsWith("node:")) continue;
      const target = findFile(file, specifier);
      if (target !== undefined) files.add(target);
      else if (!specifier.startsWith(".")) {
        packages.set(/^(?:@[^/]+\/)?[^/]+/.exec(specifier)?.[0] ?? specifier, file);
      }
    }
  }
  return packages;
}

const { scripts = {}, dependencies = {}, devDependencies = {} } = readManifest(".");

/** The scripts of the commands that install no development packages, or nothing. */
const commands = Object.values(scripts)
  .filter((command) => !command.includes("ensure-install.mjs --dev"))
  .flatMap((command) => /(?<=tsx )scripts\/\S+/.exec(command) ?? []);

test("the commands that install only what building and serving need are start, build and serve among others", () => {
  const names = ["start", "build", "serve", "develop", "deploy"].map(
    (name) => `scripts/${name}.ts`,
  );
  expect(commands).toEqual(expect.arrayContaining(names));
});

test("no file that they load imports a development package", () => {
  const needed = listPackages([...commands, ...started]);
  expect([...needed.keys()]).toEqual(expect.arrayContaining(["gatsby", "lmdb"]));
  const ofWorkspaces = [...workspaces.values()].flatMap((manifest) =>
    Object.keys(manifest.dependencies ?? {}),
  );
  const installed = new Set([...Object.keys(dependencies), ...ofWorkspaces]);
  const development = new Set(
    [{ devDependencies }, ...workspaces.values()].flatMap((manifest) =>
      Object.keys(manifest.devDependencies ?? {}),
    ),
  );
  const missing = [...needed].filter(([name]) => development.has(name) && !installed.has(name));
  expect(missing).toEqual([]);
});
