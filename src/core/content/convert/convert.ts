/**
 * Markdown as an HTML tree: components become what the table says, expressions their values, partials the text
 * they name. What a later stage makes (code, diagrams, lists of headings) stays open as slots.
 */

import { foreignSpace, toCodes } from "content-lint/characters";
import type { Element, ElementContent } from "hast";
import type {
  Blockquote,
  Code as CodeNode,
  FootnoteReference,
  Heading,
  ListItem,
  Nodes,
  Paragraph,
  Parents,
  Table,
  Text,
} from "mdast";
import { defaultHandlers, type Handlers, type State, toHast } from "mdast-util-to-hast";
import { words } from "../../../site/words";
import type { Problem } from "../../problems/problems";
import { fill } from "../../text/fill";
import { convertFence, convertMaths } from "../code/fences";
import { findAdmonitionKind, toAdmonition, toAdmonitionHint } from "../components/admonition";
import { listLineStarts } from "../parse/line-starts";
import { findLostMarks } from "../parse/lost-marks";
import { isNamedMarkdown, type Parsed, readMarkdown } from "../parse/parse";
import { isClosed } from "../parse/syntax";
import { copyNodes, element, isShown, type Position, text, textOf } from "../tree";
import { toLink, toPicture } from "./addresses";
import { expressionOf, isValueRecord, Markup, Template, type Value } from "./evaluate";
import {
  createFileContext,
  type ExpressionNode,
  type FileContext,
  type Findings,
  type JsxNode,
  type PageContext,
  placeOf,
  report,
} from "./file-context";
import { convertJsx, fillTemplate, reportUnreadProps } from "./jsx-elements";
import { addMetadata, findTitle, readModule } from "./module";
import { convertReference, type Notes, nameNotes, readNotes } from "./notes";
import { readValue } from "./read-values";

/** A page's HTML tree, in which slots are open, and what was found on the way. */
export interface Converted extends Readonly<Findings> {
  path: string;
  children: ElementContent[];
}

/** Converts a page that was read, and the files that it takes in. */
export function convertPage(parsed: Parsed, page: PageContext): Converted {
  const file = createFileContext(page, convertFile);
  try {
    const children = convertParsed(parsed, file);
    return { ...file.found, path: page.path, children };
  } catch (error) {
    return withFailure(error, { ...file.found, path: page.path, children: [] });
  }
}

/** The same with the problem of a stage that broke off: which headings and links the page has is unknown. */
export function withFailure(error: unknown, converted: Converted): Converted {
  const failure: Problem = {
    kind: "content",
    file: converted.path,
    line: 1,
    message: toFailure(error),
  };
  return { ...converted, isUnread: true, problems: [...converted.problems, failure] };
}

function toFailure(error: unknown): string {
  if (error instanceof RangeError) {
    return "the text is nested too deeply to be read; take out some levels of lists, quotes or tags";
  }
  const reason = error instanceof Error ? error.message : String(error);
  return `the text could not be compiled: ${reason}`;
}

/** What the text alone shows to be wrong. */
function findTextProblems({ tree, source, mistakes, warning }: Parsed, file: string): Problem[] {
  if (mistakes.length > 0) {
    return mistakes.map((mistake) => ({ kind: "content", file, ...mistake }));
  }
  return [
    ...(warning ? [{ kind: "unknownKey" as const, file, ...warning }] : []),
    ...findLostMarks(tree, source).map((mark) => ({ kind: "lostMark" as const, file, ...mark })),
  ];
}

function convertFile(source: string, file: FileContext): ElementContent[] {
  return convertParsed(readMarkdown(source, file.path), file);
}

function convertParsed(parsed: Parsed, file: FileContext): ElementContent[] {
  const { tree, lines, mistakes, isTorn } = parsed;
  file.found.problems.push(...findTextProblems(parsed, file.path));
  if (mistakes.length > 0) file.found.isUnread = true;
  const told = file.found.problems.length;
  reportUnreadProps(tree, file);
  addMetadata(file, parsed);
  readModule(tree, file);
  const notes = readNotes(tree, file.chain.length === 1 ? 0 : file.counts.expansions);
  const title = file.chain.length === 1 ? findTitle(tree) : undefined;
  const isPlainText =
    isNamedMarkdown(file.path) && !tree.children.some(({ type }) => type === "mdxjsEsm");
  const root = toHast(tree, {
    handlers: createHandlers(file, lines, notes, title, isPlainText),
    clobberPrefix: notes.prefix,
    footnoteLabel: words.content.footnotes,
    footnoteBackLabel: (number, again) =>
      fill(words.content.backToReference, {
        number: again > 1 ? `${number + 1}-${again}` : number + 1,
      }),
    footnoteLabelProperties: { className: ["visually-hidden"] },
  });
  const children = "children" in root ? (root.children as ElementContent[]) : [];
  nameNotes(children, notes);
  if (isTorn) {
    file.found.isTorn = true;
    file.found.problems.length = told;
  }
  return children;
}

function toContent(
  value: Value,
  state: State,
  file: FileContext,
  at: Position | undefined,
): ElementContent[] {
  if (typeof value === "string" || typeof value === "number") return [text(String(value))];
  if (value instanceof Markup) return copyNodes(value.nodes);
  if (value instanceof Template) return fillTemplate(value, {}, state, file, at);
  if (Array.isArray(value)) {
    return joinTexts(value.flatMap((item) => toContent(item, state, file, at)));
  }
  if (isValueRecord(value)) {
    report(file, at?.start, "{…} is an object, and only text can be shown; name one of its fields");
  }
  return [];
}

/** Texts beside each other as one: what follows takes time by the square of their number. */
function joinTexts(nodes: readonly ElementContent[]): ElementContent[] {
  const joined: ElementContent[] = [];
  for (const node of nodes) {
    const last = joined.at(-1);
    if (node.type === "text" && last?.type === "text") last.value += node.value;
    else joined.push(node);
  }
  return joined;
}

/**
 * `lines` and `notes` are those of the file, `title` that of the page.
 * @param isPlainText braces that hold no value are text
 */
function createHandlers(
  file: FileContext,
  lines: readonly string[],
  notes: Notes,
  title: Heading | undefined,
  isPlainText: boolean,
): Handlers {
  const expression = (state: State, node: ExpressionNode): ElementContent[] => {
    const comment = /^\s*\/\*([\s\S]*)\*\/\s*$/.exec(node.value)?.[1];
    if (comment !== undefined && expressionOf(node.data?.estree) === undefined) {
      reportInnerComment(comment, node.position, file);
      return [{ type: "comment", value: comment.trim() }];
    }
    const isText = isPlainText && !/\bprops\b/.test(node.value);
    const value = readValue(node.data?.estree, state, file, node.position, { isSilent: isText });
    if (isText && (value === undefined || isValueRecord(value))) {
      const written = text(`{${node.value}}`);
      return [node.type === "mdxFlowExpression" ? element("p", {}, [written]) : written];
    }
    return toContent(value, state, file, node.position);
  };
  const jsx = (state: State, node: JsxNode) => convertJsx(state, node, file);
  const boxes: Boxes = { round: [], lostEnds: 0 };
  const address = (state: State, node: { identifier: string; type: string }) => {
    const definition = state.definitionById.get(node.identifier.toUpperCase());
    return definition?.url;
  };
  return {
    mdxjsEsm: () => undefined,
    mdxFlowExpression: expression,
    mdxTextExpression: expression,
    mdxJsxFlowElement: jsx,
    mdxJsxTextElement: jsx,
    // The library takes the room round each line away.
    text: (state, node: Text) =>
      node.data?.isVerbatim === true ? text(node.value) : defaultHandlers.text(state, node),
    htmlComment: (_state, node: { value: string }) => ({ type: "comment", value: node.value }),
    explicitId: (_state, node: { value: string }) => text(`{#${node.value}}`),
    code: (_state, node: CodeNode) => convertFence(node, lines, file),
    math: (_state, node: { value: string; position?: Position }) => convertMaths(node, true, file),
    inlineMath: (_state, node: { value: string; position?: Position }) =>
      convertMaths(node, false, file),
    blockquote: (state, node: Blockquote) => convertQuote(state, node, file),
    heading(state, node: Heading) {
      const result = defaultHandlers.heading(state, node);
      if (node === title) result.data = { isTitle: true } as Element["data"];
      return result;
    },
    containerDirective: (state, node) => convertDirective(state, node, lines, file, boxes),
    paragraph(state, node: Paragraph, parent: Parents | undefined) {
      reportColons(node, lines, file, boxes);
      reportLostTable(node, lines, file);
      reportLostHeadings(node, parent, lines, file);
      return defaultHandlers.paragraph(state, node);
    },
    link(state, node) {
      const result = defaultHandlers.link(state, node);
      return withLink(result, node.url, file, node.position);
    },
    linkReference(state, node) {
      const result = defaultHandlers.linkReference(state, node);
      const url = address(state, node);
      if (Array.isArray(result) || url === undefined) return result;
      return withLink(result as Element, url, file, node.position);
    },
    image: (_state, node) =>
      toPicture(
        { src: node.url, alt: node.alt ?? "", title: node.title ?? undefined },
        file,
        node.position,
      ),
    imageReference(state, node) {
      const definition = state.definitionById.get(node.identifier.toUpperCase());
      if (!definition) return defaultHandlers.imageReference(state, node);
      const { url, title } = definition;
      return toPicture(
        { src: url, alt: node.alt ?? "", title: title ?? undefined },
        file,
        node.position,
      );
    },
    table(state, node: Table) {
      reportLostCells(node, file);
      return defaultHandlers.table(state, node);
    },
    footnoteReference: (state, node: FootnoteReference) => convertReference(state, node, notes),
    listItem: (state, node: ListItem, parent) => convertListItem(state, node, parent),
  };
}

function withLink(
  result: Element,
  url: string,
  file: FileContext,
  at: Position | undefined,
): Element {
  const { href: _href, ...rest } = result.properties;
  result.properties = { ...toLink(url, file, at), ...rest };
  return result;
}

/** A quotation, or the box that it is meant for. */
function convertQuote(state: State, node: Blockquote, file: FileContext): Element {
  const alert = node.data?.alert;
  if (alert === undefined) return defaultHandlers.blockquote(state, node);
  const [title, rest] = takeLabel(node);
  const label = title ? state.all(title) : [];
  const children = state.wrap(state.all({ ...node, children: rest }), true) as ElementContent[];
  if (![...label, ...children].some(isShown)) {
    const message = `an alert shows nothing; begin each line of its text with ">" too`;
    report(file, placeOf({}, node.position), message);
  }
  return { ...toAdmonition(alert, label, children), position: node.position };
}

/** The title of a box, and what stands in it. */
function takeLabel({ children }: Blockquote | Directive) {
  const [first, ...rest] = children;
  const isLabel = first?.type === "paragraph" && first.data?.directiveLabel === true;
  return isLabel ? ([first, rest] as const) : ([undefined, children] as const);
}

function convertListItem(state: State, node: ListItem, parent: Parents | undefined): Element {
  const result = defaultHandlers.listItem(state, node, parent);
  if (typeof node.checked !== "boolean") return result;
  result.properties.className = ["task-item"];
  const first = result.children[0];
  const holder = first?.type === "element" && first.tagName === "p" ? first : result;
  const box = findInput(holder) ?? findInput(result);
  const [label = ""] = textOf(...result.children)
    .trim()
    .split("\n");
  if (box) box.properties.ariaLabel = label || words.content.task;
  return result;
}

function findInput(node: Element): Element | undefined {
  for (const child of node.children) {
    if (child.type !== "element") continue;
    if (child.tagName === "input") return child;
    if (child.tagName === "p") return findInput(child);
  }
  return undefined;
}

/** A comment without an end takes all the text up to the end of the next one. */
function reportInnerComment(comment: string, at: Position | undefined, file: FileContext): void {
  const inner = comment.indexOf("{/*");
  if (inner < 0 || at === undefined) return;
  file.found.isUnread = true;
  const line = at.start.line + comment.slice(0, inner).split("\n").length - 1;
  const message = `a comment holds another one, in line ${line}, and takes all the text up to there; write "*/}" behind the first`;
  report(file, at.start, message);
}

/** A box, while what stands in it is converted. */
interface Box {
  node: Directive;
  colons: string;
  isOpen: boolean;
  /** The first line of colons in a box without an end that are too few to close it. */
  tooFew?: { colons: string; line: number };
  /** True for a box without an end whose colons have ended the one round it, which has no more. */
  isTaken?: boolean;
}

/** The boxes of a file, in the order of its text. */
interface Boxes {
  /** Those round what is converted now, innermost last. */
  round: Box[];
  /** How many ends are still to come that earlier boxes have lost. */
  lostEnds: number;
}

/** A name that no box has would be told next. */
function toSpacedHint(colons: string, name: string): string {
  const isUnknown = /^[a-z]/i.test(name) && findAdmonitionKind(name.toLowerCase()) === undefined;
  return isUnknown ? toAdmonitionHint(name) : `write "${colons}${name}" without a space`;
}

const spacedBox = new RegExp(`^(:{3,}[a-z][\\w-]*)(${foreignSpace})`, "iu");

/**
 * Colons of a box that were read as text: each line of them is told, if no backslash says that they are meant. Those
 * that were to close one of `boxes` are told with that box.
 */
function reportColons(
  paragraph: Paragraph,
  lines: readonly string[],
  file: FileContext,
  boxes: Boxes,
): void {
  const { start: begin } = paragraph.position ?? {};
  const [first] = paragraph.children;
  if (begin === undefined || first?.type !== "text") return;
  const read = first.value.split("\n");
  for (const [index, line] of read.entries()) {
    const [, start, space] = spacedBox.exec(line) ?? [];
    if (start !== undefined && space !== undefined) {
      boxes.lostEnds += 1;
      const message = `"${start}" does not start an admonition, because Markdown does not know the space after it (${toCodes(space)}); write "${start}[its title]"`;
      report(file, { line: begin.line + index, column: 1 }, message);
      continue;
    }
    const [, colons, name] = /^(:{3,})(?:[ \t]+(\S*).*)?$/.exec(line) ?? [];
    if (colons === undefined || (name && index > 0)) continue;
    if (lines[begin.line + index - 1]?.includes("\\:")) continue;
    const at = { line: begin.line + index, column: index === 0 ? begin.column : 1 };
    const meant = boxes.round.findLast(({ isOpen, tooFew }) => isOpen && tooFew === undefined);
    if (!name && meant !== undefined && colons.length < meant.colons.length) {
      meant.tooFew = { colons, line: at.line };
      continue;
    }
    if (!name && boxes.lostEnds > 0) {
      boxes.lostEnds -= 1;
      continue;
    }
    // Its end is that of no box either.
    if (name) boxes.lostEnds += 1;
    const message = name
      ? `"${colons} ${name}" does not start an admonition; ${toSpacedHint(colons, name)}`
      : `"${colons}" closes nothing here; remove it, or give an outer box more colons than its inner one`;
    report(file, at, message);
  }
}

/** Lines that were meant for a table: the second is as one between head and rows, with too few or too many cells. */
function reportLostTable(
  { position }: Paragraph,
  lines: readonly string[],
  file: FileContext,
): void {
  const { line = 0, column = 1 } = position?.start ?? {};
  const head = lines[line - 1]?.slice(column - 1).trim() ?? "";
  const below = line === position?.end.line ? "" : (lines[line]?.trim() ?? "");
  if (!/^\|.*\|$/.test(head) || !/^\|(?:[ \t]*:?-+:?[ \t]*\|)+$/.test(below)) return;
  const [width, found] = [head, below].map((row) => row.match(/(?<!\\)\|/g)?.length ?? 1);
  if (width === undefined || found === undefined || width === found) return;
  const wanted = `|${" --- |".repeat(width - 1)}`;
  const at = { line: line + 1, column: 1 };
  const message = `the lines stay text and become no table, for the head has ${width - 1} cells and the line below it ${found - 1}; write ${wanted}`;
  report(file, at, message);
}

/**
 * Lines of a paragraph that begin as headings do, but for the space behind their signs. One sign may begin a number
 * or a word that many use (`#1`, `#drones`), but not a text: there it was meant for the title.
 */
function reportLostHeadings(
  paragraph: Paragraph,
  parent: Parents | undefined,
  lines: readonly string[],
  file: FileContext,
): void {
  const isFirst =
    parent?.type === "root" &&
    parent.children.find(({ type }) => type !== "yaml" && type !== "mdxjsEsm") === paragraph;
  for (const { words, ...at } of listLineStarts(paragraph, lines)) {
    const isTitle = isFirst && at.line === paragraph.position?.start.line;
    const pattern = isTitle
      ? /^(#{1,6})(\p{L}\S*|(?<=##)\p{N}\S*)/u
      : /^(#{2,6})([\p{L}\p{N}]\S*)/u;
    const [found, signs, word] = pattern.exec(words) ?? [];
    if (found === undefined) continue;
    const message = `"${found}" does not start a heading; write "${signs} ${word}" with a space, or "\\#" where none is meant`;
    report(file, at, message);
  }
}

/** HTML shows no cell beyond the last of the head. */
function reportLostCells({ children: [head, ...rows] }: Table, file: FileContext): void {
  const width = head?.children.length ?? 0;
  for (const { children: cells, position } of rows) {
    if (cells.length <= width) continue;
    const message = `a row has ${cells.length} cells, the head ${width}; write \\| for a line inside a cell`;
    report(file, placeOf({}, position), message);
  }
}

type Directive = Extract<Nodes, { type: "containerDirective" }>;

function toBox(node: Directive, lines: readonly string[]): Box {
  const { line = 1, column = 1 } = node.position?.start ?? {};
  const [colons = ":::"] = /^:{3,}/.exec(lines[line - 1]?.slice(column - 1) ?? "") ?? [];
  return { node, colons, isOpen: !isClosed(node) };
}

/** As many colons are wanted as it began with: fewer close nothing. */
function reportOpenBox({ node, colons, tooFew }: Box, file: FileContext): void {
  const name = `${colons}${node.name}`;
  const message = tooFew
    ? `"${name}" is not closed by the "${tooFew.colons}" of line ${tooFew.line}; write "${colons}" there`
    : `"${name}" is never closed; write "${colons}" on a line of its own behind what belongs to it`;
  report(file, placeOf({}, node.position), message);
}

/** The end of a box in one that has no more colons ends the outer one; the outer one's own end is left over. */
function takeEnd(box: Box, outer: Box, boxes: Boxes, file: FileContext): void {
  box.isTaken = true;
  boxes.lostEnds += 1;
  if (outer.isTaken) return;
  const { node } = outer;
  const wanted = `${box.colons}:`;
  report(
    file,
    placeOf({}, node.position),
    `"${outer.colons}${node.name}" has no more colons than the "${box.colons}${box.node.name}" in it, so that line ${node.position?.end.line} ends both; write "${wanted}${node.name}", and "${wanted}" at its end`,
  );
}

/** An icon is for Docusaurus, whose `<Admonition>` has one too; this site's boxes have those of their kinds. */
function reportUnreadAttributes(
  { name, position }: Directive,
  { icon, ...others }: NonNullable<Directive["attributes"]>,
  file: FileContext,
): void {
  const unread = [...(icon === "" ? ["icon"] : []), ...Object.keys(others)];
  if (unread.length === 0) return;
  const found = unread.map((one) => `"${one}"`).join(", ");
  const message = `":::${name}" takes no attribute ${found}; a title is written :::${name}[Title]`;
  report(file, placeOf({}, position), message, "unknownKey");
}

function convertDirective(
  state: State,
  node: Directive,
  lines: readonly string[],
  file: FileContext,
  boxes: Boxes,
): ElementContent[] {
  const [title, rest] = takeLabel(node);
  const label = title ? state.all(title) : [];
  const box = toBox(node, lines);
  const outer = boxes.round.at(-1);
  const isEndTaken =
    box.isOpen &&
    outer !== undefined &&
    (outer.isTaken || !outer.isOpen) &&
    outer.colons.length <= box.colons.length;
  if (isEndTaken) takeEnd(box, outer, boxes, file);
  boxes.round.push(box);
  const children = state.wrap(state.all({ ...node, children: rest }), true) as ElementContent[];
  boxes.round.pop();
  if (box.isOpen && !box.isTaken) reportOpenBox(box, file);
  const kind = findAdmonitionKind(node.name.toLowerCase());
  if (kind === undefined) {
    report(
      file,
      placeOf({}, node.position),
      `":::${node.name}" is not an admonition; ${toAdmonitionHint(node.name)}`,
      "unknownComponent",
    );
    return [...(label.length > 0 ? [element("p", {}, label)] : []), ...children];
  }
  const { id, class: className, title: ofAttribute, ...others } = node.attributes ?? {};
  reportUnreadAttributes(node, others, file);
  const heading = label.length > 0 ? label : ofAttribute ? [text(ofAttribute)] : [];
  if (!box.isOpen && ![...heading, ...children].some(isShown)) {
    const message = `":::${node.name}" shows nothing; write its text on the lines between it and ":::"`;
    report(file, placeOf({}, node.position), message);
  }
  const admonition = toAdmonition(kind, heading, children, {
    id: id ?? undefined,
    className: className ?? undefined,
  });
  return [{ ...admonition, position: node.position }];
}
