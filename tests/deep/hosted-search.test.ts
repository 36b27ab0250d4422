/**
 * Hosted search in real builds: the real plugin pushes to a server on this machine. The site has hardly anything but docs,
 * which is a test of its own.
 */

import { readFileSync, rmSync } from "node:fs";
import path from "node:path";
import { afterAll, beforeAll, describe, expect, inject, test } from "vitest";
import { indexSettings } from "../../src/core/search/index-settings";
import type { SearchRecord } from "../../src/core/search/types";
import { type AlgoliaServer, startAlgoliaServer } from "../search/algolia-server";
import { type BuiltSite, buildSite } from "../site/build-site";
import { readHtml } from "../site/read-page";

const adminKey = "0a1b2c3d4e5f60718293a4b5c6d7e8f9";
const searchKey = "f9e8d7c6b5a493827160f5e4d3c2b1a0";

let server: AlgoliaServer;

beforeAll(async () => {
  server = await startAlgoliaServer({ appId: "APP", adminKey, searchKey });
});

afterAll(() => server.close());

const content = {
  "docs/overview.mdx": "# Overview\n\nWhere to begin.\n\n## Charging\n\nA battery takes an hour.\n",
  "docs/compass.md": "# Compass\n\nTurn it once about each axis.\n",
  "docs/later.mdx": "---\ndraft: true\n---\n\n# Later\n",
  "docs/quiet.mdx": "---\nunlisted: true\n---\n\n# Quiet\n",
  "search-synonyms.yml": "- [compass, magnetometer]\n",
};

function build(files: Readonly<Record<string, string>>): Promise<BuiltSite> {
  server.batches.length = 0;
  return buildSite({
    content: files,
    env: {
      ALGOLIA_APP_ID: "APP",
      ALGOLIA_ADMIN_KEY: adminKey,
      ALGOLIA_INDEX_NAME: "small",
      ALGOLIA_HOST: `http://${server.host}`,
      GATSBY_ALGOLIA_APP_ID: "APP",
      GATSBY_ALGOLIA_SEARCH_KEY: searchKey,
      GATSBY_ALGOLIA_INDEX_NAME: "small",
      GATSBY_ALGOLIA_HOST: `http://${server.host}`,
    },
  });
}

const listRecords = () =>
  [...(server.indexes.get("small")?.objects.values() ?? [])] as unknown as SearchRecord[];
const findRecord = (id: string) => listRecords().find(({ objectID }) => objectID === id);

describe("a first build", () => {
  let site: BuiltSite;

  const types = "src/gatsby-types.d.ts";

  beforeAll(async () => {
    // The copy of the project has the repository's own.
    rmSync(path.join(inject("projectFolder"), types), { force: true });
    site = await build(content);
  });

  test("fills the index with the sections of what is listed, and says so", () => {
    expect(site.exitCode).toBe(0);
    const ids = listRecords().map(({ objectID }) => objectID);
    expect(ids.filter((id) => /docs/.test(id)).sort()).toEqual([
      "en:/docs/compass#",
      "en:/docs/overview#",
      "en:/docs/overview#charging",
    ]);
    expect(site.output).toMatch(/^index to Algolia\b/m);
  });

  test("sends the records as core makes them, with settings and synonyms", () => {
    expect(findRecord("en:/docs/overview#charging")).toEqual({
      objectID: "en:/docs/overview#charging",
      type: "lvl2",
      hierarchy: {
        lvl0: "Tutorials",
        lvl1: "Overview",
        lvl2: "Charging",
        lvl3: null,
        lvl4: null,
      },
      content: "A battery takes an hour.",
      url: "/docs/overview#charging",
      path: "/docs/overview",
      anchor: "charging",
      breadcrumbs: [],
      language: "en",
      tags: ["docs-current"],
      version: "current",
      weight: { pageRank: 0, level: 80, position: 1 },
      internal: { contentDigest: expect.stringMatching(/^[0-9a-z]{8,}$/) },
    });
    expect(server.indexes.get("small")?.settings).toEqual(indexSettings);
    expect(server.indexes.get("small")?.synonyms).toEqual([
      { objectID: "compass-magnetometer", type: "synonym", synonyms: ["compass", "magnetometer"] },
    ]);
  });

  test("publishes the reader's key and no admin key, and no index of its own", () => {
    const holding = (text: string) => site.files().filter((file) => site.read(file).includes(text));
    expect(holding(adminKey)).toEqual([]);
    expect(holding(searchKey)).not.toEqual([]);
    expect(site.exists("search/manifest.json")).toBe(false);
  });

  test("has the types of the schema that a site with all kinds of content has", () => {
    const written = readFileSync(path.join(inject("projectFolder"), types), "utf8");
    expect(written).toBe(readFileSync(types, "utf8"));
  });

  test("says kindly that the blog has no posts, and has no feed that a page could name", () => {
    expect(readHtml(site, "/blog")).toContain("There are no posts yet.");
    for (const list of ["/blog", "/blog/archive", "/blog/authors", "/blog/tags"]) {
      expect(readHtml(site, list), list).toContain('<meta name="robots" content="noindex');
    }
    expect(site.files().filter((file) => /^blog\/(?:rss|atom|feed)\./.test(file))).toEqual([]);
    for (const route of ["/", "/docs/overview", "/blog"]) {
      expect(readHtml(site, route), route).not.toMatch(/type="application\/rss|Follow by/);
    }
  });
});

describe("a build that fails when its pages stand, for one of them shows the admin key", () => {
  let site: BuiltSite;

  beforeAll(async () => {
    // In an address, which no record has: of a text that shows it nothing is sent in any case.
    const text = `# Compass\n\nNever write [it](https://example.com/${adminKey}) down.\n`;
    site = await build({ ...content, "docs/compass.md": text });
  });

  test("sends nothing: readers of the site that stands would find what is not there", () => {
    expect(server.batches).toEqual([]);
    expect(findRecord("en:/docs/compass#")?.content).toBe("Turn it once about each axis.");
  });

  test("fails, and names the files to be mended", () => {
    expect(site.exitCode).not.toBe(0);
    expect(site.output).toMatch(
      /hosted search: the value of ALGOLIA_ADMIN_KEY is in [^\n]*public\/docs\/compass\/index\.html/,
    );
    expect(site.output).not.toContain(adminKey);
  });
});

describe("the next build, of a page that has changed", () => {
  beforeAll(async () => {
    const text = "# Compass\n\nTurn it twice about each axis.\n";
    const site = await build({ ...content, "docs/compass.md": text });
    expect(site.exitCode).toBe(0);
  });

  test("sends what changed and nothing else", () => {
    expect(server.batches).toEqual([["en:/docs/compass#"]]);
    expect(findRecord("en:/docs/compass#")?.content).toBe("Turn it twice about each axis.");
  });
});
