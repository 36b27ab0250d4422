/** The head of a page is the same whether a reader opens it or comes to it by a link. */

import type { Page } from "@playwright/test";
import { expect, test, waitForApplication } from "./support/test";

const routes = [
  "/docs/deployment/01-powering",
  "/docs/simulation/",
  "/blog",
  "/blog/how-we-write-checklists",
  "/blog/authors/ada",
  "/products/",
  "/faq/",
  "/search",
  "/offline/",
  "/getting-started/",
  "/",
];

/** What stands in the head for this page and for no other, in no order. */
const readHead = (page: Page) =>
  page.evaluate(() =>
    [...document.querySelectorAll("[data-gatsby-head]")].map(({ outerHTML }) => outerHTML).sort(),
  );

const go = (page: Page, route: string) => page.evaluate((to) => window.___navigate?.(to), route);

test("a page that is come to by a link has the head that its HTML has", async ({ page }) => {
  const heads: string[][] = [];
  for (const route of routes) {
    await page.goto(route, { waitUntil: "commit" });
    await expect(page.locator("h1")).toHaveCount(1);
    heads.push(await readHead(page));
  }
  await page.goto("/docs/overview");
  await waitForApplication(page);
  for (const [index, route] of routes.entries()) {
    expect(heads[index]?.length).toBeGreaterThan(8);
    await go(page, route);
    await expect.poll(() => readHead(page), route).toEqual(heads[index]);
  }
  // Nothing of theirs has gone elsewhere.
  expect(await page.locator("[itemprop^='gatsby']").count()).toBe(0);
  expect(await page.locator("title:not(svg title)").count()).toBe(1);
});

test("the head of a page stays as it is while its reader goes to a heading or asks for other words", async ({
  page,
}) => {
  await page.goto("/docs/overview");
  await waitForApplication(page);
  await go(page, "/docs/deployment/01-powering");
  await expect(page).toHaveTitle(/^Powering/);
  await page.evaluate(() => {
    Object.assign(window, { changes: 0 });
    // Pages that are fetched ahead stand in the head too.
    const isOfPage = (node: Node) => node instanceof Element && node.matches("[data-gatsby-head]");
    const count = (records: MutationRecord[]) => {
      const nodes = records.flatMap((record) => [...record.addedNodes, ...record.removedNodes]);
      const changes = Reflect.get(window, "changes") + nodes.filter(isOfPage).length;
      Object.assign(window, { changes });
    };
    new MutationObserver(count).observe(document.head, { childList: true });
  });
  await page
    .locator(".toc-inline a, nav a[href*='#']")
    .last()
    .evaluate((link) => (link as HTMLElement).click());
  await expect(page).toHaveURL(/#/);
  await page.evaluate(
    () => new Promise((done) => requestAnimationFrame(() => setTimeout(done, 50))),
  );
  expect(await page.evaluate(() => Reflect.get(window, "changes"))).toBe(0);
});

test("a page that is left before its first frame leaves nothing in the head", async ({ page }) => {
  await page.goto("/faq/");
  await waitForApplication(page);
  await page.evaluate(() => window.___loader?.loadPage("/search"));
  await page.evaluate(() => window.___loader?.loadPage("/products/"));
  await page.evaluate(() => {
    window.___navigate?.("/search");
    window.___navigate?.("/products/");
  });
  await expect(page).toHaveTitle(/^Products/);
  await expect(page.locator("meta[name='robots']")).toHaveCount(0);
  await expect(page.locator("link[rel='canonical']")).toHaveAttribute("href", /\/products\/$/);
});
