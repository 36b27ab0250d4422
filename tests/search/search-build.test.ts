/** Search in the build: what is written, what is refused, what is warned of. */

import { mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { build } from "esbuild";
import { afterEach, beforeEach, expect, test } from "vitest";
import {
  assertNoAdminKey,
  findReadersElsewhere,
  type HostedSearchKeys,
  isHostedSearch,
  isPushing,
  toPushClient,
  toSearchDefines,
} from "../../src/gatsby/search/hosted-search";
import { writeSearchIndex } from "../../src/gatsby/search/search";
import { createPage } from "./create-page";

const noKeys: HostedSearchKeys = {
  ALGOLIA_APP_ID: "",
  ALGOLIA_ADMIN_KEY: "",
  ALGOLIA_INDEX_NAME: "",
  ALGOLIA_HOST: "",
  GATSBY_ALGOLIA_APP_ID: "",
  GATSBY_ALGOLIA_SEARCH_KEY: "",
  GATSBY_ALGOLIA_INDEX_NAME: "",
  GATSBY_ALGOLIA_HOST: "",
};

const pushKeys = {
  ALGOLIA_APP_ID: "APP",
  ALGOLIA_ADMIN_KEY: "0123456789abcdef",
  ALGOLIA_INDEX_NAME: "docs",
};

let folder: string;

beforeEach(() => {
  folder = mkdtempSync(path.join(tmpdir(), "search-build-"));
});

afterEach(() => rmSync(folder, { recursive: true }));

function write(pages = [createPage({ path: "/a", title: "A" })], warnAboveBytes?: number) {
  const warnings: string[] = [];
  const reporter = { warn: (text: string) => warnings.push(text) };
  writeSearchIndex(pages, {
    publicDir: folder,
    synonyms: [],
    reporter: reporter as never,
    warnAboveBytes,
  });
  return { warnings, files: readdirSync(path.join(folder, "search")).sort() };
}

test("without keys nothing is pushed, and the site carries its index", () => {
  expect(isPushing(noKeys)).toBe(false);
  expect(isHostedSearch(noKeys)).toBe(false);
});

test("another host than Algolia's own is passed on to the push", () => {
  const keys = { ...noKeys, ...pushKeys, ALGOLIA_HOST: "http://localhost:8108" };
  expect(toPushClient(keys).hosts).toEqual([{ protocol: "http", url: "localhost:8108" }]);
  expect(toPushClient({ ...noKeys, ...pushKeys }).hosts).toBeUndefined();
});

test.each(["ALGOLIA_HOST", "GATSBY_ALGOLIA_HOST"])("a mistyped %s is an error", (name) => {
  expect(() => isHostedSearch({ ...noKeys, [name]: "localhost:8108" })).toThrow(
    `hosted search: ${name} must be protocol, name and port, such as https://search.example.com, found "localhost:8108" (docs/search.md)`,
  );
});

test.each([
  [
    { ALGOLIA_APP_ID: "APP" },
    "hosted search: ALGOLIA_APP_ID is set, but not ALGOLIA_ADMIN_KEY and ALGOLIA_INDEX_NAME; set all three or none (docs/search.md)",
  ],
  [
    { GATSBY_ALGOLIA_APP_ID: "APP", GATSBY_ALGOLIA_INDEX_NAME: "docs" },
    "hosted search: GATSBY_ALGOLIA_APP_ID and GATSBY_ALGOLIA_INDEX_NAME are set, but not GATSBY_ALGOLIA_SEARCH_KEY; set all three or none (docs/search.md)",
  ],
])("keys in part are an error that names the missing ones", (keys, message) => {
  // By this name the command that loads the settings shows the sentence alone.
  expect(() => isPushing({ ...noKeys, ...keys })).toThrow(
    expect.objectContaining({ name: "SettingsError", message }),
  );
});

test("the admin key as the browser's key is an error", () => {
  const keys = {
    ...noKeys,
    ...pushKeys,
    GATSBY_ALGOLIA_APP_ID: "APP",
    GATSBY_ALGOLIA_SEARCH_KEY: pushKeys.ALGOLIA_ADMIN_KEY,
    GATSBY_ALGOLIA_INDEX_NAME: "docs",
  };
  expect(() => isPushing(keys)).toThrow("GATSBY_ALGOLIA_SEARCH_KEY is the admin key");
});

test("readers who would be answered from another index than the one that is filled are told of", () => {
  const keys = {
    ...noKeys,
    ...pushKeys,
    GATSBY_ALGOLIA_APP_ID: "APP",
    GATSBY_ALGOLIA_SEARCH_KEY: "public",
    GATSBY_ALGOLIA_INDEX_NAME: "docs",
  };
  expect(findReadersElsewhere(keys)).toBeUndefined();
  expect(findReadersElsewhere({ ...noKeys, ...pushKeys })).toBeUndefined();
  expect(findReadersElsewhere({ ...keys, GATSBY_ALGOLIA_INDEX_NAME: "docs-trial" })).toBe(
    'hosted search: ALGOLIA_INDEX_NAME is "docs" and GATSBY_ALGOLIA_INDEX_NAME "docs-trial": readers would not find what this build sends; give both the same name (docs/search.md)',
  );
});

test("a published file with the admin key ends the build and is named", () => {
  mkdirSync(path.join(folder, "static"));
  const file = path.join(folder, "static", "app-1.js");
  writeFileSync(file, `const key="${pushKeys.ALGOLIA_ADMIN_KEY}"`);
  expect(() => assertNoAdminKey(folder, pushKeys.ALGOLIA_ADMIN_KEY)).toThrow(file);
  writeFileSync(file, "const key=''");
  expect(() => assertNoAdminKey(folder, pushKeys.ALGOLIA_ADMIN_KEY)).not.toThrow();
  expect(() => assertNoAdminKey(folder, "")).not.toThrow();
});

test("the manifest names files that are there; those of the last build are gone, other files stay", () => {
  mkdirSync(path.join(folder, "search"));
  writeFileSync(path.join(folder, "search", "index.html"), "the results page");
  const first = write().files;
  const second = write([createPage({ path: "/b", title: "B" })]).files;
  const manifest = JSON.parse(readFileSync(path.join(folder, "search", "manifest.json"), "utf8"));
  expect(second).toContain(manifest.indexes[0].file);
  expect(second).toContain("index.html");
  expect(first.filter((name) => second.includes(name))).toEqual(["index.html", "manifest.json"]);
});

test("an index that has outgrown the browser says so and names the hosted service", () => {
  expect(write().warnings).toEqual([]);
  expect(write(undefined, 100).warnings).toEqual([
    expect.stringMatching(
      /^search: the index "docs-current" has grown to 0 kB .* set ALGOLIA_APP_ID, /,
    ),
  ]);
});

async function bundleClient(keys: Partial<HostedSearchKeys>): Promise<string> {
  const given = Object.entries(keys).map(([name, value]) => [
    `process.env.${name}`,
    JSON.stringify(value),
  ]);
  const { outputFiles } = await build({
    entryPoints: ["src/features/search/search-client.ts"],
    define: { ...toSearchDefines({ ...noKeys, ...keys }), ...Object.fromEntries(given) },
    bundle: true,
    minify: true,
    write: false,
    format: "esm",
  });
  return outputFiles[0]?.text ?? "";
}

test("a build without keys contains nothing of the hosted client, one with keys does", async () => {
  const keyless = await bundleClient({});
  expect(keyless).not.toContain("x-algolia");
  expect(keyless).not.toContain("process.env");
  const keys = {
    GATSBY_ALGOLIA_APP_ID: "APP",
    GATSBY_ALGOLIA_SEARCH_KEY: "public",
    GATSBY_ALGOLIA_INDEX_NAME: "docs",
  };
  expect(await bundleClient(keys)).toContain("x-algolia");
});
