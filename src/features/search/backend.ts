/** The backend that the dialog and the results page share: one worker, one index, one cache. */

import { createSearchClient } from "./search-client";
import type { SearchBackend } from "./types";

let backend: SearchBackend | undefined;

export function openBackend(): SearchBackend {
  backend ??= createSearchClient();
  return backend;
}
