import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { createRequire } from "node:module";
import { tmpdir } from "node:os";
import path from "node:path";
import { afterEach, beforeEach, expect, test } from "vitest";
import { compileOnce, dependOnWhatIsInstalled } from "./webpack-costs";

let root: string;

beforeEach(() => {
  root = mkdtempSync(path.join(tmpdir(), "dronedoc-costs-"));
});

afterEach(() => rmSync(root, { recursive: true, force: true }));

function write(file: string, text: string): void {
  mkdirSync(path.dirname(path.join(root, file)), { recursive: true });
  writeFileSync(path.join(root, file), text);
}

/** What webpack would know its results to depend on, after a build that loaded `loaders`. */
function build(...loaders: string[]): string[] {
  const buildDependencies = new Set(loaders);
  dependOnWhatIsInstalled(root).apply({
    hooks: { done: { tap: (_name, act) => act({ compilation: { buildDependencies } }) } },
  });
  return [...buildDependencies];
}

test("the rule of Gatsby's plugin for TypeScript is the one that is taken away", () => {
  const gatsby = createRequire(createRequire(import.meta.url).resolve("gatsby/package.json"));
  const { onCreateWebpackConfig } = gatsby("gatsby-plugin-typescript/gatsby-node.js");
  const kept = [
    { test: /\.(js|mjs|jsx|ts|tsx)$/, use: [] },
    { test: /\.tsx?$/, sideEffects: false },
    { oneOf: [] },
  ];
  const rules: unknown[] = [...kept];
  onCreateWebpackConfig({
    actions: {
      setWebpackConfig: ({ module }: { module: { rules: unknown[] } }) =>
        rules.push(...module.rules),
    },
    loaders: { js: () => ({}) },
  });
  expect(rules).toHaveLength(4);

  const options = { module: { rules } };
  compileOnce.apply({ options });

  expect(options.module.rules).toEqual(kept);
});

test("what webpack keeps depends on one file, which changes with what is installed", () => {
  write("node_modules/.package-lock.json", "one");
  write(".cache/compiled/gatsby-node.js", "node");

  const [file = "", ...more] = build("/babel-loader.js", "/null-loader.js");
  const first = readFileSync(file, "utf8");
  write("node_modules/.package-lock.json", "two");
  build();

  expect(file.startsWith(root)).toBe(true);
  expect(more).toEqual([]);
  expect(readFileSync(file, "utf8")).not.toBe(first);
});

test("it changes with the site's own part of the build, and with nothing else", () => {
  write("node_modules/.package-lock.json", "one");
  write(".cache/compiled/gatsby-node.js", "node");
  const [file = ""] = build();
  const first = readFileSync(file, "utf8");

  build("/another-loader.js");
  expect(readFileSync(file, "utf8")).toBe(first);

  write(".cache/compiled/gatsby-node.js", "another");
  build();
  expect(readFileSync(file, "utf8")).not.toBe(first);
});

test("it is written before webpack looks whether what it kept is stale", () => {
  write("node_modules/.package-lock.json", "one");
  write(".cache/compiled/gatsby-node.js", "node");

  dependOnWhatIsInstalled(root).apply({ hooks: { done: { tap: () => {} } } });

  const text = readFileSync(path.join(root, ".cache/webpack/origins.json"), "utf8");
  expect(Object.keys(JSON.parse(text))).toEqual([
    "node_modules/.package-lock.json",
    ".cache/compiled/gatsby-node.js",
  ]);
});

test("packages that another program than npm has installed are looked up as ever", () => {
  write(".cache/compiled/gatsby-node.js", "node");

  expect(build("/babel-loader.js")).toEqual(["/babel-loader.js"]);
});
