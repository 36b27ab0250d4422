/** Three versions of the docs: where their menu leads, what their pages say, what is saved of each. */

import { createHash } from "node:crypto";
import { readFileSync } from "node:fs";
import path from "node:path";
import { beforeAll, expect, test } from "vitest";
import type { FieldIndex, FieldList } from "../../src/core/offline/field-list";
import { type BuiltSite, buildRich } from "./build-site";
import { readHtml } from "./read-page";

let site: BuiltSite;

beforeAll(async () => {
  site = await buildRich();
});

/** The version menu of a page: version -> where it leads. */
function menuOf(route: string): Record<string, string> {
  const [menu = ""] = /<details.*?<\/details>/s.exec(readHtml(site, route)) ?? [];
  const links = [...menu.matchAll(/<a [^>]*data-docs-version="([^"]*)"[^>]*href="([^"]*)"/g)];
  return Object.fromEntries(links.map(([, name, href]) => [name, href]));
}

const overviews = {
  "3.0": "/docs/3.0/overview",
  current: "/docs/overview",
  "1.0": "/docs/1.0/overview",
};

test("the version menu leads to the same page of each version, or to its overview", () => {
  const pages: [page: string, versions: string[]][] = [
    ["overview", ["3.0", "current", "1.0"]],
    ["guide/01-first", ["3.0", "current", "1.0"]],
    ["guide/new", ["3.0"]],
    ["guide/deep/page", ["current"]],
    ["guide/gone", ["1.0"]],
  ];
  const basePaths = { "3.0": "/docs/3.0", current: "/docs", "1.0": "/docs/1.0" };
  for (const [page, versions] of pages) {
    const menu = Object.fromEntries(
      Object.entries(basePaths).map(([name, base]) => [
        name,
        `${base}/${versions.includes(name) ? page : "overview"}`,
      ]),
    );
    for (const [name, base] of Object.entries(basePaths)) {
      if (versions.includes(name)) expect(menuOf(`${base}/${page}`)).toEqual(menu);
    }
    for (const route of Object.values(menu)) {
      expect(site.exists(`${route.slice(1)}/index.html`)).toBe(true);
    }
  }
  for (const route of ["/", "/faq/", "/blog/post-3", "/search", "/admin/", "/404"]) {
    expect(menuOf(route), route).toEqual(overviews);
  }
});

test("pages that are not current say so, in their title too, and lead to the current one", () => {
  const past = readHtml(site, "/docs/1.0/guide/01-first");
  expect(past).toContain("This page is about an older version.");
  expect(past).toMatch(/href="\/docs\/guide\/01-first">This page in version 2\.0</);
  expect(past).toMatch(/<title[^>]*>First \(1\.0\) \| DroneDoc</);
  expect(readHtml(site, "/docs/1.0/guide/gone")).toMatch(
    /href="\/docs\/overview">Overview of version 2\.0</,
  );
  expect(readHtml(site, "/docs/3.0/guide/new")).toContain(
    "This page is about a version that is not released yet.",
  );
  const current = readHtml(site, "/docs/guide/01-first");
  expect(current).not.toContain("This page is about");
  expect(current).toMatch(/<title[^>]*>First \| DroneDoc</);
});

test("past pages name the current page as their address, when there is one", () => {
  const canonicalOf = (route: string) =>
    /rel="canonical" href="https:\/\/[^/]+([^"]*)"/.exec(readHtml(site, route))?.[1];
  expect(canonicalOf("/docs/1.0/guide/01-first")).toBe("/docs/guide/01-first");
  expect(canonicalOf("/docs/1.0/guide/gone")).toBe("/docs/1.0/guide/gone");
  expect(canonicalOf("/docs/3.0/guide/01-first")).toBe("/docs/3.0/guide/01-first");
});

test("links stay in their version, in the texts and in the menu", () => {
  const past = readHtml(site, "/docs/1.0/guide/01-first");
  expect(past).toMatch(/href="\/docs\/1\.0\/guide\/gone"[^>]*>what is gone</);
  expect(readHtml(site, "/docs/3.0/guide/01-first")).toMatch(
    /href="\/docs\/3\.0\/overview"[^>]*>its overview</,
  );
  const main = /<nav aria-label="Main".*?<\/nav>/s;
  expect(main.exec(past)?.[0]).toContain('href="/docs/1.0/overview"');
  expect(main.exec(readHtml(site, "/faq/"))?.[0]).toContain('href="/docs/overview"');
});

test("each version has a list of what is saved for the field, with sizes and digests", () => {
  const { versions } = site.json("field/index.json") as FieldIndex;
  expect(versions.map(({ version, label }) => `${version}: ${label}`)).toEqual([
    "3.0: 3.0",
    "current: 2.0",
    "1.0: 1.0",
  ]);
  for (const { version, bytes, digest } of versions) {
    const list = site.json(`field/${version}.json`) as FieldList;
    expect(list.digest).toBe(digest);
    expect(list.files.reduce((sum, [, size]) => sum + size, 0)).toBe(bytes);
  }
});

test("a list has its version's docs and search, the application, and each file as it is", () => {
  const { files } = site.json("field/1.0.json") as FieldList;
  const addresses = files.map(([address]) => address);
  expect(addresses).toEqual(
    expect.arrayContaining([
      "/docs/1.0/overview",
      "/docs/1.0/guide/gone",
      "/page-data/docs/1.0/overview/page-data.json",
      "/page-data/app-data.json",
      "/offline/",
      "/search/manifest.json",
      expect.stringMatching(/^\/search\/docs-1\.0-index\./),
      expect.stringMatching(/^\/search\/site-index\./),
      expect.stringMatching(/^\/styles\./),
      expect.stringMatching(/^\/app-/),
    ]),
  );
  expect(addresses.join()).not.toMatch(/\/docs\/(?:overview|guide|3\.0)|docs-(?:3\.0|current)/);
  for (const [address, bytes, digest] of files) {
    const file = decodeURI(address).slice(1);
    const made = /\.\w+$/.test(file) ? file : `${file}/index.html`;
    const content = readFileSync(path.join(site.folder, "public", made));
    expect(content.length, address).toBe(bytes);
    expect(createHash("sha256").update(content).digest("hex").slice(0, 16), address).toBe(digest);
  }
});
