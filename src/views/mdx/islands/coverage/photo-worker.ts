/** Reads photos of the LED board off the page's thread: a large photo never makes the page stand still. */

import type { PhotoSize } from "../../../../core/uvdar/coverage";
import type { GreyPicture } from "../../../../core/uvdar/find-blobs";
import { kitBoard } from "../../../../core/uvdar/find-board";
import { type PhotoReading, readPhoto } from "../../../../core/uvdar/read-photo";

export interface PhotoQuestion {
  id: number;
  /** Absent for a photo that has been taken out: it need not be read any more. */
  file?: Blob;
}

export type PhotoAnswer =
  | { id: number; size: PhotoSize; reading: PhotoReading; preview: ImageBitmap }
  | { id: number; problem: string };

/** The part of a worker's global scope that is used here; the DOM's own types do not know it. */
interface WorkerScope {
  onmessage: ((event: MessageEvent<PhotoQuestion>) => void) | null;
  postMessage(answer: PhotoAnswer, transfer?: Transferable[]): void;
}

/** Longer sides, in pixels: of the picture that is searched, and of the one that is shown. */
const searchedSide = 1600;
const shownSide = 640;

const scope = globalThis as unknown as WorkerScope;
const waiting = new Map<number, Blob>();
let before: Promise<void> = Promise.resolve();

// One after the other: two photos of a phone at once can be more than its memory holds.
scope.onmessage = ({ data: { id, file } }) => {
  if (file === undefined) {
    waiting.delete(id);
    return;
  }
  waiting.set(id, file);
  before = before.then(() => answer(id));
};

async function answer(id: number): Promise<void> {
  const file = waiting.get(id);
  if (file === undefined) return;
  waiting.delete(id);
  const photo = await openPhoto(file);
  if (photo === undefined) {
    scope.postMessage({
      id,
      problem: __WORDS__.coverage.noImage,
    });
    return;
  }
  try {
    const size = { width: photo.width, height: photo.height };
    const reading = readPhoto(toGrey(photo), size, kitBoard);
    const preview = drawTo(photo, shownSide).canvas.transferToImageBitmap();
    scope.postMessage({ id, size, reading, preview }, [preview]);
  } catch {
    scope.postMessage({
      id,
      problem: __WORDS__.coverage.tooLarge,
    });
  } finally {
    photo.close();
  }
}

async function openPhoto(file: Blob): Promise<ImageBitmap | undefined> {
  try {
    return await createImageBitmap(file);
  } catch {
    return undefined;
  }
}

function drawTo(photo: ImageBitmap, longest: number) {
  const scale = Math.min(1, longest / Math.max(photo.width, photo.height));
  const canvas = new OffscreenCanvas(
    Math.max(1, Math.round(photo.width * scale)),
    Math.max(1, Math.round(photo.height * scale)),
  );
  const context = canvas.getContext("2d", { willReadFrequently: longest === searchedSide });
  if (context === null) throw new Error("no room for another canvas");
  context.imageSmoothingQuality = "high";
  context.drawImage(photo, 0, 0, canvas.width, canvas.height);
  return { canvas, context };
}

/** The strongest of the three colours: a phone shows 395 nm as violet, with hardly any green in it. */
function toGrey(photo: ImageBitmap): GreyPicture {
  const { canvas, context } = drawTo(photo, searchedSide);
  const { width, height } = canvas;
  const { data } = context.getImageData(0, 0, width, height);
  const values = new Uint8Array(width * height);
  for (let at = 0; at < values.length; at += 1) {
    values[at] = Math.max(data[4 * at] ?? 0, data[4 * at + 1] ?? 0, data[4 * at + 2] ?? 0);
  }
  return { width, height, values };
}
