/** What the worker does with a question: it keeps an engine for each manifest and asks that. */

import { createEngine, type Loader, type SearchEngine } from "./engine";
import type { Answer, Question } from "./messages";

/** Answers every question, a failure too. */
export function createAnswerer(
  createLoader: (manifestUrl: string) => Loader,
): (question: Question) => Promise<Answer> {
  const engines = new Map<string, SearchEngine>();
  const findEngine = (manifestUrl: string) => {
    const engine = engines.get(manifestUrl) ?? createEngine(createLoader(manifestUrl));
    engines.set(manifestUrl, engine);
    return engine;
  };
  return async (question) => {
    try {
      const told = await tell(findEngine(question.manifestUrl), question);
      return { id: question.id, told };
    } catch (error) {
      return { id: question.id, error: error instanceof Error ? error.message : String(error) };
    }
  };
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

/** Fetches the files beside the manifest. The manifest is always asked anew, the others never change. */
export function createFetchLoader(manifestUrl: string): Loader {
  return async (name) => {
    const url = new URL(name, manifestUrl);
    const isManifest = url.href === manifestUrl;
    const target = isManifest ? manifestUrl : url.href;
    const response = await fetch(target, { cache: isManifest ? "no-cache" : "force-cache" });
    if (!response.ok) throw new Error(`${target} answered ${response.status}`);
    return response.json();
  };
}
