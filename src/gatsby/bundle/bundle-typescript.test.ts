import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { pathToFileURL } from "node:url";
import { afterEach, beforeEach, expect, test } from "vitest";
import { bundleTypescript } from "./bundle-typescript.mjs";

let root: string;

beforeEach(() => {
  root = mkdtempSync(path.join(tmpdir(), "dronedoc-bundle-"));
  mkdirSync(path.join(root, "src"));
});

afterEach(() => rmSync(root, { recursive: true, force: true }));

const write = (file: string, code: string) => writeFileSync(path.join(root, "src", file), code);
const bundle = () => bundleTypescript(root, "src/first.ts");

test("a file and what it imports are one file, which Node starts", async () => {
  write("second.ts", "export const half: number = 21;");
  write("first.ts", 'import { half } from "./second";\nexport const whole = half * 2;');
  const { file } = await bundle();
  expect((await import(/* @vite-ignore */ pathToFileURL(file).href)).whole).toBe(42);
  expect(path.dirname(file)).toBe(path.join(root, "node_modules/.cache/dronedoc"));
});

test("a file that cannot be read is told with its line", async () => {
  write("first.ts", "export const one = 1;\nexport const two = ;\n");
  await expect(bundle()).rejects.toThrow('src/first.ts:2:19: ERROR: Unexpected ";"');
});
