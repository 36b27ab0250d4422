/** The frame round every page, where few come to: names without a space, a network that comes and goes. */

import { expect, movePointer, test, waitForApplication, waitForFrames } from "../e2e/support/test";

test("the word of a network that is back goes by itself, but not from under the keyboard", async ({
  page,
}) => {
  await page.goto("/faq/");
  await movePointer(page);
  await waitForApplication(page);
  await page.clock.install();
  const tell = (name: string) => page.evaluate((type) => dispatchEvent(new Event(type)), name);
  const hide = page.getByRole("button", { name: "Hide" });
  await tell("offline");
  await hide.focus();
  await tell("online");
  await page.clock.fastForward(6000);
  await waitForFrames(page);
  await expect(hide).toBeFocused();
  await hide.blur();
  await tell("online");
  await page.clock.fastForward(6000);
  await expect(hide).toHaveCount(0);
});

test.describe("long names", () => {
  // All names are the same ones then.
  test.use({ looksWithAxe: false });

  test("names without a space make no page wider than a phone", async ({ page }) => {
    await page.setViewportSize({ width: 360, height: 900 });
    for (const path of ["/", "/docs/deployment/02-connecting", "/blog", "/products/"]) {
      await page.goto(path);
      // It expects the page as its server has written it.
      await waitForApplication(page);
      const count = await page.evaluate(() => {
        const named =
          "h1, h2, h3, th, td, .checklist label, nav, .card-title, a[href^='/blog/'], [aria-label=Tags]";
        const texts = document.createTreeWalker(document.querySelector("main") as Element, 4);
        let renamed = 0;
        while (texts.nextNode()) {
          const { currentNode } = texts;
          // A short compound that stays in one line has nine letters at most.
          if (currentNode.parentElement?.closest(".whole")) continue;
          // Words of the site's own stay as they are.
          const text = currentNode.textContent ?? "";
          if (/^(\W*|Read on|\d+ posts?|Previous|Next)$/.test(text)) continue;
          if (currentNode.parentElement?.closest(named)) {
            currentNode.textContent = "w".repeat(80);
            renamed += 1;
          }
        }
        return renamed;
      });
      expect(count).toBeGreaterThan(2);
      expect(await page.evaluate(() => document.documentElement.scrollWidth), path).toBe(360);
    }
  });
});
