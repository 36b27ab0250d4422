/** Search in the build: what is written, what is refused, what is warned of. */

import {
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  writeFileSync,
} from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { build } from "esbuild";
import { afterEach, beforeEach, expect, test } from "vitest";
import {
  assertNoAdminKey,
  findReadersElsewhere,
  type HostedSearchKeys,
  isHostedSearch,
  toPushOptions,
  toSearchDefines,
} from "../../src/gatsby/hosted-search";
import {
  readSynonymsFile,
  removeSearchIndex,
  toSearchPush,
  writeSearchIndex,
} from "../../src/gatsby/search";
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
  expect(toPushOptions(noKeys)).toBeUndefined();
  expect(isHostedSearch(noKeys)).toBe(false);
});

test("with the three keys the push gets them and the settings", () => {
  expect(toPushOptions({ ...noKeys, ...pushKeys })).toMatchObject({
    appId: "APP",
    apiKey: "0123456789abcdef",
    indexName: "docs",
    settings: { distinct: 3 },
  });
});

test("another host than Algolia's own is passed on to the push", () => {
  const keys = { ...noKeys, ...pushKeys, ALGOLIA_HOST: "http://localhost:8108" };
  expect(toPushOptions(keys)?.algoliasearchOptions).toEqual({
    hosts: [{ protocol: "http", url: "localhost:8108" }],
  });
});

test("the push looks at what readers ask with, where they ask the service", () => {
  const readers = {
    GATSBY_ALGOLIA_APP_ID: "READ",
    GATSBY_ALGOLIA_SEARCH_KEY: "public",
    GATSBY_ALGOLIA_INDEX_NAME: "docs",
    GATSBY_ALGOLIA_HOST: "https://search.example.com",
  };
  expect(toPushOptions({ ...noKeys, ...pushKeys, ...readers })?.readers).toEqual({
    appId: "READ",
    searchKey: "public",
    hosts: [{ protocol: "https", url: "search.example.com" }],
  });
  expect(toPushOptions({ ...noKeys, ...pushKeys })?.readers).toBeUndefined();
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
  expect(() => toPushOptions({ ...noKeys, ...keys })).toThrow(
    expect.objectContaining({ name: "SettingsError", message }),
  );
});

test.each([
  ["ALGOLIA_APP_ID", "APP ", '"APP "'],
  ["GATSBY_ALGOLIA_APP_ID", '"APP",', String.raw`"\"APP\","`],
  ["GATSBY_ALGOLIA_SEARCH_KEY", "public\n", String.raw`"public\n"`],
  ["ALGOLIA_INDEX_NAME", "docs ", '"docs "'],
  ["GATSBY_ALGOLIA_INDEX_NAME", '"docs"', String.raw`"\"docs\""`],
  // Whoever reads the log of a workflow must not have it from there.
  ["ALGOLIA_ADMIN_KEY", "0123456789abcdef\n", "what it holds"],
])("%s that was copied with something round it is an error", (name, value, told) => {
  const readers = {
    GATSBY_ALGOLIA_APP_ID: "APP",
    GATSBY_ALGOLIA_SEARCH_KEY: "public",
    GATSBY_ALGOLIA_INDEX_NAME: "docs",
  };
  const keys = { ...noKeys, ...pushKeys, ...readers, [name]: value };
  expect(() => toPushOptions(keys)).toThrow(
    `hosted search: ${name} cannot be ${told}; write it as Algolia's pages show it, without quotes, commas, blanks and ends of lines (docs/search.md)`,
  );
});

test("keys and names as the service and proxies have them are taken", () => {
  const keys = {
    ...noKeys,
    GATSBY_ALGOLIA_APP_ID: "LATENCY123",
    // A key that the service derives from another one is Base64.
    GATSBY_ALGOLIA_SEARCH_KEY: "Zm9vL2Jhcis9aGlkZGVu+/A==",
    GATSBY_ALGOLIA_INDEX_NAME: "Drone docs, 2026 (trial)",
  };
  expect(isHostedSearch(keys)).toBe(true);
});

test("the admin key as the browser's key is an error", () => {
  const keys = {
    ...noKeys,
    ...pushKeys,
    GATSBY_ALGOLIA_APP_ID: "APP",
    GATSBY_ALGOLIA_SEARCH_KEY: pushKeys.ALGOLIA_ADMIN_KEY,
    GATSBY_ALGOLIA_INDEX_NAME: "docs",
  };
  expect(() => toPushOptions(keys)).toThrow("GATSBY_ALGOLIA_SEARCH_KEY is the admin key");
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

test("a build that asks the hosted service leaves nothing of an earlier index, and the results page", () => {
  write();
  writeFileSync(path.join(folder, "search", "index.html"), "the results page");
  removeSearchIndex(folder);
  expect(readdirSync(path.join(folder, "search"))).toEqual(["index.html"]);
  rmSync(path.join(folder, "search"), { recursive: true });
  expect(() => removeSearchIndex(folder)).not.toThrow();
});

test("a part that stands is not written again, unless the index that it is of was not finished", () => {
  const { files } = write();
  const part = path.join(folder, "search", files.find((name) => name.includes("-records.")) ?? "");
  const text = readFileSync(part, "utf8");
  writeFileSync(part, "as it stood");

  write();
  expect(readFileSync(part, "utf8")).toBe("as it stood");

  rmSync(path.join(folder, "search", "manifest.json"));
  write();
  expect(readFileSync(part, "utf8")).toBe(text);
});

test("an index that has outgrown the browser says so and names the hosted service", () => {
  expect(write().warnings).toEqual([]);
  expect(write(undefined, 100).warnings).toEqual([
    expect.stringMatching(
      /^search: the index "docs-current" has grown to 0 kB .* set ALGOLIA_APP_ID, /,
    ),
  ]);
});

test("an index holds the records of the pages, and the synonyms", () => {
  expect(
    toSearchPush([createPage({ path: "/a", title: "A" })], [{ words: ["RC", "radio"] }]),
  ).toMatchObject({
    records: [{ objectID: "en:/a#" }],
    synonyms: [{ objectID: "rc-radio", type: "synonym" }],
  });
});

test("a content folder without synonyms has none, and this site's own are in order", () => {
  expect(readSynonymsFile(folder)).toEqual({ groups: [], problems: [] });
  const own = readSynonymsFile("content");
  expect(own.problems).toEqual([]);
  expect(own.groups.length).toBeGreaterThan(10);
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

test("nothing that the browser loads of search reads the compiler or the synonyms file", async () => {
  const { metafile } = await build({
    entryPoints: ["src/features/search/engine/worker.ts", "src/features/search/search-client.ts"],
    define: toSearchDefines(noKeys),
    bundle: true,
    write: false,
    format: "esm",
    outdir: folder,
    metafile: true,
  });
  const loaded = Object.keys(metafile.inputs);
  expect(loaded).toContain("src/features/search/engine/engine.ts");
  expect(
    loaded.filter((file) => /core\/content|node_modules\/yaml|synonyms\.ts/.test(file)),
  ).toEqual([]);
  expect(existsSync(path.join(folder, "worker.js"))).toBe(false);
});
