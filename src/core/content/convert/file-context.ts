/** One file while it is converted: what it may ask for, what is found in it, and where. */

import type { ElementContent } from "hast";
import type { Nodes } from "mdast";
import type { Problem, ProblemKind } from "../../problems/problems";
import type { ComponentTable } from "../components/component";
import type { Position } from "../tree";
import type { AssetRef, LinkRef, PagePlace, SiteId, SpecRef } from "../types";
import type { SyntaxNode, Value } from "./evaluate";

/** The page that is converted, and what it may ask for. */
export interface PageContext {
  path: string;
  /** The address of the site, without a path: a link to it is one of its own. */
  siteUrl: string;
  components: ComponentTable;
  readFile(path: string): string | undefined;
}

/** What is found in a page and its partials. */
export interface Findings {
  problems: Problem[];
  /** True when a part of the text could not be read: which headings and links it has is unknown. */
  isUnread: boolean;
  /** True when components have lost what stands round them to a mistake of syntax. */
  isTorn: boolean;
  links: LinkRef[];
  assets: AssetRef[];
  specRefs: SpecRef[];
  siteIds: SiteId[];
  includes: Set<string>;
}

/** What is counted over a page and its partials. */
interface Counts {
  /** SVG files that were drawn into the page. */
  drawings: number;
  /** Ids that were made up. */
  freshIds: number;
  /** Partials and templates that were filled in. */
  expansions: number;
  /** Signs and entries of its expressions. */
  signs: number;
}

/** What an imported name stands for as a tag. */
export type Named =
  | { kind: "partial"; file: string }
  | { kind: "component"; name: string }
  | { kind: "picture"; src: string };

/** One file while it is converted: the page itself, or a partial. */
export interface FileContext {
  page: PageContext;
  found: Findings;
  counts: Counts;
  path: string;
  scope: Map<string, Value>;
  /** Components that the file imports. */
  names: Map<string, Named>;
  /** What the files of code export that the page imports, each read once. */
  code: Map<string, ReadonlyMap<string, Value>>;
  /** The partials that led here, outermost first. */
  chain: string[];
  /** Where the page includes this partial. */
  place?: Place;
  /** The tag of this partial, and the file that it stands in. */
  use?: { name: string; at: Place | undefined; file: FileContext };
  inSvg: boolean;
  /** Converts another file into the place of a tag. */
  convertFile(source: string, file: FileContext): ElementContent[];
}

/** A place in a file. */
export interface Place {
  line: number;
  column: number;
}

/** A tag in markdown. */
export type JsxNode = Extract<Nodes, { type: "mdxJsxFlowElement" | "mdxJsxTextElement" }>;

/** `{…}` in markdown. */
export type ExpressionNode = Extract<Nodes, { type: "mdxFlowExpression" | "mdxTextExpression" }>;

/** The context of a page's own file, with nothing found yet. */
export function createFileContext(
  page: PageContext,
  convertFile: FileContext["convertFile"],
): FileContext {
  return {
    page,
    found: {
      problems: [],
      isUnread: false,
      isTorn: false,
      links: [],
      assets: [],
      specRefs: [],
      siteIds: [],
      includes: new Set(),
    },
    counts: { drawings: 0, freshIds: 0, expansions: 0, signs: 0 },
    path: page.path,
    scope: new Map<string, Value>([["props", {}]]),
    names: new Map(),
    code: new Map(),
    chain: [page.path],
    inSvg: false,
    convertFile,
  };
}

/** Notes a problem of this file. */
export function report(
  file: FileContext,
  at: Place | undefined,
  message: string,
  kind: ProblemKind = "content",
): void {
  file.found.problems.push({ kind, file: file.path, ...at, message });
}

/** A place as the position of a node. */
export function positionOf(at: Place | undefined): Position | undefined {
  return at && { start: at, end: at };
}

/** Where a node of an expression stands; else where `fallback` begins. */
export function placeOf(
  node: { loc?: SyntaxNode["loc"] },
  fallback: Position | undefined,
): Place | undefined {
  if (node.loc) return { line: node.loc.start.line, column: node.loc.start.column + 1 };
  return fallback && { line: fallback.start.line, column: fallback.start.column };
}

/** Links and files count where the page includes them. */
export function placeInPage(file: FileContext, at: Position | undefined): PagePlace {
  const own = { line: at?.start.line ?? 1, column: at?.start.column ?? 1 };
  return file.place === undefined ? own : { ...file.place, part: { file: file.path, ...own } };
}
