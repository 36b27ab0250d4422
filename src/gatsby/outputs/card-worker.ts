/** The process that draws social cards: takes their texts, and ends when all are there. */

import { once } from "node:events";
import { existsSync } from "node:fs";
import { copyFile, mkdir, rename, writeFile } from "node:fs/promises";
import path from "node:path";
import { createOpenGraphImage, loadOpenGraphFonts } from "./open-graph";
import type { OpenGraphText } from "./open-graph-key";

export interface CardWork {
  /** The text of each card by its file. */
  cards: ReadonlyMap<string, OpenGraphText>;
  /** Where cards are kept for later builds, under the same names. */
  store: string;
}

/** Of a card one half is laid out by this thread and one half by one of sharp's. More would wait in memory. */
const drawnAtOnce = 2;

const [work] = await once(process, "message");
const { cards, store } = work as CardWork;
// The build may end before its cards are there, and nobody waits for them then.
process.on("disconnect", () => process.exit(1));
for (const folder of new Set([store, ...[...cards.keys()].map(path.dirname)])) {
  await mkdir(folder, { recursive: true });
}
const fonts = await loadOpenGraphFonts();
const queue = cards.entries();

async function drawNext(): Promise<void> {
  // Each takes the next one from the same queue.
  for (const [file, text] of queue) {
    const kept = path.join(store, path.basename(file));
    if (!existsSync(kept)) {
      const picture = await createOpenGraphImage(text, fonts);
      // Copies of the project share the store.
      await writeWhole(kept, `${kept}.${process.pid}.part`, (part) => writeFile(part, picture));
    }
    await writeWhole(file, `${file}.part`, (part) => copyFile(kept, part));
  }
}

/** A build that fails meanwhile ends this process: what it was writing must not pass for a picture later. */
async function writeWhole(
  file: string,
  part: string,
  write: (part: string) => Promise<void>,
): Promise<void> {
  await write(part);
  await rename(part, file);
}

await Promise.all(Array.from({ length: drawnAtOnce }, drawNext));

process.exit();
