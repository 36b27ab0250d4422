/** Nothing that has been painted moves by itself: not while a page fills, nor while it is read to its end. */

import { looks } from "./support/looks";
import { expect, test, waitForApplication, watchShifts } from "./support/test";

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
    await page.mouse.move(5, 5);
    await waitForApplication(page);
    await looks.find((look) => look.path === path)?.prepare?.(page);
    await page.evaluate(readToTheEnd);
    expect(await readShifts()).toEqual([]);
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
