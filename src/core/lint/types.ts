/** What `npm run lint:content` finds: the build's own problems, and how a page is written. */

import type { Problem, ProblemKind, Severities } from "../problems";

export type LintKind =
  | ProblemKind
  | "emptyPage"
  | "headingOrder"
  | "secondTitle"
  | "duplicateId"
  | "noAlternative"
  | "pictureSize"
  | "codeLanguage"
  | "pastedSign"
  | "spelling"
  | "readingEase"
  | "orphanPage"
  | "outsideLink";

export type LintProblem = Problem<LintKind>;

/** What a company asks of its texts. */
export interface LintSettings {
  /** Of what the build does not look for. */
  severities: Severities<Exclude<LintKind, ProblemKind>>;
  /** What a picture's file may be at most. */
  pictures: { kilobytes: number; pixelsPerSide: number };
  /**
   * Flesch's reading ease of a doc: 100 is a children's book, 0 a statute. Of fewer words than `fromWords` it
   * says nothing.
   */
  readingEase: { atLeast: number; fromWords: number };
}
