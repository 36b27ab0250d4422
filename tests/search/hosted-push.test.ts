/** The push to the hosted service: what the site adds to gatsby-plugin-algolia, with the real plugin and clients. */

import { onPostBuild as push } from "gatsby-plugin-algolia/gatsby-node.js";
import { afterEach, beforeEach, expect, test } from "vitest";
import { indexSettings } from "../../src/core/search/index-settings";
import { toHostedSynonyms } from "../../src/core/search/synonyms";
import { type HostedSearchKeys, toPushClient } from "../../src/gatsby/search/hosted-search";
import { toHostedRecords } from "../../src/gatsby/search/search-query";
import {
  findReadersProblem,
  forgetPushed,
  sendSynonyms,
} from "../../src/gatsby/search/search-service";
import { type AlgoliaServer, startAlgoliaServer } from "./algolia-server";

let server: AlgoliaServer;
let keys: HostedSearchKeys;

beforeEach(async () => {
  const ofBuild = ["search", "settings", "editSettings", "addObject", "deleteObject"] as const;
  server = await startAlgoliaServer({
    appId: "APP",
    adminKey: "admin-key",
    searchKey: "search-key",
    keys: { "key-of-a-build": [...ofBuild] },
  });
  keys = {
    ALGOLIA_APP_ID: "APP",
    ALGOLIA_ADMIN_KEY: "admin-key",
    ALGOLIA_INDEX_NAME: "dronedoc",
    ALGOLIA_HOST: `http://${server.host}`,
    GATSBY_ALGOLIA_APP_ID: "APP",
    GATSBY_ALGOLIA_SEARCH_KEY: "search-key",
    GATSBY_ALGOLIA_INDEX_NAME: "dronedoc",
    GATSBY_ALGOLIA_HOST: `http://${server.host}`,
  };
});

afterEach(() => server.close());

const page = {
  __typename: "Page",
  path: "/compass",
  title: "Compass",
  unlisted: false,
  sections: [{ anchor: "", titles: [], level: 1, text: "Turn it once." }],
} as const;

const answer = {
  allSitePage: { nodes: [{ pageContext: { id: "a", ids: ["b"] } }, { pageContext: null }] },
  allContent: {
    nodes: [
      { ...page, id: "a" },
      { ...page, id: "b", path: "/faq/#radio", title: "Radio" },
      { ...page, id: "c", path: "/quiet", unlisted: true },
      { ...page, id: "d", path: "/to-come" },
    ],
  },
};

/** What Gatsby gives; its cache is kept from one build to the next. */
function createGatsby() {
  const remembered = new Map<string, unknown>();
  const cache = {
    get: async (key: string) => remembered.get(key),
    set: async (key: string, value: unknown) => remembered.set(key, value),
    del: async (key: string) => remembered.delete(key),
  };
  const panicOnBuild = (text: string, error: unknown) => {
    throw new Error(`${text} ${JSON.stringify(error)}`);
  };
  return {
    graphql: async () => ({ data: answer }),
    cache,
    getCache: () => cache,
    reporter: {
      panicOnBuild,
      activityTimer: () => ({ start() {}, end() {}, setStatus() {}, panicOnBuild }),
    },
  };
}

const options = () => ({
  appId: keys.ALGOLIA_APP_ID,
  apiKey: keys.ALGOLIA_ADMIN_KEY,
  indexName: keys.ALGOLIA_INDEX_NAME,
  algoliasearchOptions: toPushClient(keys),
  queries: [{ query: "{ }", transformer: toHostedRecords, settings: indexSettings }],
});

const listObjects = () => [...(server.indexes.get("dronedoc")?.objects.keys() ?? [])].sort();

test("what has a page and is listed is sent, with the settings", async () => {
  await push(createGatsby(), options());
  expect(listObjects()).toEqual(["en:/compass#", "en:/faq/#radio"]);
  expect(server.indexes.get("dronedoc")?.settings).toEqual(indexSettings);
});

test("an index that was wiped is filled again, once the plugin has forgotten what it has sent", async () => {
  const gatsby = createGatsby();
  await push(gatsby, options());
  server.indexes.clear();
  await push(gatsby, options());
  // When this fails the plugin asks the index by itself, and `forgetPushed` may go.
  expect(listObjects()).toEqual([]);
  await forgetPushed(gatsby as never, "dronedoc");
  await push(gatsby, options());
  expect(listObjects()).toEqual(["en:/compass#", "en:/faq/#radio"]);
});

test("the synonyms take the places of those that are there", async () => {
  await push(createGatsby(), options());
  await sendSynonyms(keys, toHostedSynonyms([{ words: ["ESC", "controller"] }]));
  const synonyms = toHostedSynonyms([{ words: ["RC", "radio"] }]);
  await sendSynonyms(keys, synonyms);
  expect(server.indexes.get("dronedoc")?.synonyms).toEqual(synonyms);
});

test("a key that readers could change the index with is told with its rights", async () => {
  const own = { ...keys, GATSBY_ALGOLIA_SEARCH_KEY: "key-of-a-build" };
  expect(await findReadersProblem(own)).toContain(
    "has the right to addObject, deleteObject, editSettings;",
  );
});

test.each([
  ["a mistyped key", { GATSBY_ALGOLIA_SEARCH_KEY: "search-kee" }],
  ["a mistyped application", { GATSBY_ALGOLIA_APP_ID: "AP" }],
])("%s of the readers is told by the build and not by readers", async (_, mistyped) => {
  expect(await findReadersProblem({ ...keys, ...mistyped })).toContain("do not belong together");
});

test.each([
  ["a key that may search", undefined],
  ["a service that does not tell rights", 404],
  ["a key for one domain, which is refused here", 403],
])("%s is nothing to end a build for", async (_, status) => {
  server.fail = () => status;
  expect(await findReadersProblem(keys)).toBeUndefined();
});
