import { existsSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { createRequire } from "node:module";
import { tmpdir } from "node:os";
import path from "node:path";
import { buildSync } from "esbuild";
import { afterEach, beforeEach, expect, test } from "vitest";
import { bundleTypescriptSync } from "./bundle-typescript.mjs";

let root: string;

beforeEach(() => {
  root = mkdtempSync(path.join(tmpdir(), "dronedoc-bundle-"));
  mkdirSync(path.join(root, "src"));
});

afterEach(() => rmSync(root, { recursive: true, force: true }));

const write = (file: string, code: string) => writeFileSync(path.join(root, "src", file), code);
const bundle = () => bundleTypescriptSync(buildSync, root, "src/first.ts");

test("a file and what it imports are one file, which can be required", () => {
  write("second.ts", "export const half: number = 21;");
  write("first.ts", 'import { half } from "./second";\nexport const whole = half * 2;');
  const { file } = bundle();
  expect(createRequire(import.meta.url)(file).whole).toBe(42);
  expect(path.dirname(file)).toBe(path.join(root, "node_modules/.cache/dronedoc"));
});

test("another text is another file, and the former one stands for who runs it", () => {
  write("first.ts", "export const one = 1;");
  const former = bundle();
  expect(bundle()).toEqual(former);
  write("first.ts", "export const one = 2;");
  const now = bundle();
  expect(now.file).not.toBe(former.file);
  expect(now.digest).not.toBe(former.digest);
  expect(existsSync(former.file)).toBe(true);
});

test("a file that cannot be read is told with its line", () => {
  write("first.ts", "export const one = 1;\nexport const two = ;\n");
  expect(bundle).toThrow('src/first.ts:2:19: ERROR: Unexpected ";"');
});
