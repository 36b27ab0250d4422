/** The pictures that a page shows where it is shared: made of title, kind and brand, once for each such text. */

import { existsSync } from "node:fs";
import { copyFile, mkdir, writeFile } from "node:fs/promises";
import path from "node:path";
import { settings } from "./build-state";
import type { ContentFields, DocFields } from "./node-types";
import {
  createOpenGraphImage,
  loadOpenGraphFonts,
  type OpenGraphText,
  toOpenGraphKey,
} from "./open-graph";

const kindNames = {
  doc: "Docs",
  post: "Blog",
  product: "Products",
  faq: "FAQ",
  page: "Guide",
} as const;

/** What stands on a page's card. */
export function toCardText(
  node: Pick<ContentFields, "kind" | "title"> & Partial<DocFields>,
): OpenGraphText {
  const version = settings.docs.versions.find(({ name }) => name === node.version);
  const kind = kindNames[node.kind];
  return {
    title: node.title,
    kind: version ? `${kind} ${version.label}` : kind,
    brand: settings.brand,
  };
}

export function toCardPath(text: OpenGraphText): string {
  return `/og/${toOpenGraphKey(text)}.jpg`;
}

/** Cards outlive `.cache`: a card's name is a digest of all that stands on it. */
const store = path.resolve("node_modules/.cache/dronedoc/og");

/** Of a card one half is laid out by the main thread and one half is drawn by sharp's: both have work with this many. */
const drawnAtOnce = 4;

/** Writes the cards that `public/` lacks; a picture takes about 35 ms of processor time and is drawn once. */
export async function writeSocialCards(texts: readonly OpenGraphText[]): Promise<void> {
  const missing = new Map(texts.map((text) => [path.join("public", toCardPath(text)), text]));
  for (const file of missing.keys()) if (existsSync(file)) missing.delete(file);
  if (missing.size === 0) return;
  await mkdir(path.resolve("public/og"), { recursive: true });
  await mkdir(store, { recursive: true });
  const fonts = await loadOpenGraphFonts();
  const queue = missing.entries();
  const drawNext = async () => {
    // Each takes the next one from the same queue.
    for (const [file, text] of queue) {
      const kept = path.join(store, path.basename(file));
      if (!existsSync(kept)) await writeFile(kept, await createOpenGraphImage(text, fonts));
      await copyFile(kept, file);
    }
  };
  await Promise.all(Array.from({ length: drawnAtOnce }, drawNext));
}
