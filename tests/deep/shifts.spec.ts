/** Nothing that has been painted moves by itself: not while a page fills, nor while it is read to its end. */

import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import {
  expect,
  movePointer,
  test,
  waitForApplication,
  waitForFrames,
  watchShifts,
} from "../e2e/support/test";

/** Pages of which parts come by script. Those of the other kinds are in `tests/e2e/pages.spec.ts`. */
const filling = [
  "/search",
  "/search?q=landing%20limit",
  "/offline/",
  "/docs/miscellaneous/uvdar_cam_calib",
  "/docs/miscellaneous/troubleshooting",
  "/docs/development/wiring",
  "/docs/deployment/01-powering",
];

for (const path of filling) {
  test(`nothing moves by itself on ${path}, at a phone and at a desk`, async ({ page }) => {
    const readShifts = await watchShifts(page, "whole document");
    for (const width of [375, 1280]) {
      await page.setViewportSize({ width, height: 800 });
      await page.goto(path);
      await movePointer(page);
      await waitForApplication(page);
      // Who goes down before there are results is where the footer still was.
      if (path.includes("?q=")) await expect(page.locator("main mark").first()).toBeVisible();
      await page.evaluate(readToTheEnd);
      expect(await readShifts(), `${width} pixels`).toEqual([]);
    }
  });
}

/** Where what is in sight of a page is cut: its beginning comes, is painted, and then comes the rest. */
const parts = [
  { path: "/", before: "</div>", after: 'aria-labelledby="frame_featured"', height: 2000 },
  // The page after this one.
  { path: "/blog/h6-lift", before: 'rel="next"', after: 'data-side="previous"', height: 6000 },
  // Its footer is in sight.
  {
    path: "/no-such-page",
    before: 'aria-labelledby="frame_footer-community"',
    after: 'id="frame_footer-menu"',
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
