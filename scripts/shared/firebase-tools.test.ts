import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { delimiter, join } from "node:path";
import { expect, onTestFinished, test } from "vitest";
import { findFirebaseTools, findOnPath } from "./firebase-tools";

/** A folder as npm keeps one for a command, with a package and the folder of commands that it puts on the path. */
function makeKeptPackage() {
  const folder = mkdtempSync(join(tmpdir(), "dronedoc-tools-"));
  onTestFinished(() => rmSync(folder, { recursive: true }));
  const commands = join(folder, "node_modules", ".bin");
  const tools = join(folder, "node_modules", "firebase-tools");
  for (const made of [commands, tools]) mkdirSync(made, { recursive: true });
  writeFileSync(join(tools, "package.json"), "{}");
  return { commands, tools };
}

test("a package is found beside the commands that npm puts on the path", () => {
  const { commands, tools } = makeKeptPackage();
  const path = ["/usr/bin", commands].join(delimiter);
  expect(findOnPath(path, "firebase-tools")).toBe(tools);
  expect(findOnPath("/usr/bin", "firebase-tools")).toBeUndefined();
});

test("where firebase-tools is installed nothing is fetched, and nothing said", async () => {
  const { tools } = makeKeptPackage();
  const said: string[] = [];
  expect(await findFirebaseTools((text) => said.push(text), tools)).toBe(tools);
  expect(said).toEqual([]);
});
