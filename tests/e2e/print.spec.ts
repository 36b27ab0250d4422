/** A page on paper. */

import { expect, test } from "./support/test";

const doc = "/docs/deployment/01-powering";

test("paper has the page's address and a code that leads there, fetched by who prints", async ({
  page,
}) => {
  const asked: string[] = [];
  page.on("request", (request) => asked.push(new URL(request.url()).pathname));
  await page.goto(doc);
  await page.locator("footer").last().scrollIntoViewIfNeeded();
  await page.waitForLoadState("networkidle");
  expect(asked.filter((path) => path.startsWith("/qr/"))).toEqual([]);
  await page.emulateMedia({ media: "print" });
  const code = page.locator(`img[src="/qr${doc}.svg"]`);
  await code.scrollIntoViewIfNeeded();
  await expect
    .poll(() => code.evaluate((image: HTMLImageElement) => image.naturalWidth))
    .toBeGreaterThan(0);
  await expect(page.getByText(`https://docs.halcyra.example${doc}`)).toBeVisible();
  for (const name of ["Save for the field", "Feedback", "Reading aids"]) {
    await expect(page.getByLabel(name, { exact: true }).first()).toBeHidden();
  }
});
