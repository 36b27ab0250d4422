/** The process that makes pictures beside webpack: social cards and sizes. It ends when all are there. */

import { once } from "node:events";
import { existsSync } from "node:fs";
import { copyFile, writeFile } from "node:fs/promises";
import path from "node:path";
import sharp from "sharp";
import { createOpenGraphImage, loadOpenGraphFonts } from "./open-graph";
import type { OpenGraphText } from "./open-graph-key";
import { makeSizes, readResizable, writeWhole } from "./picture-sizes";

export interface PictureWork {
  /** The text of each card by its file. */
  cards: ReadonlyMap<string, OpenGraphText>;
  /** Where cards are kept for later builds, under the same names. */
  store: string;
  /** Pictures of content by their paths, with the digest of each. */
  shown: ReadonlyMap<string, string>;
}

/** Of a card one half is laid out by this thread and one half by one of sharp's. More would wait in memory. */
const drawnAtOnce = 2;
sharp.concurrency(1);

const [work] = await once(process, "message");
const { cards, store, shown } = work as PictureWork;
// The build may end before its cards are there, and nobody waits for them then.
process.on("disconnect", () => process.exit(1));

/** Each of the two takes the next one from the same queue. */
async function workThrough<Item>(
  queue: IterableIterator<Item>,
  act: (item: Item) => Promise<void>,
): Promise<void> {
  const workOn = async () => {
    for (const item of queue) await act(item);
  };
  await Promise.all(Array.from({ length: drawnAtOnce }, workOn));
}

if (cards.size > 0) {
  const fonts = await loadOpenGraphFonts();
  await workThrough(cards.entries(), async ([file, text]) => {
    const kept = path.join(store, path.basename(file));
    if (!existsSync(kept)) {
      const picture = await createOpenGraphImage(text, fonts);
      // Copies of the project share the store.
      await writeWhole(kept, (part) => writeFile(part, picture));
    }
    await writeWhole(file, (part) => copyFile(kept, part));
  });
}

await workThrough(shown.entries(), async ([absolute, digest]) => {
  const picture = await readResizable(absolute, digest);
  if (picture) await makeSizes(picture);
});

process.exit();
