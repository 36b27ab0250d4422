/** What an import tells: while it works, and at its end. */

import type { ImportNote } from "./plan-import";

export interface Imported {
  /** How many files went where. */
  copied: { what: string; files: number }[];
  /** How many Markdown files became pages. */
  pages: number;
  versions: string[];
  /** What could not be carried, in the order that it was met. */
  notes: ImportNote[];
  /** Why nothing was written. */
  problem?: string;
}

/** Called before each step: `done` of `total` are behind it. */
export type OnProgress = (progress: { step: string; done: number; total: number }) => void;

/** Tells the steps of a list one after the other. */
export function createSteps(total: number, onProgress: OnProgress): (step: string) => void {
  let done = 0;
  return (step) => {
    onProgress({ step, done, total });
    done += 1;
  };
}
