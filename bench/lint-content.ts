/**
 * Measures `npm run lint:content` on many pages: `npm run bench:lint [pages] [runs]` (1,000 pages, 3 runs), with
 * nothing remembered and with everything. Two kinds of content: generated pages, and copies of this site's own
 * docs with all their blocks.
 */

import { spawn } from "node:child_process";
import { cpSync, mkdirSync, readdirSync, rmSync } from "node:fs";
import path from "node:path";
import { readCommandLine, toWholeNumber } from "../scripts/shared/command-line";
import { root, runCommand, withTypescript } from "../scripts/shared/project";
import { writeContent } from "./generate-content";

const usage = "npm run bench:lint [-- <pages>] [<runs>]";
const cache = path.join(root, "node_modules", ".cache");

/** Processor time of the command and its threads, in microseconds, behind its last line. */
const tellCpu = `import { isMainThread } from "node:worker_threads";
if (isMainThread) process.on("exit", () => {
  const { user, system } = process.cpuUsage();
  console.log("cpu " + (user + system));
});`;

/** Copies of the site's docs beside the docs themselves, until there are so many pages. */
function copyOwnDocs(folder: string, pages: number) {
  const own = path.join(root, "content");
  cpSync(own, folder, { recursive: true });
  const isPage = (name: string) => /(^|[\\/])[^_\\/][^\\/]*\.mdx?$/.test(name);
  const count = (of: string) =>
    readdirSync(of, { recursive: true }).map(String).filter(isPage).length;
  const once = count(path.join(own, "docs"));
  let left = pages - count(own);
  for (let copy = 1; left > 0; copy += 1, left -= once) {
    cpSync(path.join(own, "docs"), path.join(folder, "docs", `copy-${copy}`), { recursive: true });
  }
}

function lint(content: string): Promise<{ seconds: number; cpu: number; summary: string }> {
  const started = performance.now();
  const child = spawn(process.execPath, [...withTypescript, "scripts/lint-content.ts"], {
    cwd: root,
    env: {
      ...process.env,
      CONTENT_DIR: content,
      NODE_OPTIONS: `--import=data:text/javascript,${encodeURIComponent(tellCpu)}`,
    },
    stdio: ["ignore", "pipe", "inherit"],
  });
  let output = "";
  child.stdout.setEncoding("utf8").on("data", (text) => {
    output += text;
  });
  return new Promise((resolve) => {
    child.on("close", () => {
      const seconds = (performance.now() - started) / 1000;
      const lines = output.trim().split("\n");
      const cpu = Number(/^cpu (\d+)$/.exec(lines.at(-1) ?? "")?.[1] ?? Number.NaN) / 1e6;
      resolve({ seconds, cpu, summary: lines.at(-2) ?? "" });
    });
  });
}

/** Results of files are kept in one file for each content folder. */
function forget() {
  const folder = path.join(cache, "dronedoc");
  mkdirSync(folder, { recursive: true });
  for (const name of readdirSync(folder)) {
    if (/^lint-content-.*\.json$/.test(name)) rmSync(path.join(folder, name));
  }
}

const kinds = [
  { name: "generated pages", make: writeContent },
  { name: "this site's docs, copied", make: copyOwnDocs },
];

await runCommand(async () => {
  const { words } = readCommandLine({ usage, words: 2 });
  const pages = toWholeNumber(words[0] ?? "1000", "pages", usage, 1);
  const runs = toWholeNumber(words[1] ?? "3", "runs", usage, 1);
  for (const [index, { name, make }] of kinds.entries()) {
    const content = path.join(cache, `bench-lint-${index}`);
    rmSync(content, { recursive: true, force: true });
    mkdirSync(content, { recursive: true });
    await make(content, pages);
    const results = [];
    for (let run = 0; run < runs; run += 1) {
      forget();
      results.push(await lint(content));
    }
    const warm = await lint(content);
    const [median] = results
      .toSorted((a, b) => a.seconds - b.seconds)
      .slice(Math.floor((results.length - 1) / 2));
    const slowest = Math.max(...results.map(({ seconds }) => seconds));
    console.log(`${name}: ${warm.summary}`);
    console.log(
      `  cold, ${runs} runs: median ${median?.seconds.toFixed(1)} s, slowest ${slowest.toFixed(1)} s, ${median?.cpu.toFixed(1)} s of processor time`,
    );
    console.log(`  warm: ${warm.seconds.toFixed(1)} s, ${warm.cpu.toFixed(1)} s of processor time`);
    rmSync(content, { recursive: true, force: true });
  }
  return 0;
});
