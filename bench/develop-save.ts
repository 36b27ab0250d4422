/**
 * Measures how long an author waits: from saving a page to reading it in the browser, with the development
 * server on generated content: `npm run bench:develop [pages] [saves]` (1,000 pages, 20 saves of each kind).
 * The first save is told apart, for the server's code is cold then. PORT changes the server's port, VERBOSE
 * shows what the server says.
 */

import { spawn } from "node:child_process";
import { mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import path from "node:path";
import { chromium, type Page } from "@playwright/test";
import { readPort } from "../scripts/serve";
import { atEnd, endGroup } from "../scripts/shared/at-end";
import { CommandError } from "../scripts/shared/command-error";
import { readCommandLine, toWholeNumber } from "../scripts/shared/command-line";
import { ensureChromium } from "../scripts/shared/ensure-chromium";
import { root, runCommand, withTypescript } from "../scripts/shared/project";
import { writeContent } from "./generate-content";

const usage = "npm run bench:develop [-- <pages>] [<saves>]";

/** The server, once it says that the site can be viewed. */
async function startServer(content: string, port: number) {
  // A group of its own, for Gatsby starts further processes.
  const server = spawn(process.execPath, [...withTypescript, "scripts/develop.ts"], {
    cwd: root,
    env: {
      ...process.env,
      CONTENT_DIR: content,
      PORT: String(port),
      // Plain output, and otherwise what an author has: pages are asked for when somebody looks at them.
      CI: "true",
      GATSBY_ENABLE_QUERY_ON_DEMAND_IN_CI: "true",
    },
    stdio: ["ignore", "pipe", "inherit"],
    detached: true,
  });
  const stop = atEnd(() => endGroup(server, "SIGTERM"));
  await new Promise((resolve, reject) => {
    server.on("close", () => reject(new CommandError("The development server has ended.")));
    server.stdout.setEncoding("utf8").on("data", (text) => {
      if (process.env.VERBOSE) process.stdout.write(text);
      if (text.includes("You can now view")) resolve(undefined);
    });
  });
  return { group: server.pid, stop };
}

/** Seconds of processor time that a group of processes has taken; undefined where there is no `/proc`. */
function readProcessorSeconds(group: number | undefined) {
  let ticks = 0;
  try {
    for (const id of readdirSync("/proc").filter((name) => /^\d+$/.test(name))) {
      let line = "";
      try {
        line = readFileSync(`/proc/${id}/stat`, "utf8");
      } catch {
        // The process has ended meanwhile.
        continue;
      }
      // Behind the name, which may hold anything: state, parent, group, …; the times are 14 and 15 of the line.
      const fields = line.slice(line.lastIndexOf(")") + 2).split(" ");
      if (Number(fields[2]) === group) ticks += Number(fields[11]) + Number(fields[12]);
    }
  } catch {
    return undefined;
  }
  return ticks / 100;
}

/** What an author saves, and where the page shows it. */
const kinds = [
  {
    name: "text",
    change: (text: string, mark: string) =>
      text.replace("## What you need", `${mark}.\n\n## What you need`),
    find: (page: Page, mark: string) => page.getByText(`${mark}.`).first(),
  },
  {
    name: "title",
    change: (text: string, mark: string) => text.replace(/^title: .*$/m, `title: ${mark}`),
    find: (page: Page, mark: string) =>
      page.getByRole("heading", { level: 1, name: mark, exact: true }),
  },
];

await runCommand(async () => {
  const { words } = readCommandLine({ usage, words: 2 });
  const pages = toWholeNumber(words[0] ?? "1000", "pages", usage, 1);
  const saves = toWholeNumber(words[1] ?? "20", "saves", usage, 1);
  const port = readPort(process.env.PORT, 8000);
  const executablePath = await ensureChromium();
  const content = path.join(root, "node_modules", ".cache", `bench-develop-${pages}`);
  rmSync(content, { recursive: true, force: true });
  mkdirSync(content, { recursive: true });
  await writeContent(content, pages);
  const file = path.join(content, "docs", "000", "003.mdx");
  const text = readFileSync(file, "utf8");
  const started = performance.now();
  const { group, stop } = await startServer(content, port);
  console.log(`${pages} pages: ready after ${((performance.now() - started) / 1000).toFixed(1)} s`);
  const browser = await chromium.launch({ executablePath, args: ["--no-sandbox"] });
  try {
    const page = await browser.newPage();
    await page.goto(`http://localhost:${port}/docs/000/003`, { timeout: 300_000 });
    await page.getByRole("heading", { name: "What you need" }).waitFor({ timeout: 300_000 });
    for (const { name, change, find } of kinds) {
      const times: number[] = [];
      let spent = 0;
      for (let save = 0; save <= saves; save += 1) {
        // What follows a save (Gatsby writes its state down) must not slow the next one.
        await page.waitForTimeout(2500);
        const mark = `Saved ${name} ${save}`;
        const before = readProcessorSeconds(group);
        const begun = performance.now();
        writeFileSync(file, change(text, mark));
        await find(page, mark).waitFor({ timeout: 120_000 });
        const waited = performance.now() - begun;
        await page.waitForTimeout(2500);
        const after = readProcessorSeconds(group);
        if (process.env.VERBOSE) console.log(`${name} ${save}: ${Math.round(waited)} ms`);
        if (save === 0) console.log(`${name}, first save: ${Math.round(waited)} ms`);
        else {
          times.push(waited);
          spent += (after ?? 0) - (before ?? 0);
        }
      }
      times.sort((a, b) => a - b);
      // The nearest rank, so that each figure is a save that was made.
      const at = (share: number) => Math.round(times[Math.ceil(times.length * share) - 1] ?? 0);
      const seconds =
        spent === 0 ? "" : `, ${(spent / saves).toFixed(2)} s of processor time a save`;
      console.log(
        `${name}, ${saves} saves: p50 ${at(0.5)} ms, p95 ${at(0.95)} ms, slowest ${at(1)} ms${seconds}`,
      );
    }
  } finally {
    await browser.close();
    stop();
  }
  return 0;
});
