/** The pictures that a page shows where it is shared: made of title, kind and brand, once for each such text. */

import { fork } from "node:child_process";
import { once } from "node:events";
import { existsSync } from "node:fs";
import { constants, setPriority } from "node:os";
import path from "node:path";
import { socialCard } from "../../core/outputs/social-card";
import { words } from "../../site/words";
import { bundleTypescript } from "../bundle/bundle-typescript.mjs";
import { settings } from "../data/build-state";
import type { ContentFields, DocFields } from "../data/node-types";
import { findKeptFolder } from "../kept-folder.mjs";
import { type OpenGraphText, toOpenGraphKey } from "./open-graph-key";
import type { PictureWork } from "./picture-worker";

/**
 * What stands on a page's card, and nothing twice. Of the home page it is what its tab says, for its title would name
 * the site once more; of a page that is called as its kind is, the title alone.
 */
export function toCardText(
  node: Pick<ContentFields, "kind" | "title"> & Partial<Pick<ContentFields, "path"> & DocFields>,
): OpenGraphText {
  const { brand, docs, features } = settings;
  if (node.path === "/") return { title: brand.tagline, kind: "", brand };
  const version = docs.versions.find(({ name }) => name === node.version);
  const name = words.cards[node.kind];
  const kind = version && features.versions ? `${name} ${version.label}` : name;
  return { title: node.title, kind: kind === node.title ? "" : kind, brand };
}

export function toCardPath(text: OpenGraphText): string {
  return `${socialCard.folder}${toOpenGraphKey(text)}.jpg`;
}

/** Cards outlive `.cache`: a card's name is a digest of all that stands on it. */
const findStore = () => path.join(findKeptFolder(path.resolve()), "og");

/** The cards that `public/` lacks, by their files. */
function findMissing(texts: readonly OpenGraphText[]): Map<string, OpenGraphText> {
  const missing = new Map(
    texts.map((text) => [path.resolve("public", `.${toCardPath(text)}`), text]),
  );
  for (const file of missing.keys()) if (existsSync(file)) missing.delete(file);
  return missing;
}

let drawing: Promise<unknown> | undefined;

/**
 * Begins to make what `public/` lacks, in a process of its own: webpack and the pages leave a core free. A card takes
 * about 12 ms of processor time, and is drawn once. `finishPictures` tells what went wrong.
 * @param shown pictures of content that pages show, by their paths, with their digests
 */
export function startPictures(
  texts: readonly OpenGraphText[],
  shown: ReadonlyMap<string, string>,
): void {
  const cards = findMissing(texts);
  if (cards.size + shown.size === 0) return;
  drawing = draw({ cards, store: findStore(), shown }).then(
    () => undefined,
    (error: unknown) => error,
  );
}

/** Waits for what was begun. Throws what kept it from being made. */
export async function finishPictures(): Promise<void> {
  const error = await drawing;
  drawing = undefined;
  if (error !== undefined) throw error;
}

/**
 * Pixels are outside of the heap, and Node collects garbage the more often for them the less heap there may be: with
 * the build's own limit (decision 0004) for every fourth card, with this one for every seventieth. The heap itself
 * stays below 40 MB.
 */
const heapLimit = "--max-old-space-size=2048";

/**
 * Not in a thread: threads share the memory of a process, and webpack took half as long again while pictures came and
 * went there (decision 0021).
 */
async function draw(work: PictureWork): Promise<void> {
  const { file } = await bundleTypescript(path.resolve(), "src/gatsby/outputs/picture-worker.ts");
  // Without this process's own words: a debugger's port is taken.
  const child = fork(file, {
    serialization: "advanced",
    execArgv: [heapLimit],
    stdio: ["ignore", "ignore", "pipe", "ipc"],
  });
  const said: Buffer[] = [];
  child.stderr?.on("data", (text: Buffer) => said.push(text));
  giveWay(child.pid);
  child.send(work);
  const [code, signal] = await once(child, "close");
  if (code === 0) return;
  throw new Error(
    `The pictures were not made: the process ended ${signal ? `by ${signal}` : `with code ${code}`}. ${Buffer.concat(said).toString().trim()}`,
  );
}

/** Who waits for the build waits for webpack first. */
function giveWay(pid: number | undefined): void {
  if (pid === undefined) return;
  try {
    setPriority(pid, constants.priority.PRIORITY_BELOW_NORMAL);
  } catch {
    // It has ended already, which its code tells.
  }
}
