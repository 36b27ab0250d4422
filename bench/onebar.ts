/**
 * What a reader waits for with one bar of signal: `npm run bench:onebar [-- --peers]`. The same generated page of this
 * site, and with `--peers` of the other generators, is served by HTTP/2 over TLS 1.3, in brotli, behind the link of
 * `slow-link.ts`, to Chromium with an empty cache, 375 pixels wide. Search is pressed from the first paragraph's paint
 * on, twice a second, until its field is there. The table goes to bench/results/onebar.md.
 */

import { execFileSync } from "node:child_process";
import { existsSync, readFileSync, rmSync, statSync, writeFileSync } from "node:fs";
import { createSecureServer } from "node:http2";
import type { AddressInfo, Server } from "node:net";
import { loadavg } from "node:os";
import path from "node:path";
import { brotliCompressSync } from "node:zlib";
import { type Browser, chromium } from "@playwright/test";
import mime from "mime-types";
import { createRules, readBuiltHosting } from "../scripts/hosting/hosting-settings";
import { atEnd } from "../scripts/shared/at-end";
import { CommandError } from "../scripts/shared/command-error";
import { readCommandLine } from "../scripts/shared/command-line";
import { copyProject } from "../scripts/shared/copy-project";
import { ensureChromium } from "../scripts/shared/ensure-chromium";
import { root, runCommand } from "../scripts/shared/project";
import { generateDocs, toNestedFolder } from "./generate-content";
import { measureProcess } from "./measure-process";
import { peers } from "./peers";
import { ownName, page, prepareOwn, preparePeer, type Site } from "./sites";
import { createSlowLink, firstFlight, roundTrip } from "./slow-link";

const pages = 100;
const runs = 5;
/** Milliseconds after which a visit is over. */
const longest = 60_000;

/** How the search is opened, and what is there then. Docusaurus has none of its own. */
const searches: Readonly<Record<string, { button: string; field: string }>> = {
  [ownName]: { button: '[data-action="open-search"]', field: "dialog[open] input" },
  Starlight: { button: "button[data-open-modal]", field: "dialog[open] input" },
  VitePress: { button: ".VPNavBarSearch button", field: ".VPLocalSearchBox input" },
};

/** In milliseconds from the navigation on. */
interface Visit {
  paint?: number;
  paragraph?: number;
  search?: number;
}

declare global {
  var visit: Visit;
}

/** Runs in the page, before anything of it. */
function watch([words = "", button = "", field = ""]: string[]) {
  globalThis.visit = {};
  const { visit } = globalThis;
  const isSeen = (element: Element | null) => element?.checkVisibility() ?? false;
  const press = () => {
    const pressed = [...document.querySelectorAll<HTMLElement>(button)].find(isSeen);
    if (!isSeen(document.querySelector(field))) pressed?.click();
  };
  const look = () => {
    if (isSeen(document.querySelector(field))) visit.search = performance.now();
    else requestAnimationFrame(look);
  };
  new PerformanceObserver((list) => {
    for (const { name, startTime } of list.getEntries()) {
      if (name === "first-contentful-paint") visit.paint = startTime;
    }
  }).observe({ type: "paint", buffered: true });
  new PerformanceObserver((list) => {
    if (visit.paragraph !== undefined) return;
    visit.paragraph = list.getEntries()[0]?.startTime ?? 0;
    if (button === "") return;
    press();
    setInterval(press, 500);
    look();
  }).observe({ type: "element", buffered: true });
  new MutationObserver(() => {
    for (const element of document.querySelectorAll("p:not([elementtiming])")) {
      if (element.textContent.includes(words)) element.setAttribute("elementtiming", "text");
    }
  }).observe(document, { childList: true, subtree: true, characterData: true });
}

/** The first paragraph of the page begins with these words. */
function findFirstWords() {
  const text = new Map(generateDocs(pages, toNestedFolder)).get(page) ?? "";
  return text.split("---\n")[2]?.trim().split(" ").slice(0, 5).join(" ") ?? "";
}

function findFile(folder: string, route: string) {
  const file = path.join(folder, decodeURIComponent(route));
  const candidates = [file, `${file}.html`, path.join(file, "index.html")];
  return candidates.find((one) => statSync(one, { throwIfNoEntry: false })?.isFile());
}

/** The built site, as a host would send it: this one with its own headers. */
function serve({ folder, site, tool }: Site, key: string): Server {
  const rules = tool === ownName ? createRules(readBuiltHosting(folder)) : undefined;
  const packed = new Map<string, Buffer>();
  return createSecureServer({ key, cert: key }, (request, response) => {
    const { pathname } = new URL(request.url, "https://localhost");
    const file = findFile(path.join(folder, site), pathname);
    response.setHeader("Cache-Control", "no-cache");
    for (const [name, value] of rules?.headersFor(pathname) ?? []) response.setHeader(name, value);
    if (file === undefined) {
      response.writeHead(404).end();
      return;
    }
    const type = mime.contentType(path.extname(file)) || "application/octet-stream";
    response.setHeader("Content-Type", type);
    const isText = /text|javascript|json|xml|wasm/.test(type);
    const body =
      packed.get(file) ?? (isText ? brotliCompressSync(readFileSync(file)) : readFileSync(file));
    packed.set(file, body);
    if (isText) response.setHeader("Content-Encoding", "br");
    response.end(body);
  });
}

async function listen(server: Server): Promise<number> {
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  return (server.address() as AddressInfo).port;
}

async function readPage(browser: Browser, address: string, tool: string): Promise<Visit> {
  const context = await browser.newContext({ viewport: { width: 375, height: 812 } });
  const { button = "", field = "" } = searches[tool] ?? {};
  // What tsx leaves in functions.
  await context.addInitScript("globalThis.__name = (named) => named");
  await context.addInitScript(watch, [findFirstWords(), button, field]);
  const tab = await context.newPage();
  await tab.goto(address, { waitUntil: "commit", timeout: longest });
  const isOver = (hasSearch: boolean) =>
    visit.paragraph !== undefined && (visit.search !== undefined || !hasSearch);
  await tab.waitForFunction(isOver, button !== "", { timeout: longest }).catch(() => undefined);
  const seen = await tab.evaluate(() => visit);
  await context.close();
  return seen;
}

async function build(site: Site) {
  const [program, ...words] = site.command;
  const { code, output } = await measureProcess(program, words, {
    cwd: site.folder,
    env: site.env,
  });
  const html = path.join(site.folder, site.html);
  if (code !== 0 || !existsSync(html)) throw new CommandError(`${site.tool}: ${output}`);
  return site;
}

function toMedian(values: (number | undefined)[]) {
  const sorted = values.map((value) => value ?? longest).sort((one, other) => one - other);
  const middle = sorted[Math.floor(sorted.length / 2)] ?? longest;
  return middle >= longest ? "not in 60 s" : String(Math.round(middle / 10) * 10);
}

await runCommand(async () => {
  const usage = "npm run bench:onebar [-- --peers]";
  const { values } = readCommandLine({ usage, options: { peers: { type: "boolean" } } });
  const folder = copyProject(root, "dronedoc-bench-onebar-", { hasOwnCache: true });
  const remove = atEnd(() => rmSync(folder, { recursive: true, force: true, maxRetries: 3 }));
  const executablePath = await ensureChromium();
  // By `ignoreHTTPSErrors` alone the first handshake fails, and a second one follows.
  const args = ["--disable-quic", "--ignore-certificate-errors"];
  const browser = await chromium.launch({ executablePath, args });
  const words = "req -x509 -newkey rsa:2048 -nodes -days 2 -subj /CN=localhost -keyout - -out -";
  const key = execFileSync("openssl", words.split(" "), { encoding: "utf8", stdio: "pipe" });
  try {
    const sites = [await build(await prepareOwn(folder, pages))];
    const pictures = path.join(folder, "content/docs/pictures");
    for (const peer of values.peers ? peers : []) {
      sites.push(await build(await preparePeer(peer, pages, pictures)));
    }
    const results: { tool: string; address: string; visits: Visit[] }[] = [];
    for (const site of sites) {
      const port = await listen(createSlowLink(await listen(serve(site, key))));
      const route = site.html.slice(site.site.length).replace(/(?:\/index)?\.html$/, "");
      const address = `https://localhost:${port}${route}${site.tool === "Starlight" ? "/" : ""}`;
      results.push({ tool: site.tool, address, visits: [] });
    }
    for (let run = 0; run < runs; run += 1) {
      for (const { tool, address, visits } of results) {
        visits.push(await readPage(browser, address, tool));
      }
    }
    const rows = results.map(({ tool, visits }) => {
      const search = tool in searches ? toMedian(visits.map((one) => one.search)) : "has none";
      const paint = toMedian(visits.map((one) => one.paint));
      return `| ${tool} | ${paint} | ${toMedian(visits.map((one) => one.paragraph))} | ${search} |`;
    });
    console.log(rows.join("\n"));
    writeFileSync(
      path.join(root, "bench/results/onebar.md"),
      `# One bar of signal

\`npm run bench:onebar -- --peers\`: the same page of ${pages} generated ones, by each generator, in Chromium with an empty cache,
375 pixels wide, over HTTP/2, TLS 1.3 and brotli. Round trips take ${roundTrip} ms; each connection sends ${firstFlight} segments of 1,460
bytes in its first flight, and twice as many in each next one. No name is looked up. Two round trips go before a request: TCP's
and TLS's. Milliseconds from the navigation on, medians of ${runs} visits in turn; load average ${(loadavg()[0] ?? 0).toFixed(1)} at the end.

| | first paint | first paragraph | Search opens |
| --- | ---: | ---: | ---: |
${rows.join("\n")}
`,
    );
  } finally {
    await browser.close();
    remove();
  }
  process.exit(0);
});
