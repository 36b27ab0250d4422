import { brotliCompressSync } from "node:zlib";
import { build } from "esbuild";
import { expect, test } from "vitest";

test("the script that every page carries in its head is under 3 kB, of the 5 kB that may come before it can be read", async () => {
  const { outputFiles } = await build({
    entryPoints: ["src/app/early.ts"],
    bundle: true,
    minify: true,
    write: false,
    format: "iife",
    target: "es2022",
  });
  const script = outputFiles[0]?.contents ?? new Uint8Array();
  expect(script.length).toBeGreaterThan(500);
  expect(brotliCompressSync(script).length).toBeLessThan(3000);
});
