/**
 * The library by which Gatsby watches content (chokidar 3) reads a folder again for what happens in it, and notes what
 * happens while it reads, to read once more. It forgets that note after a second, though the reading may not have
 * ended by then, as while Gatsby makes pages: files that were saved in that time were in no page until something else
 * happened in their folder. So the note is kept until the reading ends.
 */

import { createRequire } from "node:module";
import path from "node:path";

/** The part of chokidar's `FSWatcher` that is used here. */
export interface FolderWatcher {
  /**
   * Asks whether something may be done with a path now. Answers `false` where it is under way (for at most `timeout`
   * milliseconds), and otherwise how to say that it is done; that tells how often was asked for it meanwhile.
   */
  _throttle: (
    action: string,
    path: string,
    timeout: number,
  ) => false | { clear: () => number | boolean };
}

/** In development, before the content is watched. */
export function startWatching(): void {
  const load = createRequire(path.resolve("package.json"));
  try {
    const source = createRequire(load.resolve("gatsby-source-filesystem/package.json"));
    const { prototype } = source("chokidar").FSWatcher;
    if (typeof prototype._throttle === "function") keepMissed(prototype);
  } catch {
    // Another watcher may have another way, and no such fault.
  }
}

/** Has watchers of this prototype read a folder again when something has happened in it while they read it. */
export function keepMissed(prototype: FolderWatcher): void {
  const throttle = prototype._throttle;
  const missedOf = new WeakMap<FolderWatcher, Set<string>>();
  prototype._throttle = function (action, folder, timeout) {
    const allowed = throttle.call(this, action, folder, timeout);
    if (action !== "readdir") return allowed;
    const missed = missedOf.get(this) ?? new Set();
    missedOf.set(this, missed);
    if (!allowed) {
      missed.add(folder);
      return false;
    }
    const { clear } = allowed;
    allowed.clear = () => {
      const count = clear();
      return missed.delete(folder) || count;
    };
    return allowed;
  };
}
