/**
 * A client whose questions stay asked when they fail. InstantSearch takes back what a reader has
 * written when it hears of a failure, and its address with it; so it hears of none: the reader does,
 * and the same question is asked again when they say so.
 */

import { createListeners } from "../../../browser/listeners";
import type { InstantSearchClient } from "../types";

/** The services' clients differ in what they call a request; here it is passed on unread. */
type Search = (requests: unknown) => Promise<unknown>;

export interface Patience {
  client: InstantSearchClient;
  /** True while the latest question has failed. */
  hasFailed: () => boolean;
  /** Asks the latest question again. */
  retry: () => void;
  /** Calls `listener` whenever `hasFailed` may have changed; the result stops it. */
  subscribe: (listener: () => void) => () => void;
}

export function createPatientClient(client: InstantSearchClient): Patience {
  const searchOnce = client.search.bind(client) as unknown as Search;
  const [subscribe, tell] = createListeners();
  let latest = 0;
  let askAgain: (() => void) | undefined;

  const setFailed = (again: (() => void) | undefined) => {
    if (again === askAgain) return;
    askAgain = again;
    tell();
  };

  const ask = async (requests: unknown, question: number): Promise<unknown> => {
    try {
      const answer = await searchOnce(requests);
      if (question === latest) setFailed(undefined);
      return answer;
    } catch {
      // An older question that fails concerns nobody; InstantSearch drops it with the next answer.
      return new Promise((resolve) => {
        if (question === latest) setFailed(() => resolve(ask(requests, question)));
      });
    }
  };

  const search: Search = (requests) => {
    latest += 1;
    return ask(requests, latest);
  };

  return {
    client: { ...client, search } as unknown as InstantSearchClient,
    hasFailed: () => askAgain !== undefined,
    retry() {
      const again = askAgain;
      setFailed(undefined);
      again?.();
    },
    subscribe,
  };
}
