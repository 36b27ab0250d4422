/**
 * HTML in plain Markdown as the same nodes that tags in MDX become, so that both meet the same allow-list and
 * the same components. A tag may open in one block and close in another.
 */

import { fromHtml } from "hast-util-from-html";
import type { Paragraph, Parents, PhrasingContent, RootContent } from "mdast";
import type { JsxNode, Place } from "../convert/file-context";
import { tagRule } from "../convert/html-rules";
import { blockTags } from "../finish/finish-tree";
import { type Position, textOf } from "../tree";

type Token =
  | {
      type: "open";
      name: string;
      attributes: Attribute[];
      isClosed: boolean;
      raw: string;
      at: Place;
    }
  | { type: "close"; name: string; raw: string }
  | { type: "text"; value: string }
  | { type: "comment"; value: string };

interface Attribute {
  type: "mdxJsxAttribute";
  name: string;
  value: string | null;
}

/** An element that waits for its closing tag; the first of a stack is the parent itself. */
interface Open {
  name: string;
  raw: string;
  children: RootContent[];
}

const voidTags = new Set(
  "area base br col embed hr img input link meta param source track wbr".split(" "),
);

/** Their content is text, whatever it looks like. */
const textOnly = new Set(["script", "style", "textarea"]);

/** What an opening tag closes, for HTML lets its authors leave closing tags out; nothing round an element of `within`. */
interface ImpliedEnd {
  closes: ReadonlySet<string>;
  within: ReadonlySet<string>;
}

const toSet = (names: string) => new Set(names.split(" "));
const inTable = toSet("table");
const cell: ImpliedEnd = { closes: toSet("td th"), within: inTable };
const row: ImpliedEnd = { closes: toSet("td th tr"), within: inTable };
const group: ImpliedEnd = { closes: toSet("td th tr thead tbody tfoot"), within: inTable };
const term: ImpliedEnd = { closes: toSet("dt dd"), within: toSet("dl") };

const impliedEnds: ReadonlyMap<string, ImpliedEnd> = new Map([
  ["li", { closes: toSet("li"), within: toSet("ul ol") }],
  ["option", { closes: toSet("option"), within: toSet("select datalist") }],
  ["dt", term],
  ["dd", term],
  ["td", cell],
  ["th", cell],
  ["tr", row],
  ["thead", group],
  ["tbody", group],
  ["tfoot", group],
]);

/** No paragraph may stand in them. */
const phrasingOnly = new Set("p h1 h2 h3 h4 h5 h6 summary pre legend".split(" "));

const flowParents = new Set(["root", "blockquote", "listItem", "footnoteDefinition"]);

/** Replaces the HTML below `parent` by nodes of tags. */
export function withTags(parent: Parents): void {
  const isFlow = flowParents.has(parent.type) || parent.type === "containerDirective";
  const children = parent.children as RootContent[];
  const parts = isFlow ? children.flatMap(splitAtBlocks) : children;
  parent.children = toNested(parts, isFlow) as typeof parent.children;
}

/** A block's tag ends the paragraph it stands in, and what follows begins a new one. */
function splitAtBlocks(node: RootContent): RootContent[] {
  if (node.type !== "paragraph" || node.data?.directiveLabel === true) return [node];
  if (!node.children.some(isBlockTag)) return [node];
  const parts: RootContent[] = [];
  let piece: PhrasingContent[] = [];
  const endPiece = () => {
    const children = trimPiece(piece);
    if (children.length > 0) parts.push({ ...node, children } satisfies Paragraph);
    piece = [];
  };
  for (const child of node.children) {
    if (!isBlockTag(child)) {
      piece.push(child);
      continue;
    }
    endPiece();
    parts.push(child);
  }
  endPiece();
  return parts;
}

function isBlockTag(node: PhrasingContent): boolean {
  if (node.type !== "html") return false;
  const name = /^<\/?([A-Za-z][\w-]*)/.exec(node.value)?.[1];
  return name !== undefined && (blockTags.has(name.toLowerCase()) || /^summary$/i.test(name));
}

function trimPiece(piece: PhrasingContent[]): PhrasingContent[] {
  return piece.flatMap((node, index): PhrasingContent[] => {
    if (node.type !== "text") return [node];
    let { value } = node;
    if (index === 0) value = value.trimStart();
    if (index === piece.length - 1) value = value.trimEnd();
    return value === "" ? [] : [{ ...node, value }];
  });
}

function toNested(nodes: readonly RootContent[], isFlow: boolean): RootContent[] {
  const root: Open = { name: "", raw: "", children: [] };
  const stack: Open[] = [];
  const top = () => stack.at(-1) ?? root;
  const addText = (value: string) => {
    const node: RootContent = { type: "text", value };
    if (stack.some(({ name }) => name === "pre")) node.data = { isVerbatim: true };
    const isBare = isFlow && stack.length === 0;
    if (!isBare) top().children.push(node);
    else if (value.trim() !== "") {
      root.children.push({ type: "paragraph", children: [{ ...node, value: value.trim() }] });
    }
  };
  const leave = (isClosed: boolean) => {
    const open = stack.pop();
    if (!open) return;
    if (isClosed || isKnown(open, stack)) {
      if (phrasingOnly.has(open.name)) open.children.splice(0, Infinity, ...unwrapped(open));
      return;
    }
    // "Array<string>": what nobody closes and HTML does not know was meant as text.
    top().children.pop();
    addText(open.raw);
    top().children.push(...open.children);
  };
  for (const node of nodes) {
    if (node.type !== "html") {
      if ("children" in node) withTags(node);
      top().children.push(node);
      continue;
    }
    for (const token of readTokens(node.value, node.position)) {
      if (token.type === "text") addText(token.value);
      else if (token.type === "comment") {
        top().children.push({ type: "htmlComment", value: token.value });
      } else if (token.type === "close") {
        const depth = stack.findLastIndex(({ name }) => name === token.name);
        if (depth === -1 && !isKnown(token, stack)) addText(token.raw);
        while (depth !== -1 && stack.length > depth) leave(stack.length === depth + 1);
      } else {
        const end = findImpliedEnd(token.name, stack);
        while (end !== -1 && stack.length > end) leave(stack.length === end + 1);
        const children: RootContent[] = [];
        top().children.push(toTag(token, children, isFlow));
        if (!token.isClosed) stack.push({ name: token.name, raw: token.raw, children });
      }
    }
  }
  while (stack.length > 0) leave(false);
  return root.children;
}

/** Where in the stack the outermost element is that a tag of this name closes; -1 where it closes none. */
function findImpliedEnd(name: string, stack: readonly Open[]): number {
  if (name === "p") return stack.at(-1)?.name === "p" ? stack.length - 1 : -1;
  const rule = impliedEnds.get(name);
  if (rule === undefined) return -1;
  const floor = stack.findLastIndex((open) => rule.within.has(open.name));
  return stack.findIndex((open, depth) => depth > floor && rule.closes.has(open.name));
}

function isKnown({ name }: { name: string }, around: readonly Open[]): boolean {
  if (around.some((one) => one.name === "svg")) return true;
  const rule = tagRule(name, false);
  return rule.allowed || rule.reason !== undefined;
}

function unwrapped({ children }: Open): RootContent[] {
  return children.flatMap((child) => (child.type === "paragraph" ? child.children : [child]));
}

function toTag(
  { name, attributes, at }: Extract<Token, { type: "open" }>,
  children: RootContent[],
  isFlow: boolean,
): RootContent {
  const type = isFlow ? "mdxJsxFlowElement" : "mdxJsxTextElement";
  return { type, name, attributes, children, position: { start: at, end: at } } as JsxNode;
}

const attributePattern = /([^\s"'<>/=]+)(?:\s*=\s*(?:"([^"]*)"|'([^']*)'|([^\s"'<>`]+)))?/g;
const tokenPattern =
  /<!--([\s\S]*?)-->|<[!?][^>]*>|<\/([A-Za-z][\w.:-]*)\s*>|<([A-Za-z][\w.:-]*)((?:[^<>"']|"[^"]*"|'[^']*')*)>/y;

function readTokens(html: string, position: Position | undefined): Token[] {
  const tokens: Token[] = [];
  let textStart = 0;
  let at = html.indexOf("<");
  const addText = (end: number) => {
    if (end > textStart) tokens.push({ type: "text", value: decode(html.slice(textStart, end)) });
  };
  while (at !== -1) {
    tokenPattern.lastIndex = at;
    const match = tokenPattern.exec(html);
    if (match === null) {
      at = html.indexOf("<", at + 1);
      continue;
    }
    addText(at);
    const [raw, comment, closing, opening, rest = ""] = match;
    let end = at + raw.length;
    if (comment !== undefined) tokens.push({ type: "comment", value: comment.trim() });
    if (closing !== undefined) tokens.push({ type: "close", name: toTagName(closing), raw });
    if (opening !== undefined) {
      const name = toTagName(opening);
      tokens.push({
        type: "open",
        name,
        attributes: readTagAttributes(rest),
        isClosed: voidTags.has(name) || rest.endsWith("/"),
        raw,
        at: placeIn(html, at, position),
      });
      if (textOnly.has(name)) {
        const length = html.slice(end).search(new RegExp(`</${name}`, "i"));
        end = length === -1 ? html.length : end + length;
      }
    }
    textStart = end;
    at = html.indexOf("<", end);
  }
  addText(html.length);
  return tokens;
}

/** `<BR>` is `<br>`; `<Note>` may be a component. */
function toTagName(name: string): string {
  const lower = name.toLowerCase();
  const isShouted = name === name.toUpperCase() && isKnown({ name: lower }, []);
  return isShouted ? lower : name;
}

function readTagAttributes(text: string): Attribute[] {
  return [...text.matchAll(attributePattern)].map(([, name = "", double, single, bare]) => {
    const value = double ?? single ?? bare;
    return { type: "mdxJsxAttribute", name, value: value === undefined ? null : decode(value) };
  });
}

function decode(text: string): string {
  if (!text.includes("&")) return text;
  return textOf(fromHtml(text.replaceAll("<", "&lt;"), { fragment: true }));
}

function placeIn(html: string, index: number, position: Position | undefined): Place {
  const before = html.slice(0, index).split("\n");
  const start = position?.start ?? { line: 1, column: 1 };
  const last = before.at(-1)?.length ?? 0;
  return {
    line: start.line + before.length - 1,
    column: before.length === 1 ? start.column + last : last + 1,
  };
}
