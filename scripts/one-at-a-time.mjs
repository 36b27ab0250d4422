/**
 * One command at a time writes `.cache` and `public`. A second build would take the cache for what one that broke off
 * has left, and remove it below the first. A deployment reads there what nobody may write meanwhile. And one server at a
 * time has a folder of accounts.
 */

import {
  linkSync,
  mkdirSync,
  readFileSync,
  renameSync,
  rmSync,
  statSync,
  utimesSync,
  writeFileSync,
} from "node:fs";
import { dirname, join } from "node:path";
import { CommandError } from "./command-error.mjs";

/** Not in `.cache` or `public`, for these are removed now and then. */
const noteFile = join(".local", "at-work.json");

/** Beside the database of the accounts. */
const accountsNoteFile = "in-use.json";

/** How often who holds the folder says so, in milliseconds. */
const saysSoEvery = 10_000;

/**
 * Older notes are of a command that was killed: its number may be another program's by now. So are those of a time to
 * come, as a machine finds them whose clock is behind after a power cut.
 */
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

/** @returns {string | undefined} what stands in a note, whoever wrote it; undefined where there is none */
function readText(/** @type {string} */ file) {
  try {
    return readFileSync(file, "utf8");
  } catch {
    return undefined;
  }
}

/** @returns {Note | undefined} what was noted last, while its note is fresh */
function readNote(
  /** @type {string} */ file,
  /** @type {string} */ text,
  /** @type {number} */ now,
) {
  try {
    if (Math.abs(now - statSync(file).mtimeMs) > oldestNote) return undefined;
    const { pid, command } = JSON.parse(text);
    return typeof pid === "number" ? { pid, command: String(command) } : undefined;
  } catch {
    return undefined;
  }
}

/**
 * Puts a note in the place of `left`, and tells whether it did: each step is done by only one of two commands that begin
 * at the same moment.
 * @param {string} file @param {string | undefined} left what stood there when it was read
 * @param {Note} note
 */
function replaceNote(file, left, note) {
  try {
    if (left !== undefined) {
      const aside = `${file}.${note.pid}`;
      renameSync(file, aside);
      if (readText(aside) !== left) {
        // The note of another command, which was quicker.
        renameSync(aside, file);
        return false;
      }
      rmSync(aside);
    }
    // Whole when it appears: of an empty one the other command would think that it had been left behind.
    const whole = `${file}.${note.pid}.new`;
    writeFileSync(whole, JSON.stringify(note));
    try {
      linkSync(whole, file);
    } finally {
      rmSync(whole);
    }
    return true;
  } catch (error) {
    const code = error instanceof Error && "code" in error ? error.code : undefined;
    if (code === "ENOENT" || code === "EEXIST") return false;
    throw error;
  }
}

/** @typedef {{ pid: number, command: string }} Note */
/** @typedef {{ pid?: number, isRunning?: (pid: number) => boolean }} Surroundings */

/**
 * Holds the project's folder until the function that is returned is called, or this process ends. Throws when another
 * command holds it.
 * @param {string} folder the project's
 * @param {string} command what holds it, as the beginning of a sentence
 * @param {Surroundings} [surroundings]
 */
export function holdFolder(folder, command, surroundings) {
  return hold(
    join(folder, noteFile),
    command,
    (other) =>
      `${other.command} is at work in this folder (process ${other.pid}), which takes one command at a time. Wait for its end, or stop it.`,
    surroundings,
  );
}

/**
 * The same for a folder of accounts: a server keeps them in its memory and writes all of them at each change.
 * @param {string} folder
 * @param {Surroundings} [surroundings]
 */
export function holdAccounts(folder, surroundings) {
  return hold(
    join(folder, accountsNoteFile),
    "A server",
    ({ pid }) =>
      `The accounts in ${folder} are in use by another server (process ${pid}). Stop it, or give this one accounts of its own, in another folder: ACCOUNTS_DIR=<folder>`,
    surroundings,
  );
}

/**
 * @param {string} file the note's
 * @param {string} command what holds it
 * @param {(other: Note) => string} toRefusal
 * @param {Surroundings} [surroundings]
 */
function hold(file, command, toRefusal, { pid = process.pid, isRunning = isProcess } = {}) {
  const left = readText(file);
  const other = left === undefined ? undefined : readNote(file, left, Date.now());
  if (other !== undefined && other.pid !== pid && isRunning(other.pid)) {
    throw new CommandError(toRefusal(other));
  }
  mkdirSync(dirname(file), { recursive: true });
  if (!replaceNote(file, left, { pid, command })) {
    throw new CommandError(
      "Another command has begun in this folder at the same moment. Wait for its end, or stop it.",
    );
  }
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
