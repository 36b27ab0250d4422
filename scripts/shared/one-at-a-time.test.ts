/** Two commands in one folder: the second is refused, with what is at work there. */

import { spawn } from "node:child_process";
import { once } from "node:events";
import { existsSync, mkdtempSync, readdirSync, rmSync, utimesSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { expect, onTestFinished, test } from "vitest";
import { CommandError } from "./command-error";
import { holdAccounts, holdFolder } from "./one-at-a-time";

function makeFolder(): string {
  const folder = mkdtempSync(join(tmpdir(), "dronedoc-hold-"));
  onTestFinished(() => rmSync(folder, { recursive: true }));
  return folder;
}

/** Another process that holds the folder until it is told to end. */
async function holdElsewhere(folder: string) {
  const program = `
    import { holdFolder } from "./scripts/shared/one-at-a-time.ts";
    holdFolder(${JSON.stringify(folder)}, "The development server");
    console.log("holds");
    setInterval(() => {}, 1000);
  `;
  const child = spawn(
    process.execPath,
    ["--import", "tsx", "--input-type=module", "--eval", program],
    {
      stdio: ["ignore", "pipe", "inherit"],
    },
  );
  onTestFinished(() => void child.kill("SIGKILL"));
  await once(child.stdout, "data");
  const end = async (signal: NodeJS.Signals) => {
    child.kill(signal);
    await once(child, "close");
  };
  return { pid: child.pid, end };
}

test("a second command in one folder is refused until the first has ended, also when it was stopped", async () => {
  const folder = makeFolder();
  const { pid, end } = await holdElsewhere(folder);
  const second = () => holdFolder(folder, "A build");
  expect(second).toThrow(CommandError);
  expect(second).toThrow(
    `The development server (process ${pid}) is at work in this folder, which takes one command at a time. Wait for its end, or stop it.`,
  );
  await end("SIGTERM");
  const letGo = second();
  expect(second).toThrow("A build");
  letGo();
  second()();
});

test("a command that was killed holds nothing for long", async () => {
  const folder = makeFolder();
  const { end } = await holdElsewhere(folder);
  await end("SIGKILL");
  const before = new Date(Date.now() - 11_000);
  utimesSync(join(folder, ".local/at-work.lock"), before, before);
  holdFolder(folder, "A build")();
  expect(readdirSync(join(folder, ".local"))).toEqual([]);
});

test("a second server with the same accounts is refused, for each would write over what the other keeps", () => {
  const folder = join(makeFolder(), "accounts");
  const letGo = holdAccounts(folder);
  expect(() => holdAccounts(folder)).toThrow(
    `The accounts in ${folder} are in use by another server (process ${process.pid}). Stop it, or give this one accounts of its own, in another folder: ACCOUNTS_DIR=<folder>`,
  );
  letGo();
  expect(existsSync(join(folder, "at-work.txt"))).toBe(false);
});
