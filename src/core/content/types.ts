/** The stages of one content file: `Source` (text) -> `CompiledContent` (JSON) -> a node of the data layer. */

import type { Problem } from "../problems/problems";

export type JsonValue =
  | string
  | number
  | boolean
  | null
  | JsonValue[]
  | { [key: string]: JsonValue };

/** The first folder of a content file says its kind; `versions/<name>/docs/…` is a doc too. */
export type ContentKind = "doc" | "post" | "product" | "faq" | "page";

export interface Source {
  /** Relative to the content folder, with forward slashes: `docs/deployment/01-powering.mdx`. */
  path: string;
  /** The whole file, front matter included, as it is on disk (a BOM and CRLF are allowed). */
  text: string;
}

/**
 * The body of a page as data. A string is finished HTML (one or more whole nodes); an element is the
 * ancestor of an island and therefore has to be drawn by React; an island is one of the few interactive
 * components. An element whose body is exactly one string has it as its inner HTML.
 * Strings and attribute values may hold tokens (`tokens.ts`), which the data layer replaces.
 */
export type Body = BodyItem[];
export type BodyItem = string | BodyElement | BodyIsland;

export interface BodyElement {
  /** A lower-case HTML tag name. */
  tag: string;
  /** Attributes under React's names (`className`, `tabIndex`, `style` as an object). */
  attributes: { [name: string]: JsonValue };
  body: Body;
}

export interface BodyIsland {
  /** The component's name, as in the component table. */
  island: string;
  props: { [name: string]: JsonValue };
  body: Body;
}

export interface Heading {
  /** The anchor, without `#`. */
  id: string;
  /** 1 to 6. */
  level: number;
  /** Plain text. */
  text: string;
  /** The generation of software that the section is for, where the reader chooses one: `ros1`. */
  generation?: string;
}

/** A place in a file that is part of a page. */
export interface PartPlace {
  /** Relative to the content folder. */
  file: string;
  line: number;
  column: number;
}

/** A place of a page; of what a part brings along, where the page uses it. */
export interface PagePlace {
  line: number;
  column: number;
  /** Where it was written, when that is not the page itself. */
  part?: PartPlace;
}

/** A link as the author wrote it. */
export interface LinkRef extends PagePlace {
  /** As written: `./01-powering.mdx#fuses`, `/docs/overview`, `#fuses`. External links are not listed. */
  href: string;
  /** For a link to a content file: that file, relative to the content folder. */
  file?: string;
}

/** A local file that a page shows or offers: picture, video, PDF. */
export interface AssetRef extends PagePlace {
  /** Relative to the content folder, or `static:` and the path below `static/` when written as `/img/x.png`. */
  file: string;
}

/** A number of a product's sheet that a text shows: `<Spec of="h4" name="flightTime" />`. */
export interface SpecRef extends PagePlace {
  of: string;
  name: string;
  /** The component that shows it, where that is another one than `<Spec>`: `StickTrainer`. */
  component?: string;
}

/** A name that nothing else of the site may have: what a reader keeps is kept under it. */
export interface SiteId {
  /** The component that has it: `Checklist`. */
  component: string;
  id: string;
  /** `toChecklistMark` of its items. */
  mark: string;
  /** The file that it stands in: the page, or a part of it. */
  file: string;
  line: number;
  column: number;
}

/** The text under one heading, for search records: the lead of a page has `anchor: ""`. */
export interface TextSection {
  anchor: string;
  /** Headings from level 2 down to this section's own, outermost first; empty for the lead. */
  titles: string[];
  /** Level of the section's own heading; 1 for the lead. */
  level: number;
  text: string;
}

/** What the compiler makes of one file's text. All of it is JSON. */
export interface CompiledContent {
  /** The text of `# Heading` as the first heading, which is taken out of the body; the template draws it. */
  contentTitle?: string;
  body: Body;
  /** For a post: the part of the body before the truncate marker. */
  lead?: Body;
  /** The same text as plain Markdown, with tokens; without the title. */
  markdownText: string;
  headings: Heading[];
  links: LinkRef[];
  assets: AssetRef[];
  specRefs: SpecRef[];
  siteIds: SiteId[];
  /** Content files whose text became part of this one (partials), relative to the content folder. */
  includes: string[];
  /** Names of the islands in the body, each once. */
  islands: string[];
  sections: TextSection[];
  /** The whole text without markup, code included, blocks separated by a newline. */
  plainText: string;
  /** The first paragraph's text, at most 160 characters, cut at a word. */
  excerpt: string;
  /** Minutes to read at 200 words a minute, as a fraction. */
  readingMinutes: number;
  problems: Problem[];
}
