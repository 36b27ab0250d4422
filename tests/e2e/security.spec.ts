/** What an attacker does not get: the headers of every answer, and a browser that keeps to them. */

import type { APIRequestContext } from "@playwright/test";
import type {} from "../../src/browser/trusted";
import { expect, test, waitForApplication } from "./support/test";

/** One of each kind of answer. */
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

/** Files that are no pages: no inline part is theirs, and no hash goes out with them. */
const isPart = /^\/(?:page-data\/|search\/|favicon\.svg|manifest\.webmanifest)|\.(?:js|css)$/;

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
        isPart.test(address)
          ? /^default-src 'none'; script-src 'self' 'strict-dynamic'; .* style-src 'self'; .* frame-ancestors 'none'; form-action 'self'/
          : /^default-src 'none'; script-src 'self'(?: 'sha256-[^']+'){2} 'strict-dynamic';.* frame-ancestors 'none'; form-action 'self'/,
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
    const isHashed = /(?:-[0-9a-f]{8}\.js|\.[0-9a-f]{20}\.css)$/.test(address);
    expect
      .soft(caching, address)
      .toBe(isHashed ? "public, max-age=31536000, immutable" : "no-cache");
  }
});

test("pictures may be shown elsewhere: feeds and link previews do", async ({ page, request }) => {
  await page.goto("/");
  const picture = await page.locator("main img").first().getAttribute("src");
  await page.goto("/docs/overview");
  const card = await page.locator('meta[property="og:image"]').getAttribute("content");
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

const svg = "http://www.w3.org/2000/svg";
const xhtml = "http://www.w3.org/1999/xhtml";
const documents = {
  "text/html": '<!doctype html><script src="/static/a.js"></script>',
  "image/svg+xml": `<svg xmlns="${svg}"><script href="/static/a.js"/></svg>`,
  "application/xml": `<html xmlns="${xhtml}"><script src="/static/a.js"></script></html>`,
};

for (const [contentType, body] of Object.entries(documents)) {
  test(`a file that an author offers as ${contentType} runs no script of another such file`, async ({
    page,
    request,
    allowConsole,
  }) => {
    allowConsole(/Content Security Policy|policy violation|\(csp\)/);
    const headers = (await request.get("/static/none")).headers();
    await page.route("**/static/a.js", (route) =>
      route.fulfill({ contentType: "text/javascript", body: "window.name = 'owned'" }),
    );
    await page.route("**/static/document", (route) =>
      route.fulfill({
        headers: { "content-security-policy": String(headers["content-security-policy"]) },
        contentType,
        body,
      }),
    );
    const refusal = page.waitForEvent("console", (said) => /violates/.test(said.text()));
    await page.goto("/static/document");
    await refusal;
    expect(await page.evaluate(() => window.name)).toBe("");
  });
}

test("texts do not become scripts or HTML, and no second policy is made that would let them", async ({
  page,
  watch,
  allowConsole,
}) => {
  allowConsole(
    /This document requires|Content Security Policy|policy violation|Refused|Creating a/,
  );
  await page.goto("/docs/overview");
  await waitForApplication(page);
  const outcomes = await page.evaluate(() => {
    const attempt = (act: () => unknown) => {
      try {
        act();
        return "done";
      } catch (error) {
        return error instanceof Error ? error.name : "thrown";
      }
    };
    const types = (
      globalThis as { trustedTypes?: { createPolicy: (name: string, rules: object) => object } }
    ).trustedTypes;
    const script = document.createElement("script");
    return {
      html: attempt(() => {
        document.body.innerHTML = "<b>x</b>";
      }),
      attribute: attempt(() => document.body.setAttribute("onclick", "document.title = 'owned'")),
      script: attempt(() => {
        script.src = "/app.js";
      }),
      foreign: attempt(() => dronedocTrust?.createScriptURL("https://evil.example/a.js")),
      other: attempt(() => types?.createPolicy("other", {})),
      second: attempt(() => types?.createPolicy("dronedoc", {})),
    };
  });
  expect(outcomes).toEqual({
    html: "TypeError",
    attribute: "TypeError",
    script: "TypeError",
    foreign: "TypeError",
    other: "TypeError",
    second: "TypeError",
  });
  await page.evaluate(() => document.body.click());
  await expect(page).not.toHaveTitle(/owned/);
  await expect
    .poll(() => watch.problems.filter((one) => violation.test(one)).length)
    .toBeGreaterThan(3);
});

test("the page is not shown in a frame, not even of its own site", async ({
  page,
  allowConsole,
}) => {
  allowConsole(/frame-ancestors|frame-src|policy violation|ERR_BLOCKED_BY_(?:RESPONSE|CSP)/);
  await page.goto("/docs/overview");
  await page.evaluate(() => {
    const element = document.createElement("iframe");
    element.src = "/faq/";
    document.body.append(element);
  });
  await expect.poll(() => page.frames().length).toBe(2);
  await expect.poll(() => page.frames()[1]?.url()).toMatch(/^(?:chrome-error:|about:blank)/);
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
