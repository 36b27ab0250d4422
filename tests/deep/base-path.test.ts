/** A site below a path: every address of its own leads to a file, and a browser finds nothing missing. */

import { type Browser, chromium, type Page } from "@playwright/test";
import { afterAll, beforeAll, expect, test } from "vitest";
import { createSiteServer, type SiteServer } from "../../scripts/hosting/site-server";
import { findTestChromium } from "../../scripts/shared/find-chromium";
import { decodeEntities, readHtmlTags } from "../../src/core/text/read-tags";
import { type BuiltSite, buildBelowPath } from "../site/build-site";

const base = "/rovers";
let site: BuiltSite;
let files: ReadonlySet<string>;

beforeAll(async () => {
  site = await buildBelowPath();
  expect(site.exitCode, site.output).toBe(0);
  files = new Set(site.files());
});

/** True for a path below the base path that the server has a file for. */
function leadsToFile(path: string): boolean {
  if (!path.startsWith(`${base}/`)) return false;
  const [plain = ""] = path.slice(base.length + 1).split(/[?#]/);
  const file = decodeURIComponent(plain).replace(/\/$/, "");
  return [file, `${file}/index.html`.replace(/^\//, ""), `${file}.html`].some((name) =>
    files.has(name),
  );
}

/** Own addresses in the attributes of a page, with a slash or the site's host before them. */
function listAddresses(html: string): string[] {
  const found: string[] = [];
  readHtmlTags(html, {
    attribute(_tag, name, value) {
      const text = decodeEntities(value);
      if (name === "srcset")
        found.push(...text.split(",").map((part) => part.trim().split(" ")[0] ?? ""));
      if (/^(?:href|src|poster|action|data-page-data)$/.test(name)) found.push(text);
      if (name === "content") found.push(/^\d+; url=(.*)$/.exec(text)?.[1] ?? text);
    },
  });
  return found.flatMap((address) => {
    if (/^\/(?!\/)/.test(address)) return address;
    return address.startsWith("https://acme.example") ? new URL(address).pathname : [];
  });
}

const readAll = (ending: RegExp) =>
  [...files].filter((file) => ending.test(file)).map((file) => [file, site.read(file)] as const);

test("every own address in the HTML leads to a file below the path", () => {
  const pages = readAll(/\.html$/).filter(([file]) => !file.startsWith("_gatsby/"));
  const addresses = pages.flatMap(([file, html]) =>
    listAddresses(html).map((address) => ({ file, address })),
  );
  expect(pages.length).toBeGreaterThan(20);
  expect(addresses.length).toBeGreaterThan(1000);
  expect(addresses.filter(({ address }) => !leadsToFile(address))).toEqual([]);
});

test("so does every whole address in feeds, the sitemap, Markdown and structured data", () => {
  const texts = readAll(/\.(?:xml|txt|md|json|html)$/);
  const own = texts.flatMap(([file, text]) =>
    [...text.matchAll(/https:\/\/acme\.example([^\s"'<>)\\]*)/g)].map(([, path = ""]) => ({
      file,
      path: path
        .replace(/^\/rovers$/, "/rovers/")
        .replace(/\/?#.*$/, "/")
        .replace("{search_term_string}", ""),
    })),
  );
  const kinds = new Set(own.map(({ file }) => file.split(".").at(-1)));
  expect([...kinds].sort()).toEqual(["html", "json", "md", "txt", "xml"]);
  expect(own.filter(({ path }) => !leadsToFile(path))).toEqual([]);
});

test("what browsers fetch by lists has the path, too", () => {
  const { scripts, stylesheet, chunks } = site.json("page-data/app.json") as {
    scripts: string[];
    stylesheet: string;
    chunks: Record<string, string[]>;
  };
  const lists = readAll(/^field\/(?!index)[^/]+\.json$/).flatMap(([, text]) =>
    (JSON.parse(text).files as [string][]).map(([address]) => address),
  );
  const all = [...scripts, stylesheet, ...Object.values(chunks).flat(), ...lists];
  expect(lists.length).toBeGreaterThan(20);
  expect(all.filter((address) => !leadsToFile(address))).toEqual([]);
  const styles = site.read(stylesheet.slice(base.length + 1));
  const shown = [...styles.matchAll(/url\("?(\/[^")]*)/g)].map(([, address = ""]) => address);
  expect(shown.filter((address) => !leadsToFile(address))).toEqual([]);
});

let server: SiteServer;
let browser: Browser;
let page: Page;
const missing: string[] = [];

beforeAll(async () => {
  server = createSiteServer({ folder: site.folder });
  const port = await server.listen(0);
  browser = await chromium.launch({
    executablePath: findTestChromium(),
    args: [...(process.getuid?.() === 0 ? ["--no-sandbox"] : []), "--disable-quic"],
  });
  page = await browser.newPage({ baseURL: `http://localhost:${port}` });
  page.on("response", (response) => {
    if (response.status() >= 400) missing.push(`${response.status()} ${response.url()}`);
  });
  page.on("console", (message) => message.type() === "error" && missing.push(message.text()));
  page.on("pageerror", (error) => missing.push(error.message));
});

afterAll(async () => {
  await browser?.close();
  await server?.close();
});

const path = () => page.evaluate(() => location.pathname);

test("a reader goes from the home page to a doc and to what the search finds, and reads on offline", async () => {
  await page.goto("/");
  expect(await path()).toBe(`${base}/`);
  await page.waitForFunction(() => "___loader" in window);
  await page.evaluate(() => Object.assign(window, { isSame: true }));
  await page.locator(`header a[href="${base}/docs/overview"]`).first().click();
  await page.waitForURL(`**${base}/docs/overview`);
  await page.keyboard.press("/");
  await page.getByRole("dialog").getByRole("combobox").fill("hammer");
  const hit = page.getByRole("option").first();
  await hit.waitFor();
  expect(await hit.getAttribute("href")).toMatch(/^\/rovers\/(?!rovers)/);
  await hit.click();
  await page.waitForURL(`**${base}/docs/tools/hammer*`);
  // The router has gone there, and the pages were not loaded anew.
  expect(await page.evaluate(() => "isSame" in window)).toBe(true);
  const kept = () =>
    page.evaluate(async () => {
      const { pathname } = location;
      return Boolean((await caches.match(pathname)) && (await caches.match("/rovers/offline")));
    });
  await expect.poll(kept, { timeout: 60_000 }).toBe(true);
  expect(missing).toEqual([]);
  // A file without a page, which leads on: Gatsby looks for it at the root of the host.
  await page.evaluate(() => window.___navigate?.("/rovers/docs"));
  await page.waitForURL(`**${base}/docs/overview`);
  await page.context().setOffline(true);
  await page.goto(`${base}/docs/tools/hammer`);
  expect(await page.locator("h1").first().textContent()).toBe("The hammer");
  await page.goto(`${base}/docs/nowhere-yet`);
  expect(await path()).toBe(`${base}/offline/`);
});
