/**
 * One command at a time writes `.cache` and `public`: a second build would take the cache for what one that
 * broke off has left, and remove it below the first. And one server at a time has a folder of accounts.
 */

import { mkdirSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { lockSync } from "proper-lockfile";
import { CommandError } from "./command-error";

/**
 * Holds the project's folder until the function that is returned is called, or this process ends. Throws
 * when another command holds it.
 * @param folder the project's
 * @param command what holds it, as the beginning of a sentence
 */
export function holdFolder(folder: string, command: string) {
  // Not in `.cache` or `public`, for these are removed now and then.
  return hold(
    join(folder, ".local"),
    command,
    (other) =>
      `${other} is at work in this folder, which takes one command at a time. Wait for its end, or stop it.`,
  );
}

/** The same for a folder of accounts: a server keeps them in its memory and writes all of them at each change. */
export function holdAccounts(folder: string) {
  return hold(
    folder,
    "another server",
    (other) =>
      `The accounts in ${folder} are in use by ${other}. Stop it, or give this one accounts of its own, in another folder: ACCOUNTS_DIR=<folder>`,
  );
}

/**
 * A lock that its process keeps fresh: one of a killed process counts for ten seconds.
 * @param folder of the lock
 * @param command what holds it
 */
function hold(folder: string, command: string, toRefusal: (other: string) => string) {
  mkdirSync(folder, { recursive: true });
  const note = join(folder, "at-work.txt");
  try {
    // Who removes the folder of a running command is not to end it.
    const letGo = lockSync(folder, {
      lockfilePath: join(folder, "at-work.lock"),
      onCompromised: () => {},
    });
    writeFileSync(note, `${command} (process ${process.pid})`);
    return () => {
      rmSync(note, { force: true });
      letGo();
    };
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== "ELOCKED") throw error;
    throw new CommandError(toRefusal(readNote(note)));
  }
}

function readNote(note: string) {
  try {
    return readFileSync(note, "utf8");
  } catch {
    return "Another command";
  }
}
