/** The blog as a reader meets it: lists, sidebar, posts. */

import type { Locator } from "@playwright/test";
import { expect, needPages, test, waitForApplication } from "./support/test";

test("a reader finds posts by the index, the archive, authors and tags without a page load", async ({
  page,
}) => {
  await page.setViewportSize({ width: 1400, height: 900 });
  await page.goto("/blog");
  await waitForApplication(page);
  await page.evaluate(() => Object.assign(window, { stays: true }) && 0);
  // The sidebar names posts, too.
  const main = page.locator("#frame_article");
  const title = page.getByRole("heading", { level: 1 });
  const dates = await main
    .locator("time")
    .evaluateAll((times) => times.map((time) => time.getAttribute("datetime") ?? ""));
  expect(dates.length).toBeGreaterThan(3);
  expect(dates).toEqual([...dates].sort().reverse());
  const sidebar = page.getByRole("navigation", { name: "Blog", exact: true });
  const years = await sidebar.getByText(/^20\d\d$/).allTextContents();
  expect(years.length).toBeGreaterThan(0);
  expect(years).toEqual([...new Set(years)].sort().reverse());
  await expect(sidebar.locator("[aria-current]")).toHaveText("Latest posts");

  const newest = main.locator("h2 a").first();
  const name = (await newest.textContent()) ?? "";
  await newest.click();
  await expect(title).toHaveText(name);
  await expect(sidebar.locator("[aria-current]")).toHaveText(name);

  await sidebar.getByRole("link", { name: "Archive" }).click();
  await expect(page).toHaveURL(/\/blog\/archive$/);
  await expect(title).toHaveText("Archive");
  await expect(main.getByRole("heading", { name: /^20\d\d/ })).toContainText(years);
  await expect(main.getByRole("link", { name })).toBeVisible();

  /** Follows a link of a list to the page that it names. */
  const follow = async (link: Locator) => {
    const route = (await link.getAttribute("href")) ?? "";
    const before = (await title.textContent()) ?? "";
    await link.click();
    await expect(page).toHaveURL(route);
    await expect(title).not.toHaveText(before);
  };
  await sidebar.getByRole("link", { name: "Authors" }).click();
  await expect(page).toHaveURL(/\/blog\/authors$/);
  await follow(main.locator('a[href^="/blog/authors/"]').first());

  await sidebar.getByRole("link", { name: "Tags" }).click();
  await expect(page).toHaveURL(/\/blog\/tags$/);
  await follow(main.locator('a[href^="/blog/tags/"]').first());
  await follow(main.locator("h2 a").first());
  expect(await page.evaluate(() => "stays" in window)).toBe(true);
});

test("a post shows its author, reading time, tags, neighbours, and what it is to programs", async ({
  page,
  request,
}) => {
  await needPages(request, "/blog/welcome");
  await page.goto("/blog/how-one-drone-sees-another");
  const article = page.getByRole("article");
  await expect(article.getByText(/\d+ min read/).first()).toBeVisible();
  await expect(article.locator("time").first()).toHaveAttribute("datetime", /^2025-05-14/);
  await expect(article.locator('a[href^="/blog/authors/"]').first()).toBeVisible();
  await expect(article.locator('a[href="/blog/tags/uvdar"]').first()).toBeVisible();

  const data = await page.locator('script[type="application/ld+json"]').textContent();
  expect(data).toContain('"@type":"BlogPosting"');
  expect(data).toContain('"datePublished":"2025-05-14');
  await expect(page.locator('meta[property="og:type"]')).toHaveAttribute("content", "article");
  await expect(page.locator('meta[name="twitter:card"]')).toHaveAttribute(
    "content",
    "summary_large_image",
  );
  const card = await page.locator('meta[property="og:image"]').getAttribute("content");
  const answer = await request.get(new URL(card ?? "").pathname);
  expect(answer.headers()["content-type"]).toMatch(/^image\/(?:jpeg|webp|png)$/);

  const neighbours = page.getByRole("navigation", { name: /before and after|posts/i });
  await expect(neighbours.getByRole("link").first()).toBeVisible();
  await neighbours.locator('a[href="/blog/welcome"]').click();
  await expect(page).toHaveTitle(/^Welcome.* \| DroneDoc$/);
});

test("on a phone the drawer holds the blog's sidebar and leads to its pages", async ({ page }) => {
  await page.setViewportSize({ width: 375, height: 800 });
  await page.goto("/blog/welcome");
  const drawer = page.getByRole("dialog", { name: "Menu" });
  const sidebar = drawer.getByRole("navigation", { name: "Blog" });
  await expect(sidebar).toBeHidden();
  await page.getByRole("button", { name: "Menu", exact: true }).click();
  await expect(sidebar.getByText(/^20\d\d$/).first()).toBeVisible();
  await expect(sidebar.locator("[aria-current]")).toHaveAttribute("href", "/blog/welcome");
  await sidebar.getByRole("link", { name: "Archive" }).click();
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("Archive");
  await expect(sidebar).toBeHidden();
});
