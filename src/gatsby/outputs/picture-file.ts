/** What a picture's file says of itself: measures, faults, ground. */

import { statSync } from "node:fs";
import { readFile } from "node:fs/promises";
import path from "node:path";
import sharp from "sharp";

export interface PixelSize {
  width: number;
  height: number;
}

/** The file as it is now: sharp remembers what it has read of a name. */
async function openPicture(absolute: string): Promise<sharp.Sharp> {
  return sharp(await readFile(absolute));
}

/** Reads each state of a file once: authors replace pictures while the server runs. */
function onceAState<Read>(
  read: (absolute: string) => Promise<Read>,
): (absolute: string) => Promise<Read> {
  const known = new Map<string, { state: string; found: Promise<Read> }>();
  return (absolute) => {
    const state = toFileState(absolute);
    const before = known.get(absolute);
    if (before?.state === state) return before.found;
    const found = read(absolute);
    known.set(absolute, { state, found });
    return found;
  };
}

/** Changes when the file does. */
export function toFileState(absolute: string): string {
  const file = statSync(absolute, { throwIfNoEntry: false });
  return `${file?.mtimeMs} ${file?.size}`;
}

/** Width and height in pixels; undefined when it is no picture. */
export const readPixelSize = onceAState(async (absolute): Promise<PixelSize | undefined> => {
  try {
    const { width, height, orientation } = await (await openPicture(absolute)).metadata();
    if (!width || !height) return undefined;
    // EXIF orientations from 5 on are turned by 90 degrees.
    return (orientation ?? 1) >= 5 ? { width: height, height: width } : { width, height };
  } catch {
    return undefined;
  }
});

/**
 * Why no program draws the picture to its end, in sharp's words: a file that is cut short, or is no picture at all.
 * Undefined for one that is drawn, to one pixel.
 */
export const findPictureFault = onceAState(async (absolute): Promise<string | undefined> => {
  try {
    await (await openPicture(absolute)).resize(1, 1, { fit: "fill" }).raw().toBuffer();
    return undefined;
  } catch (error) {
    return error instanceof Error ? error.message : String(error);
  }
});

/**
 * The colour that most of a picture has, shown until it is there. Undefined for one with transparent parts: its ground
 * would be seen through them for good.
 */
export const readGround = onceAState(async (absolute): Promise<string | undefined> => {
  const within = { width: 200, height: 200, fit: "inside", withoutEnlargement: true } as const;
  const small = await (await openPicture(absolute)).resize(within).png().toBuffer();
  // Many pictures have an alpha channel and do not use it: only the pixels tell.
  const { isOpaque, dominant } = await sharp(small).stats();
  const digits = [dominant.r, dominant.g, dominant.b].map((one) =>
    one.toString(16).padStart(2, "0"),
  );
  return isOpaque ? `#${digits.join("")}` : undefined;
});

/** True for a picture that moves, which no program here could make smaller without stopping it. */
export async function isAnimated(absolute: string): Promise<boolean> {
  const extension = path.extname(absolute).toLowerCase();
  if (extension !== ".webp" && extension !== ".png") return false;
  const content = await readFile(absolute);
  // An animated PNG says so before its first picture.
  if (content.subarray(0, content.indexOf("IDAT")).includes("acTL")) return true;
  return ((await sharp(content).metadata()).pages ?? 1) > 1;
}
