/**
 * Measures how long an author waits: from saving a page to reading it in the browser, with the development
 * server on generated content: `npm run bench:develop [pages] [saves]` (1,000 pages, 8 saves). The first save
 * is told apart, for the server's code is cold then. PORT changes the server's port.
 */

import { spawn } from "node:child_process";
import { mkdirSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import path from "node:path";
import { fileURLToPath } from "node:url";
import { chromium } from "@playwright/test";
import { findChromium } from "../scripts/find-chromium.mjs";
import { writeContent } from "./generate-content.mjs";

const root = path.resolve(path.dirname(fileURLToPath(import.meta.url)), "..");
const [pages = 1000, saves = 8] = process.argv.slice(2).map(Number);
const port = Number(process.env.PORT ?? 8000);
const content = path.join(root, "node_modules", ".cache", `bench-develop-${pages}`);

/** The server, once it says that the site can be viewed. */
async function startServer() {
  // A group of its own, for Gatsby starts further processes.
  const server = spawn(process.execPath, [path.join(root, "scripts", "develop.mjs")], {
    cwd: root,
    env: { ...process.env, CONTENT_DIR: content, PORT: String(port), CI: "true" },
    stdio: ["ignore", "pipe", "inherit"],
    detached: true,
  });
  await new Promise((resolve, reject) => {
    server.on("close", () => reject(new Error("the server has ended")));
    server.stdout.setEncoding("utf8").on("data", (text) => {
      if (process.env.VERBOSE) process.stdout.write(text);
      if (text.includes("You can now view")) resolve(undefined);
    });
  });
  return server;
}

rmSync(content, { recursive: true, force: true });
mkdirSync(content, { recursive: true });
await writeContent(content, pages);
const file = path.join(content, "docs", "000", "003.mdx");
const text = readFileSync(file, "utf8");
const started = performance.now();
const server = await startServer();
console.log(`${pages} pages: ready after ${((performance.now() - started) / 1000).toFixed(1)} s`);
const browser = await chromium.launch({ executablePath: findChromium(), args: ["--no-sandbox"] });
try {
  const page = await browser.newPage();
  await page.goto(`http://localhost:${port}/docs/000/003`, { timeout: 300_000 });
  await page.getByRole("heading", { name: "What you need" }).waitFor({ timeout: 300_000 });
  const times = [];
  for (let save = 0; save <= saves; save += 1) {
    await page.waitForTimeout(1500);
    const mark = `Saved for the ${save}th time.`;
    const begun = performance.now();
    writeFileSync(file, text.replace("## What you need", `${mark}\n\n## What you need`));
    await page.getByText(mark).first().waitFor({ timeout: 120_000 });
    const waited = performance.now() - begun;
    console.log(`save ${save}: ${Math.round(waited)} ms`);
    if (save > 0) times.push(waited);
  }
  times.sort((a, b) => a - b);
  const at = (share) => Math.round(times[Math.floor((times.length - 1) * share)] ?? 0);
  console.log(`median ${at(0.5)} ms, slowest ${at(1)} ms`);
} finally {
  await browser.close();
  process.kill(-(server.pid ?? 0), "SIGTERM");
}
