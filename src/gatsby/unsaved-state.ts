/**
 * Gatsby's development server stores nodes at once, and what it knows of them when it begins to wait for changes. One
 * that is stopped between the two leaves files as known of which there is no page yet, and neither the next server nor
 * a build would make one: so what has not been saved counts as a build that did not end
 * (`scripts/unfinished-build.mjs`), and the next start begins anew.
 */

import { mkdirSync, rmSync, writeFileSync } from "node:fs";
import { createRequire } from "node:module";
import path from "node:path";
import type { StateSaver } from "./develop-events";
import { areNodesBegun } from "./nodes";
import { nodeEvents } from "./repeated-steps";

/** The part of Gatsby's event emitter that is used here. */
export interface NodeEmitter {
  on: (event: string, listener: () => void) => void;
}

/** As the commands have it; a test compares. */
const unfinishedFile = path.join(".cache", "webpack", "unfinished-build");

/** In development, before anything else. */
export function startNotingUnsaved(root: string): void {
  const load = createRequire(path.join(root, "package.json"));
  try {
    const { emitter } = load("gatsby/dist/redux");
    noteUnsaved(root, emitter, load("gatsby/dist/redux/save-state"), areNodesBegun);
  } catch {
    // Another Gatsby may store all at once.
  }
}

/**
 * Keeps the mark of an unfinished build from the first changed node on until all that has changed is saved.
 * @param areBegun true while a file is still being read or compiled
 */
export function noteUnsaved(
  root: string,
  emitter: NodeEmitter,
  saver: StateSaver,
  areBegun: () => boolean,
): void {
  const file = path.join(root, unfinishedFile);
  const { saveState } = saver;
  let isMarked = false;
  let changes = 0;
  for (const event of nodeEvents) {
    emitter.on(event, () => {
      changes += 1;
      if (isMarked) return;
      isMarked = true;
      mkdirSync(path.dirname(file), { recursive: true });
      writeFileSync(file, "");
    });
  }
  saver.saveState = async () => {
    const before = changes;
    const isWhole = !areBegun();
    await saveState();
    if (!isWhole || changes !== before) return;
    isMarked = false;
    rmSync(file, { force: true });
  };
}
