/**
 * The library by which Gatsby watches folders (chokidar 3) forgets what happens at the wrong moment, and nothing shows
 * it until something else happens there:
 *
 * - It reads a folder again for what happens in it, and notes what happens while it reads, to read once more. It forgets
 *   that note after a second, though the reading may not have ended by then, as while Gatsby makes pages: files that
 *   were saved in that time were in no page. So the note is kept until the reading ends.
 * - Of a file that changes twice within 50 ms it tells the first change alone, as of a picture that a program empties
 *   before it has made the new one. So the second is told when that time is over.
 * - Of a folder that is new it reads what is in it, and listens to the folder afterwards: what comes between, as of a
 *   folder that is copied or that git brings, was in no page. So it is read once more when it is listened to.
 */

import { existsSync } from "node:fs";
import { createRequire } from "node:module";
import path from "node:path";
import { remember } from "../core/remember";

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
  /** Tells those who listen what has happened to a file. */
  _emit: (event: string, path: string) => unknown;
  options: { cwd?: string };
}

/** The part of chokidar's `NodeFsHandler` that is used here, which watches for it wherever macOS does not. */
export interface FolderHandler {
  fsw: { closed: boolean };
  /** Reads a folder, and listens to it from then on; it reads nothing where only a `target` in it is wanted. */
  _handleDir: (
    folder: string,
    stats: unknown,
    isAtStart: boolean,
    depth: number,
    target: string | undefined,
    helpers: unknown,
    realPath: string,
  ) => Promise<unknown>;
  /** Takes what is in a folder and was not, and lets go of what is not in it any more. */
  _handleRead: (
    folder: string,
    isAtStart: boolean,
    helpers: unknown,
    target: string | undefined,
    listened: string,
    depth: number,
  ) => unknown;
}

/** Milliseconds in which what was found in a folder is taken: read sooner, it would be taken twice. */
const pause = 50;

/** In development, before the content is watched. */
export function startWatching(): void {
  const load = createRequire(path.resolve("package.json"));
  try {
    const source = createRequire(load.resolve("gatsby-source-filesystem/package.json"));
    const { prototype } = source("chokidar").FSWatcher;
    if (typeof prototype._throttle !== "function" || typeof prototype._emit !== "function") return;
    keepMissed(prototype);
    tellLastChange(prototype);
    const handler = source("chokidar/lib/nodefs-handler").prototype;
    if (typeof handler._handleDir !== "function" || typeof handler._handleRead !== "function")
      return;
    readOnceMore(handler);
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
    const missed = remember(missedOf, this, () => new Set<string>());
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

/** Has watchers of this prototype tell of a file that changes again just after they told of it. */
export function tellLastChange(prototype: FolderWatcher): void {
  const throttle = prototype._throttle;
  const waitingOf = new WeakMap<FolderWatcher, Set<string>>();
  prototype._throttle = function (action, file, timeout) {
    const allowed = throttle.call(this, action, file, timeout);
    if (action !== "change" || allowed) return allowed;
    const waiting = remember(waitingOf, this, () => new Set<string>());
    if (waiting.has(file)) return false;
    waiting.add(file);
    setTimeout(() => {
      waiting.delete(file);
      const whole = path.join(this.options.cwd ?? "", file);
      if (existsSync(whole)) this._emit("change", whole);
    }, timeout);
    return false;
  };
}

/** Has handlers of this prototype read a folder that is new once more when they listen to it. */
export function readOnceMore(prototype: FolderHandler): void {
  const handle = prototype._handleDir;
  prototype._handleDir = async function (...args) {
    const [folder, , isAtStart, depth, target, helpers] = args;
    const stop = await handle.apply(this, args);
    const isRead = target === undefined && stop !== undefined;
    if (isRead && !isAtStart) {
      setTimeout(() => {
        if (this.fsw.closed || !existsSync(folder)) return;
        this._handleRead(folder, isAtStart, helpers, target, folder, depth);
      }, pause);
    }
    return stop;
  };
}
