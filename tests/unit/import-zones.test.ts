/** A file imports only from the layers below it. */

import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { expect, test } from "vitest";
import { findViolations, readImports } from "./import-zones";

/** What the checker says of one file beside the others that it may mean. */
function violationsOf(path: string, text: string, others: readonly string[] = []): string[] {
  return findViolations(new Map([...others.map((other) => [other, ""] as const), [path, text]]));
}

/** The files of a folder by their paths below it. */
function readSources(folder = "src"): Map<string, string> {
  const paths = readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => join(entry.parentPath, entry.name));
  return new Map(
    paths.map((path) => [
      path.slice(folder.length + 1).replaceAll("\\", "/"),
      readFileSync(path, "utf8"),
    ]),
  );
}

const withoutTests = ([path]: [string, string]) =>
  /\.m?tsx?$|\.mjs$/.test(path) && !/\.test\.tsx?$/.test(path);
const toPackage = (specifier: string) => /^(?:@[^/]+\/)?[^/]+/.exec(specifier)?.[0] ?? specifier;

test("the files of src keep to the table", () => {
  const files = readSources();
  expect(files.size).toBeGreaterThan(10);
  expect(findViolations(files)).toEqual([]);
});

test("a package that src imports stands in package.json: of any other npm puts some version there", () => {
  const { dependencies, devDependencies } = JSON.parse(readFileSync("package.json", "utf8"));
  const declared = { ...dependencies, ...devDependencies };
  const others = [...readSources()]
    .filter(withoutTests)
    .flatMap(([path, text]) => readImports(text).map(({ specifier }) => [path, specifier] as const))
    .filter(([, specifier]) => !/^(?:\.|node:)/.test(specifier))
    .filter(([, specifier]) => {
      const name = toPackage(specifier);
      return !(name in declared) && !(`@types/${name}` in declared);
    });
  expect(others).toEqual([]);
});

const packages = readdirSync("packages").map((name) => join("packages", name));

test.each(packages)("%s imports its own files and what its package.json states", (folder) => {
  const { dependencies, devDependencies } = JSON.parse(
    readFileSync(join(folder, "package.json"), "utf8"),
  );
  const stated = Object.keys({ ...dependencies, ...devDependencies });
  const files = readdirSync(folder, { recursive: true, encoding: "utf8" })
    .filter((file) => /(?<!\.test)\.tsx?$/.test(file) && !file.includes("node_modules"))
    .map((file) => join(folder, file));
  const others = files.flatMap((file) =>
    readImports(readFileSync(file, "utf8"))
      .filter(({ specifier }) => {
        if (specifier.startsWith(".")) return !join(file, "..", specifier).startsWith(folder);
        const [name = ""] = /^(?:@[^/]+\/)?[^/]+/.exec(specifier) ?? [];
        const isStated = stated.includes(name) || stated.includes(`@types/${name}`);
        return !isStated && !/^(?:node:|vitest$)/.test(specifier);
      })
      .map(({ specifier, line }) => `${file}:${line}: ${specifier}`),
  );
  expect(others).toEqual([]);
});

test("imports of every form are read, with their lines", () => {
  const text = `/** Says import { x } from "nowhere". */
import "./styles.css";
import React, { useState } from "react";
import type { Doc } from "../core/docs/types";
import { type A, type B } from "./types";
import { type C, d } from "./mixed";
import type from "./type";
export * from "./all";
export type { E } from "./e";
export const from = "not an import";
import {
  several,
  lines,
} from "./several";
const later = () => import("./later");
// import "./commented";
const advice = 'Write require("./named") instead.';
const loaded = choose("a") ? require("./required") : undefined;
`;
  expect(readImports(text)).toEqual([
    { specifier: "./styles.css", line: 2, isType: false },
    { specifier: "react", line: 3, isType: false },
    { specifier: "../core/docs/types", line: 4, isType: true },
    { specifier: "./types", line: 5, isType: true },
    { specifier: "./mixed", line: 6, isType: false },
    { specifier: "./type", line: 7, isType: false },
    { specifier: "./all", line: 8, isType: false },
    { specifier: "./e", line: 9, isType: true },
    { specifier: "./several", line: 11, isType: false },
    { specifier: "./later", line: 15, isType: false },
    { specifier: "./required", line: 18, isType: false },
  ]);
});

test("core imports neither Gatsby nor React nor Node", () => {
  for (const name of ["gatsby", "react", "node:fs", "fs", "react-dom/server", "firebase/auth"]) {
    expect(violationsOf("core/plan/paths.ts", `import x from "${name}";`)).toEqual([
      `src/core/plan/paths.ts:1: core must not import the package ${name}`,
    ]);
  }
});

test("nothing that a browser loads reaches the compiler, not even by a detour", () => {
  const files = new Map([
    ["core/content/compile.ts", ""],
    ["core/content/types.ts", ""],
    ["core/docs/plan.ts", 'import { compile } from "../content/compile";'],
    ["core/docs/types.ts", 'import type { Body } from "../content/types";'],
    ["views/docs/doc.tsx", 'import { plan } from "../../core/docs/plan";'],
    ["views/docs/toc.tsx", 'import { x } from "../../core/docs/types";'],
  ]);
  expect(findViolations(files)).toEqual([
    "src/views/docs/doc.tsx: a browser would load the compiler: " +
      "views/docs/doc.tsx -> core/docs/plan.ts -> core/content/compile.ts",
  ]);
});
