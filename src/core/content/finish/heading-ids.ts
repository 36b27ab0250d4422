/** The ids of a page's headings: as GitHub and Docusaurus make them of their words, and none twice. */

import GithubSlugger from "github-slugger";
import { isReservedId } from "../convert/html-rules";
import { notesLabel } from "../convert/notes";

export interface HeadingIds {
  /** The id for a heading of these words. */
  next(words: string): string;
  /** Takes an id that something else of the page has: a heading of these words is numbered past it. */
  take(id: string): void;
  /** Takes the id of the title, which the page draws itself. */
  takeTitle(words: string): void;
}

/** For one page, in reading order. That of its notes is taken before any heading comes. */
export function createHeadingIds(): HeadingIds {
  const slugger = new GithubSlugger();
  slugger.slug(notesLabel);
  return {
    next(words) {
      // Each space of a line is a hyphen: links to "#step-5--check" come with a text.
      const line = words.replace(/\s*\n\s*/g, " ").trim();
      const id = slugger.slug(line);
      // A heading may be called what the page's own scripts call something of theirs.
      return isReservedId(id) ? slugger.slug(`the ${line}`) : id;
    },
    take(id) {
      slugger.occurrences[id] ??= 0;
    },
    takeTitle: (words) => void slugger.slug(words.trim()),
  };
}
