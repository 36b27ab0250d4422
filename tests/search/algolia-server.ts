/** A server on this machine that speaks Algolia's protocol, answered by the embedded engine: for tests. */

import { createServer, type IncomingMessage, type ServerResponse } from "node:http";
import type { AddressInfo } from "node:net";
import { buildSearchIndex } from "../../src/core/search/build-index";
import type { HostedSynonym } from "../../src/core/search/synonyms";
import type { SearchRecord, SynonymGroup } from "../../src/core/search/types";
import { createEngine, type SearchEngine } from "../../src/features/search/engine/engine";
import type { SearchRequest } from "../../src/features/search/engine/requests";

export type Right =
  | "search"
  | "browse"
  | "settings"
  | "editSettings"
  | "addObject"
  | "deleteObject";

const allRights: Right[] = [
  "search",
  "browse",
  "settings",
  "editSettings",
  "addObject",
  "deleteObject",
];

export interface AlgoliaServerOptions {
  appId: string;
  adminKey: string;
  searchKey: string;
  /** Further keys and what they may do. */
  keys?: Record<string, Right[]>;
  port?: number;
}

export interface ServedIndex {
  settings: Record<string, unknown>;
  objects: Map<string, Record<string, unknown>>;
  synonyms: HostedSynonym[];
}

export interface AlgoliaServer {
  /** `localhost:12345`, as the clients' `hosts` want it. */
  host: string;
  indexes: Map<string, ServedIndex>;
  /** Every request: `POST /1/indexes/dronedoc/batch`. */
  requests: string[];
  /** The object ids of every batch that was taken. */
  batches: string[][];
  /** Answers with a status instead, with another body, or never (`"silence"`), as long as it is set. */
  fail?: (request: string) => number | { body: object; status?: number } | "silence" | undefined;
  close(): Promise<void>;
}

class Refusal extends Error {
  constructor(
    readonly status: number,
    message: string,
  ) {
    super(message);
  }
}

const maxRecordBytes = 10_000;
const queryBytes = 512;

export async function startAlgoliaServer(options: AlgoliaServerOptions): Promise<AlgoliaServer> {
  const indexes = new Map<string, ServedIndex>();
  const engines = new Map<string, SearchEngine>();
  const rightsOfKeys = new Map<string, Right[]>([
    [options.adminKey, allRights],
    [options.searchKey, ["search"]],
    ...Object.entries(options.keys ?? {}),
  ]);
  let tasks = 0;

  const server = createServer((request, response) => {
    handle(request, response).catch((error: unknown) => {
      const status = error instanceof Refusal ? error.status : 500;
      const message = error instanceof Error ? error.message : String(error);
      send(response, status, { message, status });
    });
  });
  await new Promise<void>((resolve) => server.listen(options.port ?? 0, "127.0.0.1", resolve));
  const { port } = server.address() as AddressInfo;

  const served: AlgoliaServer = {
    host: `127.0.0.1:${port}`,
    indexes,
    requests: [],
    batches: [],
    close: () =>
      new Promise((resolve) => {
        server.closeAllConnections();
        server.close(() => resolve());
      }),
  };

  async function handle(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const url = new URL(request.url ?? "/", `http://${served.host}`);
    if (request.method === "OPTIONS") return send(response, 200, {});
    const line = `${request.method} ${decodeURIComponent(url.pathname)}`;
    served.requests.push(line);
    const failure = served.fail?.(line);
    if (failure === "silence") return;
    if (typeof failure === "object") return send(response, failure.status ?? 200, failure.body);
    if (failure !== undefined) throw new Refusal(failure, `failed on purpose with ${failure}`);
    const body = await readBody(request);
    const rights = readRights(request, url);
    const key = /^GET \/1\/keys\/(.+)$/.exec(line)?.[1];
    if (key !== undefined) return send(response, 200, { value: key, acl: rights });
    const told = await answer(line, url, body, (right) => {
      if (!rights.includes(right)) throw new Refusal(403, "Method not allowed with this API key");
    });
    send(response, 200, told);
  }

  function readRights(request: IncomingMessage, url: URL): Right[] {
    const read = (name: string) => request.headers[name] ?? url.searchParams.get(name);
    const rights = rightsOfKeys.get(String(read("x-algolia-api-key")));
    if (read("x-algolia-application-id") !== options.appId || rights === undefined) {
      throw new Refusal(403, "Invalid Application-ID or API key");
    }
    return rights;
  }

  async function answer(
    line: string,
    url: URL,
    body: Record<string, unknown>,
    need: (right: Right) => void,
  ): Promise<unknown> {
    if (line === "POST /1/indexes/*/queries") {
      need("search");
      return query(body.requests as SearchRequest[]);
    }
    const [, method, name = "", action = ""] =
      /^(\w+) \/1\/indexes\/([^/]+)\/(.+)$/.exec(line) ?? [];
    switch (`${method} ${action}`) {
      case "GET settings":
        need("settings");
        return findIndex(name).settings;
      case "PUT settings":
        need("editSettings");
        openIndexFor(name).settings = body;
        return startTask();
      case "POST browse":
        need("browse");
        return { hits: [...findIndex(name).objects.values()] };
      case "POST batch":
        need("addObject");
        return applyBatch(name, body.requests as BatchRequest[]);
      case "POST synonyms/batch":
        need("editSettings");
        return saveSynonyms(name, body as unknown as HostedSynonym[], url);
      case "POST query":
        need("search");
        return (await query([{ indexName: name, ...body }])).results[0];
    }
    if (/^task\/\d+$/.test(action)) return { status: "published", pendingTask: false };
    const facet = /^facets\/([^/]+)\/query$/.exec(action)?.[1];
    if (method === "POST" && facet !== undefined) {
      need("search");
      const asked = { indexName: name, params: { ...body, facetName: facet } };
      return (await findEngine(name).searchForFacetValues([asked]))[0];
    }
    throw new Refusal(404, `no such call: ${line}`);
  }

  function findIndex(name: string): ServedIndex {
    const index = indexes.get(name);
    if (index === undefined) throw new Refusal(404, `Index ${name} does not exist`);
    return index;
  }

  function openIndexFor(name: string): ServedIndex {
    const index = indexes.get(name) ?? { settings: {}, objects: new Map(), synonyms: [] };
    indexes.set(name, index);
    engines.delete(name);
    return index;
  }

  function startTask() {
    tasks += 1;
    return { taskID: tasks, updatedAt: new Date(0).toISOString() };
  }

  function applyBatch(name: string, requests: readonly BatchRequest[]) {
    for (const [index, { action, body }] of requests.entries()) {
      const size = Buffer.byteLength(JSON.stringify(body));
      if (action === "deleteObject" || size <= maxRecordBytes) continue;
      throw new Refusal(
        400,
        `Record at the position ${index} objectID=${body.objectID} is too big size=${size}/${maxRecordBytes} bytes.`,
      );
    }
    served.batches.push(requests.map(({ body }) => String(body.objectID)));
    const { objects } = openIndexFor(name);
    for (const { action, body } of requests) {
      const id = String(body.objectID);
      if (action === "deleteObject") objects.delete(id);
      else objects.set(id, body);
    }
    return { ...startTask(), objectIDs: requests.map(({ body }) => body.objectID) };
  }

  function saveSynonyms(name: string, synonyms: HostedSynonym[], url: URL) {
    const index = openIndexFor(name);
    const isReplacing = url.searchParams.get("replaceExistingSynonyms") === "true";
    index.synonyms = isReplacing ? synonyms : [...index.synonyms, ...synonyms];
    return startTask();
  }

  async function query(requests: readonly SearchRequest[]) {
    const results = await Promise.all(
      requests.map(async (request) => {
        const params = readParams(request.params);
        const text = String(params.query ?? request.query ?? "");
        if (Buffer.byteLength(text) >= queryBytes) {
          const wanted = `expected string shorter than ${queryBytes} bytes`;
          throw new Refusal(400, `Invalid value for "query" parameter, ${wanted}`);
        }
        const { results: answers } = await findEngine(request.indexName).search([
          { ...request, params },
        ]);
        return answers[0];
      }),
    );
    return { results };
  }

  function findEngine(name: string): SearchEngine {
    const engine = engines.get(name) ?? createServedEngine(findIndex(name));
    engines.set(name, engine);
    return engine;
  }

  return served;
}

interface BatchRequest {
  action: string;
  body: Record<string, unknown>;
}

/** v4 sends the parameters of a query as a query string. */
function readParams(params: unknown): Record<string, unknown> {
  if (typeof params !== "string") return { ...(params as Record<string, unknown>) };
  const entries = [...new URLSearchParams(params)].map(([name, value]) => [name, readValue(value)]);
  return Object.fromEntries(entries);
}

function readValue(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return text;
  }
}

function createServedEngine({ objects, synonyms }: ServedIndex): SearchEngine {
  const records = ([...objects.values()] as unknown as SearchRecord[]).sort((a, b) =>
    a.path < b.path ? -1 : a.path > b.path ? 1 : a.weight.position - b.weight.position,
  );
  const { manifest, files } = buildSearchIndex(records, { synonyms: synonyms.map(toGroup) });
  const texts = new Map(files.map(({ name, text }) => [name, text]));
  texts.set("manifest.json", JSON.stringify(manifest));
  return createEngine(async (name) => JSON.parse(texts.get(name) ?? "null"));
}

function toGroup(synonym: HostedSynonym): SynonymGroup {
  if (synonym.type === "synonym") return { words: synonym.synonyms };
  return { words: [synonym.input], alsoFind: synonym.synonyms };
}

async function readBody(request: IncomingMessage): Promise<Record<string, unknown>> {
  const parts: Buffer[] = [];
  for await (const part of request) parts.push(part as Buffer);
  const text = Buffer.concat(parts).toString("utf8");
  return text === "" ? {} : JSON.parse(text);
}

function send(response: ServerResponse, status: number, value: unknown): void {
  response.writeHead(status, {
    "content-type": "application/json",
    "access-control-allow-origin": "*",
    "access-control-allow-headers": "*",
    "access-control-allow-methods": "*",
  });
  response.end(JSON.stringify(value));
}
