import {
  existsSync,
  mkdirSync,
  mkdtempSync,
  readFileSync,
  rmSync,
  utimesSync,
  writeFileSync,
} from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { pathToFileURL } from "node:url";
import { Worker } from "node:worker_threads";
import { expect, onTestFinished, test, vi } from "vitest";
import { holdAccounts, holdFolder } from "./one-at-a-time.mjs";

function makeFolder(): string {
  const folder = mkdtempSync(join(tmpdir(), "dronedoc-hold-"));
  onTestFinished(() => rmSync(folder, { recursive: true }));
  return folder;
}

const heldFile = (folder: string) => join(folder, ".local", "at-work.json");

/** Holds a folder to the end of the test, as process 4711. */
function hold(folder: string, command = "A build"): () => void {
  const letGo = holdFolder(folder, command, { pid: 4711 });
  onTestFinished(letGo);
  return letGo;
}

test("a second build in one folder is refused, with what is at work there", () => {
  const folder = makeFolder();
  hold(folder, "The development server");
  const second = () => holdFolder(folder, "A build", { isRunning: () => true });
  expect(second).toThrow(
    "The development server is at work in this folder (process 4711), which takes one command at a time. Wait for its end, or stop it.",
  );
  expect(JSON.parse(readFileSync(heldFile(folder), "utf8"))).toMatchObject({ pid: 4711 });
});

test("a second server with the same accounts is refused, for each would write over what the other keeps", () => {
  const folder = makeFolder();
  const letGo = holdAccounts(folder, { pid: 4711 });
  onTestFinished(letGo);
  const second = () => holdAccounts(folder, { isRunning: () => true });
  expect(second).toThrow(
    `The accounts in ${folder} are in use by another server (process 4711). Stop it, or give this one accounts of its own, in another folder: ACCOUNTS_DIR=<folder>`,
  );
  letGo();
  second()();
});

test("a folder is free again when its command has ended", () => {
  const folder = makeFolder();
  holdFolder(folder, "A build")();
  expect(existsSync(heldFile(folder))).toBe(false);
  hold(folder);
});

test("a command that was killed holds nothing", () => {
  const folder = makeFolder();
  hold(folder);
  holdFolder(folder, "A build", { isRunning: () => false })();
});

test("a command that was killed holds nothing either when another program has its number by now", () => {
  const folder = makeFolder();
  hold(folder);
  const before = new Date(Date.now() - 120_000);
  utimesSync(heldFile(folder), before, before);
  holdFolder(folder, "A build", { isRunning: () => true })();
});

test("a note of an hour to come holds nothing: the clock was set back since its command was killed", () => {
  const folder = makeFolder();
  hold(folder);
  const later = new Date(Date.now() + 3_600_000);
  utimesSync(heldFile(folder), later, later);
  holdFolder(folder, "A build", { isRunning: () => true })();
});

test("a long build says again and again that it is at work", () => {
  vi.useFakeTimers();
  onTestFinished(() => void vi.useRealTimers());
  const folder = makeFolder();
  hold(folder);
  vi.advanceTimersByTime(10 * 60_000);
  expect(() => holdFolder(folder, "A build", { isRunning: () => true })).toThrow("at work");
});

test("a note that cannot be read holds nothing", () => {
  const folder = makeFolder();
  hold(folder);
  writeFileSync(heldFile(folder), "{");
  holdFolder(folder, "A build", { isRunning: () => true })();
});

/** Runs in threads: each stands for a command, waits for all others at the line, and holds the folder or does not. */
const command = `
const { parentPort, workerData } = require("node:worker_threads");
const { folder, signal, pid, module } = workerData;
const line = new Int32Array(signal);
import(module).then(({ holdFolder }) => {
  parentPort.postMessage("ready");
  while (Atomics.load(line, 0) === 0);
  try {
    holdFolder(folder, "A build", { pid, isRunning: (other) => other > 0 });
    parentPort.postMessage("holds");
  } catch (error) {
    parentPort.postMessage(error.message);
  }
});
`;

/** Begins commands in a folder at the same moment, and tells what each says. */
async function beginAtOnce(folder: string, count: number): Promise<string[]> {
  const signal = new SharedArrayBuffer(4);
  const module = pathToFileURL("scripts/one-at-a-time.mjs").href;
  const workers = Array.from(
    { length: count },
    (_, at) =>
      new Worker(command, {
        eval: true,
        workerData: { folder, signal, pid: 5000 + at, module },
      }),
  );
  const hear = (worker: Worker) =>
    new Promise<string>((resolve, reject) => {
      worker.once("message", resolve);
      worker.once("error", reject);
    });
  await Promise.all(workers.map(hear));
  const said = Promise.all(workers.map(hear));
  Atomics.store(new Int32Array(signal), 0, 1);
  try {
    return await said;
  } finally {
    await Promise.all(workers.map((worker) => worker.terminate()));
  }
}

test.each([
  ["nobody has been in", undefined],
  ["a command was killed in", JSON.stringify({ pid: 0, command: "A build" })],
])(
  "of two commands that begin at the same moment in a folder that %s only one gets in",
  async (_, left) => {
    for (let round = 0; round < 10; round += 1) {
      const folder = makeFolder();
      if (left !== undefined) {
        mkdirSync(join(folder, ".local"));
        writeFileSync(heldFile(folder), left);
      }
      const said = await beginAtOnce(folder, 2);
      expect(said.filter((word) => word === "holds")).toHaveLength(1);
      expect(said.find((word) => word !== "holds")).toMatch(/in this folder/);
    }
  },
);
