import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import sharp from "sharp";
import { afterAll, expect, test } from "vitest";
import { isOpaque } from "./assets";

const folder = mkdtempSync(path.join(tmpdir(), "pictures-"));
afterAll(() => rmSync(folder, { recursive: true }));

/** A picture of two by two pixels of one colour. */
async function draw(name: string, channels: 3 | 4, alpha = 1): Promise<string> {
  const background = { r: 10, g: 20, b: 30, alpha };
  const file = path.join(folder, name);
  await sharp({ create: { width: 2, height: 2, channels, background } }).toFile(file);
  return file;
}

test("a picture without an alpha channel is opaque", async () => {
  expect(await isOpaque(await draw("plain.png", 3))).toBe(true);
});

test("a picture whose alpha channel is not used is opaque", async () => {
  expect(await isOpaque(await draw("unused.png", 4))).toBe(true);
});

test("a picture with transparent pixels is not opaque, and gets no ground", async () => {
  expect(await isOpaque(await draw("glass.png", 4, 0.4))).toBe(false);
  expect(await isOpaque(await draw("glass.webp", 4, 0))).toBe(false);
});
