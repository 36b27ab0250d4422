/** The embedded engine as InstantSearch's search client: questions go to the worker, each answer to its question. */

import type { SearchClient } from "../types";
import type { FacetSearchResult, SearchResult } from "./engine";
import type { Answer, Conversations, Question, Topic } from "./messages";
import type { SearchRequest } from "./requests";

export interface EmbeddedClientOptions {
  /** The manifest's address, or a path of this site. */
  manifestUrl: string;
  createWorker: () => WorkerLike;
}

/** Milliseconds until a worker's first word: its script, too, comes over a network that may fall silent. */
const patience = 60_000;

/** The part of a Worker that is used here. */
export interface WorkerLike {
  postMessage(message: unknown): void;
  addEventListener(type: "message", listener: (event: MessageEvent<Answer>) => void): void;
  addEventListener(type: "error" | "messageerror", listener: () => void): void;
  terminate(): void;
}

/**
 * Creates a client. The worker starts with the first question, and anew after it broke or did not come. Answers may come in
 * another order than their questions; InstantSearch drops those that are older than what it shows.
 */
export function createEmbeddedClient(options: EmbeddedClientOptions): SearchClient {
  const ask = createConversation(options);
  const client: EmbeddedMethods = {
    search: (requests) => ask("search", { requests }),
    searchForFacetValues: (requests) => ask("facetValues", { requests }),
    suggest: (query, filters) => ask("suggest", { query, filters }),
    prepare: (filters) => {
      ask("prepare", { filters }).catch(() => {});
    },
  };
  // The types of the hosted client name every field that Algolia may answer.
  return client as unknown as SearchClient;
}

interface EmbeddedMethods {
  search(requests: readonly SearchRequest[]): Promise<{ results: SearchResult[] }>;
  searchForFacetValues(requests: readonly SearchRequest[]): Promise<FacetSearchResult[]>;
  suggest: SearchClient["suggest"];
  prepare: SearchClient["prepare"];
}

interface Waiting {
  resolve(told: unknown): void;
  reject(error: Error): void;
}

type Ask = <T extends Topic>(
  topic: T,
  asked: Conversations[T]["asked"],
) => Promise<Conversations[T]["told"]>;

function createConversation({ manifestUrl, createWorker }: EmbeddedClientOptions): Ask {
  const waiting = new Map<string, Waiting>();
  let worker: WorkerLike | undefined;
  let silence: ReturnType<typeof setTimeout> | undefined;
  let count = 0;

  const hear = ({ data }: MessageEvent<Answer>) => {
    clearTimeout(silence);
    const asker = waiting.get(data.id);
    waiting.delete(data.id);
    if ("error" in data) asker?.reject(new Error(data.error));
    else asker?.resolve(data.told);
  };
  const giveUp = () => {
    clearTimeout(silence);
    worker?.terminate();
    worker = undefined;
    for (const { reject } of waiting.values()) reject(new Error("the search worker stopped"));
    waiting.clear();
  };
  const start = () => {
    const started = createWorker();
    started.addEventListener("message", hear);
    started.addEventListener("error", giveUp);
    started.addEventListener("messageerror", giveUp);
    silence = setTimeout(giveUp, patience);
    return started;
  };

  return (topic, asked) =>
    new Promise((resolve, reject) => {
      count += 1;
      const id = String(count);
      waiting.set(id, { resolve: (told) => resolve(told as never), reject });
      worker ??= start();
      const absolute = new URL(manifestUrl, globalThis.location?.href).href;
      worker.postMessage({ id, manifestUrl: absolute, topic, asked } as Question);
    });
}
