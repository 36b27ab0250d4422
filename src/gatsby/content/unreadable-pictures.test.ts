import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import sharp from "sharp";
import { afterEach, beforeEach, expect, test } from "vitest";
import { problemToText } from "../../core/problems/problems";
import { findUnreadablePictures } from "./unreadable-pictures";

let folder = "";

beforeEach(() => {
  folder = mkdtempSync(path.join(tmpdir(), "dronedoc-pictures-"));
  mkdirSync(path.join(folder, "docs"));
});

afterEach(() => rmSync(folder, { recursive: true }));

function makePicture(format: "jpeg" | "png" | "webp"): Promise<Buffer> {
  const noise = Buffer.from(Array.from({ length: 64 * 64 * 3 }, (_, index) => (index * 97) % 251));
  return sharp(noise, { raw: { width: 64, height: 64, channels: 3 } })
    .toFormat(format)
    .toBuffer();
}

function write(name: string, content: Buffer | string) {
  writeFileSync(path.join(folder, "docs", name), content);
}

const at = (name: string, line: number) => ({ file: `docs/${name}`, line, column: 1 });

async function say(files: Parameters<typeof findUnreadablePictures>[0]) {
  const kept = path.join(folder, "whole.json");
  return (await findUnreadablePictures(files, folder, kept)).map(problemToText);
}

test.each(["jpeg", "png", "webp"] as const)(
  "a %s that is cut short is told with its page, and a whole one is not",
  async (format) => {
    const whole = await makePicture(format);
    write(`whole.${format}`, whole);
    write(`half.${format}`, whole.subarray(0, whole.length / 2));
    const said = await say([
      { file: "docs/a.mdx", assets: [at(`whole.${format}`, 3), at(`half.${format}`, 5)] },
    ]);
    expect(said).toEqual([
      expect.stringMatching(
        new RegExp(
          `^docs/a\\.mdx:5:1: the file docs/half\\.${format} cannot be read as a picture \\(\\w[^\\n]+\\); save it anew as PNG, JPEG, WebP or AVIF$`,
        ),
      ),
    ]);
  },
);

test("a picture of several pages is told once, at the first of them", async () => {
  write("a.png", "no picture");
  expect(
    await say([
      { file: "docs/b.mdx", assets: [at("a.png", 2)] },
      { file: "docs/a.mdx", assets: [at("a.png", 9), at("a.png", 12)] },
    ]),
  ).toEqual([
    "docs/a.mdx:9:1: the file docs/a.png cannot be read as a picture (Input buffer contains unsupported image format); save it anew as PNG, JPEG, WebP or AVIF",
  ]);
});

test("what is missing, a drawing and a file for download are none of it", async () => {
  write("a.svg", "no picture");
  write("relief.tif", "of a program that reads it");
  const assets = [at("a.svg", 2), at("relief.tif", 3), at("gone.png", 4)];
  expect(await say([{ file: "docs/a.mdx", assets }])).toEqual([]);
});
