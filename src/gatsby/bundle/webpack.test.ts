import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { expect, onTestFinished, test } from "vitest";
import { isPlainTypescript, toOwnCache, toOwnRules } from "./webpack";

const isPlain = (file: string) => isPlainTypescript(path.resolve(file));

test("what draws or has styles is Babel's, and so is all that is not of this site", () => {
  expect(isPlain("src/core/remember.ts")).toBe(true);
  expect(isPlain("src/ui/global-styles.ts")).toBe(false);
  expect(isPlain("src/ui/chosen.ts")).toBe(false);
  expect(isPlain("src/app/document.tsx")).toBe(false);
  expect(isPlain("gatsby-node.ts")).toBe(false);
});

test("no module is read twice", () => {
  const use = () => [];
  const ofScripts = { test: /\.(js|mjs|jsx|ts|tsx)$/, use };
  const ofTypescriptPlugin = { test: /\.tsx?$/, use };
  const ofYaml = { test: /\.ya?ml$/, use };
  const [first, second, ...own] = toOwnRules([ofScripts, ofTypescriptPlugin, ofYaml]);
  expect(first).toEqual({ ...ofScripts, exclude: isPlainTypescript });
  expect(second).toBe(ofYaml);
  expect(own).toEqual([expect.objectContaining({ test: isPlainTypescript })]);
});

test.each(["gatsby-node.js", "package.json", "package-lock.json"])(
  "what webpack keeps is stale when %s is another one, and only then",
  (edited) => {
    const root = mkdtempSync(path.join(tmpdir(), "webpack-cache-"));
    onTestFinished(() => rmSync(root, { recursive: true }));
    const write = (name: string, text: string) => writeFileSync(path.join(root, name), text);
    for (const name of ["gatsby-node.js", "package.json", "package-lock.json"]) write(name, "1");
    const config = [path.join(root, "gatsby-node.js")];
    const given = { type: "filesystem", buildDependencies: { config } };
    const first = toOwnCache(given, root);
    expect(first).toEqual({ ...given, version: expect.stringMatching(/^[0-9a-f]{16}$/) });
    write(edited, "1");
    expect(toOwnCache(given, root)).toEqual(first);
    write(edited, "2");
    expect(toOwnCache(given, root).version).not.toBe(first.version);
  },
);
