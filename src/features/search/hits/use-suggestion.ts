/** The nearest query that does find something, for one that found nothing. */

import { useEffect, useState } from "react";
import type { SearchClient } from "../types";

/** Undefined while it is looked for, and when there is none. An undefined `query` asks nothing. */
export function useSuggestion(
  client: SearchClient,
  query: string | undefined,
  filters: string,
): string | undefined {
  const [found, setFound] = useState<{
    query: string;
    filters: string;
    suggestion: string | undefined;
  }>();

  useEffect(() => {
    if (query === undefined) return;
    let isWanted = true;
    client.suggest(query, filters).then(
      (suggestion) => {
        if (isWanted) setFound({ query, filters, suggestion });
      },
      // Without a suggestion the reader still learns that nothing was found.
      () => {},
    );
    return () => {
      isWanted = false;
    };
  }, [client, query, filters]);

  const isOfThis = found?.query === query && found?.filters === filters;
  return isOfThis ? found?.suggestion : undefined;
}
