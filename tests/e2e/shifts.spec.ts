/** Nothing that has been painted moves by itself: not while a page fills, nor while it is read to its end. */

import { looks } from "./support/looks";
import { expect, test, waitForApplication, watchShifts } from "./support/test";

const filling = [
  "/search",
  "/offline/",
  "/docs/miscellaneous/uvdar_cam_calib",
  "/docs/deployment/01-powering",
];
const paths = new Set([
  ...looks.filter(({ isOverlay }) => !isOverlay).map(({ path }) => path),
  ...filling,
]);

for (const path of paths) {
  for (const width of [375, 1280]) {
    test(`nothing moves by itself on ${path}, ${width} pixels wide`, async ({
      page,
      allowConsole,
    }) => {
      if (path === "/no-such-page") allowConsole(/404/);
      const readShifts = await watchShifts(page);
      await page.setViewportSize({ width, height: 800 });
      await page.goto(path);
      await page.mouse.move(5, 5);
      await waitForApplication(page);
      await page.evaluate(readToTheEnd);
      expect(await readShifts()).toEqual([]);
    });
  }
}

/** Half a window at a time, with time for what comes into sight. */
async function readToTheEnd(): Promise<void> {
  const root = document.documentElement;
  for (let top = 0; top < root.scrollHeight; top += innerHeight / 2) {
    scrollTo(0, top);
    await new Promise((resolve) => requestAnimationFrame(() => setTimeout(resolve, 50)));
  }
}
