/** The two trees between text and body: markdown nodes that this site adds, and HTML nodes that stay open. */

import type { Data, Element, ElementContent, Nodes, Properties, Text } from "hast";
import type { JsonValue } from "./types";

/** Where a node stands in its text. By way of `hast`: what is installed under the name `unist` is of older trees. */
export type Position = NonNullable<Element["position"]>;

/** `<!-- … -->` in markdown. */
export interface CommentNode {
  type: "htmlComment";
  value: string;
  position?: Position;
}

/** `{#id}` in markdown: the id of the heading it ends, plain text elsewhere. */
export interface ExplicitIdNode {
  type: "explicitId";
  value: string;
  position?: Position;
}

/** One of the few interactive components, in the HTML tree. */
export interface IslandNode {
  type: "island";
  name: string;
  props: Record<string, JsonValue>;
  children: ElementContent[];
  data?: Data;
  position?: Position;
}

/** A code block as a fence or a component asks for it. */
export interface CodeRequest {
  code: string;
  language?: string;
  /** What stands behind the language in a fence: `title="x" {1,3}`. */
  meta?: string;
  title?: string;
  /** Number of the first line; absent: lines are not numbered. */
  start?: number;
}

/** A diagram in Mermaid's language, and where it stands. */
export interface DiagramRequest {
  code: string;
  file: string;
  place?: { line: number; column: number };
  /** True when its code begins on the line below `place`, as in a fence. */
  isFence: boolean;
}

/** What a later stage makes: a code block, a diagram, or the page's headings from one level to another. */
export type SlotRequest =
  | { kind: "code"; request: CodeRequest }
  | { kind: "diagram"; request: DiagramRequest }
  | { kind: "contents"; minLevel: number; maxLevel: number };

/** A place whose content a later stage makes. */
export interface SlotNode {
  type: "slot";
  wants: SlotRequest;
  position?: Position;
}

/** The same as a node. */
export function slot(wants: SlotRequest): SlotNode {
  return { type: "slot", wants };
}

/** A code block, or a diagram's code. */
export interface CodeSource {
  language?: string;
  title?: string;
  code: string;
}

/** Finished HTML, and what it says without markup. */
export interface RawNode {
  type: "raw";
  value: string;
  /** Absent: nothing to read. */
  text?: string;
  /** How it is laid out and counted; absent: inline. */
  layout?: "block" | "code";
  /** The code that it was made of, for Markdown. */
  source?: CodeSource;
  position?: Position;
}

declare module "mdast" {
  interface TextData {
    /** True in `<pre>` of plain Markdown, where each space counts. */
    isVerbatim?: boolean;
  }
  interface RootContentMap {
    htmlComment: CommentNode;
    explicitId: ExplicitIdNode;
  }
  interface PhrasingContentMap {
    htmlComment: CommentNode;
    explicitId: ExplicitIdNode;
  }
}

declare module "hast" {
  interface Data {
    /** The part of the page that the node comes from, when that is not the page's own file. */
    part?: string;
    /** True for the heading over the notes of a page or part. */
    isNotesTitle?: boolean;
    /** True for the heading of Markdown that is the page's title. */
    isTitle?: boolean;
  }
  interface RootContentMap {
    island: IslandNode;
    slot: SlotNode;
    picture: PictureNode;
  }
  interface ElementContentMap {
    island: IslandNode;
    slot: SlotNode;
    picture: PictureNode;
  }
}

/** A local picture, before it is known whether it is the first of its page. */
export interface PictureNode {
  type: "picture";
  picture: Picture;
  position?: Position;
}

/** What an author says of a local picture. */
export interface Picture {
  file: string;
  alt: string;
  id?: string;
  title?: string;
  width?: string;
  height?: string;
  className?: string;
  style?: string;
  /** True when a click may enlarge it (not inside a link). */
  zoom?: boolean;
}

/** Words that say nothing of the page: titles that every box has, numbers and arrows of footnotes. */
const silentClasses = new Set([
  "toc-inline",
  "admonition-title-default",
  "data-footnote-backref",
  "generation-choice",
  "term-definition",
]);

/**
 * What belongs to the page alone, and to no copy of its text: signs to press, what a press would open, words for
 * ears in place of a sign, and of two pictures for two colour modes the second.
 */
export const pageOnlyClasses: ReadonlySet<string> = new Set([
  "code-actions",
  "generation-choice",
  "term-definition",
  "visually-hidden",
  "themed-dark",
]);

/** Whether an element is left out of plain text. */
export function isSilent(node: Element): boolean {
  const isReference = node.properties.dataFootnoteRef !== undefined;
  return isReference || classesOf(node).some((name) => silentClasses.has(name));
}

/** One element of the HTML tree. */
export function element(
  tagName: string,
  properties: Properties = {},
  children: ElementContent[] = [],
): Element {
  return { type: "element", tagName, properties, children };
}

/** One text of the HTML tree. */
export function text(value: string): Text {
  return { type: "text", value };
}

/** Finished HTML in the tree. */
export function raw(
  value: string,
  words?: string,
  layout?: RawNode["layout"],
  source?: CodeSource,
): ElementContent {
  const node: RawNode = { type: "raw", value };
  if (words !== undefined) node.text = words;
  if (layout !== undefined) node.layout = layout;
  if (source !== undefined) node.source = source;
  return node as ElementContent;
}

/** An interactive component in the tree. */
export function island(
  name: string,
  props: Record<string, JsonValue>,
  children: ElementContent[] = [],
): IslandNode {
  return { type: "island", name, props, children };
}

/** The words of a node and all it holds, without markup. */
export function textOf(...nodes: Nodes[]): string {
  return wordsOf(nodes);
}

/**
 * The same for the id of a heading. GitHub and Docusaurus make ids as if no line broke in it, and Docusaurus without
 * what it takes for a directive: `s` and its colon in `word:s`.
 */
export function textOfId(...nodes: Nodes[]): string {
  return wordsOf(nodes, idRules).trim() || wordsOf(nodes, { ...idRules, toText: asWritten });
}

/** What stands for a line break, and what counts of a text. */
interface WordRules {
  lineBreak: string;
  toText: (value: string) => string;
}

const directive = /(?<!:):[A-Za-z][\w-]*(?![\w:-])(?<![-_])/g;
const asWritten = (value: string) => value;
const plainRules: WordRules = { lineBreak: " ", toText: asWritten };
const idRules: WordRules = { lineBreak: "", toText: (value) => value.replace(directive, "") };

function wordsOf(nodes: readonly Nodes[], rules = plainRules): string {
  return nodes
    .map((node, index) => {
      if (node.type === "text") return rules.toText(node.value);
      if (node.type === "raw") return (node as RawNode).text ?? "";
      if (node.type === "picture") return node.picture.alt;
      if (node.type !== "element") return "children" in node ? wordsOf(node.children, rules) : "";
      if (node.tagName === "br") return isLineEnd(nodes[index + 1]) ? "" : rules.lineBreak;
      if (isSilent(node)) return "";
      const isCode = node.tagName === "code";
      return wordsOf(node.children, isCode ? { ...rules, toText: asWritten } : rules);
    })
    .join("");
}

/** Behind a break that Markdown made stands the end of its line. */
function isLineEnd(node: Nodes | undefined): boolean {
  return node?.type === "text" && node.value.startsWith("\n");
}

/** Nodes for a second place of the tree, where they get ids and anchors of their own. */
export function copyNodes(nodes: readonly ElementContent[]): ElementContent[] {
  return nodes.map((node) => {
    if (node.type === "island") return { ...node, children: copyNodes(node.children) };
    if (node.type !== "element") return node;
    return { ...node, properties: { ...node.properties }, children: copyNodes(node.children) };
  });
}

/** True for a text of nothing but white space. */
export function isBlank(node: Nodes): boolean {
  return node.type === "text" && node.value.trim() === "";
}

/** True for what a reader sees something of: neither room nor a comment. */
export function isShown(node: Nodes): boolean {
  return node.type !== "comment" && !isBlank(node);
}

/** The class names of an element. */
export function classesOf(node: Element): string[] {
  const value: unknown = node.properties.className;
  if (Array.isArray(value)) return value.map(String);
  // As React knows it: all in one text.
  return typeof value === "string" ? value.split(/\s+/).filter(Boolean) : [];
}

/** See `tokens.ts`: these two characters mark a token. */
export function stripTokenSigns(value: string): string {
  return value.replace(/[\uE000\uE001]/g, "\uFFFD");
}
