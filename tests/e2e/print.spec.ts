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

test("the address stands beside the title, and no sheet has it alone", async ({ page }) => {
  for (const path of [doc, "/blog/welcome"]) {
    await page.goto(path);
    await page.emulateMedia({ media: "print" });
    const address = page.locator("article > header > div:has(> img)");
    await expect(address).toBeVisible();
    await expect(page.locator("article > footer")).toBeHidden();
    if (path === doc) await expect(address).toContainText(/Last updated \d/);
    const tops = await page.evaluate(() => {
      const topOf = (selector: string) =>
        document.querySelector(selector)?.getBoundingClientRect().top ?? -1;
      const head = document.querySelector("article > header");
      return {
        address: topOf("article > header > div:has(> img)"),
        head: topOf("article > header"),
        title: topOf("h1"),
        end:
          document.querySelector("article > header > div:has(> img)")?.getBoundingClientRect()
            .bottom ?? -1,
        // Nothing of the text stands beside what is left of the address.
        room: (head?.clientHeight ?? 0) - (head?.querySelector("div")?.clientHeight ?? 0),
      };
    });
    expect(tops.address, path).toBe(tops.head);
    expect(tops.title, path).toBeLessThan(tops.end);
    expect(tops.room, path).toBeGreaterThanOrEqual(0);
  }
});

test("no word of a title is broken beside the address", async ({ page }) => {
  // What a sheet of A4 has between its margins.
  await page.setViewportSize({ width: 673, height: 900 });
  await page.emulateMedia({ media: "print" });
  for (const path of [
    "/docs/miscellaneous/troubleshooting",
    "/docs/deployment/09-autonomous-flight",
  ]) {
    await page.goto(path);
    const lines = await page.locator("h1").evaluate(({ firstChild }) => {
      if (!(firstChild instanceof Text)) return [];
      return [...firstChild.data.matchAll(/\S+/g)].map(({ 0: word, index }) => {
        const range = document.createRange();
        range.setStart(firstChild, index);
        range.setEnd(firstChild, index + word.length);
        return range.getClientRects().length;
      });
    });
    expect(new Set(lines), path).toEqual(new Set([1]));
  }
});

test("code that is longer than half a sheet begins where the text has come to", async ({
  page,
}) => {
  await page.goto("/docs/development/");
  await page.emulateMedia({ media: "print" });
  const long = page.locator(".code").filter({ has: page.locator(".line:nth-of-type(30)") });
  await expect(long).toHaveCount(1);
  await expect(long).toHaveCSS("break-inside", "auto");
  await expect(long.locator(".code-block")).toHaveCSS("break-inside", "auto");
  const step = page.locator(".steps > ol > li");
  await expect(step.filter({ has: long })).toHaveCSS("break-inside", "auto");
  await expect(step.first()).toHaveCSS("break-inside", "avoid");
  await expect(page.locator(".code").first()).toHaveCSS("break-inside", "avoid");
});

test("on paper a list has boxes for a pen, also where its script has not come", async ({
  page,
}) => {
  await page.goto("/getting-started/");
  await page.emulateMedia({ media: "print" });
  const box = page.locator(".task-item input").first();
  await expect(box).toBeDisabled();
  await expect(box).toHaveCSS("appearance", "none");
  await expect(box).toHaveCSS("border-top-color", "rgb(0, 0, 0)");
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

test("on paper the number of a step is within the step, which may be the first one of a sheet", async ({
  page,
}) => {
  await page.goto("/docs/deployment/06-remote-controller");
  await page.emulateMedia({ media: "print" });
  const steps = page.locator(".steps > ol > li");
  // The styles of paper come after the page.
  await expect
    .poll(() =>
      steps.evaluateAll((all) => [
        ...new Set(all.map((step) => getComputedStyle(step, "::before").top)),
      ]),
    )
    .toEqual(["0px"]);
});
