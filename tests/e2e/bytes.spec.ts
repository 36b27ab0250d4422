/** What a page of the docs weighs, in brotli, against the limits. */

import { readdirSync, readFileSync, statSync } from "node:fs";
import { join, resolve } from "node:path";
import type { Page, Request } from "@playwright/test";
import { countWords, toBrotliBytes, toHtmlFile, weighHtml } from "../../bench/page-bytes";
import { typefacePath } from "../../src/ui/typeface";
import {
  expect,
  movePointer,
  saveData,
  test,
  waitForApplication,
  waitForQuiet,
} from "./support/test";

const publicDir = resolve("public");
const docs = ["/docs/deployment/01-powering", "/docs/simulation/"];
const limits = { scriptBeforeReading: 5_000, scriptInAll: 110_000, html: 25_000, typeface: 40_000 };
const help = "npm run bench:bytes tells whose each byte is";

const readHtml = (route: string) => readFileSync(toHtmlFile(publicDir, route), "utf8");

test("what a page runs before it can be read is in its HTML, and within 5 kB", () => {
  for (const route of docs) {
    const html = readHtml(route);
    expect(html, route).not.toMatch(/<script[^>]+src=/);
    const { parts } = weighHtml(html);
    expect(parts["inline script"], route).toBeGreaterThan(500);
    expect(parts["inline script"], `${route}: ${help}`).toBeLessThanOrEqual(
      limits.scriptBeforeReading,
    );
  }
});

test("all script that a page brings by itself is within 110 kB", async ({ page }) => {
  // What is fetched ahead for links in sight is script of the next page, and docs/bytes.md tells it.
  await saveData(page);
  for (const [index, route] of docs.entries()) {
    const scripts = new Set<string>();
    const note = (request: Request) => {
      const { pathname } = new URL(request.url());
      if (pathname.endsWith(".js")) scripts.add(pathname);
    };
    page.on("request", note);
    await page.goto(route);
    // With data saver the application waits for a sign of the reader.
    await movePointer(page, 10 + index, 10);
    await waitForApplication(page);
    await waitForQuiet(page);
    page.off("request", note);
    const weighed = [...scripts].map((address) => ({
      address,
      bytes: toBrotliBytes(readFileSync(join(publicDir, address))),
    }));
    const { parts } = weighHtml(readHtml(route));
    const inAll = weighed.reduce((sum, { bytes }) => sum + bytes, parts["inline script"] ?? 0);
    const list = weighed.map(({ address, bytes }) => `${bytes} ${address}`).join("\n");
    expect(weighed.length, list).toBeGreaterThan(1);
    expect(inAll, `${route}: ${help}\n${list}`).toBeLessThanOrEqual(limits.scriptInAll);
  }
});

test("the typeface comes with a page, within 40 kB, and not where a reader saves data", async ({
  page,
  browser,
}) => {
  const file = join(publicDir, typefacePath);
  expect(statSync(file).size).toBeLessThanOrEqual(limits.typeface);
  const isThere = (one: Page) =>
    one.evaluate(() => document.fonts.ready.then(() => document.fonts.check("1em Inter")));
  await page.goto(docs[0] ?? "");
  await expect.poll(() => isThere(page)).toBe(true);

  const saving = await browser.newPage();
  await saveData(saving);
  const asked: string[] = [];
  saving.on("request", (request) => asked.push(request.url()));
  await saving.goto(docs[0] ?? "");
  await movePointer(saving, 10, 10);
  await waitForApplication(saving);
  await waitForQuiet(saving);
  expect(await isThere(saving)).toBe(false);
  expect(asked.filter((url) => url.endsWith(".woff2"))).toEqual([]);
  await saving.close();
});

test("a page of 1,750 words, with the styles that it needs, is within 25 kB", () => {
  const pages = readdirSync(join(publicDir, "docs"), { recursive: true, encoding: "utf8" })
    .filter((file) => file.endsWith("index.html"))
    .map((file) => {
      const html = readFileSync(join(publicDir, "docs", file), "utf8");
      return { file, html, words: countWords(html) };
    });
  const away = ({ words }: { words: number }) => Math.abs(words - 1750);
  const [nearest] = pages.sort((one, other) => away(one) - away(other));
  if (nearest === undefined) throw new Error("wanted a page of the docs, found none");
  const { file, html, words } = nearest;
  expect(away(nearest)).toBeLessThan(150);
  expect(toBrotliBytes(html), `${file}: ${words} words; ${help}`).toBeLessThanOrEqual(limits.html);
});
