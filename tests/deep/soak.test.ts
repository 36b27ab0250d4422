/**
 * Ten minutes of fifty readers and a phone that saves the docs for the field, while two builds go live: no error, no
 * page with the policy of another build, and memory that levels off. SOAK_MINUTES makes it shorter or longer.
 */

import { type ChildProcess, fork } from "node:child_process";
import { createHash } from "node:crypto";
import { once } from "node:events";
import { cpSync, mkdtempSync, readFileSync, renameSync, rmSync, writeFileSync } from "node:fs";
import { Agent, get } from "node:http";
import { tmpdir } from "node:os";
import path from "node:path";
import { setTimeout as wait } from "node:timers/promises";
import { chromium } from "@playwright/test";
import { afterAll, expect, inject, test } from "vitest";
import { findTestChromium } from "../../scripts/shared/find-chromium";
import { type BuiltSite, buildSite } from "../site/build-site";

const minutes = Number(process.env.SOAK_MINUTES ?? 10);
const readers = 50;
const live = mkdtempSync(path.join(tmpdir(), "dronedoc-soak-"));
let server: ChildProcess | undefined;

afterAll(() => {
  server?.disconnect();
  rmSync(live, { recursive: true, force: true, maxRetries: 3 });
});

const toContent = (generation: number) => ({
  "docs/overview.mdx": `# Overview\n\nBuild ${generation}. [The guide](./guide.mdx)\n`,
  "docs/guide.mdx": `# Guide\n\n${"A line of the guide.\n\n".repeat(50 * generation)}`,
});

/** A host takes a whole build at once: its files are there before the settings lead to them. */
function goLive(generation: number): void {
  const folder = inject("projectFolder");
  const name = `public-${generation}`;
  cpSync(path.join(folder, "public"), path.join(live, name), { recursive: true });
  const config = JSON.parse(readFileSync(path.join(folder, "firebase.built.json"), "utf8"));
  config.hosting.public = name;
  const part = path.join(live, "part.json");
  writeFileSync(part, JSON.stringify(config));
  renameSync(part, path.join(live, "firebase.built.json"));
}

async function ask(agent: Agent, address: string) {
  const [response] = await once(get(address, { agent }), "response");
  let body = "";
  response.setEncoding("utf8");
  for await (const text of response) body += text;
  return { status: response.statusCode as number, headers: response.headers, body };
}

/** The inline parts of a page that its own policy does not name. */
function findUnnamed(html: string, policy: string): string[] {
  const parts = [...html.matchAll(/<(style|script)(?![^>]*(?:src|ld\+json))[^>]*>(.+?)<\/\1>/gs)];
  return parts
    .map(([, , text = ""]) => createHash("sha256").update(text).digest("base64"))
    .filter((hash) => !policy.includes(hash));
}

/** Reads page after page until the end, and tells what was wrong. */
async function read(origin: string, end: number): Promise<{ pages: number; wrong: string[] }> {
  const agent = new Agent({ keepAlive: true, maxSockets: 1 });
  const wrong: string[] = [];
  let pages = 0;
  for (; Date.now() < end; pages += 1) {
    const route = ["/docs/overview", "/docs/guide", "/blog", "/nowhere"][pages % 4] ?? "/";
    const { status, headers, body } = await ask(agent, origin + route);
    if (status !== (route === "/nowhere" ? 404 : 200)) wrong.push(`${route}: ${status}`);
    const policy = String(headers["content-security-policy"]);
    wrong.push(...findUnnamed(body, policy).map((hash) => `${route}: no ${hash} in its policy`));
    await wait(500);
  }
  agent.destroy();
  return { pages, wrong };
}

/** Saves the docs and removes them again until the end, and tells how often, and what the page complained of. */
async function save(origin: string, end: number): Promise<{ saves: number; wrong: string[] }> {
  const browser = await chromium.launch({
    executablePath: findTestChromium(),
    args: ["--no-sandbox", "--disable-quic", "--disable-background-networking"],
  });
  const wrong: string[] = [];
  let saves = 0;
  try {
    const page = await browser.newPage();
    page.on("pageerror", ({ message }) => wrong.push(message));
    for (; Date.now() < end; saves += 1) {
      await page.goto(`${origin}/offline/`);
      await page.getByRole("button", { name: /^Save for the field/ }).click();
      await page
        .getByText(/saved on .* at /)
        .first()
        .waitFor();
      await page.getByRole("button", { name: "Remove" }).first().click();
      await page.getByText("are no longer stored.").waitFor();
    }
  } finally {
    await browser.close();
  }
  return { saves, wrong };
}

async function readMemory(process: ChildProcess): Promise<number> {
  process.send("memory");
  const [bytes] = await once(process, "message");
  return bytes;
}

test(
  "fifty readers and a save for the field pass two builds that go live under them",
  async () => {
    let site: BuiltSite = await buildSite({ content: toContent(1) });
    expect(site.exitCode, site.output).toBe(0);
    goLive(1);
    const started = fork(path.resolve("tests/deep/support/soak-server.ts"), [live], {
      execArgv: ["--expose-gc", "--import", "tsx"],
    });
    server = started;
    const [port] = await once(started, "message");
    const origin = `http://localhost:${port}`;

    const length = minutes * 60_000;
    const end = Date.now() + length;
    const saving = save(origin, end);
    const reading = Promise.all(Array.from({ length: readers }, () => read(origin, end)));
    const memory: number[] = [];
    const measure = async () => {
      for (let part = 1; part <= 4; part += 1) {
        await wait(Math.max(0, end - (length * (4 - part)) / 4 - 2000 - Date.now()));
        memory.push(await readMemory(started));
      }
    };
    const measuring = measure();
    for (const generation of [2, 3]) {
      site = await site.rebuild(toContent(generation));
      expect(site.exitCode, site.output).toBe(0);
      goLive(generation);
    }
    const [saved, ...read50] = [await saving, ...(await reading)];
    await measuring;

    expect(saved.wrong).toEqual([]);
    expect(saved.saves).toBeGreaterThan(0);
    expect(read50.flatMap(({ wrong }) => wrong)).toEqual([]);
    const pages = read50.reduce((sum, one) => sum + one.pages, 0);
    const megabytes = memory.map((bytes) => Math.round(bytes / 1_000_000));
    console.log(`${pages} pages read, ${saved.saves} saves, memory in MB: ${megabytes.join(", ")}`);
    expect(pages).toBeGreaterThan(readers * 4);
    // The last half may take a tenth more than the first.
    expect(Math.max(...memory.slice(2))).toBeLessThan(Math.max(...memory.slice(0, 2)) * 1.1);
  },
  (minutes + 10) * 60_000,
);
