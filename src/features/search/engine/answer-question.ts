/** What the worker does with a question: it keeps an engine for each manifest and asks that. */

import { createEngine, type Loader, type SearchEngine } from "./engine";
import type { Answer, Question } from "./messages";
import { readRequest, type SearchRequest } from "./requests";

/**
 * Answers every question, a failure too. So many milliseconds after somebody has searched the other texts are
 * fetched as well (never, without a number), so that search goes on when the network does not. The results page asks
 * with an empty field, too: that is not a search yet.
 */
export function createAnswerer(
  createLoader: (manifestUrl: string) => Loader,
  keepAfter?: number,
): (question: Question) => Promise<Answer> {
  const engines = new Map<string, SearchEngine>();
  let keeping: ReturnType<typeof setTimeout> | undefined;
  const keepSoon = (engine: SearchEngine) => {
    if (keepAfter === undefined) return;
    clearTimeout(keeping);
    // What could not be kept is fetched when it is needed.
    keeping = setTimeout(() => engine.keep().catch(() => {}), keepAfter);
  };
  const findEngine = (manifestUrl: string) => {
    const engine = engines.get(manifestUrl) ?? createEngine(createLoader(manifestUrl));
    engines.set(manifestUrl, engine);
    return engine;
  };
  return async (question) => {
    try {
      const engine = findEngine(question.manifestUrl);
      const told = await tell(engine, question);
      if (question.topic === "search" && question.asked.requests.some(hasWords)) keepSoon(engine);
      // What fails here fails again, and is told, when a reader asks.
      if (question.topic === "prepare") engine.warm(question.asked.filters).catch(() => {});
      return { id: question.id, told };
    } catch (error) {
      return { id: question.id, error: error instanceof Error ? error.message : String(error) };
    }
  };
}

function hasWords(request: SearchRequest): boolean {
  return readRequest(request).query.trim() !== "";
}

function tell(engine: SearchEngine, { topic, asked }: Question): Promise<unknown> {
  switch (topic) {
    case "search":
      return engine.search(asked.requests);
    case "facetValues":
      return engine.searchForFacetValues(asked.requests);
    case "suggest":
      return engine.suggest(asked.query, asked.filters);
    case "prepare":
      return engine.prepare(asked.filters);
  }
}

/**
 * Milliseconds until something of a file comes, and then until more of it does: a network that falls silent would be
 * waited for without end, and by all later questions. A large index on a narrow network may take longer as a whole.
 */
const patience = 30_000;

/** Fetches the files beside the manifest. The manifest is always asked anew, the others never change. */
export function createFetchLoader(manifestUrl: string): Loader {
  return async (name) => {
    const url = new URL(name, manifestUrl);
    const isManifest = url.href === manifestUrl;
    const target = isManifest ? manifestUrl : url.href;
    return readJson(target, isManifest ? "no-cache" : "force-cache");
  };
}

async function readJson(address: string, cache: RequestCache): Promise<unknown> {
  const silence = new AbortController();
  let timer: ReturnType<typeof setTimeout> | undefined;
  const listen = () => {
    clearTimeout(timer);
    timer = setTimeout(() => silence.abort(new Error(`nothing came of ${address}`)), patience);
  };
  listen();
  try {
    const response = await fetch(address, { cache, signal: silence.signal });
    if (!response.ok) throw new Error(`${address} answered ${response.status}`);
    const heard = new TransformStream<Uint8Array, Uint8Array>({
      transform(piece, rest) {
        listen();
        rest.enqueue(piece);
      },
    });
    return await new Response(response.body?.pipeThrough(heard)).json();
  } finally {
    clearTimeout(timer);
  }
}
