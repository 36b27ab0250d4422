/** The sizes of pictures: made once of each picture, kept beside the packages and copied into `public`. */

import { createHash } from "node:crypto";
import { existsSync } from "node:fs";
import { copyFile, mkdir, readFile, rename, writeFile } from "node:fs/promises";
import path from "node:path";
import sharp from "sharp";
import { findKeptFolder } from "../kept-folder.mjs";
import { removeOthers } from "./former-files";
import { findPictureFault, isAnimated, type PixelSize, readPixelSize } from "./picture-file";

/**
 * Every browser of `browserslist` but two old ones takes AVIF. At effort 4, its default, AVIF takes nearly five times as
 * long, for the same bytes and 1.4 dB.
 */
const formats = {
  avif: { quality: 65, effort: 2 },
  webp: { quality: 70 },
} as const;

/**
 * In pixels: a column of text and a phone's width, each for one pixel or two of the screen to a pixel of CSS. A smaller
 * picture has its own width in place of the next one.
 */
const widths = [400, 800, 1200, 1600] as const;

/** Of the one WebP, for feed readers and for browsers without AVIF: as wide as a picture is shown on a desktop. */
const plainWidth = 800;

/** A change of what is made of a picture changes all addresses, which browsers keep for a year. */
const recipe = JSON.stringify({ formats, widths, plainWidth });

const resized = new Set([".png", ".jpg", ".jpeg", ".webp", ".avif", ".tif", ".tiff"]);

export interface Picture {
  absolute: string;
  /** Of its content, as Gatsby's `File` node has it. */
  digest: string;
  pixels: PixelSize;
}

export interface PictureSize {
  width: number;
  format: keyof typeof formats;
  /** `/static/<folder>/800/arm.avif` */
  address: string;
}

/** Undefined for what is published as it is: drawings, what moves, and what cannot be read to its end. */
export async function readResizable(
  absolute: string,
  digest: string,
): Promise<Picture | undefined> {
  if (!resized.has(path.extname(absolute).toLowerCase())) return undefined;
  const pixels = await readPixelSize(absolute);
  // The check of the content has told of a fault.
  if (!pixels || (await isAnimated(absolute)) || (await findPictureFault(absolute)))
    return undefined;
  return { absolute, digest, pixels };
}

/** Where the sizes of a picture are, below `static`. */
export function toSizesFolder(digest: string): string {
  return createHash("md5")
    .update(digest + recipe)
    .digest("hex");
}

/** AVIF from the narrowest on, and one WebP. */
export function listSizes({ absolute, digest, pixels }: Picture): PictureSize[] {
  const largest = Math.min(pixels.width, widths[3]);
  // One that is hardly larger than the next would be made for nobody.
  const wanted = [...widths.filter((width) => width * 1.25 < largest), largest];
  const folder = `/static/${toSizesFolder(digest)}`;
  const stem = encodeURIComponent(path.parse(absolute).name);
  const toSize = (format: PictureSize["format"], width: number) => ({
    width,
    format,
    address: `${folder}/${width}/${stem}.${format}`,
  });
  const plain = wanted.find((width) => width >= plainWidth) ?? largest;
  return [...wanted.map((width) => toSize("avif", width)), toSize("webp", plain)];
}

/** What this process has made, or is making, by folder. */
const made = new Map<string, Promise<void>>();

/** Puts the sizes of a picture into `public`; those that no build has made yet are made. */
export function makeSizes(picture: Picture): Promise<void> {
  const key = toSizesFolder(picture.digest) + path.basename(picture.absolute);
  const making = made.get(key) ?? makeAll(picture);
  made.set(key, making);
  return making;
}

async function makeAll(picture: Picture): Promise<void> {
  // One after the other: a large picture is much memory.
  for (const size of listSizes(picture)) await makeSize(picture, size);
}

/** Tells the file below `public`. */
export async function makeSize(
  { absolute }: Picture,
  { address, width, format }: PictureSize,
  publicDir = path.resolve("public"),
  store = path.join(findKeptFolder(path.resolve()), "pictures"),
): Promise<string> {
  const file = path.join(publicDir, decodeURIComponent(address));
  if (existsSync(file)) return file;
  const kept = path.join(store, decodeURIComponent(address));
  if (!existsSync(kept)) {
    const source = sharp(await readFile(absolute)).rotate();
    const picture = await source.resize({ width }).toFormat(format, formats[format]).toBuffer();
    await writeWhole(kept, (part) => writeFile(part, picture));
  }
  await writeWhole(file, (part) => copyFile(kept, part));
  return file;
}

/** A build that is stopped meanwhile, or another one of a copy of the project, leaves no part of a picture. */
export async function writeWhole(
  file: string,
  write: (part: string) => Promise<void>,
): Promise<void> {
  await mkdir(path.dirname(file), { recursive: true });
  const part = `${file}.${process.pid}.part`;
  await write(part);
  await rename(part, file);
}

/**
 * Removes the sizes of pictures which the content folder has no more, or with another content. Those of a picture that
 * stands there stay, though no page may show it.
 * @param digests of all files, as Gatsby's nodes have them
 */
export function removeFormerSizes(
  digests: Iterable<string>,
  publicDir = path.resolve("public"),
): void {
  const wanted = new Set([...digests].map(toSizesFolder));
  removeOthers(path.join(publicDir, "static"), /^[0-9a-f]{32}$/, wanted);
}
