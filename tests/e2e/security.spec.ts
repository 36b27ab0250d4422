/** What an attacker does not get: the headers of every answer, and a browser that keeps to them. */

import type { APIRequestContext } from "@playwright/test";
import { expect, test, waitForApplication } from "./support/test";

/** One of each kind of answer; `script` and the like are found in the manifest of the application. */
async function findAddresses(request: APIRequestContext): Promise<string[]> {
  const manifest = await (await request.get("/page-data/app.json")).json();
  return [
    "/",
    "/docs/overview",
    "/docs/overview.md",
    "/nowhere/at/all",
    "/index.html",
    "/page-data/app.json",
    "/page-data/docs/overview/page-data.json",
    "/manifest.webmanifest",
    "/sitemap.xml",
    "/favicon.svg",
    "/search/manifest.json",
    manifest.stylesheet,
    manifest.scripts[0],
  ];
}

test("every answer has the security headers, whatever it is", async ({ request }) => {
  for (const address of await findAddresses(request)) {
    const answer = await request.get(address, { maxRedirects: 0 });
    const headers = answer.headers();
    expect.soft(headers, address).toMatchObject({
      "strict-transport-security": "max-age=63072000; includeSubDomains",
      "x-content-type-options": "nosniff",
      "x-frame-options": "DENY",
      "referrer-policy": "strict-origin-when-cross-origin",
      "cross-origin-opener-policy": "same-origin",
      "cross-origin-resource-policy": "same-origin",
      "content-security-policy": expect.stringMatching(
        /^default-src 'none'; script-src 'self' 'sha256-[^']+';.* frame-ancestors 'none'; form-action 'self'/,
      ),
      "permissions-policy": expect.stringContaining("camera=()"),
    });
    expect.soft(headers["content-security-policy"], address).not.toMatch(/unsafe|https?:| \*/);
  }
});

test("what has its content in its name is kept for ever, and all else is asked for anew", async ({
  request,
}) => {
  for (const address of await findAddresses(request)) {
    const { "cache-control": caching } = (
      await request.get(address, { maxRedirects: 0 })
    ).headers();
    const isHashed = /[.-][0-9a-f]{20}\.(?:js|css)$/.test(address);
    expect
      .soft(caching, address)
      .toBe(isHashed ? "public, max-age=31536000, immutable" : "no-cache");
  }
});

test("pictures may be shown elsewhere: feeds and link previews do", async ({ page, request }) => {
  await page.goto("/");
  const card = await page.locator('meta[property="og:image"]').getAttribute("content");
  const picture = await page.locator("main img").first().getAttribute("src");
  for (const address of [card, picture]) {
    const answer = await request.get(new URL(address ?? "", page.url()).pathname);
    expect(answer.status()).toBe(200);
    expect(answer.headers()["cross-origin-resource-policy"]).toBe("cross-origin");
  }
});

/** What the tests of all pages would see. */
const violation = /policy violation/;

test("an inline style that no page has is refused, and the watch of the tests says so", async ({
  page,
  watch,
  allowConsole,
}) => {
  allowConsole(/Content Security Policy|policy violation/);
  await page.goto("/docs/overview");
  await page.evaluate(() => {
    const style = document.createElement("style");
    style.textContent = "body { display: none }";
    document.head.append(style);
  });
  await expect.poll(() => watch.problems.join("\n")).toMatch(violation);
  await expect(page.locator("body")).toBeVisible();
});

test("an inline script, an event attribute and a foreign script do not run", async ({
  page,
  watch,
  allowConsole,
}) => {
  allowConsole(/Content Security Policy|policy violation|ERR_|request/);
  await page.goto("/docs/overview");
  await page.evaluate(() => {
    document.body.setAttribute("onclick", "document.title = 'owned'");
    document.body.click();
    const script = document.createElement("script");
    script.append("document.title = 'owned'");
    document.head.append(script);
  });
  await expect.poll(() => watch.problems.filter((one) => violation.test(one)).length).toBe(2);
  await expect(page).not.toHaveTitle(/owned/);
});

test("the page is not shown in a frame, not even of its own site", async ({
  page,
  allowConsole,
}) => {
  allowConsole(/frame-ancestors|frame-src|policy violation|ERR_BLOCKED_BY_(?:RESPONSE|CSP)/);
  await page.goto("/docs/overview");
  const frame = await page.evaluateHandle(() => {
    const element = document.createElement("iframe");
    element.src = "/faq/";
    document.body.append(element);
    return element;
  });
  const content = await frame.asElement()?.contentFrame();
  await expect.poll(() => content?.locator("h1").count() ?? 0).toBe(0);
});

test("a page that is used to the full keeps to the policy", async ({ page }) => {
  await page.goto("/docs/overview");
  await waitForApplication(page);
  await page.keyboard.press("/");
  await page.getByRole("dialog", { name: "Search" }).getByRole("combobox").fill("compass");
  await expect(page.getByRole("option").first()).toBeVisible();
  await page.keyboard.press("Enter");
  await expect(page.getByRole("heading", { level: 1 })).toBeVisible();
});
