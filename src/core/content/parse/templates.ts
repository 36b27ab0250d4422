/**
 * The lines of a text between backticks as they are written. MDX takes up to two spaces from the beginning of each line
 * of an expression, for tags may be indented; of code that loses what its lines mean.
 */

import { parseExpressionAt } from "acorn";
import type { Root } from "mdast";
import type { Processor } from "unified";
import { visit } from "unist-util-visit";
import type { SyntaxNode } from "../convert/evaluate";

interface Token {
  start: { line: number; offset: number };
  end: { offset: number };
}

/** Where the room at the beginning of a line stands in the text, by the line. */
type Rooms = Map<number, { from: number; to: number }>;

const roomsOf = new WeakMap<object, Rooms>();

/** The unified plugin that notes what is taken. */
export function noteRooms(this: Processor): void {
  const data = this.data() as { fromMarkdownExtensions?: unknown[] };
  data.fromMarkdownExtensions = [
    ...(data.fromMarkdownExtensions ?? []),
    { enter: { linePrefix: noteRoom } },
  ];
}

function noteRoom(this: { stack: object[] }, { start, end }: Token): void {
  const [root] = this.stack;
  if (root === undefined) return;
  const rooms: Rooms = roomsOf.get(root) ?? new Map();
  roomsOf.set(root, rooms);
  // The last one of a line is behind the signs of a quote.
  rooms.set(start.line, { from: start.offset, to: end.offset });
}

/** Gives the room back to the texts between backticks of a tree that was made of `text`. */
export function restoreTemplates(tree: Root, text: string): void {
  const rooms = roomsOf.get(tree);
  if (rooms === undefined || !text.includes("`")) return;
  visit(tree, (node) => {
    if (node.type === "mdxFlowExpression" || node.type === "mdxTextExpression") {
      restore(node.data?.estree, rooms, text);
    }
    if (node.type !== "mdxJsxFlowElement" && node.type !== "mdxJsxTextElement") return;
    for (const attribute of node.attributes) {
      if (attribute.type === "mdxJsxExpressionAttribute") {
        restore(attribute.data?.estree, rooms, text);
      } else if (typeof attribute.value === "object") {
        restore(attribute.value?.data?.estree, rooms, text);
      }
    }
  });
}

function restore(part: unknown, rooms: Rooms, text: string): void {
  if (typeof part !== "object" || part === null) return;
  const node = part as SyntaxNode;
  if (node.type === "TemplateElement") restoreLines(node, rooms, text);
  else for (const inner of Object.values(node)) restore(inner, rooms, text);
}

function restoreLines({ loc, value }: SyntaxNode, rooms: Rooms, text: string): void {
  const read = value as { raw: string; cooked?: string | null };
  const [first = "", ...rest] = read.raw.split("\n");
  const lines = rest.map((line, index) => {
    const room = rooms.get((loc?.start.line ?? 0) + index + 1);
    if (room === undefined || !isFollowedBy(line, room.to, text, index === rest.length - 1)) {
      return line;
    }
    return text.slice(room.from, room.to) + line;
  });
  const raw = [first, ...lines].join("\n");
  if (raw === read.raw) return;
  read.raw = raw;
  read.cooked = toCooked(raw);
}

/** The last line of a template's part ends with the template, or with the next expression in it. */
function isFollowedBy(line: string, at: number, text: string, isLast: boolean): boolean {
  if (!text.startsWith(line, at)) return false;
  return (isLast ? /^(?:`|\$\{)/ : /^\n/).test(text.slice(at + line.length, at + line.length + 2));
}

function toCooked(raw: string): string | null | undefined {
  const template = parseExpressionAt(`\`${raw}\``, 0, { ecmaVersion: "latest" });
  return template.type === "TemplateLiteral" ? template.quasis[0]?.value.cooked : undefined;
}
