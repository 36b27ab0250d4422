/**
 * A page's text as plain Markdown, for people and programs that want no HTML: made of the finished tree, so
 * that components, partials and numbers are what the page shows. Tokens stay open, as in the body.
 */

import type { Element, ElementContent, Root } from "hast";
import { type Handle, type Options, toMdast } from "hast-util-to-mdast";
import type { Nodes as MarkdownNode } from "mdast";
import { gfmToMarkdown } from "mdast-util-gfm";
import { mathToMarkdown } from "mdast-util-math";
import { toMarkdown, type Options as Writing } from "mdast-util-to-markdown";
import { words } from "../../../site/words";
import { decodeSafely } from "../../plan/paths";
import { fill } from "../../text/fill";
import { isNotesTitle } from "../convert/notes";
import { hasToken, type ImageToken, toToken } from "../tokens";
import {
  classesOf,
  element,
  type IslandNode,
  isBlank,
  pageOnlyClasses,
  type RawNode,
  text,
  textOf,
} from "../tree";
import type { JsonValue } from "../types";

/** The Markdown of a finished tree, without the page's title. */
export function toMarkdownText(children: readonly ElementContent[]): string {
  const tokens: string[] = [];
  const root: Root = { type: "root", children: toPlainAll(children, { tokens, notes: new Map() }) };
  const markdown = toMarkdown(toMdast(root, reading), writing);
  return markdown
    .replace(/&#xE00([01]);/g, (_, sign) => (sign === "0" ? "\uE000" : "\uE001"))
    .replace(/\uE000(\d+)\uE001/g, (_, index) => tokens[Number(index)] ?? "");
}

interface Plain {
  /** What stands as a number in the tree, so that no character of it is escaped. */
  tokens: string[];
  /** The name of each note that was met, by its id. */
  notes: Map<string, string>;
}

const writing: Writing = {
  bullet: "-",
  emphasis: "_",
  rule: "-",
  listItemIndent: "one",
  extensions: [withPeeks(gfmToMarkdown({ tablePipeAlign: false })), mathToMarkdown()],
};

/**
 * For the first sign of what follows a text the writer writes all of it, and once more in its turn, unless a handler
 * says what it begins with: cells one in another would take twice the time for each.
 */
function withPeeks(table: Writing): Writing {
  for (const { handlers } of table.extensions ?? []) {
    for (const handle of [handlers?.tableRow, handlers?.tableCell]) {
      if (handle) Object.assign(handle, { peek: () => " " });
    }
  }
  return table;
}

declare module "hast" {
  interface ElementData {
    /** What the element is in Markdown, when that is known already. */
    markdown?: MarkdownNode;
  }
}

/**
 * A node that is Markdown already, under the name of a tag that no content has and of which the reader of the tree knows
 * what it is: of any other it looks for that in all that follows. The space round one in a line is kept.
 */
function ready(node: MarkdownNode): Element {
  const isInLine = node.type === "inlineMath" || node.type === "footnoteReference";
  // The HTML parser's types ask for a position, which only what it has parsed has.
  const data = { markdown: node } as Element["data"];
  return { ...element(isInLine ? "math" : "plaintext"), data };
}

const readReady: Handle = (_state, node) => node.data?.markdown as ReturnType<Handle>;

const readFootnote: Handle = (state, node) => ({
  type: "footnoteDefinition",
  identifier: String(node.properties.id),
  children: state.toFlow(state.all(node)) as never,
});

const reading: Options = {
  handlers: { plaintext: readReady, math: readReady, "markdown-footnote": readFootnote },
};

/** What marks words, and says nothing without any. */
const markTags = new Set(
  "abbr b bdi bdo cite code data del dfn em i ins kbd mark q s samp small span strong sub sup time u var".split(
    " ",
  ),
);

/** What says nothing on paper. */
const leftOutTags = new Set(["script", "style", "template", "noscript", "button", "track"]);

function toPlainAll(nodes: readonly ElementContent[], plain: Plain): ElementContent[] {
  return nodes.flatMap((node) => toPlain(node, plain));
}

function toPlain(node: ElementContent, plain: Plain): ElementContent[] {
  if (node.type === "text") return [node];
  if (node.type === "island") return islandToPlain(node, plain);
  if ((node.type as string) === "raw") return rawToPlain(node as unknown as RawNode, plain);
  return node.type === "element" ? elementToPlain(node, plain) : [];
}

function rawToPlain({ value, text: words, source }: RawNode, plain: Plain): ElementContent[] {
  if (source !== undefined) return codeToPlain(source);
  const image = /^\uE000image:([^\uE001]*)\uE001$/.exec(value)?.[1];
  if (image !== undefined) {
    const { alt, title, className = "" } = JSON.parse(image) as ImageToken;
    if (className.split(" ").includes("themed-dark")) return [];
    return [element("img", { src: keep(value, plain), alt, title })];
  }
  if (words === undefined) return [];
  return [text(hasToken(words) ? keep(words, plain) : words)];
}

function codeToPlain({ language, title, code }: NonNullable<RawNode["source"]>): ElementContent[] {
  const block = ready({ type: "code", lang: language, value: code });
  return title === undefined ? [block] : [paragraph(element("code", {}, [text(title)])), block];
}

function keep(token: string, { tokens }: Plain): string {
  return `\uE000${tokens.push(token) - 1}\uE001`;
}

/** An address of this site is made absolute where the page's own is known. */
function toAddress(href: string, plain: Plain): string {
  if (hasToken(href)) return keep(href, plain);
  const isOutside = /^([a-z][a-z0-9+.-]*:|\/\/)/i.test(href);
  return isOutside ? href : keep(toToken("address", href), plain);
}

function islandToPlain(node: IslandNode, plain: Plain): ElementContent[] {
  const children = () => toPlainAll(node.children, plain);
  switch (node.name) {
    case "Tabs":
      return tabsToPlain(node, plain);
    case "Mermaid":
      return codeToPlain({ language: "mermaid", code: String(node.props.code ?? "") });
    case "DocCardList":
      return [paragraph(text(keep(toToken("cards", ""), plain)))];
    case "Checklist":
      return [toLabel(String(node.props.title ?? "")), ...children()];
    case "ChecklistItem":
      return [element("input", { type: "checkbox" }), text(" "), ...children()];
    default:
      return children();
  }
}

/** Tabs become one part after another, each under its label. */
function tabsToPlain({ props, children }: IslandNode, plain: Plain): ElementContent[] {
  const tabs = (Array.isArray(props.tabs) ? props.tabs : []) as Record<string, JsonValue>[];
  const labels = new Map(tabs.map(({ value, label }) => [value, String(label)]));
  return children.flatMap((child) => {
    if (child.type !== "island") return toPlain(child, plain);
    const { value } = child.props;
    const label = labels.get(value ?? "") ?? String(value ?? "");
    return [toLabel(label), ...toPlainAll(child.children, plain)];
  });
}

function toLabel(label: string): Element {
  return paragraph(element("strong", {}, [text(label)]));
}

function paragraph(...children: ElementContent[]): Element {
  return element("p", {}, children);
}

function elementToPlain(node: Element, plain: Plain): ElementContent[] {
  const classes = classesOf(node);
  const { tagName, properties } = node;
  if (isNotesTitle(node)) return [];
  if (leftOutTags.has(tagName) || classes.some((name) => pageOnlyClasses.has(name))) return [];
  if (classes.includes("data-footnote-backref")) return [];
  for (const name of classes) {
    const convert = Object.hasOwn(byClass, name) ? byClass[name] : undefined;
    if (convert) return convert(node, plain);
  }
  if (properties.dataFootnoteRef !== undefined) return [toFootnoteReference(node, plain)];
  if (properties.dataFootnotes !== undefined) return toFootnotes(node, plain);
  const convert = byTag[tagName];
  if (convert) return convert(node, plain);
  const children = toPlainAll(node.children, plain);
  return children.length === 0 && markTags.has(tagName) ? [] : [copy(node, children)];
}

function copy(node: Element, children: ElementContent[]): Element {
  const { href, src, align, start, type, checked, alt, title, colSpan, rowSpan } = node.properties;
  const kept = { href, src, align, start, type, checked, alt, title, colSpan, rowSpan };
  return element(node.tagName, kept, children);
}

type Convert = (node: Element, plain: Plain) => ElementContent[];

const unwrap: Convert = (node, plain) => toPlainAll(node.children, plain);

/** A box: a quotation that begins with its kind and its title. */
const toBox: Convert = (node, plain) => {
  const [title, ...rest] = node.children;
  const kind = String(node.properties.ariaLabel ?? "");
  const hasOwnTitle =
    title?.type === "element" && !classesOf(title).includes("admonition-title-default");
  const own = hasOwnTitle ? [text(": "), ...unwrap(title, plain)] : [];
  const label = paragraph(element("strong", {}, [text(kind), ...own]));
  return [element("blockquote", {}, [label, ...toPlainAll(rest, plain)])];
};

const toCard: Convert = (node, plain) => {
  const [head, body] = node.children;
  const words = body?.type === "element" ? toLine(unwrap(body, plain)) : [];
  const name = head === undefined ? [] : toPlain(head, plain);
  return [element("li", {}, words.length > 0 ? [...name, text(": "), ...words] : name)];
};

/** Paragraphs beside each other, as one line. A space between two words in a line is one of it. */
function toLine(nodes: readonly ElementContent[]): ElementContent[] {
  const isInLine = (node: ElementContent | undefined) => node !== undefined && !isParagraph(node);
  return nodes
    .filter(
      (node, index) => !isBlank(node) || (isInLine(nodes[index - 1]) && isInLine(nodes[index + 1])),
    )
    .flatMap((node, index, all) => {
      const before = all[index - 1];
      const line = isParagraph(node) ? node.children : [node];
      const isNext = before !== undefined && (isParagraph(node) || isParagraph(before));
      return isNext ? [text(" "), ...line] : line;
    });
}

function isParagraph(node: ElementContent): node is Element {
  return node.type === "element" && node.tagName === "p";
}

/** Facts: a list of names in bold, each with what is said of it. */
const toFacts: Convert = (node, plain) => {
  const entries = node.children.flatMap((child) =>
    child.type === "element" && child.tagName === "div" ? child.children : [child],
  );
  const items: Element[] = [];
  for (const entry of entries) {
    if (entry.type !== "element") continue;
    if (entry.tagName === "dt") {
      const name = element("strong", {}, [...unwrap(entry, plain), text(":")]);
      items.push(element("li", {}, [name]));
    } else if (entry.tagName === "dd") {
      items.at(-1)?.children.push(text(" "), ...toLine(unwrap(entry, plain).flatMap(joinList)));
    }
  }
  return [element("ul", {}, items)];
};

function joinList(node: ElementContent): ElementContent[] {
  if (node.type !== "element" || !/^[uo]l$/.test(node.tagName)) return [node];
  const items = node.children.filter((item) => item.type === "element");
  return items.flatMap((item, index) => {
    const words = toLine(item.children.map(blockToLine));
    return index > 0 ? [text("; "), ...words] : words;
  });
}

const toDrawingWords: Convert = (node) => {
  const parts = node.children.filter(
    (part) => part.type === "element" && part.tagName !== "summary",
  );
  return [paragraph(text(fill(words.content.drawingOf, { text: textOf(...parts) })))];
};

const toTreeText: Convert = (node) => {
  const lines = node.children.flatMap((child) => toTreeLines(child, 0));
  return [ready({ type: "code", lang: "text", value: lines.join("\n") })];
};

function toTreeLines(node: ElementContent, depth: number): string[] {
  if (node.type !== "element") return [];
  const lists = node.children.filter(
    (child): child is Element => child.type === "element" && child.tagName === "ul",
  );
  const below = lists.flatMap((list) => toTreeLines(list, depth + 1));
  if (node.tagName !== "li") return node.children.flatMap((child) => toTreeLines(child, depth));
  const part = (name: string) =>
    textOf(
      ...node.children.filter(
        (child) => child.type === "element" && classesOf(child).includes(name),
      ),
    ).trim();
  const comment = part("file-tree-comment");
  const line = `${"  ".repeat(depth)}${part("file-tree-name")}${comment ? `  # ${comment}` : ""}`;
  return [line, ...below];
}

const toMaths =
  (type: "math" | "inlineMath"): Convert =>
  (node) => [ready({ type, value: textOf(node) })];

const byClass: Record<string, Convert> = {
  admonition: toBox,
  card: toCard,
  "diagram-words": toDrawingWords,
  "file-tree": toTreeText,
  "math-inline": toMaths("inlineMath"),
  "math-block": toMaths("math"),
  "generation-bar": (node) => [toLabel(textOf(node))],
  "heading-anchor": unwrap,
};

const byTag: Record<string, Convert> = {
  a: (node, plain) => {
    const children = unwrap(node, plain);
    const { href } = node.properties;
    return typeof href === "string"
      ? [element("a", { href: toAddress(href, plain) }, children)]
      : children;
  },
  img: (node, plain) => {
    const { src, alt, title } = node.properties;
    return [element("img", { src: toAddress(String(src ?? ""), plain), alt, title })];
  },
  video: (node, plain) => {
    const source = node.children.find(
      (child): child is Element => child.type === "element" && child.tagName === "source",
    );
    const src = String(source?.properties.src ?? node.properties.src ?? "");
    const label = String(node.properties.ariaLabel ?? "");
    const name = label === "" ? words.content.video : fill(words.content.videoOf, { label });
    return [paragraph(element("a", { href: toAddress(src, plain) }, [text(name)]))];
  },
  iframe: (node) => {
    const { src, title } = node.properties;
    if (typeof src !== "string") return [];
    return [paragraph(element("a", { href: src }, [text(String(title ?? src))]))];
  },
  svg: ({ properties: { ariaLabel } }) =>
    typeof ariaLabel === "string" ? [text(fill(words.content.drawingOf, { text: ariaLabel }))] : [],
  dl: toFacts,
  dfn: unwrap,
  label: unwrap,
  figcaption: (node, plain) => [paragraph(element("em", {}, unwrap(node, plain)))],
  summary: (node, plain) => [paragraph(element("strong", {}, unwrap(node, plain)))],
  sup: (node, plain) => {
    // Signs of emphasis behind another sign would be none, and written as codes.
    const words = unwrap(node, plain).flatMap((one) => (isEmphasis(one) ? one.children : [one]));
    return [text(isWord(words) ? "^" : ""), ...words];
  },
  td: toCell,
  th: toCell,
};

function isEmphasis(node: ElementContent): node is Element {
  return node.type === "element" && /^(?:b|em|i|strong)$/.test(node.tagName);
}

function isWord(nodes: readonly ElementContent[]): boolean {
  return nodes.every(({ type }) => type === "text");
}

/** A row of a table is one line: a list and a block of code are written in it, too. */
function blockToLine(node: ElementContent): ElementContent {
  if (node.type !== "element") return node;
  if (/^[uo]l$/.test(node.tagName)) return paragraph(...joinList(node));
  const block = node.data?.markdown;
  if (block?.type !== "code") return node;
  return paragraph(element("code", {}, [text(block.value.replace(/\s+/g, " "))]));
}

/** A cell's class says on which side its text stands. */
function toCell(node: Element, plain: Plain): ElementContent[] {
  const side = /(?:^| )align-(\w+)/.exec(classesOf(node).join(" "))?.[1];
  const cell = copy(node, toLine(unwrap(node, plain).map(blockToLine)));
  if (side !== undefined) cell.properties.align = side;
  return [cell];
}

function toFootnoteReference(node: Element, plain: Plain): Element {
  const id = decodeSafely(String(node.properties.href ?? "").replace(/^#/, ""));
  return ready({ type: "footnoteReference", identifier: toNoteName(id, plain) });
}

function toFootnotes(node: Element, plain: Plain): ElementContent[] {
  const items = node.children.flatMap((child) =>
    child.type === "element" && child.tagName === "ol" ? child.children : [],
  );
  return items.flatMap((item) => {
    if (item.type !== "element") return [];
    const id = toNoteName(String(item.properties.id ?? ""), plain);
    return [element("markdown-footnote", { id }, unwrap(item, plain))];
  });
}

/** As its author named it; one of a part may need another name beside those of the page. */
function toNoteName(id: string, { notes }: Plain): string {
  const known = notes.get(id);
  if (known !== undefined) return known;
  const own = id.replace(/^.*?fn-/, "");
  const taken = new Set(notes.values());
  let name = own;
  for (let count = 2; taken.has(name); count += 1) name = `${own}-${count}`;
  notes.set(id, name);
  return name;
}
