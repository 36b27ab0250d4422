/** What the dialog and the results page have to show, decided from what is written and what came back. */

import { fill } from "../../../core/text/fill";
import { count } from "../../../ui/words";

export type Answer =
  /** Nothing is asked. */
  | { kind: "unasked" }
  /** The first answer is on its way. */
  | { kind: "waiting" }
  | { kind: "failed" }
  | { kind: "nothing"; query: string }
  /** There are hits, but not on this page: the address names one after the last. */
  | { kind: "beyond" }
  /** `isCurrent` is false while these are the hits of what was written before. */
  | { kind: "found"; query: string; isCurrent: boolean };

interface Circumstances {
  /** What stands in the field. */
  text: string;
  hasFailed: boolean;
  /** The last answer, to whatever query. */
  results: { query: string; hitCount: number; isBeyond: boolean } | undefined;
}

export function toAnswer({ text, hasFailed, results }: Circumstances): Answer {
  const asked = text.trim();
  if (asked === "") return { kind: "unasked" };
  if (hasFailed) return { kind: "failed" };
  const query = results?.query.trim() ?? "";
  if (results === undefined || query === "") return { kind: "waiting" };
  const isCurrent = query === asked;
  if (results.isBeyond) return { kind: isCurrent ? "beyond" : "waiting" };
  if (results.hitCount === 0) return { kind: "nothing", query };
  return { kind: "found", query, isCurrent };
}

/** What those who listen are told; an answer that is about to change is not worth telling. */
export function toAnnouncement(answer: Answer, pages: number): string {
  if (answer.kind === "nothing") return fill(__WORDS__.search.noResults, answer);
  if (answer.kind !== "found" || !answer.isCurrent) return "";
  return count(__WORDS__.search.pagesFound, pages, { query: answer.query });
}
