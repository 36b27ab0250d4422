/** Which backend answers: the hosted one in builds that have its keys, else the index that the site carries. */

import { withBase } from "../../core/links/base-path";
import { readServiceHost } from "../../core/search/service-host";
import { createEmbeddedClient } from "./engine/embedded-client";
import type { SearchBackend, SearchClient } from "./types";

/** The backend of this build. Only a literal `process.env.GATSBY_…` lets the bundler leave the other one out. */
export function createSearchClient(): SearchBackend {
  const indexName = process.env.GATSBY_ALGOLIA_INDEX_NAME || "dronedoc";
  if (process.env.GATSBY_ALGOLIA_APP_ID) {
    const client = createLazyClient(async () => {
      const { createAlgoliaClient } = await import("./algolia-client");
      return createAlgoliaClient({
        appId: process.env.GATSBY_ALGOLIA_APP_ID || "",
        searchKey: process.env.GATSBY_ALGOLIA_SEARCH_KEY || "",
        indexName,
        host: readServiceHost(process.env.GATSBY_ALGOLIA_HOST || ""),
      });
    });
    return { client, indexName, isHosted: true };
  }
  const client = createEmbeddedClient({
    manifestUrl: withBase("/search/manifest.json"),
    createWorker: () => new Worker(new URL("./engine/worker.ts", import.meta.url)),
  });
  return { client, indexName, isHosted: false };
}

/** A client that is fetched with its first question; a fetch that failed is tried again with the next. */
export function createLazyClient(load: () => Promise<SearchClient>): SearchClient {
  let loading: Promise<SearchClient> | undefined;
  const get = () => {
    loading ??= load().catch((error: unknown) => {
      loading = undefined;
      throw error;
    });
    return loading;
  };
  const client: Pick<SearchClient, "search" | "suggest" | "prepare"> = {
    search: (async (requests: never) => (await get()).search(requests)) as SearchClient["search"],
    suggest: async (query, filters) => (await get()).suggest(query, filters),
    prepare: (filters) => {
      get()
        .then((loaded) => loaded.prepare(filters))
        .catch(() => {});
    },
  };
  return client as SearchClient;
}
