/** The parts of a page's text with their lines, for rules about how a page is written. All of it is JSON. */

import type { Nodes, Root } from "mdast";
import { EXIT, SKIP, visit } from "unist-util-visit";
import { expressionOf } from "../convert/evaluate";
import type { JsxNode } from "../convert/file-context";

/** A part of a page and the line that it begins in. */
interface Part {
  line: number;
}

export interface OutlineHeading extends Part {
  level: number;
  text: string;
  /** True for the heading that is the page's title. */
  isTitle: boolean;
}

export interface OutlinePicture extends Part {
  /** Its file as the author wrote it; where no name of one stands, what does: `<img>`, `![]()`. */
  name: string;
  /** Undefined when nobody wrote one; empty in `alt=""`, which says that the picture adds nothing. */
  alt?: string;
}

export interface OutlineCode extends Part {
  /** As the author wrote it; empty for none. */
  language: string;
  firstLine: string;
  text: string;
}

export interface OutlineText extends Part {
  text: string;
}

export interface Outline {
  headings: OutlineHeading[];
  pictures: OutlinePicture[];
  codes: OutlineCode[];
  inlineCodes: OutlineText[];
  /** Every text that readers see, code apart. */
  texts: OutlineText[];
  /** Paragraphs and list items, each with a plain word for what is no word: code, numbers of products. */
  paragraphs: OutlineText[];
  /** Links that leave the site. */
  outside: { href: string; line: number }[];
}

/** Attributes of components that readers see or hear. */
const shown = new Set([
  "title",
  "label",
  "alt",
  "caption",
  "summary",
  "description",
  "text",
  "needs",
]);
const addresses = new Set(["href", "to", "link", "url", "src"]);
const pictureTags = new Set(["img", "Image", "IdealImage", "ThemedImage"]);

/** Reads the tree of one file. */
export function readOutline(tree: Root | undefined): Outline {
  const outline: Outline = {
    headings: [],
    pictures: [],
    codes: [],
    inlineCodes: [],
    texts: [],
    paragraphs: [],
    outside: [],
  };
  if (tree === undefined) return outline;
  const first = tree.children.find((node) => node.type !== "mdxjsEsm" && !isComment(node));
  visit(tree, (node) => {
    readNode(node, node === first, outline);
    // A table is no prose, and its cells are texts all the same.
    return node.type === "code" || node.type === "math" ? SKIP : undefined;
  });
  return outline;
}

function isComment(node: Nodes): boolean {
  if (node.type === "mdxFlowExpression") return expressionOf(node.data?.estree) === undefined;
  return node.type === "htmlComment";
}

function readNode(node: Nodes, isFirst: boolean, outline: Outline): void {
  const line = node.position?.start.line ?? 1;
  switch (node.type) {
    case "heading":
      outline.headings.push({
        line,
        level: node.depth,
        text: toWords(node, ({ value }) => value),
        isTitle: isFirst && node.depth === 1,
      });
      return;
    case "text":
      addTexts(node.value, line, outline);
      return;
    case "paragraph":
      outline.paragraphs.push({ line, text: toWords(node) });
      return;
    case "code":
      outline.codes.push({
        line,
        language: node.lang ?? "",
        firstLine: node.value.split("\n", 1)[0] ?? "",
        text: node.value,
      });
      return;
    case "inlineCode":
      outline.inlineCodes.push({ line, text: node.value });
      return;
    case "image":
      // Markdown has one way to write no text and an empty one; the empty one of a component is on purpose.
      outline.pictures.push({ line, name: node.url || "![]()", alt: node.alt || undefined });
      if (node.alt) addTexts(node.alt, line, outline);
      return;
    case "imageReference":
      outline.pictures.push({ line, name: node.identifier, alt: node.alt || undefined });
      return;
    case "link":
    case "definition":
      addAddress(node.url, line, outline);
      return;
    case "mdxJsxFlowElement":
    case "mdxJsxTextElement":
      readTag(node, line, isFirst, outline);
      return;
    default:
  }
}

function readTag(node: JsxNode, line: number, isFirst: boolean, outline: Outline): void {
  const name = node.name ?? "";
  let alt: string | undefined;
  let src = "";
  for (const attribute of node.attributes) {
    // A spread may bring an alternative along.
    if (attribute.type !== "mdxJsxAttribute") {
      alt ??= "";
      continue;
    }
    const value = typeof attribute.value === "string" ? attribute.value : "";
    if (attribute.name === "alt") alt = value;
    if (attribute.name === "src") src = value;
    if (shown.has(attribute.name)) addTexts(value, line, outline);
    if (addresses.has(attribute.name)) addAddress(value, line, outline);
  }
  if (pictureTags.has(name)) outline.pictures.push({ line, name: src || `<${name}>`, alt });
  const level = /^h([1-6])$/.exec(name)?.[1];
  if (level !== undefined) {
    const text = toWords(node, ({ value }) => value);
    outline.headings.push({
      line,
      level: Number(level),
      text,
      isTitle: isFirst && level === "1",
    });
  }
}

function addTexts(value: string, firstLine: number, outline: Outline): void {
  for (const [index, text] of value.split("\n").entries()) {
    if (text.trim() !== "") outline.texts.push({ line: firstLine + index, text });
  }
}

function addAddress(href: string, line: number, outline: Outline): void {
  if (/^(https?:)?\/\//i.test(href)) outline.outside.push({ href, line });
}

/** The words of a block, with a plain one for what is none; where its code is to be told, with that. */
function toWords(node: Nodes, toCode: (code: { value: string }) => string = () => "code"): string {
  let words = "";
  visit(node, (part) => {
    if (part.type === "text") words += part.value.replace(/\n/g, " ");
    if (part.type === "break") words += " ";
    if (part.type === "inlineCode" || part.type === "inlineMath") words += toCode(part);
    if (part.type === "mdxJsxTextElement" && part.children.length === 0) {
      words += part.name === "br" ? " " : "one";
    }
    return part.type === "list" ? EXIT : undefined;
  });
  return words.trim();
}
