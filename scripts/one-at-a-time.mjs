/**
 * One command at a time writes `.cache` and `public`. A second build would take the cache for what one that broke off
 * has left, and remove it below the first.
 */

import { mkdirSync, readFileSync, rmSync, statSync, utimesSync, writeFileSync } from "node:fs";
import { dirname, join } from "node:path";
import { CommandError } from "./command-error.mjs";

/** Not in `.cache` or `public`, for these are removed now and then. */
const noteFile = join(".local", "at-work.json");

/** How often who holds the folder says so, in milliseconds. */
const saysSoEvery = 10_000;

/** Older notes are of a command that was killed: its number may be another program's by now. */
const oldestNote = 6 * saysSoEvery;

function isProcess(/** @type {number} */ pid) {
  try {
    process.kill(pid, 0);
    return true;
  } catch (error) {
    // Another user's process is one all the same.
    return error instanceof Error && "code" in error && error.code === "EPERM";
  }
}

/** @returns {{ pid: number, command: string } | undefined} what was noted last, while its note is fresh */
function readNote(/** @type {string} */ file, /** @type {number} */ now) {
  try {
    if (now - statSync(file).mtimeMs > oldestNote) return undefined;
    const { pid, command } = JSON.parse(readFileSync(file, "utf8"));
    return typeof pid === "number" ? { pid, command: String(command) } : undefined;
  } catch {
    return undefined;
  }
}

/**
 * Holds the project's folder until the function that is returned is called, or this process ends. Throws when another
 * command holds it.
 * @param {string} folder the project's
 * @param {string} command what holds it, as the beginning of a sentence
 */
export function holdFolder(folder, command, { pid = process.pid, isRunning = isProcess } = {}) {
  const file = join(folder, noteFile);
  const other = readNote(file, Date.now());
  if (other !== undefined && other.pid !== pid && isRunning(other.pid)) {
    throw new CommandError(
      `${other.command} is at work in this folder (process ${other.pid}), and this command would write what it writes. Wait for its end, or stop it.`,
    );
  }
  mkdirSync(dirname(file), { recursive: true });
  writeFileSync(file, JSON.stringify({ pid, command }));
  const timer = setInterval(() => {
    try {
      const now = new Date();
      utimesSync(file, now, now);
    } catch {
      // Somebody has removed the note.
    }
  }, saysSoEvery);
  timer.unref();
  return () => {
    clearInterval(timer);
    rmSync(file, { force: true });
  };
}
