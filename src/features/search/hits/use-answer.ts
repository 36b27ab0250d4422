/** InstantSearch's answer to what stands in a field. */

import { useEffect, useMemo, useRef } from "react";
import { useHits, useInstantSearch, useSearchBox } from "react-instantsearch";
import type { SearchHit } from "../types";
import { type Answer, toAnswer } from "./answer";
import { groupHits, type PageGroup } from "./group-hits";

interface Answered {
  answer: Answer;
  groups: PageGroup[];
  /** How many pages there are in all. */
  count: number;
  /** True while an answer is on its way. */
  isBusy: boolean;
  retry: () => void;
  /** Says that InstantSearch has been told this text already, by an address. */
  acknowledge: (text: string) => void;
}

/** Milliseconds between keystrokes that a hosted service is not asked for. */
const hostedDelay = 120;

export function useAnswer(text: string, isHosted: boolean): Answered {
  // The marks are read as text, so nothing needs escaping.
  const { items, results } = useHits<SearchHit>({ escapeHTML: false });
  const { status, refresh } = useInstantSearch({ catchError: true });
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

  const groups = useMemo(() => groupHits(items), [items]);
  const answer = toAnswer({
    text,
    status,
    results: results && { query: results.query, hitCount: groups.length },
  });
  return {
    answer,
    groups,
    count: results?.nbHits ?? 0,
    isBusy: status === "loading" || status === "stalled",
    retry: refresh,
    acknowledge: (next) => {
      told.current = next;
    },
  };
}
