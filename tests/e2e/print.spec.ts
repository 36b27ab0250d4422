/** A page on paper. */

import { expect, test, waitForQuiet } from "./support/test";

const doc = "/docs/deployment/01-powering";

test("paper has the page's address and a code that leads there, fetched by who prints", async ({
  page,
}) => {
  const asked: string[] = [];
  page.on("request", (request) => asked.push(new URL(request.url()).pathname));
  await page.goto(doc);
  await page.locator("footer").last().scrollIntoViewIfNeeded();
  await waitForQuiet(page);
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

test("what is announced on the home page is read on paper, where grounds are left out", async ({
  page,
}) => {
  await page.goto("/");
  await page.emulateMedia({ media: "print" });
  const announced = page.getByRole("region", { name: "Meet the H6 Lift" });
  await expect(announced.getByRole("heading")).toBeVisible();
  await expect(announced.getByRole("link")).toBeHidden();
  await expect(announced.getByText("New", { exact: true })).toHaveCSS(
    "background-color",
    "rgba(0, 0, 0, 0)",
  );
});

test("on paper questions begin where their answers do, and stay with them", async ({ page }) => {
  await page.goto("/faq/");
  await page.emulateMedia({ media: "print" });
  const question = page.getByRole("heading", { name: "What is the flight time, honestly?" });
  const answer = page.getByText("hovers for 21 min in calm, warm air");
  const leftOf = async (part: typeof question) => Math.round((await part.boundingBox())?.x ?? -1);
  const box = page.locator("details").filter({ has: question });
  await expect(box).toHaveCSS("break-inside", "avoid");
  await expect(answer).toBeVisible();
  expect(await leftOf(question)).toBe(await leftOf(answer));
});
