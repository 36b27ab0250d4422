/** One file while it is converted, and how its attributes and expressions become values. */

import type { Element, ElementContent } from "hast";
import type { Nodes, PhrasingContent, Root } from "mdast";
import type { State } from "mdast-util-to-hast";
import type { Problem, ProblemKind } from "../../problems/problems";
import type { CodeRequest, Component, ComponentTable } from "../components/component";
import type { DiagramProblem } from "../diagrams/mermaid-problem";
import type { Position, SlotNode } from "../tree";
import type { AssetRef, LinkRef, PagePlace, SiteId, SpecRef } from "../types";
import {
  type Evaluator,
  evaluate,
  expressionOf,
  isValueRecord,
  Markup,
  mostSigns,
  NotALiteral,
  notALiteralMessage,
  type SyntaxNode,
  sizeOf,
  type Value,
} from "./evaluate";
import { toMarkdownNodes } from "./jsx";

/** What converting one page gathers, and what it may ask for. */
export interface Page {
  path: string;
  /** The address of the site, without a path: a link to it is one of its own. */
  siteUrl: string;
  components: ComponentTable;
  readFile(path: string): string | undefined;
  problems: Problem[];
  /** True when a part of the text could not be read: which headings and links it has is unknown. */
  isUnread: boolean;
  links: LinkRef[];
  assets: AssetRef[];
  specRefs: SpecRef[];
  siteIds: SiteId[];
  includes: Set<string>;
  codes: { slot: SlotNode; request: CodeRequest }[];
  diagrams: { slot: SlotNode; code: string; report: (problem: DiagramProblem) => void }[];
  /** How many SVG files were drawn into the page so far. */
  drawings: number;
  contents: { list: Element; minLevel: number; maxLevel: number }[];
  /** How many ids were made up so far. */
  freshIds: number;
  /** How many partials and templates were filled in so far. */
  expansions: number;
  /** How many signs and entries its expressions had so far. */
  signs: number;
  /** The page's own text as it was read, imports apart. */
  markdown?: Root;
}

/** What an imported name stands for as a tag. */
export type Named =
  | { kind: "partial"; file: string }
  | { kind: "component"; name: string }
  | { kind: "picture"; src: string };

/** One file while it is converted: the page itself, or a partial. */
export interface Unit {
  page: Page;
  path: string;
  scope: Map<string, Value>;
  /** Components that the file imports. */
  names: Map<string, Named>;
  /** The partials that led here, outermost first. */
  chain: string[];
  /** Where the page includes this partial. */
  place?: Place;
  /** The tag of this partial, and the file that it stands in. */
  use?: { name: string; at: Place | undefined; unit: Unit };
  inSvg: boolean;
  /** Converts another file into the place of a tag. */
  convertFile(source: string, unit: Unit): ElementContent[];
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

/** Notes a problem of this file. */
export function report(
  unit: Unit,
  at: Place | undefined,
  message: string,
  kind: ProblemKind = "content",
): void {
  unit.page.problems.push({ kind, file: unit.path, ...at, message });
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
export function placeInPage(unit: Unit, at: Position | undefined): PagePlace {
  const own = { line: at?.start.line ?? 1, column: at?.start.column ?? 1 };
  return unit.place === undefined ? own : { ...unit.place, part: { file: unit.path, ...own } };
}

function createEvaluator(state: State, unit: Unit): Evaluator {
  return {
    scope: unit.scope,
    toMarkup: (node) => new Markup(toNodes(state, toMarkdownNodes(node))),
  };
}

/** Markdown nodes as HTML, in a paragraph. */
export function toNodes(state: State, children: PhrasingContent[]): ElementContent[] {
  return state.all({ type: "paragraph", children });
}

/** What an expression is read for: the words that problems begin with, and how grave code in it is. */
interface Reading {
  subject?: string;
  codeKind?: ProblemKind;
  /** Code is passed over. */
  isSilent?: boolean;
}

/** The value of an expression; undefined, with a problem, for one that is code. */
export function readValue(
  program: unknown,
  state: State,
  unit: Unit,
  at: Position | undefined,
  { subject, codeKind, isSilent = false }: Reading = {},
): Value {
  const expression = expressionOf(program);
  if (expression === undefined) return undefined;
  try {
    const value = evaluate(expression, createEvaluator(state, unit));
    countSigns(value, expression, unit.page);
    return value;
  } catch (error) {
    if (!(error instanceof NotALiteral)) throw error;
    if (error.isTold || isSilent) return undefined;
    const message = notALiteralMessage(error) + (codeKind ? "; it is left out" : "");
    const kind = codeKind ?? (error.isForeign ? "unknownComponent" : "content");
    report(unit, placeOf(error.node, at), subject ? `${subject}: ${message}` : message, kind);
    return undefined;
  }
}

/** Throws `NotALiteral` for a value that is too much for its page, and tells it of the first alone. */
function countSigns(value: Value, node: SyntaxNode, page: Page): void {
  const isTold = page.signs > mostSigns;
  page.signs += sizeOf(value);
  if (page.signs <= mostSigns) return;
  const found = `more than ${mostSigns} signs and entries in all values of the page together`;
  throw new NotALiteral(node, found, false, isTold);
}

/**
 * Attributes by name, those of `{...spread}` too. `wants` says which are read at all; code in an `optional`
 * one is no more than an unknown key, and in an `ignored` one nothing.
 */
export function readAttributes(
  node: JsxNode,
  state: State,
  unit: Unit,
  wants: (name: string) => boolean,
  { optional = [], ignored = [] }: Pick<Component, "optional" | "ignored"> = {},
): [string, Value][] {
  return node.attributes.flatMap((attribute): [string, Value][] => {
    if (attribute.type !== "mdxJsxAttribute") {
      const value = readValue(attribute.data?.estree, state, unit, node.position);
      return isValueRecord(value) ? Object.entries(value).filter(([name]) => wants(name)) : [];
    }
    const { name, value } = attribute;
    if (!wants(name)) return [];
    if (value === null || value === undefined) return [[name, true]];
    if (typeof value === "string") return [[name, value]];
    const reading: Reading = { subject: `"${name}"`, isSilent: ignored.includes(name) };
    if (optional.includes(name)) reading.codeKind = "unknownKey";
    return [[name, readValue(value.data?.estree, state, unit, node.position, reading)]];
  });
}
