/** A file imports only from the layers below it. */

import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { expect, test } from "vitest";
import { findTarget, findViolations, readImports } from "./import-zones";

/** What the checker says of one file beside the others that it may mean. */
function violationsOf(path: string, text: string, others: readonly string[] = []): string[] {
  return findViolations(new Map([...others.map((other) => [other, ""] as const), [path, text]]));
}

/** The files of `src` by their paths below it. */
function readSources(): Map<string, string> {
  const src = join(import.meta.dirname, "../../src");
  const paths = readdirSync(src, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => join(entry.parentPath, entry.name));
  return new Map(
    paths.map((path) => [
      path.slice(src.length + 1).replaceAll("\\", "/"),
      readFileSync(path, "utf8"),
    ]),
  );
}

test("the files of src keep to the table", () => {
  const files = readSources();
  expect(files.size).toBeGreaterThan(10);
  expect(findViolations(files)).toEqual([]);
});

test("a package that src imports stands in package.json: of any other npm puts some version there", () => {
  const { dependencies, devDependencies } = JSON.parse(readFileSync("package.json", "utf8"));
  const declared = { ...dependencies, ...devDependencies };
  const others = [...readSources()]
    .filter(([path]) => !/\.test\.tsx?$/.test(path))
    .flatMap(([path, text]) => readImports(text).map(({ specifier }) => [path, specifier] as const))
    .filter(([, specifier]) => !/^(?:\.|node:)/.test(specifier))
    .filter(([, specifier]) => {
      const [name] = /^(?:@[^/]+\/)?[^/]+/.exec(specifier) ?? [specifier];
      return !(name in declared) && !(`@types/${name}` in declared);
    });
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

test("an import is resolved as the bundler does", () => {
  const known = new Set(["ui/button.tsx", "features/auth/index.ts"]);
  expect(findTarget("views/seo.tsx", "../ui/button", known)).toBe("ui/button.tsx");
  expect(findTarget("views/seo.tsx", "../features/auth", known)).toBe("features/auth/index.ts");
  expect(findTarget("views/seo.tsx", "../ui/dialog", known)).toBeUndefined();
});

test("core imports neither Gatsby nor React nor Node", () => {
  for (const name of ["gatsby", "react", "node:fs", "fs", "react-dom/server", "firebase/auth"]) {
    expect(violationsOf("core/paths.ts", `import x from "${name}";`)).toEqual([
      `src/core/paths.ts:1: core must not import the package ${name}`,
    ]);
  }
});

test("the compiler's tools are for core/content alone", () => {
  const text = 'import { unified } from "unified";';
  expect(violationsOf("core/content/compile.ts", text)).toEqual([]);
  expect(violationsOf("core/links/find.ts", text)).toHaveLength(1);
  expect(violationsOf("views/mdx/body.tsx", text)).toHaveLength(1);
});

test("core looks up to nothing, not even for a type", () => {
  const text = 'import type { Settings } from "../site";';
  expect(violationsOf("core/paths.ts", text, ["site/index.ts"])).toEqual([
    "src/core/paths.ts:1: core must not import types of site/index.ts",
  ]);
});

test("site imports the types of core, not its functions", () => {
  const others = ["core/docs/types.ts", "core/docs/plan.ts"];
  const types = 'import type { DocVersion } from "../core/docs/types";';
  expect(violationsOf("site/versions.ts", types, others)).toEqual([]);
  const functions = 'import { planDocs } from "../core/docs/plan";';
  expect(violationsOf("site/versions.ts", functions, others)).toEqual([
    "src/site/versions.ts:1: site must not import core/docs/plan.ts; it may import its types alone (`import type`)",
  ]);
});

test("settings that only the build asks for reach no browser", () => {
  const others = ["site/index.ts", "site/build.ts"];
  expect(violationsOf("views/seo.tsx", 'import "../site";', others)).toEqual([]);
  expect(violationsOf("views/seo.tsx", 'import "../site/build";', others)).toHaveLength(1);
  expect(violationsOf("features/auth/day.ts", 'import "../../site/build";', others)).toHaveLength(
    1,
  );
  expect(violationsOf("app/frame.tsx", 'import "../site/build";', others)).toHaveLength(1);
  expect(violationsOf("gatsby/build-state.ts", 'import "../site/build";', others)).toEqual([]);
});

test("a feature is entered by its doors alone", () => {
  const others = ["features/auth/index.ts", "features/auth/early.ts", "features/auth/firebase.ts"];
  expect(violationsOf("app/root.tsx", 'import "../features/auth";', others)).toEqual([]);
  expect(violationsOf("app/early.ts", 'import "../features/auth/early";', others)).toEqual([]);
  expect(violationsOf("app/root.tsx", 'import "../features/auth/firebase";', others)).toEqual([
    "src/app/root.tsx:1: app must not import features/auth/firebase.ts",
  ]);
});

test("a feature imports its own files and no other feature", () => {
  const others = ["features/auth/firebase.ts", "features/search/index.ts"];
  expect(violationsOf("features/auth/index.ts", 'import "./firebase";', others)).toEqual([]);
  expect(violationsOf("features/auth/index.ts", 'import "../search";', others)).toEqual([
    "src/features/auth/index.ts:1: features must not import features/search/index.ts",
  ]);
});

test("ui knows nothing of what the site says", () => {
  for (const [specifier, file] of [
    ["../core/settings", "core/settings.ts"],
    ["../site", "site/index.ts"],
    ["../views/seo", "views/seo.tsx"],
  ] as const) {
    expect(violationsOf("ui/button.tsx", `import "${specifier}";`, [file])).toHaveLength(1);
  }
  expect(violationsOf("ui/button.tsx", 'import { Link } from "gatsby";')).toHaveLength(1);
});

test("a template has neither styles nor another template", () => {
  expect(violationsOf("templates/doc.tsx", 'import styled from "@emotion/styled";')).toHaveLength(
    1,
  );
  const others = ["templates/page.tsx"];
  expect(violationsOf("templates/doc.tsx", 'import "./page";', others)).toHaveLength(1);
  expect(violationsOf("templates/doc.tsx", 'import { graphql } from "gatsby";')).toEqual([]);
});

test("the build imports no component", () => {
  expect(violationsOf("gatsby/pages.ts", 'import "../views/seo";', ["views/seo.tsx"])).toHaveLength(
    1,
  );
  expect(violationsOf("gatsby/part.tsx", "")).toEqual([
    "src/gatsby/part.tsx: gatsby must not have a .tsx file",
  ]);
});

test("only site/env.ts reads the environment, but for what the bundler fills in", () => {
  expect(violationsOf("site/env.ts", "export const a = process.env.CONTENT_DIR;")).toEqual([]);
  expect(violationsOf("features/auth/index.ts", "process.env.GATSBY_KEY;")).toEqual([]);
  expect(violationsOf("views/seo.tsx", "process.env.NODE_ENV;")).toEqual([]);
  expect(violationsOf("gatsby/nodes.ts", "const a = process.env.CONTENT_DIR;")).toEqual([
    "src/gatsby/nodes.ts: process.env.CONTENT_DIR is read outside of site/env.ts",
  ]);
  expect(violationsOf("gatsby/nodes.ts", "const { CI } = process.env;")).toHaveLength(1);
  expect(violationsOf("gatsby/nodes.ts", 'const a = process.env["CI"];')).toHaveLength(1);
});

test("core uses neither the process nor the window", () => {
  expect(violationsOf("core/paths.ts", "const a = process.cwd();")).toEqual([
    "src/core/paths.ts: core must not use process",
  ]);
  expect(violationsOf("core/paths.ts", "const a = window.location;")).toHaveLength(1);
  expect(violationsOf("core/paths.ts", "const a = data.process.steps;")).toEqual([]);
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

test("a file that no layer has is told", () => {
  expect(violationsOf("helpers/misc.ts", "")).toEqual([
    "src/helpers/misc.ts: no zone of the table has this file",
  ]);
});
