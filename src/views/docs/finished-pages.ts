/** Which pages of the sidebar are done: those whose last checklist is ticked to its end, for the chosen aircraft. */

import { useEffect, useReducer } from "react";
import { readStored } from "../../browser/storage";
import { toChecklistMark } from "../../core/checklist-mark";
import type { ChecklistRef } from "../../core/docs/types";
import { findRun, readFleet, readRuns } from "../mdx/islands/checklist/checklist-run";

export type IsFinished = (checklist: ChecklistRef) => boolean;

/** Follows what is ticked on the page. Nothing is finished in the server's page, which is what `isLive` is false for. */
export function useFinished(isLive: boolean): IsFinished {
  const [, lookAgain] = useReducer((times: number) => times + 1, 0);
  useEffect(() => {
    // By then the list has stored it. The pressed button may be gone.
    const follow = (event: Event) => {
      const isOfList = (one: EventTarget) => one instanceof Element && one.matches(".checklist");
      if (event.composedPath().some(isOfList)) lookAgain();
    };
    const following = new AbortController();
    for (const kind of ["click", "change", "submit"])
      document.addEventListener(kind, follow, following);
    return () => following.abort();
  }, []);
  if (!isLive) return () => false;
  const { current } = readFleet(readStored("dronedoc:aircraft"));
  return ({ id, mark }) => {
    const runs = readRuns(readStored(`dronedoc:checklist:${id}`));
    return toChecklistMark(findRun(runs, current).keys()) === mark;
  };
}
