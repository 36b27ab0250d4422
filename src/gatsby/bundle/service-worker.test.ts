import { brotliCompressSync } from "node:zlib";
import { expect, test } from "vitest";
import { bundleServiceWorker } from "./service-worker";

test("the worker is one script that asks for nothing else, under 8.2 kB", async () => {
  const code = await bundleServiceWorker(true);
  expect(code).toContain('addEventListener("fetch"');
  expect(code).not.toMatch(/importScripts\(|import\(|\beval\(|new Function\(/);
  // What Workbox would tell a developer's console.
  expect(code).not.toContain("console.");
  expect(brotliCompressSync(code).length).toBeLessThan(8200);
});

test("the worker that is switched off answers no request and goes away", async () => {
  const code = await bundleServiceWorker(false);
  expect(code).not.toContain('"fetch"');
  expect(code).toContain(".unregister()");
  expect(code).toContain("caches.delete(");
});
