/** Both backends behind one interface: the embedded client over a worker, the hosted one over a server. */

import { afterAll, beforeAll, expect, test, vi } from "vitest";
import { toHostedSynonyms } from "../../src/core/search/synonyms";
import { refineFilters, toFilters } from "../../src/core/search/tags";
import { toSearchRecords } from "../../src/core/search/to-search-records";
import { createAlgoliaClient } from "../../src/features/search/algolia-client";
import { createAnswerer } from "../../src/features/search/engine/answer-question";
import {
  createEmbeddedClient,
  type WorkerLike,
} from "../../src/features/search/engine/embedded-client";
import type { Answer, Question } from "../../src/features/search/engine/messages";
import { createLazyClient } from "../../src/features/search/search-client";
import type { SearchClient, SearchHit } from "../../src/features/search/types";
import { type AlgoliaServer, startAlgoliaServer } from "./algolia-server";
import { createPage } from "./create-page";
import { createTestEngine } from "./create-test-engine";

const pages = ["Compass", "Radio", "Battery", "Compass mast"].map((title, index) =>
  createPage({ path: `/docs/p${index}`, title, tags: [title.toLowerCase()] }),
);
const synonyms = [{ words: ["RC", "radio"] }];
const filters = toFilters({ language: "en", version: "current" });
const indexName = "dronedoc";

/** When a worker may answer. */
type Hold = (question: Question) => Promise<unknown> | undefined;

/** A worker without a thread. */
function createTestWorker(hold: Hold = () => undefined) {
  const { built } = createTestEngine(pages, synonyms);
  const answer = createAnswerer(() => async (name) => {
    if (name === "manifest.json") return built.manifest;
    return JSON.parse(built.files.find((file) => file.name === name)?.text ?? "null");
  });
  const hearers: ((event: MessageEvent<Answer>) => void)[] = [];
  const breakers: (() => void)[] = [];
  const worker: WorkerLike = {
    postMessage: async (message) => {
      const data = await answer(message as Question);
      await hold(message as Question);
      for (const hear of hearers) hear({ data } as MessageEvent<Answer>);
    },
    addEventListener: (type: string, listener: never) => {
      if (type === "message") hearers.push(listener);
      else breakers.push(listener);
    },
    terminate() {},
  };
  const crash = () => {
    for (const listener of breakers.slice(0, 1)) listener();
  };
  return { worker, crash };
}

const manifestUrl = "https://docs.example/search/manifest.json";

function createEmbedded(hold?: Hold): SearchClient {
  return createEmbeddedClient({
    manifestUrl,
    createWorker: () => createTestWorker(hold).worker,
  });
}

let server: AlgoliaServer;
let hosted: SearchClient;

beforeAll(async () => {
  server = await startAlgoliaServer({ appId: "APP", adminKey: "admin", searchKey: "search" });
  const records = pages.flatMap(toSearchRecords);
  server.indexes.set(indexName, {
    settings: {},
    objects: new Map(records.map((record) => [record.objectID, { ...record }])),
    synonyms: toHostedSynonyms(synonyms),
  });
  hosted = createHosted("search");
});

afterAll(() => server.close());

/** A slow machine has the time that it needs, where nothing else is said. */
function createHosted(searchKey: string, milliseconds = 30_000): SearchClient {
  return createAlgoliaClient({
    appId: "APP",
    searchKey,
    indexName,
    host: { url: server.host, protocol: "http" },
    timeouts: { connect: milliseconds, read: milliseconds, write: milliseconds },
  });
}

async function findUrls(client: SearchClient, query: string): Promise<string[]> {
  const { results } = await client.search<SearchHit>([
    { indexName, params: { query, filters, hitsPerPage: 5 } },
  ] as never);
  const [result] = results as unknown as { hits: SearchHit[] }[];
  return result?.hits.map(({ url }) => url) ?? [];
}

test.each(["compass", "copmass", "rc", "compass mast", "batt", ""])(
  "both backends find the same for %j",
  async (query) => {
    const found = await findUrls(createEmbedded(), query);
    expect(await findUrls(hosted, query)).toEqual(found);
    expect(found.length > 0).toBe(query !== "");
  },
);

test("an empty query asks the hosted service nothing", async () => {
  const before = server.requests.length;
  expect(await findUrls(hosted, "  ")).toEqual([]);
  expect(server.requests.length).toBe(before);
});

test.each([
  ["letters", `compass ${"x".repeat(600)}`],
  ["letters of several bytes", `compass ${"я".repeat(300)}`],
  ["words", `compass ${"error: no such file ".repeat(40)}`],
])("a text of too many %s for the service finds what its beginning finds", async (_, query) => {
  const { results } = await hosted.search([{ indexName, params: { query, filters } }] as never);
  const [result] = results as unknown as { query: string; hits: SearchHit[] }[];
  expect(result?.query).toBe(query.trim());
  expect(result?.hits.map(({ url }) => url)).toContain("/docs/p0");
  // Beginnings of a word that is as long are asked for too.
  await expect(hosted.suggest(query, filters)).resolves.toBeDefined();
});

test.each([
  ["a wrong key", 0, "wrong"],
  ["a forbidden search", 403, "search"],
  ["a service that is down", 503, "search"],
])("%s is an error that the interface can show", async (_, status, key) => {
  server.fail = () => (status === 0 ? undefined : status);
  await expect(findUrls(createHosted(key), `query ${status}`)).rejects.toBeDefined();
  server.fail = undefined;
});

test.each([{}, { results: [] }, { results: [{}] }, { results: [null] }])(
  "an answer of %j, which has no hits to show, is an error and no wait for ever",
  async (body) => {
    server.fail = () => ({ body });
    const query = `body ${JSON.stringify(body)}`;
    const answer = createHosted("search").search([{ indexName, params: { query } }] as never);
    await expect(answer).rejects.toThrow();
    server.fail = undefined;
  },
);

test("a service that never answers is an error after the timeout", async () => {
  server.fail = () => "silence";
  await expect(findUrls(createHosted("search", 300), "silence")).rejects.toBeDefined();
  server.fail = undefined;
}, 20_000);

test("both backends suggest nothing that finds nothing in the topics that are chosen", async () => {
  const inBatteries = refineFilters(filters, { tags: ["battery"] });
  for (const client of [createEmbedded(), hosted]) {
    expect(await client.suggest("radiology", filters)).toMatch(/^radiol?$/);
    expect(await client.suggest("radiology", inBatteries)).toBeUndefined();
  }
});

test("a worker that broke is an error, and the next question starts another", async () => {
  const workers = [createTestWorker(() => new Promise(() => {})), createTestWorker()];
  let started = 0;
  const client = createEmbeddedClient({
    manifestUrl,
    createWorker: () => {
      const { worker } = workers[started] ?? createTestWorker();
      started += 1;
      return worker;
    },
  });
  const broken = findUrls(client, "radio");
  workers[0]?.crash();
  await expect(broken).rejects.toThrow("the search worker stopped");
  expect(await findUrls(client, "radio")).toEqual(["/docs/p1"]);
  expect(started).toBe(2);
});

test("a worker whose script never comes is an error after a minute, and the next question starts another", async () => {
  vi.useFakeTimers();
  const silent: WorkerLike = { postMessage() {}, addEventListener() {}, terminate() {} };
  const workers = [silent, createTestWorker().worker];
  const client = createEmbeddedClient({
    manifestUrl,
    createWorker: () => workers.shift() ?? silent,
  });
  const told = findUrls(client, "radio").catch((error: Error) => error.message);
  await vi.advanceTimersByTimeAsync(60_000);
  const unheard = new Promise((resolve) => setTimeout(resolve, 1, "silence"));
  await vi.advanceTimersByTimeAsync(1);
  expect(await Promise.race([told, unheard])).toBe("the search worker stopped");
  expect(await findUrls(client, "radio")).toEqual(["/docs/p1"]);
  // One that has answered stays, however long nobody asks.
  await vi.advanceTimersByTimeAsync(3_600_000);
  expect(await findUrls(client, "compass mast")).toContain("/docs/p3");
  expect(workers).toEqual([]);
  vi.useRealTimers();
});

test("a client that could not be fetched is fetched again with the next question", async () => {
  let tries = 0;
  const client = createLazyClient(async () => {
    tries += 1;
    if (tries === 1) throw new Error("offline");
    return createEmbedded();
  });
  await expect(findUrls(client, "radio")).rejects.toThrow("offline");
  expect(await findUrls(client, "radio")).toEqual(["/docs/p1"]);
});
