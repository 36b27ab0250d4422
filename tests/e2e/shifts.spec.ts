/** Nothing that has been painted moves by itself: not while a page fills, nor while it is read to its end. */

import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import { looks } from "./support/looks";
import {
  expect,
  movePointer,
  test,
  waitForApplication,
  waitForFrames,
  waitForQuiet,
  watchShifts,
} from "./support/test";

/** Pages of which parts come by script. */
const filling = [
  "/search",
  "/search?q=landing%20limit",
  "/offline/",
  "/docs/miscellaneous/uvdar_cam_calib",
  "/docs/miscellaneous/troubleshooting",
  "/docs/development/wiring",
  "/docs/deployment/01-powering",
];
const others = looks
  .filter(({ isOverlay, path }) => !isOverlay && !filling.includes(path))
  .map(({ path }) => path);

/** Pages that are longer than the window; after each comes another kind. */
const linked = [
  "/products/",
  "/docs/development/",
  "/faq/",
  "/docs/simulation/uvdar",
  "/blog/",
  "/docs/deployment/01-powering",
];

const cases = [
  ...[...filling, ...others].map((path) => [path, 375] as const),
  ...filling.map((path) => [path, 1280] as const),
];

for (const [path, width] of cases) {
  test(`nothing moves by itself on ${path}, ${width} pixels wide`, async ({
    page,
    allowConsole,
  }) => {
    if (path === "/no-such-page") allowConsole(/404/);
    const readShifts = await watchShifts(page, "whole document");
    await page.setViewportSize({ width, height: 800 });
    await page.goto(path);
    await movePointer(page);
    await waitForApplication(page);
    await looks.find((look) => look.path === path)?.prepare?.(page);
    await page.evaluate(readToTheEnd);
    expect(await readShifts()).toEqual([]);
  });
}

/** Where what is in sight of a page is cut: its beginning comes, is painted, and then comes the rest. */
const parts = [
  { path: "/", before: "</li>", after: 'aria-labelledby="ways-in"', height: 1000 },
  { path: "/", before: "</div>", after: 'aria-labelledby="featured"', height: 2000 },
  { path: "/products/", before: "<picture", after: 'id="h4"', height: 1000 },
  // The page after this one.
  { path: "/blog/h6-lift", before: 'rel="next"', after: 'data-side="previous"', height: 6000 },
  // Its footer is in sight.
  {
    path: "/no-such-page",
    before: 'aria-labelledby="footer-community"',
    after: 'id="footer-menu"',
    height: 1000,
  },
];

for (const { path, before, after, height } of parts) {
  test(`nothing that stands on ${path} moves when the rest of its HTML comes, from a ${before} on`, async ({
    browser,
    request: site,
    baseURL,
  }) => {
    const html = await (await site.get(path)).text();
    const end = html.indexOf(before, html.indexOf(after));
    expect(html.indexOf(after)).toBeGreaterThan(0);
    expect(end).toBeGreaterThan(0);
    let sendRest = () => {};
    const server = createServer(async (request, response) => {
      if (request.url === path) {
        response.writeHead(200, { "content-type": "text/html; charset=utf-8" });
        response.write(html.slice(0, end));
        sendRest = () => response.end(html.slice(end));
        return;
      }
      const answer = await fetch(new URL(request.url ?? "/", baseURL));
      const type = answer.headers.get("content-type") ?? "application/octet-stream";
      response.writeHead(answer.status, { "content-type": type });
      response.end(Buffer.from(await answer.arrayBuffer()));
    });
    // Not the test's own, which takes this server for another site.
    const page = await browser.newPage({ viewport: { width: 1280, height } });
    try {
      await new Promise<void>((resolve) => server.listen(0, "localhost", resolve));
      const readShifts = await watchShifts(page);
      const { port } = server.address() as AddressInfo;
      await page.goto(`http://localhost:${port}${path}`, { waitUntil: "commit" });
      await page.waitForFunction(() => performance.getEntriesByName("first-paint").length > 0);
      await waitForFrames(page);
      sendRest();
      await page.waitForLoadState("load");
      await waitForFrames(page);
      expect(await readShifts()).toEqual([]);
    } finally {
      await page.close();
      server.close();
    }
  });
}

for (const width of [375, 1280]) {
  test(`nothing moves after the first frame of a page that a link leads to, ${width} pixels wide`, async ({
    page,
  }) => {
    await page.setViewportSize({ width, height: 800 });
    await page.goto("/");
    await waitForApplication(page);
    for (const path of linked) {
      const shown = await page.evaluate(showNext, path);
      expect(shown, path).toEqual({ isArriving: true, moved: [] });
      // What is in sight is fetched ahead, and that is the reader's next page.
      await waitForQuiet(page);
      expect(await page.evaluate(() => "arriving" in document.documentElement.dataset)).toBe(false);
    }
  });
}

test("a page is whole at once where its reader does not begin with its beginning", async ({
  page,
}) => {
  await page.goto("/");
  await waitForApplication(page);
  const { isArriving } = await page.evaluate(showNext, "/products/#h6");
  expect(isArriving).toBe(false);
});

test("a pressed link gives the focus away while its own page is still as it was", async ({
  page,
}) => {
  await page.goto("/docs/overview");
  await waitForApplication(page);
  const link = page.locator("article a[href='/docs/deployment/01-powering']").first();
  await link.evaluate((element) => {
    element.addEventListener("blur", () => {
      const { dataset } = document.documentElement;
      dataset.seen = `arriving: ${"arriving" in dataset}, there: ${element.isConnected}`;
    });
  });
  await link.click();
  await expect(page.locator("main h1")).toBeFocused();
  await expect(page.locator("html")).toHaveAttribute("data-seen", "arriving: false, there: true");
});

/**
 * Runs in the page: goes to another one as its links do, though without a press, after which browsers let things
 * move. Gives what moves from the end of the first frame on.
 */
async function showNext(path: string): Promise<{ isArriving: boolean; moved: string[] }> {
  await window.___loader?.loadPage(path.split("#")[0] ?? "");
  const before = document.querySelector("h1");
  let begin = Number.POSITIVE_INFINITY;
  const moved: string[] = [];
  const observer = new PerformanceObserver((list) => {
    for (const entry of list.getEntries() as unknown as ShiftEntry[]) {
      if (entry.startTime < begin) continue;
      moved.push(...entry.sources.map(({ node }) => node?.textContent?.slice(0, 60) ?? "?"));
    }
  });
  observer.observe({ type: "layout-shift" });
  const isArriving = await new Promise<boolean>((resolve) => {
    const changes = new MutationObserver(() => {
      const heading = document.querySelector("h1");
      if (heading === null || heading === before) return;
      changes.disconnect();
      const sign = "arriving" in document.documentElement.dataset;
      requestAnimationFrame((time) => {
        begin = time + 1;
        resolve(sign);
      });
    });
    changes.observe(document, { childList: true, subtree: true });
    window.___navigate?.(path);
  });
  await new Promise((resolve) => setTimeout(resolve, 500));
  observer.disconnect();
  return { isArriving, moved };
}

interface ShiftEntry extends PerformanceEntry {
  sources: readonly { node: Node | null }[];
}

/** Half a window at a time, with time for what comes near. */
async function readToTheEnd(): Promise<void> {
  const root = document.documentElement;
  for (let top = 0; top < root.scrollHeight; top += innerHeight / 2) {
    scrollTo(0, top);
    let fetched: number;
    do {
      fetched = performance.getEntriesByType("resource").length;
      await new Promise((resolve) => setTimeout(resolve, 150));
    } while (performance.getEntriesByType("resource").length > fetched);
  }
}
