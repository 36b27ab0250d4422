/** A small site with three versions: where its menu leads, what its pages say of themselves, what is listed. */

import { createHash } from "node:crypto";
import { readFileSync, rmSync } from "node:fs";
import path from "node:path";
import { beforeAll, describe, expect, inject, test } from "vitest";
import type { FieldIndex, FieldList } from "../../src/core/offline/field-list";
import { type BuiltSite, buildSite } from "./build-site";
import { readHtml } from "./read-page";

const doc = (title: string, text: string) => `---\ntitle: ${title}\n---\n\n${text}\n`;

const content = {
  "versions.yml": `# newest first
- { name: current, label: "3.0", status: next }
- { name: "2.0", status: current }
- { name: "1.0", status: past }
`,
  "docs/overview.mdx": doc("Overview", "Of the third."),
  "docs/a/both.mdx": doc("Both", "Of the third, with [its overview](../overview.mdx)."),
  "docs/a/new.mdx": doc("New", "Only here."),
  "versions/2.0/docs/overview.mdx": doc("Overview", "Of the second."),
  "versions/2.0/docs/a/both.mdx": doc("Both", "Of the second, with [a link](../overview.mdx)."),
  "versions/1.0/docs/overview.mdx": doc("Overview", "Of the first."),
  "versions/1.0/docs/a/both.mdx": doc("Both", "Of the first, with [a link](/a/gone.mdx)."),
  "versions/1.0/docs/a/gone.mdx": doc("Gone", "Only in the first."),
  "blog/2026-01-05-post.mdx": doc("A post", "Read [the overview](/docs/overview)."),
};

const types = "src/gatsby-types.d.ts";

let site: BuiltSite;

beforeAll(async () => {
  // The copy of the project has the repository's own.
  rmSync(path.join(inject("projectFolder"), types), { force: true });
  site = await buildSite({ content });
});

/** The version menu of a page: version -> where it leads. */
function menuOf(route: string): Record<string, string> {
  const [menu = ""] = /<details.*?<\/details>/s.exec(readHtml(site, route)) ?? [];
  const links = [...menu.matchAll(/<a [^>]*data-docs-version="([^"]*)"[^>]*href="([^"]*)"/g)];
  return Object.fromEntries(links.map(([, name, href]) => [name, href]));
}

const canonicalOf = (route: string) =>
  /rel="canonical" href="https:\/\/docs\.halcyra\.example([^"]*)"/.exec(readHtml(site, route))?.[1];

const overviews = {
  current: "/docs/next/overview",
  "2.0": "/docs/overview",
  "1.0": "/docs/1.0/overview",
};

test("content without authors and tags has the same types of the schema as the repository", () => {
  const written = readFileSync(path.join(inject("projectFolder"), types), "utf8");
  expect(written).toBe(readFileSync(types, "utf8"));
});

test("a content folder's own versions build without a word about them", () => {
  expect(site.output).not.toMatch(/versions/);
  expect(site.exitCode).toBe(0);
});

describe("the version menu", () => {
  test.each(Object.values(overviews))("leads from the overview %s to the others", (route) => {
    expect(menuOf(route)).toEqual(overviews);
  });

  test.each(["/docs/next/a/both", "/docs/a/both", "/docs/1.0/a/both"])(
    "leads from %s to the same page in every version",
    (route) => {
      expect(menuOf(route)).toEqual({
        current: "/docs/next/a/both",
        "2.0": "/docs/a/both",
        "1.0": "/docs/1.0/a/both",
      });
    },
  );

  test.each([
    ["/docs/next/a/new", "current"],
    ["/docs/1.0/a/gone", "1.0"],
  ])("leads from %s, which one version has, to the overviews of the others", (route, own) => {
    expect(menuOf(route)).toEqual({ ...overviews, [own]: route });
  });

  test("leads from each page of each version to the same page, or to the overview, of each other", () => {
    const paths = { current: "/docs/next", "2.0": "/docs", "1.0": "/docs/1.0" };
    const names = Object.keys(paths) as (keyof typeof paths)[];
    const fileOf = (name: string, below: string) =>
      `${name === "current" ? "docs" : `versions/${name}/docs`}/${below}.mdx`;
    const pages = ["overview", "a/both", "a/new", "a/gone"];
    const pairs = names.flatMap((from) =>
      pages
        .filter((page) => Object.hasOwn(content, fileOf(from, page)))
        .flatMap((page) => names.map((to) => ({ from, to, page }))),
    );
    const toRoute = (name: keyof typeof paths, page: string) => `${paths[name]}/${page}`;
    const wanted = pairs.map(({ from, to, page }) => {
      const target = Object.hasOwn(content, fileOf(to, page)) ? page : "overview";
      return `${toRoute(from, page)} -> ${to}: ${toRoute(to, target)}`;
    });
    const found = pairs.map(
      ({ from, to, page }) => `${toRoute(from, page)} -> ${to}: ${menuOf(toRoute(from, page))[to]}`,
    );
    expect(wanted).toHaveLength(24);
    expect(found).toEqual(wanted);
    for (const { from, to, page } of pairs) {
      const target = menuOf(toRoute(from, page))[to] ?? "";
      expect(site.exists(`${target.slice(1)}/index.html`)).toBe(true);
    }
  });

  test.each(["/", "/faq/", "/blog/post", "/search", "/admin/", "/404"])(
    "leads from %s to the overviews",
    (route) => {
      expect(menuOf(route)).toEqual(overviews);
    },
  );
});

test("past pages name the current page as their address, when there is one", () => {
  expect(canonicalOf("/docs/1.0/a/both")).toBe("/docs/a/both");
  expect(canonicalOf("/docs/1.0/a/gone")).toBe("/docs/1.0/a/gone");
  expect(canonicalOf("/docs/a/both")).toBe("/docs/a/both");
  expect(canonicalOf("/docs/next/a/both")).toBe("/docs/next/a/both");
});

test("the browser's title names the version of a page that is not current", () => {
  const titleOf = (route: string) => /<title[^>]*>([^<]*)</.exec(readHtml(site, route))?.[1];
  expect(titleOf("/docs/a/both")).toBe("Both | DroneDoc");
  expect(titleOf("/docs/1.0/a/both")).toBe("Both (1.0) | DroneDoc");
  expect(titleOf("/docs/next/a/both")).toMatch(/^Both \(.+\) \| DroneDoc$/);
});

test("pages that are not current say so, and lead to the current page or overview", () => {
  expect(readHtml(site, "/docs/1.0/a/both")).toContain("This page is about an older version.");
  expect(readHtml(site, "/docs/1.0/a/both")).toMatch(
    /href="\/docs\/a\/both">This page in version 2\.0</,
  );
  expect(readHtml(site, "/docs/1.0/a/gone")).toMatch(
    /href="\/docs\/overview">Overview of version 2\.0</,
  );
  expect(readHtml(site, "/docs/next/a/new")).toContain(
    "This page is about a version that is not released yet.",
  );
  expect(readHtml(site, "/docs/a/both")).not.toContain("This page is about");
});

test("links stay in their version", () => {
  expect(readHtml(site, "/docs/next/a/both")).toMatch(
    /href="\/docs\/next\/overview"[^>]*>its overview</,
  );
  expect(readHtml(site, "/docs/a/both")).toMatch(/href="\/docs\/overview"[^>]*>a link</);
  expect(readHtml(site, "/docs/1.0/a/both")).toMatch(/href="\/docs\/1\.0\/a\/gone"[^>]*>a link</);
});

test("links of the menu lead into the version that is read", () => {
  const main = /<nav aria-label="Main".*?<\/nav>/s;
  expect(main.exec(readHtml(site, "/docs/1.0/a/gone"))?.[0]).toContain('href="/docs/1.0/overview"');
  expect(main.exec(readHtml(site, "/faq/"))?.[0]).toContain('href="/docs/overview"');
});

test("feeds hold posts alone", () => {
  const feeds = site.files().filter((file) => /^blog\/(?:rss|atom|feed)/.test(file));
  expect(feeds.length).toBeGreaterThan(0);
  for (const feed of feeds) expect(site.read(feed)).not.toContain("/docs/1.0");
});

describe("what is saved for the field", () => {
  const readList = (version: string) => site.json(`field/${version}.json`) as FieldList;

  test("each version has a list, with the sizes that readers are told", () => {
    const { versions } = site.json("field/index.json") as FieldIndex;
    const countDocs = (version: string) =>
      readList(version).files.filter(([address]) => /^\/docs(?:\/|$)/.test(address)).length;
    const found = versions.map(({ version, label }) => ({
      version,
      label,
      docs: countDocs(version),
    }));
    expect(found).toEqual([
      { version: "current", label: "3.0", docs: 3 },
      { version: "2.0", label: "2.0", docs: 2 },
      { version: "1.0", label: "1.0", docs: 3 },
    ]);
    for (const { version, bytes, digest } of versions) {
      const list = readList(version);
      expect(list.files.reduce((sum, [, size]) => sum + size, 0)).toBe(bytes);
      expect(list.digest).toBe(digest);
    }
  });

  test("a list names files that are there, with their bytes and digests", () => {
    for (const [address, bytes, digest] of readList("2.0").files) {
      const path = decodeURI(address).slice(1);
      const text = site.read(/\.\w+$/.test(path) ? path : `${path}/index.html`);
      expect(Buffer.byteLength(text), address).toBe(bytes);
      expect(createHash("sha256").update(text).digest("hex").slice(0, 16), address).toBe(digest);
    }
  });

  test("a list has the docs of its version only, the search of that version, and the application", () => {
    const addresses = readList("2.0").files.map(([address]) => address);
    expect(addresses).toEqual(
      expect.arrayContaining([
        "/docs/overview",
        "/page-data/docs/overview/page-data.json",
        "/page-data/app.json",
        "/page-data/app-data.json",
        "/offline/",
        "/search/manifest.json",
        expect.stringMatching(/^\/search\/docs-2\.0-index\./),
        expect.stringMatching(/^\/search\/site-index\./),
        expect.stringMatching(/^\/styles\./),
        expect.stringMatching(/^\/app-/),
      ]),
    );
    expect(addresses.join()).not.toMatch(/\/docs\/(?:1\.0|next)|docs-(?:1\.0|current)/);
  });
});
