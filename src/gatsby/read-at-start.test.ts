/** What is told of files that the development server has read once. */

import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { watchStartFiles } from "./read-at-start";

let root = "";
let told: string[] = [];
let end: () => void;

const write = (file: string, text: string) => {
  const place = path.join(root, file);
  mkdirSync(path.dirname(place), { recursive: true });
  writeFileSync(place, text);
};

const toNotice = (names: string) =>
  `The server goes on with what it read when it started, and this has changed since: ${names}. Begin \`npm run develop\` anew for it to count.`;

/** Of what is waited for: a slow machine has the time that it needs. */
const slowMachine = { timeout: 25_000 };

beforeEach(() => {
  root = mkdtempSync(path.join(tmpdir(), "read-at-start-"));
  told = [];
  for (const folder of ["src/core/docs", "src/gatsby", "src/views", "plugins"]) {
    mkdirSync(path.join(root, folder), { recursive: true });
  }
  write("src/site/versions.ts", "1");
  write("src/core/docs/tree.ts", "1");
  write("gatsby-node.ts", "1");
  write("content/docs/a.mdx", "1");
  end = watchStartFiles(root, path.join(root, "content"), (message) => told.push(message));
});

afterEach(() => {
  end();
  rmSync(root, { recursive: true, force: true });
});

test("files that count from the next start are told, those saved together in one sentence", async () => {
  write("content/versions.yml", "2");
  write("src/site/versions.ts", "2");
  const notice = toNotice("content/versions.yml, src/site/versions.ts");
  await vi.waitFor(() => expect(told).toEqual([notice]), slowMachine);
});
