/**
 * Comparing how a page looks with how it looked. Pictures are kept at a quarter of their size and in
 * few colours: letters become grey lines there, so what counts is where things stand and their colours,
 * and not how one machine smooths an edge.
 */

import sharp from "sharp";

/** A picture as bytes: red, green, blue, row by row. */
export interface Pixels {
  width: number;
  height: number;
  data: Uint8Array;
}

export interface Comparison {
  /** Pixels that differ, as a part of all (0 to 1). */
  share: number;
  /** The kept picture in pale grey, and what differs in red. */
  difference: Pixels;
}

/** Four pixels each way become one. */
const reduction = 4;
/** Few colours move a channel by less than this, and so does an edge that is smoothed otherwise. */
const channelTolerance = 32;
const colours = 64;

/** A screenshot at the size in which it is compared. */
export async function shrink(screenshot: Buffer): Promise<Pixels> {
  const { width, height } = await sharp(screenshot).metadata();
  return toPixels(
    sharp(screenshot).resize({
      width: Math.ceil(width / reduction),
      height: Math.ceil(height / reduction),
      fit: "fill",
      kernel: "linear",
    }),
  );
}

export function readPixels(png: Buffer): Promise<Pixels> {
  return toPixels(sharp(png));
}

/** A PNG as it is kept in the repository. */
export function toBaseline({ data, width, height }: Pixels): Promise<Buffer> {
  return sharp(data, { raw: { width, height, channels: 3 } })
    .png({ palette: true, colours, dither: 0, effort: 10, compressionLevel: 9 })
    .toBuffer();
}

export function toPng({ data, width, height }: Pixels): Promise<Buffer> {
  return sharp(data, { raw: { width, height, channels: 3 } })
    .png()
    .toBuffer();
}

/** Pictures of different sizes are laid on each other at their upper left; what only one has differs. */
export function comparePixels(kept: Pixels, now: Pixels): Comparison {
  const width = Math.max(kept.width, now.width);
  const height = Math.max(kept.height, now.height);
  const data = new Uint8Array(width * height * 3);
  let differing = 0;
  for (let y = 0; y < height; y += 1) {
    for (let x = 0; x < width; x += 1) {
      const to = (y * width + x) * 3;
      const before = offsetOf(kept, x, y);
      const after = offsetOf(now, x, y);
      if (before === undefined || after === undefined || isOther(kept, before, now, after)) {
        differing += 1;
        data.set([200, 0, 0], to);
        continue;
      }
      for (let channel = 0; channel < 3; channel += 1) {
        data[to + channel] = 191 + ((kept.data[before + channel] ?? 0) >> 2);
      }
    }
  }
  return { share: differing / (width * height), difference: { width, height, data } };
}

function offsetOf({ width, height }: Pixels, x: number, y: number): number | undefined {
  return x < width && y < height ? (y * width + x) * 3 : undefined;
}

function isOther(kept: Pixels, before: number, now: Pixels, after: number): boolean {
  for (let channel = 0; channel < 3; channel += 1) {
    const difference = (kept.data[before + channel] ?? 0) - (now.data[after + channel] ?? 0);
    if (Math.abs(difference) > channelTolerance) return true;
  }
  return false;
}

async function toPixels(picture: sharp.Sharp): Promise<Pixels> {
  const { data, info } = await picture
    .removeAlpha()
    .toColourspace("srgb")
    .raw()
    .toBuffer({ resolveWithObject: true });
  return { width: info.width, height: info.height, data };
}
