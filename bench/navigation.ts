/**
 * Measures what a reader waits for between a click and the next page, once that page has been prefetched:
 * `npm run bench:navigation [clicks]` (50) walks through the built site (`npm run build` comes before) in Chromium,
 * served with its real headers, each time to the link in sight that has been taken least. The time is from the
 * click's own time stamp to the end of the frame that shows the next page's heading. Beside it stands what the
 * browser's main thread has computed meanwhile, which other work on the machine lengthens less. The table goes
 * to bench/results/navigation.md.
 */

import { mkdirSync, writeFileSync } from "node:fs";
import { cpus, loadavg } from "node:os";
import path from "node:path";
import { type CDPSession, chromium, type Page } from "@playwright/test";
import { createSiteServer } from "../scripts/hosting/site-server";
import { CommandError } from "../scripts/shared/command-error";
import { readCommandLine, toWholeNumber } from "../scripts/shared/command-line";
import { ensureChromium } from "../scripts/shared/ensure-chromium";
import { root, runCommand } from "../scripts/shared/project";

const usage = "npm run bench:navigation [-- <clicks>]";
const goal = 50;

/** Runs in the page: the links that a reader could click now, with where they stand. */
function findLinks() {
  const isFree = (link: Element, box: DOMRect) => {
    const at = document.elementFromPoint(box.x + box.width / 2, box.y + box.height / 2);
    return at !== null && link.contains(at);
  };
  return [...document.querySelectorAll("a[href^='/']")].flatMap((link) => {
    if (!(link instanceof HTMLAnchorElement) || link.target || link.download) return [];
    if (link.pathname === location.pathname || link.hash || /\.\w+$/.test(link.pathname)) return [];
    const box = link.getBoundingClientRect();
    if (box.width < 4 || box.height < 4 || !isFree(link, box)) return [];
    const area = link.closest("nav, main, header, footer")?.tagName.toLowerCase() ?? "page";
    return [{ route: link.pathname, area, x: box.x + box.width / 2, y: box.y + box.height / 2 }];
  });
}

declare global {
  var nextPage: Promise<number>;
}

/** Runs in the page: `nextPage` gives milliseconds from the click to the painted heading of the page of `route`. */
function prepareNextPage(route: string) {
  const heading = document.querySelector("h1");
  globalThis.nextPage = new Promise((resolve, reject) => {
    globalThis.addEventListener("pagehide", () => reject(new Error("the site was loaded anew")));
    document.addEventListener(
      "click",
      ({ timeStamp }) => {
        const look = () => {
          const next = document.querySelector("h1");
          const isThere = next !== null && next !== heading && location.pathname === route;
          if (!isThere) return;
          observer.disconnect();
          // A task that follows a frame's callbacks comes when the frame is done.
          requestAnimationFrame(() => {
            const { port1, port2 } = new MessageChannel();
            port1.onmessage = () => resolve(performance.now() - timeStamp);
            port2.postMessage(undefined);
          });
        };
        const observer = new MutationObserver(look);
        observer.observe(document, { childList: true, subtree: true, characterData: true });
      },
      { capture: true, once: true },
    );
  });
}

/** Milliseconds of processor time that the page's main thread has taken so far. */
async function readMainThread(session: CDPSession) {
  const { metrics } = await session.send("Performance.getMetrics");
  const found = metrics.find(({ name }) => name === "TaskDuration");
  if (found === undefined) throw new Error("Chromium does not tell the time of the page's tasks");
  return found.value * 1000;
}

async function walk(page: Page, clicks: number) {
  const session = await page.context().newCDPSession(page);
  await session.send("Performance.enable", { timeDomain: "threadTicks" });
  const taken: Map<string, number> = new Map();
  let asked = Date.now();
  page.on("request", () => {
    asked = Date.now();
  });
  const waitForQuiet = async () => {
    do await page.waitForTimeout(100);
    while (Date.now() - asked < 400);
  };
  const steps: { from: string; to: string; area: string; time: number; computed: number }[] = [];
  while (steps.length < clicks) {
    await waitForQuiet();
    const links = await page.evaluate(findLinks);
    const count = (route: string) => taken.get(route) ?? 0;
    const [link] = links.sort((a, b) => count(a.route) - count(b.route));
    if (link === undefined) throw new CommandError(`${page.url()} has no link in sight`);
    taken.set(link.route, count(link.route) + 1);
    const from = new URL(page.url()).pathname;
    await page.mouse.move(link.x, link.y);
    await waitForQuiet();
    await page.evaluate(prepareNextPage, link.route);
    const before = await readMainThread(session);
    await page.mouse.click(link.x, link.y);
    const time = await page.evaluate(() => globalThis.nextPage);
    const computed = (await readMainThread(session)) - before;
    steps.push({ from, to: link.route, area: link.area, time, computed });
  }
  return steps;
}

function toReport(steps: Awaited<ReturnType<typeof walk>>, load: readonly number[]) {
  const at = (values: readonly number[], part: number) =>
    values.toSorted((a, b) => a - b)[Math.ceil(part * values.length) - 1] ?? 0;
  const times = steps.map(({ time }) => time);
  const computed = steps.map((step) => step.computed);
  const slowest = steps.toSorted((a, b) => b.time - a.time).slice(0, 5);
  return `# Navigation, measured

\`npm run bench:navigation\`: ${steps.length} clicks in Chromium on the production build with its real headers, each on a link
whose page had been prefetched, to ${new Set(steps.map(({ to }) => to)).size} different pages. The time is from the click to the end of the frame that shows the next
page's heading, so up to a frame (16.7 ms) of it is waiting for the screen. One run; load average ${load.map((one) => one.toFixed(1)).join(" before, ")} after, ${cpus().length} cores.

| | click to the next page's heading, ms | goal | computed meanwhile, ms |
| --- | ---: | ---: | ---: |
| p50 | ${at(times, 0.5).toFixed(1)} | | ${at(computed, 0.5).toFixed(1)} |
| p95 | ${at(times, 0.95).toFixed(1)} | ${goal} | ${at(computed, 0.95).toFixed(1)} |
| slowest | ${at(times, 1).toFixed(1)} | | ${at(computed, 1).toFixed(1)} |

"Computed" is the processor time of the page's main thread from the click on, what follows the heading included: other
work on the machine lengthens it less.

The slowest five:

| from | to | link in | ms | computed, ms |
| --- | --- | --- | ---: | ---: |
${slowest.map((step) => `| \`${step.from}\` | \`${step.to}\` | ${step.area} | ${step.time.toFixed(1)} | ${step.computed.toFixed(1)} |`).join("\n")}
`;
}

await runCommand(async () => {
  const { words } = readCommandLine({ usage, words: 1 });
  const clicks = toWholeNumber(words[0] ?? "50", "clicks", usage, 1);
  const executablePath = await ensureChromium();
  const server = createSiteServer({ folder: root });
  const url = `http://localhost:${await server.listen(0)}`;
  const browser = await chromium.launch({
    executablePath,
    args: ["--no-sandbox", "--disable-quic", "--disable-background-networking"],
  });
  try {
    const before = loadavg()[0] ?? 0;
    const page = await browser.newPage({ viewport: { width: 1280, height: 800 } });
    // `tsx` names functions by a helper that pages do not have.
    await page.addInitScript("globalThis.__name = (named) => named");
    await page.goto(`${url}/docs/overview`);
    await page.mouse.move(640, 20, { steps: 2 });
    // A server that compresses for the first time is slow enough for the network to look quiet before it.
    await page.waitForFunction(() => "___navigate" in globalThis);
    const report = toReport(await walk(page, clicks), [before, loadavg()[0] ?? 0]);
    const results = path.join(root, "bench", "results");
    mkdirSync(results, { recursive: true });
    writeFileSync(path.join(results, "navigation.md"), report);
    console.log(report);
  } finally {
    await browser.close();
    await server.close();
  }
  return 0;
});
