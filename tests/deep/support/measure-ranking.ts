/** How well an engine answers labelled queries. */

import type { SearchEngine } from "../../../src/features/search/engine/engine";
import type { LabelledQuery } from "./labelled-queries";

export interface Ranking {
  /** The share of queries with an answer among the first five sections. */
  recallAt5: number;
  /** The mean of 1 / place of the first answer. */
  meanReciprocalRank: number;
  /** Queries that were not answered first, with the place of the answer (0: not found) and what came first. */
  misses: string[];
}

export async function measureRanking(
  engine: Pick<SearchEngine, "search">,
  queries: readonly LabelledQuery[],
  filters: string,
): Promise<Ranking> {
  let found = 0;
  let reciprocal = 0;
  const misses: string[] = [];
  for (const { query, answers } of queries) {
    const { results } = await engine.search([
      { indexName: "dronedoc", params: { query, filters, hitsPerPage: 10 } },
    ]);
    const urls = (results[0]?.hits ?? []).map(({ url }) => String(url));
    const place = urls.findIndex((url) => answers.includes(url)) + 1;
    if (place > 0 && place <= 5) found += 1;
    if (place > 0) reciprocal += 1 / place;
    if (place !== 1) misses.push(`${query}: ${place}, first ${urls.slice(0, 4).join(" ")}`);
  }
  return {
    recallAt5: found / queries.length,
    meanReciprocalRank: reciprocal / queries.length,
    misses,
  };
}
