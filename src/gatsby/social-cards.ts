/** The pictures that a page shows where it is shared: made of title, kind and brand, once for each such text. */

import { once } from "node:events";
import { existsSync } from "node:fs";
import path from "node:path";
import { Worker } from "node:worker_threads";
import { build } from "esbuild";
import { settings } from "./build-state";
import { bundleTypescript } from "./bundle-typescript.mjs";
import type { CardWorkerData } from "./card-worker";
import type { ContentFields, DocFields } from "./node-types";
import { type OpenGraphText, toOpenGraphKey } from "./open-graph-key";

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

let drawing: Promise<unknown> | undefined;

/**
 * Begins to draw the cards that `public/` lacks, in a thread of its own: webpack and the pages leave a core free.
 * A picture takes about 20 ms of processor time and is drawn once. `finishSocialCards` tells what went wrong.
 */
export function startSocialCards(texts: readonly OpenGraphText[]): void {
  const missing = new Map(
    texts.map((text) => [path.resolve("public", `.${toCardPath(text)}`), text]),
  );
  for (const file of missing.keys()) if (existsSync(file)) missing.delete(file);
  if (missing.size === 0) return;
  drawing = draw({ cards: missing, store }).then(
    () => undefined,
    (error: unknown) => error,
  );
}

/** Waits for the cards that were begun. */
export async function finishSocialCards(): Promise<void> {
  const error = await drawing;
  drawing = undefined;
  if (error !== undefined) throw error;
}

async function draw(data: CardWorkerData): Promise<void> {
  const { file } = await bundleTypescript(build, path.resolve(), "src/gatsby/card-worker.ts");
  const worker = new Worker(file, { workerData: data });
  await once(worker, "exit");
}
