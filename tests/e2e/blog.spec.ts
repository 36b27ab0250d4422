/** The blog as a reader meets it: lists, posts, feeds. */

import { expect, expectSidebarToStay, test, waitForApplication } from "./support/test";

const routes = [
  ["/blog", "Blog"],
  ["/blog/archive", "Archive"],
  ["/blog/authors", "Authors"],
  ["/blog/authors/ada", "Ada Novotna"],
  ["/blog/tags", "Tags"],
  ["/blog/tags/welcome", "Welcome"],
  ["/blog/welcome", "Welcome"],
] as const;

for (const [route, heading] of routes) {
  test(`${route} answers with the heading ${heading}`, async ({ page }) => {
    const answer = await page.goto(route);
    expect(answer?.status()).toBe(200);
    await expect(page.getByRole("heading", { level: 1 })).toContainText(heading);
    await expect(page).toHaveTitle(/ \| DroneDoc$/);
    const canonical = await page.locator('link[rel="canonical"]').getAttribute("href");
    expect(canonical).toBe(`https://docs.halcyra.example${route}`);
  });
}

test("the index lists the newest post first and leads to it without a page load", async ({
  page,
}) => {
  await page.goto("/blog");
  const dates = await page
    .locator("main article time, main li time")
    .evaluateAll((times) => times.map((time) => time.getAttribute("datetime") ?? ""));
  expect(dates.length).toBeGreaterThan(3);
  expect(dates).toEqual([...dates].sort().reverse());
  await page.locator("main h2 a").first().click();
  await expect(page).toHaveURL(/\/blog\/[a-z0-9-]+$/);
  await expect(page.locator("h1")).toHaveCount(1);
  await expect(page.locator("head title")).toHaveCount(1);
});

test("the sidebar groups posts by year, newest first", async ({ page }) => {
  await page.setViewportSize({ width: 1400, height: 900 });
  await page.goto("/blog/welcome");
  const sidebar = page.getByRole("navigation", { name: "Blog", exact: true });
  await expect(sidebar.getByText(/^20\d\d$/)).toHaveText(["2026", "2025"]);
});

test("in a small window the drawer holds the sidebar of every page of the blog", async ({
  page,
}) => {
  await page.setViewportSize({ width: 375, height: 800 });
  const sidebar = page
    .getByRole("dialog", { name: "Menu" })
    .getByRole("navigation", { name: "Blog" });
  for (const [route, current] of [
    ["/blog", "Latest posts"],
    ["/blog/welcome", "Welcome: what this blog is for"],
    ["/blog/archive", "Archive"],
    ["/blog/authors", "Authors"],
    ["/blog/authors/ada", undefined],
    ["/blog/tags", "Tags"],
    ["/blog/tags/welcome", undefined],
  ] as const) {
    await page.goto(route);
    await expect(sidebar).toBeHidden();
    await page.getByRole("button", { name: "Menu", exact: true }).click();
    await expect(sidebar.getByText(/^20\d\d$/)).toHaveText(["2026", "2025"]);
    await expect(sidebar.locator("[aria-current]")).toHaveText(
      current === undefined ? [] : [current],
    );
  }
  await sidebar.getByRole("link", { name: "Archive" }).click();
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("Archive");
  await expect(sidebar).toBeHidden();
});

test("the sidebar scrolls in its column, and stays where it was on the next page and after a reload", async ({
  page,
}) => {
  await page.setViewportSize({ width: 1400, height: 360 });
  await page.goto("/blog");
  await waitForApplication(page);
  await expectSidebarToStay(page, "Blog", "Welcome: what this blog is for");
});

test("a post shows author, reading time, tags and its neighbours", async ({ page }) => {
  await page.goto("/blog/welcome");
  await expect(page.getByText(/min read/).first()).toBeVisible();
  await expect(page.locator('main a[href="/blog/tags/welcome"]').first()).toBeVisible();
  await expect(page.locator('main a[href^="/blog/authors/"]').first()).toBeVisible();
});

test("every page names the three feeds, and each is served with its type", async ({
  page,
  request,
}) => {
  await page.goto("/docs/overview");
  const feeds = await page
    .locator('link[rel="alternate"]:not([type="text/markdown"])')
    .evaluateAll((links) =>
      links.map((link) => [link.getAttribute("href"), link.getAttribute("type")]),
    );
  expect(feeds).toEqual([
    ["/blog/rss.xml", "application/rss+xml"],
    ["/blog/atom.xml", "application/atom+xml"],
    ["/blog/feed.json", "application/feed+json"],
  ]);
  for (const [href] of feeds) {
    const answer = await request.get(href ?? "");
    expect(answer.status()).toBe(200);
    expect(await answer.text()).toContain("https://docs.halcyra.example/blog/welcome");
  }
});

test("a post has JSON-LD, Open Graph and Twitter tags, and its card exists", async ({
  page,
  request,
}) => {
  await page.goto("/blog/welcome");
  const jsonLd = JSON.parse(
    (await page.locator('script[type="application/ld+json"]').textContent()) ?? "{}",
  );
  expect(JSON.stringify(jsonLd)).toContain('"@type":"BlogPosting"');
  const card = (await page.locator('meta[property="og:image"]').getAttribute("content")) ?? "";
  await expect(page.locator('meta[name="twitter:card"]')).toHaveAttribute(
    "content",
    "summary_large_image",
  );
  const answer = await request.get(new URL(card).pathname);
  expect(answer.status()).toBe(200);
  expect(answer.headers()["content-type"]).toBe("image/jpeg");
});
