import { brotliCompressSync } from "node:zlib";
import { expect, test } from "vitest";
import { bundleInlineScripts } from "./inline-scripts";

const toBytes = (text: string) => brotliCompressSync(text).length;

test("the script before a page can be read is within 5 kB, and most of it stands after the text", async () => {
  const { head, early } = await bundleInlineScripts();
  expect(head.length).toBeGreaterThan(500);
  expect(early.length).toBeGreaterThan(500);
  expect(toBytes(head)).toBeLessThan(toBytes(early));
  expect(toBytes(head + early)).toBeLessThanOrEqual(5000);
});
