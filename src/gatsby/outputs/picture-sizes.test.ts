import { mkdtempSync, readdirSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import sharp from "sharp";
import { afterAll, expect, test } from "vitest";
import { readGround } from "./picture-file";
import {
  listSizes,
  makeSize,
  type Picture,
  readResizable,
  removeFormerSizes,
  toSizesFolder,
} from "./picture-sizes";

const folder = mkdtempSync(path.join(tmpdir(), "pictures-"));
const publicDir = path.join(folder, "public");
const store = path.join(folder, "store");
afterAll(() => rmSync(folder, { recursive: true }));

/** A picture of one colour. */
async function draw(name: string, width: number, alpha?: number): Promise<string> {
  const background = { r: 10, g: 20, b: 30, alpha };
  const file = path.join(folder, name);
  const channels = alpha === undefined ? 3 : 4;
  await sharp({ create: { width, height: 2, channels, background } }).toFile(file);
  return file;
}

async function open(name: string, width: number): Promise<Picture> {
  const picture = await readResizable(await draw(name, width), "d1");
  if (!picture) throw new Error(`${name} is not resized`);
  return picture;
}

test("the ground of a picture is its colour, and one with transparent pixels has none", async () => {
  expect(await readGround(await draw("plain.png", 2))).toMatch(/^#0\d1\d1\d$/);
  expect(await readGround(await draw("glass.png", 2, 0.4))).toBeUndefined();
  expect(await readGround(await draw("glass.webp", 2, 0))).toBeUndefined();
});

test.each([
  [300, [300], 300],
  [450, [450], 450],
  [900, [400, 900], 900],
  [1600, [400, 800, 1200, 1600], 800],
  [4000, [400, 800, 1200, 1600], 800],
])(
  "of %i px: sizes in AVIF that differ, none larger than itself, and one WebP",
  (width, ...wanted) => {
    const sizes = listSizes({ absolute: "/a.png", digest: "d1", pixels: { width, height: 9 } });
    const ofFormat = (wantedFormat: string) =>
      sizes.filter(({ format }) => format === wantedFormat).map((size) => size.width);
    expect([ofFormat("avif"), ...ofFormat("webp")]).toEqual(wanted);
  },
);

test("a size is made once, and taken from what is kept where public is empty", async () => {
  const picture = await open("größe, 1.png", 600);
  const size = listSizes(picture)[0];
  if (!size) throw new Error("there is no size");
  expect(size.address).toMatch(/^\/static\/[0-9a-f]{32}\/400\/gr%C3%B6%C3%9Fe%2C%201\.avif$/);
  const file = await makeSize(picture, size, publicDir, store);
  expect(await sharp(file).metadata()).toMatchObject({ width: 400, format: "heif" });
  rmSync(publicDir, { recursive: true });
  rmSync(picture.absolute);
  await makeSize(picture, size, publicDir, store);
  expect((await sharp(file).metadata()).width).toBe(400);
});

test("drawings and pictures that are cut short are published as they are", async () => {
  expect(await readResizable(path.join(folder, "plan.svg"), "d1")).toBeUndefined();
  expect(await readResizable(path.join(folder, "gone.png"), "d1")).toBeUndefined();
});

test("the sizes of pictures that are gone are published no more", async () => {
  const picture = await open("gone.png", 500);
  for (const size of listSizes(picture)) await makeSize(picture, size, publicDir, store);
  removeFormerSizes(["d1"], publicDir);
  expect(readdirSync(path.join(publicDir, "static"))).toEqual([toSizesFolder("d1")]);
  removeFormerSizes(["d2"], publicDir);
  expect(readdirSync(path.join(publicDir, "static"))).toEqual([]);
});
