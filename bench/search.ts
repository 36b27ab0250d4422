/**
 * Measures search in Chromium: on the built site (`npm run build` comes before), and its engine on generated
 * content of 30, 400 and 4,000 pages beside Pagefind and lunr: `npm run bench:search [pages …]`. What a reader
 * downloads before the first hit, and how long a keystroke takes until its hits are painted. The tables go to
 * bench/results/search.md. The peers are measured when they are installed:
 * `npm install --prefix bench/scratch pagefind lunr`. With 0 for the pages only the built site is measured.
 */

import { existsSync, mkdirSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import path from "node:path";
import { pathToFileURL } from "node:url";
import { brotliCompressSync } from "node:zlib";
import { type Browser, chromium } from "@playwright/test";
import { build } from "esbuild";
import { readBuiltHosting } from "../scripts/hosting/hosting-settings";
import { createSiteServer } from "../scripts/hosting/site-server";
import { readCommandLine, toWholeNumber } from "../scripts/shared/command-line";
import { ensureChromium } from "../scripts/shared/ensure-chromium";
import { root, runCommand } from "../scripts/shared/project";
import { buildSearchIndex } from "../src/core/search/build-index";
import { synonymsFile } from "../src/core/search/synonyms";
import { toSearchRecords } from "../src/core/search/to-search-records";
import type { SearchPage, SearchRecord } from "../src/core/search/types";
import { readPages, readSynonymGroups } from "../tests/deep/support/read-pages";
import { generateDocs } from "./generate-content";

interface File {
  name: string;
  content: Buffer;
}

interface Measured {
  /** Bytes. */
  script: number;
  index: number;
  /** Milliseconds from a key to its painted hits. */
  p50: number;
  p95: number;
}

/** What the pages of the engines, and `prepareTyping` in the site's, have for the measurement. */
declare global {
  var ask: (query: string) => Promise<void>;
  var timeAsk: (query: string) => Promise<number>;
  var timeKey: (text: string) => Promise<number>;
}

/** Below `node_modules`, so that no other tool looks at what is made here. */
const work = path.join(root, "node_modules", ".cache", "bench-search");
const usage = "npm run bench:search [-- <pages> …]";

/** Typed key by key; each key is a measurement. */
const firstTyped = "battery voltage";
const typed = [
  firstTyped,
  "calibrate compass",
  "landing checklist",
  "propelle",
  "ground station mesage",
  "mission_7",
];

const peerPath = (name: string) => path.join(root, "bench", "scratch", "node_modules", name);

const toRecords = (pages: readonly SearchPage[]) => pages.flatMap(toSearchRecords);

function buildFiles(pages: readonly SearchPage[]) {
  const hasSynonyms = existsSync(path.join(root, "content", synonymsFile));
  const synonyms = hasSynonyms ? readSynonymGroups("content") : [];
  const { manifest, files } = buildSearchIndex(toRecords(pages), { synonyms });
  return [...files, { name: "manifest.json", text: JSON.stringify(manifest) }];
}

async function bundleForBrowser(entry: string, outfile: string) {
  await build({
    entryPoints: [entry],
    bundle: true,
    minify: true,
    format: "esm",
    target: "es2022",
    outfile,
    logLevel: "error",
  });
}

function writeContent(folder: string, pages: number) {
  rmSync(folder, { recursive: true, force: true });
  for (const [file, text] of generateDocs(pages)) {
    const target = path.join(folder, "docs", file);
    mkdirSync(path.dirname(target), { recursive: true });
    // The pictures are of no use here.
    writeFileSync(target, text.replace(/^!\[.*$/m, ""));
  }
}

const mediaTypes: Record<string, string> = {
  ".html": "text/html",
  ".js": "text/javascript",
  ".json": "application/json",
};

/** As a host sends it: brotli where that makes it smaller. */
function countBytes({ content }: File) {
  return Math.min(content.length, brotliCompressSync(content).length);
}

/** Serves a folder and remembers what it sent. */
async function serve(folder: string) {
  const sent: File[] = [];
  const server = createServer((request, response) => {
    const name = decodeURIComponent(new URL(request.url ?? "", "http://x").pathname);
    const file = path.join(folder, name);
    if (!existsSync(file) || name.endsWith("/")) {
      response.writeHead(404).end();
      return;
    }
    const content = readFileSync(file);
    sent.push({ name, content });
    response.writeHead(200, {
      "content-type": mediaTypes[path.extname(name)] ?? "application/octet-stream",
    });
    response.end(content);
  });
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  const { port } = server.address() as AddressInfo;
  return {
    url: `http://127.0.0.1:${port}`,
    sent,
    close: () => {
      server.closeAllConnections();
      return new Promise((resolve) => server.close(resolve));
    },
  };
}

/** Opens a page that knows `ask(query)`, types, and says what that cost. */
async function measure(
  browser: Browser,
  folder: string,
  isScript: (name: string) => boolean,
): Promise<Measured> {
  const server = await serve(folder);
  const page = await browser.newPage();
  try {
    await page.goto(`${server.url}/index.html`);
    await page.evaluate((query) => globalThis.ask(query), firstTyped);
    const first = server.sent.filter(({ name }) => name !== "/index.html");
    const times: number[] = [];
    for (const query of typed) {
      for (let length = 1; length <= query.length; length += 1) {
        times.push(await page.evaluate((text) => globalThis.timeAsk(text), query.slice(0, length)));
      }
    }
    times.sort((a, b) => a - b);
    const sum = (files: readonly File[]) =>
      files.reduce((total, file) => total + countBytes(file), 0);
    return {
      script: sum(first.filter(({ name }) => isScript(name))),
      index: sum(first.filter(({ name }) => !isScript(name))),
      p50: times[Math.floor(times.length / 2)] ?? 0,
      p95: times[Math.floor(times.length * 0.95)] ?? 0,
    };
  } finally {
    await page.close();
    await server.close();
  }
}

/** The dialog of the built site, as it is served: bytes down to the first hit, and every key to its painted hits. */
async function measureBuiltSite(browser: Browser, { waitsForTexts }: { waitsForTexts: boolean }) {
  const server = createSiteServer({ folder: root });
  const url = `http://localhost:${await server.listen(0)}`;
  const page = await browser.newPage();
  // `tsx` names functions by a helper that pages do not have.
  await page.addInitScript("globalThis.__name = (named) => named");
  const asked: { url: string; at: number }[] = [];
  page.on("request", (request) => asked.push({ url: request.url(), at: Date.now() }));
  try {
    await page.goto(`${url}/docs/overview`);
    await page.mouse.move(300, 300, { steps: 2 });
    await page.waitForLoadState("networkidle");
    // Nobody has searched yet.
    const early = asked.filter((request) => request.url.includes("/search/")).length;
    const loaded = asked.length;
    await page.keyboard.press("/");
    const firstHitAt = await page.evaluate(prepareTyping, firstTyped);
    const first = asked.slice(loaded).filter(({ at }) => at <= firstHitAt);
    const files = await Promise.all(
      first.map(async (request) => ({
        name: new URL(request.url).pathname,
        content: await (await page.request.get(request.url)).body(),
      })),
    );
    const sum = (isWanted: (name: string) => boolean) =>
      files.filter(({ name }) => isWanted(name)).reduce((all, file) => all + countBytes(file), 0);
    // The other texts come a second after the first hits; a reader's later keys find them there. Being idle once is
    // being idle for ever in Playwright's eyes, so the last request is looked at.
    const isQuiet = () => Date.now() - (asked.at(-1)?.at ?? 0) > 2000;
    while (waitsForTexts && !isQuiet()) await page.waitForTimeout(200);
    const times: number[] = [];
    for (const query of typed) {
      for (let length = 1; length <= query.length; length += 1) {
        const text = query.slice(0, length);
        // A space asks nothing new.
        if (text.endsWith(" ")) continue;
        times.push(await page.evaluate((words) => globalThis.timeKey(words), text));
      }
    }
    times.sort((a, b) => a - b);
    return {
      early,
      script: sum(isJavaScript),
      index: sum((name) => name.startsWith("/search/")),
      p50: times[Math.floor(times.length / 2)] ?? 0,
      p95: times[Math.floor(times.length * 0.95)] ?? 0,
    };
  } finally {
    await page.close();
    await server.close();
  }
}

/** Runs in the page: makes `timeKey` and tells when the first hits of `query` were painted. */
async function prepareTyping(query: string) {
  const dialog = document.querySelector("#frame_search-dialog");
  const input = dialog?.querySelector("input");
  if (!dialog || !input) throw new Error("The page has no dialog of the search.");
  // The last option leads to all results, and so says which query the list answers.
  const isAnswered = (text: string) =>
    dialog.querySelector(`[role=option][href="/search?${new URLSearchParams({ q: text })}"]`) ||
    dialog.textContent?.includes(`No results for "${text}"`);
  const painted = () => new Promise((resolve) => requestAnimationFrame(() => setTimeout(resolve)));
  globalThis.timeKey = async (text: string) => {
    const start = performance.now();
    input.value = text;
    input.dispatchEvent(new Event("input", { bubbles: true }));
    await new Promise<void>((resolve) => {
      const look = () => {
        if (!isAnswered(text.trim())) return;
        observer.disconnect();
        resolve();
      };
      const observer = new MutationObserver(look);
      observer.observe(dialog, { childList: true, subtree: true, attributes: true });
      look();
    });
    await painted();
    return performance.now() - start;
  };
  await globalThis.timeKey(query);
  return Date.now();
}

/** The page of every engine: it paints titles and waits for the frame in which they stand. */
function toHtml(script: string) {
  return `<!doctype html><meta charset="utf-8"><title>search</title><ul id="hits"></ul>
<script type="module">
const list = document.getElementById("hits");
${script}
const frame = () => new Promise((resolve) => requestAnimationFrame(() => setTimeout(resolve)));
globalThis.ask = async (query) => {
  const titles = await find(query);
  list.replaceChildren(...titles.map((title) => Object.assign(document.createElement("li"), { textContent: title })));
};
globalThis.timeAsk = async (query) => {
  const start = performance.now();
  await globalThis.ask(query);
  await frame();
  return performance.now() - start;
};
</script>`;
}

function prepareFolder(name: string) {
  const folder = path.join(work, name);
  rmSync(folder, { recursive: true, force: true });
  mkdirSync(folder, { recursive: true });
  return folder;
}

const isJavaScript = (name: string) => /\.(?:js|wasm)$/.test(name);

async function measureOwn(browser: Browser, pages: readonly SearchPage[], count: string | number) {
  const folder = prepareFolder(`own-${count}`);
  const files = buildFiles(pages);
  mkdirSync(path.join(folder, "search"));
  for (const { name, text } of files) writeFileSync(path.join(folder, "search", name), text);
  const source = path.join(root, "src", "features", "search", "engine");
  await bundleForBrowser(path.join(source, "worker.ts"), path.join(folder, "worker.js"));
  await bundleForBrowser(path.join(source, "embedded-client.ts"), path.join(folder, "client.js"));
  writeFileSync(
    path.join(folder, "index.html"),
    toHtml(`import { createEmbeddedClient } from "./client.js";
const client = createEmbeddedClient({ manifestUrl: "/search/manifest.json", createWorker: () => new Worker("/worker.js", { type: "module" }) });
const find = async (query) => (await client.search([{ indexName: "i", params: { query, hitsPerPage: 8 } }])).results[0].hits.map(({ hierarchy }) => hierarchy.lvl2 ?? hierarchy.lvl1);`),
  );
  return measure(browser, folder, isJavaScript);
}

async function measurePagefind(browser: Browser, records: readonly SearchRecord[], count: number) {
  const { createIndex, close } = await import(
    pathToFileURL(path.join(peerPath("pagefind"), "lib", "index.js")).href
  );
  const folder = prepareFolder(`pagefind-${count}`);
  const { index } = await createIndex({});
  for (const { url, hierarchy, content } of records) {
    await index.addCustomRecord({
      url,
      content: `${hierarchy.lvl1}. ${hierarchy.lvl2 ?? ""}. ${content}`,
      language: "en",
      meta: { title: hierarchy.lvl2 ?? hierarchy.lvl1 },
    });
  }
  await index.writeFiles({ outputPath: path.join(folder, "pagefind") });
  await close();
  writeFileSync(
    path.join(folder, "index.html"),
    toHtml(`import * as pagefind from "/pagefind/pagefind.js";
const find = async (query) => { const { results } = await pagefind.search(query); const shown = await Promise.all(results.slice(0, 8).map((result) => result.data())); return shown.map(({ meta }) => meta.title); };`),
  );
  return measure(browser, folder, (name) => isJavaScript(name) || /wasm\..*\.pagefind$/.test(name));
}

interface LunrBuilder {
  ref(name: string): void;
  field(name: string, options?: { boost: number }): void;
  add(document: object): void;
}

async function measureLunr(browser: Browser, records: readonly SearchRecord[], count: number) {
  const { default: lunr } = await import(
    pathToFileURL(path.join(peerPath("lunr"), "lunr.js")).href
  );
  const folder = prepareFolder(`lunr-${count}`);
  const index = lunr(function build(this: LunrBuilder) {
    this.ref("id");
    this.field("title", { boost: 5 });
    this.field("content");
    for (const [id, { hierarchy, content }] of records.entries()) {
      this.add({ id, title: `${hierarchy.lvl1} ${hierarchy.lvl2 ?? ""}`, content });
    }
  });
  const titles = records.map(({ hierarchy }) => hierarchy.lvl2 ?? hierarchy.lvl1);
  writeFileSync(path.join(folder, "index.json"), JSON.stringify(index));
  writeFileSync(path.join(folder, "titles.json"), JSON.stringify(titles));
  await bundleForBrowser(path.join(peerPath("lunr"), "lunr.js"), path.join(folder, "lunr.js"));
  writeFileSync(
    path.join(folder, "index.html"),
    toHtml(`import lunr from "./lunr.js";
let loading;
const load = async () => { const [index, titles] = await Promise.all(["index", "titles"].map(async (name) => (await fetch(name + ".json")).json())); return { index: lunr.Index.load(index), titles }; };
const find = async (query) => { loading ??= load(); const { index, titles } = await loading; const words = query.trim().split(/\\s+/); const text = words.map((word, at) => (at === words.length - 1 ? word + "*" : word)).join(" "); return index.search(text).slice(0, 8).map(({ ref }) => titles[ref]); };`),
  );
  return measure(browser, folder, isJavaScript);
}

const kilobytes = (bytes: number) => (bytes / 1000).toFixed(bytes < 10_000 ? 1 : 0);

function toRow(pages: string | number, records: number, engine: string, result: Measured) {
  const { script, index, p50, p95 } = result;
  return `| ${pages} | ${records} | ${engine} | ${kilobytes(script)} | ${kilobytes(index)} | ${p50.toFixed(1)} | ${p95.toFixed(1)} |`;
}

async function main() {
  const { words } = readCommandLine({ usage, words: Number.POSITIVE_INFINITY });
  const given = words.map((word) => toWholeNumber(word, "pages", usage));
  const wanted = given.length > 0 ? given : [30, 400, 4000];
  // Without a built site the table of results would lose its first half.
  readBuiltHosting(root);
  const executablePath = await ensureChromium();
  mkdirSync(work, { recursive: true });
  const browser = await chromium.launch({
    executablePath,
    args: ["--no-sandbox", "--disable-gpu", "--disable-quic", "--disable-background-networking"],
  });
  const rows: string[] = [];
  const add = (row: string) => {
    console.log(row);
    rows.push(row);
  };
  let site = "";
  try {
    if (existsSync(path.join(root, "public", "search", "manifest.json"))) {
      const eager = await measureBuiltSite(browser, { waitsForTexts: false });
      site = toSiteReport(await measureBuiltSite(browser, { waitsForTexts: true }), eager);
      console.log(site);
    }
    const own = await readPages(path.join(root, "content"));
    const ownRecords = toRecords(own).length;
    const engine = await measureOwn(browser, own, "site");
    add(toRow(`this site (${own.length})`, ownRecords, "DroneDoc", engine));
    for (const count of wanted.filter((pages) => pages > 0)) {
      const content = path.join(work, `search-content-${count}`);
      writeContent(content, count);
      const pages = await readPages(content);
      const records = toRecords(pages);
      add(toRow(count, records.length, "DroneDoc", await measureOwn(browser, pages, count)));
      if (existsSync(peerPath("pagefind"))) {
        const result = await measurePagefind(browser, records, count);
        add(toRow(count, records.length, "Pagefind", result));
      }
      if (existsSync(peerPath("lunr"))) {
        add(toRow(count, records.length, "lunr", await measureLunr(browser, records, count)));
      }
    }
  } finally {
    await browser.close();
  }
  const results = path.join(root, "bench", "results");
  mkdirSync(results, { recursive: true });
  writeFileSync(path.join(results, "search.md"), toReport(site, rows));
  return 0;
}

function toSiteReport(
  { early, script, index, p50, p95 }: Measured & { early: number },
  eager: Measured,
) {
  return `| | measured | goal |
| --- | ---: | ---: |
| requests of search on a page where nobody searches | ${early} | 0 |
| script before the first hit, kB | ${kilobytes(script)} | 50 |
| index and texts before the first hit, kB | ${kilobytes(index)} | 60 |
| key to painted hits, p50, ms | ${p50.toFixed(1)} | |
| key to painted hits, p95, ms | ${p95.toFixed(1)} | 50 |
| the same at once, while texts are still fetched, p50, ms | ${eager.p50.toFixed(1)} | |
| the same at once, while texts are still fetched, p95, ms | ${eager.p95.toFixed(1)} | |
`;
}

function toReport(site: string, rows: readonly string[]) {
  return `# Search, measured

## The built site

\`npm run bench:search\`: the dialog of the production build in Chromium, with the site's server on the same
machine. Bytes are those of brotli, down to the first hits of "${typed[0]}". Keys are measured when the texts of
the index have come, some seconds after the first hits, and in a second visit at once.

${site}
## The engine, beside others

Bytes are down to the first hit of the same query; script is that of the engine alone. Milliseconds are from a key to
the frame that shows its hits, over ${typed.join("").length} keystrokes. Generated pages share a vocabulary of about fifty
words, so that every query matches most of them: a worst case for time.

| pages | sections | engine | script, kB | index, kB | p50, ms | p95, ms |
| ---: | ---: | --- | ---: | ---: | ---: | ---: |
${rows.join("\n")}
`;
}

await runCommand(main);
