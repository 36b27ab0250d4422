/** One photo of the LED board: what was found in it, and what is said about it. */

import { countIn, fill } from "../text/fill";
import { type Measure, measureBoard, type PhotoSize } from "./coverage";
import { findBlobs, type GreyPicture } from "./find-blobs";
import { type BoardSize, findBoard, mostBlobs, type Point } from "./find-board";

export interface PhotoReading {
  /** All LEDs row by row, or those that were found; in pixels of the photo. */
  leds: Point[];
  strays: Point[];
  /** Only of a photo in which every LED was found. */
  measure?: Measure;
  /** In words: what is wrong with it, or what to mind. */
  note?: string;
}

/** LEDs whose light is wider than this share of their distance run into each other soon. */
const widestBlob = 0.5;

/**
 * Reads a picture that may be smaller than the photo it was made of.
 * @param photo the photo's own size in pixels, in which the LEDs are given
 */
export function readPhoto(picture: GreyPicture, photo: PhotoSize, board: BoardSize): PhotoReading {
  const total = board.columns * board.rows;
  const blobs = findBlobs(picture);
  if (blobs === "dark") {
    return nothing(__WORDS__.coverage.allDark);
  }
  if (blobs === "bright") {
    return nothing(__WORDS__.coverage.tooBright);
  }
  if (blobs.length > mostBlobs) {
    return nothing(fill(__WORDS__.coverage.tooMany, { count: blobs.length }));
  }
  const scale = photo.width / picture.width;
  const toPhoto = ({ x, y }: Point): Point => ({
    x: (x + 0.5) * scale - 0.5,
    y: (y + 0.5) * scale - 0.5,
  });
  const found = findBoard(blobs, board);
  if (found === undefined) {
    return {
      leds: [],
      strays: blobs.map(toPhoto),
      note: countIn(__WORDS__.formats.locale, __WORDS__.coverage.noGrid, blobs.length, {
        ...board,
      }),
    };
  }
  const leds = found.leds.filter((led) => led !== undefined);
  const reading = { leds: leds.map(toPhoto), strays: found.strays.map(toPhoto) };
  if (leds.length < total) {
    return { ...reading, note: toMissingNote(found.leds, board) };
  }
  const measure = measureBoard(reading.leds, board, photo);
  const note = toWarning(leds, reading.strays.length, board);
  return note === undefined ? { ...reading, measure } : { ...reading, measure, note };
}

function nothing(note: string): PhotoReading {
  return { leds: [], strays: [], note };
}

function toMissingNote(leds: readonly unknown[], { columns, rows }: BoardSize): string {
  const total = columns * rows;
  const places = leds.flatMap((led, at) =>
    led === undefined
      ? [
          fill(__WORDS__.coverage.place, {
            row: Math.floor(at / columns) + 1,
            column: (at % columns) + 1,
          }),
        ]
      : [],
  );
  const values = { found: total - places.length, total };
  return places.length <= 3
    ? fill(__WORDS__.coverage.ledsMissingAt, { ...values, places: places.join(", ") })
    : fill(__WORDS__.coverage.ledsMissing, values);
}

function toWarning(
  leds: readonly { x: number; y: number; area: number }[],
  strays: number,
  { columns }: BoardSize,
): string | undefined {
  if (strays > 0) {
    return countIn(__WORDS__.formats.locale, __WORDS__.coverage.strays, strays);
  }
  // Each dot beside its own distance to the next: a tilted board is large at one end and small at the other.
  const shares = leds.flatMap((led, at) => {
    const next = leds[at + 1];
    if (next === undefined || at % columns === columns - 1) return [];
    return [(2 * Math.sqrt(led.area / Math.PI)) / Math.hypot(next.x - led.x, next.y - led.y)];
  });
  return Math.max(...shares) > widestBlob ? __WORDS__.coverage.wideDots : undefined;
}
