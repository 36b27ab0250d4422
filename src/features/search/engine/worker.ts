/** The search worker: keeps index and engine off the page's thread. */

import { isDataDear } from "../../../browser/connection";
import { createAnswerer, createFetchLoader } from "./answer-question";
import type { Answer, Question } from "./messages";

/** The part of a worker's global scope that is used here; the DOM's own types do not know it. */
interface WorkerScope {
  onmessage: ((event: MessageEvent<Question>) => void) | null;
  postMessage(answer: Answer): void;
}

const scope = globalThis as unknown as WorkerScope;
const answer = createAnswerer(createFetchLoader, isDataDear() ? undefined : 1000);

// Its script has come: what it fetches itself has its own time.
scope.postMessage({ id: "", told: undefined });
scope.onmessage = async ({ data }) => scope.postMessage(await answer(data));
