/** InstantSearch's answer to what stands in a field. */

import { useCallback, useEffect, useMemo, useRef, useSyncExternalStore } from "react";
import { useHits, useInstantSearch, useSearchBox } from "react-instantsearch";
import type { SearchHit } from "../types";
import { type Answer, toAnswer } from "./answer";
import { groupHits, type PageGroup } from "./group-hits";
import type { Patience } from "./patient-client";

interface Answered {
  answer: Answer;
  groups: PageGroup[];
  /** How many pages there are in all. */
  count: number;
  /** True while an answer is on its way. */
  isBusy: boolean;
  /** Says that InstantSearch has been told this text already, by an address. */
  acknowledge: (text: string) => void;
}

/** Milliseconds between keystrokes that a hosted service is not asked for. */
const hostedDelay = 120;

/** `patience` is that of the client that this InstantSearch asks. */
export function useAnswer(text: string, patience: Patience, isHosted: boolean): Answered {
  // The marks are read as text, so nothing needs escaping.
  const { items, results } = useHits<SearchHit>({ escapeHTML: false });
  const { status } = useInstantSearch();
  const hasFailed = useSyncExternalStore(patience.subscribe, patience.hasFailed);
  const { query, refine } = useSearchBox();
  const told = useRef(query);

  useEffect(() => {
    if (text === told.current) return;
    const ask = () => {
      told.current = text;
      refine(text);
    };
    if (!isHosted) {
      ask();
      return;
    }
    const timer = setTimeout(ask, hostedDelay);
    return () => clearTimeout(timer);
  }, [text, refine, isHosted]);

  // The network is back: nobody has to say so.
  useEffect(() => {
    window.addEventListener("online", patience.retry);
    return () => window.removeEventListener("online", patience.retry);
  }, [patience]);

  const acknowledge = useCallback((next: string) => {
    told.current = next;
  }, []);

  const groups = useMemo(() => groupHits(items), [items]);
  const answer = toAnswer({
    text,
    hasFailed,
    results: results && {
      query: results.query,
      hitCount: groups.length,
      isBeyond: results.nbPages > 0 && results.page >= results.nbPages,
    },
  });
  return {
    answer,
    groups,
    count: results?.nbHits ?? 0,
    isBusy: !hasFailed && (status === "loading" || status === "stalled"),
    acknowledge,
  };
}
