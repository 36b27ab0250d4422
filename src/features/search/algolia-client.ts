/** The hosted service as a search client. Only builds that have its keys contain this file. */

import { liteClient } from "algoliasearch/lite";
import type { ServiceHost } from "../../core/search/service-host";
import { readTokens } from "../../core/search/words";
import type { SearchRequest } from "./engine/requests";
import type { SearchClient } from "./types";

export interface AlgoliaClientOptions {
  appId: string;
  /** The public key, which may search and nothing else. */
  searchKey: string;
  indexName: string;
  /** In the place of Algolia's own. */
  host?: ServiceHost;
  /** In milliseconds, for tests. */
  timeouts?: { connect: number; read: number; write: number };
}

interface HostedResult {
  nbHits: number;
  hits: unknown[];
}

const shortestBeginning = 4;

/** The service refuses a query of 512 bytes, and an error text that somebody pastes is often longer. */
const mostQueryBytes = 511;

/** Algolia's own are a fourth of these: its client has three further hosts to ask, and here there is one. */
const singleHostTimeouts = { connect: 4000, read: 8000, write: 30_000 };

export function createAlgoliaClient(options: AlgoliaClientOptions): SearchClient {
  const { appId, searchKey, indexName, host, timeouts } = options;
  const lite = liteClient(appId, searchKey, {
    hostsCache: createHostsCache(),
    ...(host && { hosts: [{ ...host, accept: "readWrite" }], timeouts: singleHostTimeouts }),
    ...(timeouts && { timeouts }),
  });

  /** An empty query is answered here: it would count as a request and bring the whole index. */
  const search = async (requests: readonly SearchRequest[]) => {
    const asked = requests.filter((request) => readQueryText(request) !== "");
    const { results } =
      asked.length === 0
        ? { results: [] }
        : await lite.search<Record<string, unknown>>(asked.map(toShortRequest) as never);
    const answers = [...(results as unknown as HostedResult[])];
    return {
      results: requests.map((request) => {
        const query = readQueryText(request);
        // By its query an answer is known for that to what stands in the field.
        return query === "" ? toEmptyResult(request) : { ...needHits(answers.shift()), query };
      }),
    };
  };

  const countHits = async (queries: readonly string[], filters: string): Promise<boolean[]> => {
    const requests = queries.map((query) => ({ indexName, query, filters, hitsPerPage: 0 }));
    const { results } = await lite.search<Record<string, unknown>>(
      requests.map(toShortRequest) as never,
    );
    return (results as unknown as HostedResult[]).map(({ nbHits }) => nbHits > 0);
  };

  const client: Pick<SearchClient, "suggest" | "prepare"> & { search: typeof search } = {
    search,
    /** The service has no vocabulary to ask for: shorter queries are tried, all in one request. */
    async suggest(query, filters = "") {
      const candidates = toShorterQueries(query);
      if (candidates.length === 0) return undefined;
      const found = await countHits(candidates, filters);
      return candidates.find((_, index) => found[index]);
    },
    prepare() {},
  };
  return client as unknown as SearchClient;
}

/**
 * Which of the service's hosts are down is known for as long as the page is open. Algolia's own cache keeps it in the
 * browser's storage, of which readers are told what stands there (`browser/stored-keys.ts`).
 */
function createHostsCache(): NonNullable<
  NonNullable<Parameters<typeof liteClient>[2]>["hostsCache"]
> {
  const known = new Map<string, unknown>();
  const toName = (key: unknown) => JSON.stringify(key);
  return {
    get: async (key, otherwise) => (known.get(toName(key)) ?? (await otherwise())) as never,
    set: async (key, value) => {
      known.set(toName(key), value);
      return value;
    },
    delete: async (key) => {
      known.delete(toName(key));
    },
    clear: async () => known.clear(),
  };
}

/** Each word alone, the longest first, then their beginnings. */
export function toShorterQueries(query: string): string[] {
  const words = readTokens(query).map(({ term }) => term);
  const ordered = words.toSorted((a, b) => b.length - a.length);
  const beginnings = ordered.flatMap((word) => {
    const lengths = Array.from(
      { length: Math.max(0, word.length - shortestBeginning) },
      (_, index) => word.length - 1 - index,
    );
    return lengths.map((length) => word.slice(0, length));
  });
  const candidates = new Set([...(words.length > 1 ? ordered : []), ...beginnings]);
  candidates.delete(query.trim());
  return [...candidates].slice(0, 20);
}

/** Of an answer without hits, as a proxy may give one, InstantSearch shows nothing, and readers would wait for ever. */
function needHits(answer: HostedResult | undefined): HostedResult {
  if (!Array.isArray(answer?.hits)) throw new Error("the search service answered without hits");
  return answer;
}

function readQueryText({ query, params }: SearchRequest): string {
  return String(params?.query ?? query ?? "").trim();
}

/** What stands below `params` goes before what stands beside it. */
function toShortRequest(request: SearchRequest): SearchRequest {
  const text = readQueryText(request);
  const { read } = new TextEncoder().encodeInto(text, new Uint8Array(mostQueryBytes));
  return { ...request, params: { ...request.params, query: text.slice(0, read) } };
}

function toEmptyResult({ indexName, params }: SearchRequest) {
  return {
    hits: [],
    nbHits: 0,
    page: 0,
    nbPages: 0,
    hitsPerPage: Number(params?.hitsPerPage ?? 20),
    query: "",
    params: "",
    index: indexName,
    exhaustiveNbHits: true,
    exhaustiveFacetsCount: true,
    processingTimeMS: 0,
  };
}
