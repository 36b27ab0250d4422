/** The stages of what can be found: `SearchPage` (a page's words) -> `SearchRecord` (one section, as both backends keep it). */

import type { TextSection } from "../content/types";

/** A page as its records are cut from it. */
export interface SearchPage {
  /** The route. A product or a group of questions has its anchor in it: `/products/#h4`. */
  path: string;
  title: string;
  /** What the sidebar calls it where that is another name; found as the title is. */
  label?: string;
  /** The part of the site: "Tutorials", "Blog", "FAQ", "Products". */
  sectionTitle: string;
  /** The categories round the page, outermost first, without the page itself. */
  breadcrumbs: readonly string[];
  sections: readonly TextSection[];
  /** An ISO 639-1 code. */
  language: string;
  /** The author's tags. The tag that says which docs version or part of the site is added here. */
  tags: readonly string[];
  /** The docs version's name; absent for all but docs. */
  version?: string;
  /** 0 for what people read first; below it for blog, glossary and generated reference pages. */
  pageRank: number;
}

export interface Hierarchy {
  /** The part of the site. */
  lvl0: string;
  /** The page. */
  lvl1: string;
  lvl2: string | null;
  lvl3: string | null;
  lvl4: string | null;
}

/** `lvl1` is the lead of a page, `lvl2` to `lvl4` a section, `content` a further part of a long one. */
export type RecordType = "lvl1" | "lvl2" | "lvl3" | "lvl4" | "content";

/** One section of a page. */
export interface SearchRecord {
  /** `<lang>:<path>#<anchor>[:part]` */
  objectID: string;
  type: RecordType;
  hierarchy: Hierarchy;
  /** Of the lead of a page: its other name. */
  label?: string;
  /** At most 2,000 characters; the whole record has at most 10,000 bytes. */
  content: string;
  /** Where the section is: path and anchor. */
  url: string;
  /** The page; hits with the same path are one group. */
  path: string;
  anchor: string;
  /** The categories round the page, outermost first. */
  breadcrumbs: string[];
  language: string;
  /** The context tag, `docs-current` for a doc of that version or `site` for all else, and the author's tags. */
  tags: string[];
  version: string | null;
  weight: {
    pageRank: number;
    /** 90 for the lead of a page, less for each level below, 0 for further parts. */
    level: number;
    /** The record's place on its page, from 0. */
    position: number;
  };
  internal: { contentDigest: string };
}

/** Words that mean the same, or words that are found by another. */
export interface SynonymGroup {
  /** Each of these finds all the others and itself. */
  words: string[];
  /** When set, `words` find these, and not the other way round. */
  alsoFind?: string[];
}
