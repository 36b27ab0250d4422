import { brotliCompressSync } from "node:zlib";
import { expect, test } from "vitest";
import { bundleEarlyScript } from "./early-script";

test("the script that every page carries in its head is under 3 kB, of the 5 kB that may come before it can be read", async () => {
  const script = await bundleEarlyScript();
  expect(script.length).toBeGreaterThan(500);
  expect(brotliCompressSync(script).length).toBeLessThan(3000);
});
