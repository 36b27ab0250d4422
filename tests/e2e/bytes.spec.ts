/** What a docs page weighs, in brotli, against the budgets: see docs/bytes.md for those that are not met. */

import { readdirSync, readFileSync } from "node:fs";
import { join, resolve } from "node:path";
import type { Response } from "@playwright/test";
import {
  countWords,
  findOwner,
  toBrotliBytes,
  toHtmlFile,
  weighHtml,
} from "../../bench/page-bytes.mjs";
import { expect, test, waitForApplication, waitForQuiet } from "./support/test";

const publicDir = resolve("public");
const docs = ["/docs/deployment/01-powering", "/docs/simulation/"];

/** Goals; where the site does not reach one, `holds` is what it has reached and 1 %, so that it does not get worse. */
const budgets = {
  scriptBeforeReading: { goal: 5_000 },
  scriptInAll: { goal: 90_000 },
  oursInAll: { goal: 10_000, holds: 21_960 },
  html: { goal: 16_000, holds: 21_370 },
};

const help =
  "what each page weighs and why is in docs/bytes.md; npm run bench:bytes tells whose each byte is";

const listFiles = (folder: string, pattern: RegExp) =>
  readdirSync(folder, { recursive: true, encoding: "utf8" }).filter((file) => pattern.test(file));

const limitOf = ({ goal, holds }: { goal: number; holds?: number }) => holds ?? goal;

const readHtml = (route: string) => readFileSync(toHtmlFile(publicDir, route), "utf8");

for (const route of docs) {
  test(`what ${route} runs before it can be read is in its HTML, and within 5 kB`, () => {
    const html = readHtml(route);
    expect(html).not.toMatch(/<script[^>]+src=/);
    const { parts } = weighHtml(html);
    expect(parts["inline script"]).toBeGreaterThan(500);
    expect(parts["inline script"], help).toBeLessThanOrEqual(limitOf(budgets.scriptBeforeReading));
  });

  test(`all script that ${route} brings by itself is within its budget`, async ({ page }) => {
    const scripts = new Map<string, Response>();
    page.on("response", (response) => {
      const { pathname } = new URL(response.url());
      if (pathname.endsWith(".js")) scripts.set(pathname, response);
    });
    await page.goto(route);
    await waitForApplication(page);
    // What is prefetched for links in sight belongs to it.
    await waitForQuiet(page);

    const weighed = await Promise.all(
      [...scripts].map(async ([address, response]) => ({
        address,
        bytes: toBrotliBytes(await response.body()),
      })),
    );
    const sum = (some: typeof weighed) => some.reduce((all, { bytes }) => all + bytes, 0);
    const ours = weighed.filter(({ address }) => findOwner(address) === "ours");
    const list = weighed.map(({ address, bytes }) => `${bytes} ${address}`).join("\n");
    const message = `${help}\n${list}`;
    expect(ours.length, list).toBeGreaterThan(0);
    expect(ours.length, list).toBeLessThan(weighed.length);
    expect(sum(weighed), message).toBeLessThanOrEqual(limitOf(budgets.scriptInAll));
    expect(sum(ours), message).toBeLessThanOrEqual(limitOf(budgets.oursInAll));
  });
}

test("a docs page of 1,500 words, with the styles that it needs, is within its budget", () => {
  const pages = listFiles(publicDir, /^docs\/.*index\.html$/).map((file) => {
    const html = readFileSync(join(publicDir, file), "utf8");
    return { file, html, words: countWords(html) };
  });
  const away = ({ words }: { words: number }) => Math.abs(words - 1500);
  const [nearest] = pages.sort((one, other) => away(one) - away(other));
  if (nearest === undefined) throw new Error("wanted a docs page, found none");
  const { file, html, words } = nearest;
  expect(words).toBeGreaterThan(1300);
  const message = `${file}: ${words} words; ${help}`;
  expect(toBrotliBytes(html), message).toBeLessThanOrEqual(limitOf(budgets.html));
});

test("no source map is public, and no script names one", () => {
  const scripts = listFiles(publicDir, /\.js$/);
  expect(scripts.length).toBeGreaterThan(10);
  expect(listFiles(publicDir, /\.map$/)).toEqual([]);
  const naming = scripts.filter((file) =>
    readFileSync(join(publicDir, file), "utf8").includes("sourceMappingURL="),
  );
  expect(naming).toEqual([]);
});

test("the list of scripts knows kinds of pages, two islands and no page: it does not grow with the set", () => {
  const { chunks } = JSON.parse(readFileSync(join(publicDir, "page-data/app.json"), "utf8"));
  const kinds = listFiles("src", /^(?:templates|pages)\/[^/]+\.tsx$/).map(
    (file) => `component---src-${file.replace(/[/.]/g, "-")}`,
  );
  expect(Object.keys(chunks)).toContain("component---src-templates-doc-tsx");
  const others = Object.keys(chunks).filter((chunk) => !kinds.includes(chunk));
  expect(others.sort()).toEqual(["field---checklist", "field---signals"]);
  expect(readHtml(docs[0] as string)).not.toMatch(/___chunkMapping\s*=\s*["'{]/);
});

test("no polyfill is sent", () => {
  const scripts = listFiles(publicDir, /^[^/]+\.js$/);
  expect(scripts.filter((file) => file.startsWith("framework-"))).toHaveLength(1);
  expect(scripts.filter((file) => file.startsWith("polyfill"))).toEqual([]);
  const polyfilled = scripts.filter((file) =>
    /__core-js_shared__|core-js/.test(readFileSync(join(publicDir, file), "utf8")),
  );
  expect(polyfilled).toEqual([]);
});
