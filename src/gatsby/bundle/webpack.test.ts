import path from "node:path";
import { expect, test } from "vitest";
import { isPlainTypescript, toOwnRules } from "./webpack";

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
