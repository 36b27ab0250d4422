import { existsSync, mkdtempSync, readFileSync, rmSync, utimesSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { expect, onTestFinished, test, vi } from "vitest";
import { holdFolder } from "./one-at-a-time.mjs";

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
    "The development server is at work in this folder (process 4711), and this command would write what it writes. Wait for its end, or stop it.",
  );
  expect(JSON.parse(readFileSync(heldFile(folder), "utf8"))).toMatchObject({ pid: 4711 });
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
