import { afterEach, beforeEach, expect, test } from "vitest";
import { indexSettings } from "../../src/core/search/index-settings";
import { toHostedSynonyms } from "../../src/core/search/synonyms";
import { toSearchRecords } from "../../src/core/search/to-search-records";
import type { SearchRecord } from "../../src/core/search/types";
import { pushSearchRecords } from "../../src/gatsby/push-search";
import { type AlgoliaServer, startAlgoliaServer } from "./algolia-server";
import { createPage } from "./create-page";

let server: AlgoliaServer;
let records: readonly SearchRecord[];

beforeEach(async () => {
  server = await startAlgoliaServer({
    appId: "APP",
    adminKey: "admin-key",
    searchKey: "search-key",
    keys: {
      "no-browse-key": ["search", "settings", "editSettings", "addObject", "deleteObject"],
    },
  });
  records = twoPages;
});

afterEach(() => server.close());

const twoPages = [
  ...toSearchRecords(createPage({ path: "/docs/compass", title: "Compass" })),
  ...toSearchRecords(createPage({ path: "/docs/radio", title: "Radio" })),
];

const synonyms = toHostedSynonyms([{ words: ["RC", "radio"] }]);

/** What Gatsby gives. The cache, which only the plugin asks for, is kept between builds, as `.cache` is. */
function createGatsby() {
  const remembered = new Map<string, unknown>();
  const said: string[] = [];
  const say = (kind: string) => (text: string) => said.push(`${kind}: ${text}`);
  return {
    said,
    api: {
      graphql: async () => ({ data: {} }),
      cache: {
        get: async (key: string) => remembered.get(key),
        set: async (key: string, value: unknown) => remembered.set(key, value),
      },
      reporter: {
        info: say("info"),
        warn: say("warn"),
        panicOnBuild: say("panic"),
        activityTimer: () => ({
          start() {},
          end() {},
          setStatus() {},
          panicOnBuild: say("panic"),
        }),
      },
    },
  };
}

const toOptions = (changes: object = {}) => ({
  appId: "APP",
  apiKey: "admin-key",
  indexName: "dronedoc",
  settings: indexSettings,
  algoliasearchOptions: {
    hosts: [{ url: server.host, protocol: "http" as const }],
    // In seconds: a slow machine has the time that it needs.
    timeouts: { connect: 30, read: 30, write: 30 },
  },
  ...changes,
});

type Api = ReturnType<typeof createGatsby>["api"];

const push = (api: Api, changes: object = {}) =>
  pushSearchRecords(api as never, toOptions(changes), { records, synonyms });

const listObjects = () => [...(server.indexes.get("dronedoc")?.objects.keys() ?? [])].sort();

const bothPages = ["en:/docs/compass#", "en:/docs/radio#"];

test("a first build makes the index with its settings, records and synonyms", async () => {
  const { api, said } = createGatsby();
  await push(api);
  expect(said).toEqual([
    'info: search: the index "dronedoc" holds 2 records; 2 sent, 0 taken away',
  ]);
  expect(listObjects()).toEqual(bothPages);
  expect(server.indexes.get("dronedoc")?.settings).toEqual(indexSettings);
  expect(server.indexes.get("dronedoc")?.synonyms).toEqual(synonyms);
});

test("a second build sends only what changed, takes away what is gone, and says so", async () => {
  const { api, said } = createGatsby();
  await push(api);
  const [compass] = twoPages;
  records = [
    ...(compass ? [compass] : []),
    ...toSearchRecords(createPage({ path: "/docs/wifi", title: "Wi-Fi" })),
  ];
  server.requests.length = 0;
  await push(api);
  expect(listObjects()).toEqual(["en:/docs/compass#", "en:/docs/wifi#"]);
  expect(server.requests.filter((line) => line.endsWith("/batch"))).toHaveLength(3);
  expect(said.at(-1)).toBe(
    'info: search: the index "dronedoc" holds 2 records; 1 sent, 1 taken away',
  );
  await push(api);
  expect(said.at(-1)).toBe(
    'info: search: the index "dronedoc" holds 2 records; 0 sent, 0 taken away',
  );
});

const toReaders = (searchKey: string, appId = "APP") => ({
  readers: { appId, searchKey, hosts: [{ url: server.host, protocol: "http" as const }] },
});

test("a key that readers could change the index with ends the build before anything is sent", async () => {
  const { api, said } = createGatsby();
  // Another one than the key of the push, which the settings are compared with.
  await push(api, toReaders("no-browse-key"));
  expect(said).toEqual([
    "panic: search: GATSBY_ALGOLIA_SEARCH_KEY, which every reader gets, has the right to addObject, deleteObject, editSettings; use a key that may search and nothing else, and replace this one, for it stands in public/ (docs/search.md)",
  ]);
  expect(server.requests).toEqual(["GET /1/keys/no-browse-key"]);
});

test.each([
  ["a mistyped key", "search-kee", "APP"],
  ["a mistyped application", "search-key", "AP"],
])("%s of the readers is told by the build and not by readers", async (_, searchKey, appId) => {
  const { api, said } = createGatsby();
  await push(api, toReaders(searchKey, appId));
  expect(said).toEqual([
    "panic: search: GATSBY_ALGOLIA_APP_ID and GATSBY_ALGOLIA_SEARCH_KEY do not belong together: no reader would find anything; copy both again from one application (docs/search.md)",
  ]);
  expect(server.indexes.size).toBe(0);
});

test.each([
  ["a key that may search", undefined],
  ["a service that does not tell rights", 404],
  ["a key for one domain, which is refused here", 403],
])("%s is nothing to end a build for", async (_, status) => {
  const { api, said } = createGatsby();
  server.fail = (request) => (request.startsWith("GET /1/keys/") ? status : undefined);
  await push(api, toReaders("search-key"));
  expect(said).toEqual([
    'info: search: the index "dronedoc" holds 2 records; 2 sent, 0 taken away',
  ]);
});

test("records with the key of the push are not sent, for readers would find it", async () => {
  const { api, said } = createGatsby();
  const sections = [{ anchor: "", titles: [], level: 1, text: "The key is admin-key." }];
  records = [
    ...twoPages,
    ...toSearchRecords(createPage({ path: "/docs/keys", title: "Keys", sections })),
  ];
  await push(api);
  expect(said).toEqual([
    "panic: search: the value of ALGOLIA_ADMIN_KEY stands in the text of /docs/keys, where every reader would find it; nothing was sent. Take it out of there, and replace the key (docs/search.md)",
  ]);
  expect(server.requests).toEqual([]);
});

test("an index that was wiped is filled again although the cache was kept", async () => {
  const { api } = createGatsby();
  await push(api);
  server.indexes.clear();
  await push(api);
  expect(listObjects()).toEqual(bothPages);
});

test("a dry run makes no index, says what it would do, and the next build sends everything", async () => {
  const { api, said } = createGatsby();
  await push(api, { dryRun: true });
  expect(server.indexes.size).toBe(0);
  expect(said).toEqual([
    'info: search: a dry run; the index "dronedoc" would be made, with 2 records',
  ]);
  await push(api);
  expect(listObjects()).toEqual(bothPages);
});

test("what a push that failed half-way did not send is sent by the next build", async () => {
  const { api, said } = createGatsby();
  server.fail = (line) => (line.endsWith("/batch") ? 400 : undefined);
  await push(api, { continueOnFailure: true });
  expect(said).toEqual([
    'warn: search: the push to the index "dronedoc" failed: failed on purpose with 400. The build goes on; the next one sends what is missing.',
  ]);
  expect(listObjects()).toEqual([]);
  server.fail = undefined;
  await push(api, { continueOnFailure: true });
  expect(listObjects()).toEqual(bothPages);
});

const rights =
  "The key needs the rights to search, browse, settings, editSettings, addObject and deleteObject; look at ALGOLIA_APP_ID and ALGOLIA_ADMIN_KEY.";

test("a key that may not browse ends the build otherwise, and says so once", async () => {
  const { api, said } = createGatsby();
  await push(api, { apiKey: "no-browse-key" });
  expect(said).toEqual([
    `panic: search: the push to the index "dronedoc" failed: Method not allowed with this API key. ${rights}`,
  ]);
});

test("a wrong key ends the build and says what to look at", async () => {
  const { api, said } = createGatsby();
  await push(api, { apiKey: "wrong" });
  expect(said).toEqual([
    `panic: search: the push to the index "dronedoc" failed: Invalid Application-ID or API key. ${rights}`,
  ]);
  expect(server.indexes.size).toBe(0);
});

test("a service that does not answer ends the build and says so", async () => {
  const { api, said } = createGatsby();
  server.fail = () => 503;
  await push(api);
  expect(said).toEqual([
    'panic: search: the push to the index "dronedoc" failed: the service could not be reached. Look at the network and at ALGOLIA_APP_ID.',
  ]);
});
