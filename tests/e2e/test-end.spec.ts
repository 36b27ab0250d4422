/** What the runner does by itself after each test. */

import { expect, test } from "./support/test";

test("an answer that a test was about to change when it ended does not fail it", async ({
  page,
  context,
}) => {
  const closed = new Promise((resolve) => context.once("close", resolve));
  await page.route("**/faq/", async (route) => {
    const answer = await route.fetch();
    await page.evaluate(() => document.body.setAttribute("data-fetched", ""));
    await closed;
    await route.fulfill({ response: answer, body: await answer.text() });
  });
  await page.goto("/");
  await page.evaluate(() => {
    fetch("/faq/").catch(() => {});
  });
  await expect(page.locator("body")).toHaveAttribute("data-fetched", "");
});
