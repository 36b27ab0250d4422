/** The thread that draws social cards: takes their texts, and ends when all are there. */

import { existsSync } from "node:fs";
import { copyFile, mkdir, writeFile } from "node:fs/promises";
import path from "node:path";
import { workerData } from "node:worker_threads";
import { createOpenGraphImage, loadOpenGraphFonts } from "./open-graph";
import type { OpenGraphText } from "./open-graph-key";

export interface CardWorkerData {
  /** The text of each card by its file. */
  cards: ReadonlyMap<string, OpenGraphText>;
  /** Where cards are kept for later builds, under the same names. */
  store: string;
}

/** Of a card one half is laid out by this thread and one half is drawn by sharp's: both have work with this many. */
const drawnAtOnce = 4;

const { cards, store } = workerData as CardWorkerData;
for (const folder of [store, ...[...cards.keys()].map((file) => path.dirname(file))]) {
  if (!existsSync(folder)) await mkdir(folder, { recursive: true });
}
const fonts = await loadOpenGraphFonts();
const queue = cards.entries();

async function drawNext(): Promise<void> {
  // Each takes the next one from the same queue.
  for (const [file, text] of queue) {
    const kept = path.join(store, path.basename(file));
    if (!existsSync(kept)) await writeFile(kept, await createOpenGraphImage(text, fonts));
    await copyFile(kept, file);
  }
}

await Promise.all(Array.from({ length: drawnAtOnce }, drawNext));
