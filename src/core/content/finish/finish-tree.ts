/**
 * The last pass over the HTML tree, in reading order: heading ids and anchors, pictures, tables, and the few
 * places where markdown and components together would make HTML that a browser repairs in its own way.
 */

import type { Element, ElementContent, Properties } from "hast";
import { words } from "../../../site/words";
import type { Problem } from "../../problems/problems";
import { fill } from "../../text/fill";
import { findGeneration, isPart } from "../components/generation";
import { isReservedId, toReservedIdMessage } from "../convert/html-rules";
import { toMathsWords } from "../convert/maths-words";
import { isNotesTitle } from "../convert/notes";
import { type ImageToken, toToken } from "../tokens";
import {
  classesOf,
  element,
  type IslandNode,
  isBlank,
  isShown,
  type PictureNode,
  type RawNode,
  raw,
  type SlotNode,
  text,
  textOf,
  textOfId,
} from "../tree";
import type { Heading } from "../types";
import type { Filled } from "./fill-slots";
import { createHeadingIds, type HeadingIds } from "./heading-ids";
import { nameRows, offerBreaks, shapeTable } from "./table-shape";

/** A finished tree, and what was found on the way. */
export interface Finished {
  children: ElementContent[];
  contentTitle?: string;
  headings: Heading[];
  /** Every id of the body, those of headings too: what a link's `#…` may name. */
  anchors: string[];
  /** How many of `children` stand before the truncate marker. */
  leadLength?: number;
  problems: Problem[];
}

interface Walk {
  ids: HeadingIds;
  headings: Heading[];
  anchors: string[];
  pictures: number;
  tables: Map<string, number>;
  leadEnds: boolean;
  problems: Problem[];
  /** The lists of headings, which are written when all headings are known. */
  contents: { list: Element; minLevel: number; maxLevel: number }[];
  filled: Filled["filled"];
  path: string;
}

interface Surroundings {
  parent: Element | undefined;
  generation: string | undefined;
  /** Where an anchor or a picture that opens would be a control within a control. */
  inLink: boolean;
  /** The `<a>` around, which may hold no other. */
  link: Element | undefined;
  inButton: boolean;
  inTabs: boolean;
  inScroll: boolean;
}

/** What ends a paragraph. */
export const blockTags = new Set(
  `address article aside blockquote center details dd dialog div dl dt fieldset figcaption figure footer h1 h2 h3
  h4 h5 h6 header hr iframe li main menu nav ol p pre section table ul`.split(/\s+/),
);

const headingTag = /^h[1-6]$/;

/** Finishes a page's tree. */
export function finishTree({ children, filled, path }: Filled): Finished {
  const walk: Walk = {
    ids: createHeadingIds(),
    headings: [],
    anchors: [],
    pictures: 0,
    tables: new Map(),
    leadEnds: false,
    problems: [],
    contents: [],
    filled,
    path,
  };
  const { title, rest } = takeTitle(children);
  const contentTitle = title && toName(title);
  if (title && contentTitle) walk.ids.takeTitle(textOf(title));
  const result: ElementContent[] = [];
  let leadLength: number | undefined;
  const around: Surroundings = {
    parent: undefined,
    generation: undefined,
    inLink: false,
    link: undefined,
    inButton: false,
    inTabs: false,
    inScroll: false,
  };
  for (const child of rest) {
    const finished = finishNode(child, around, walk);
    const isMarker = child.type === "comment";
    if (walk.leadEnds && leadLength === undefined && isMarker) leadLength = result.length;
    result.push(...finished);
    if (walk.leadEnds && leadLength === undefined) leadLength = result.length;
  }
  for (const { list, minLevel, maxLevel } of walk.contents) {
    list.children = toContentsList(walk.headings, minLevel, maxLevel);
  }
  const finished: Finished = {
    children: result,
    headings: walk.headings,
    anchors: walk.anchors,
    problems: walk.problems,
  };
  if (contentTitle) finished.contentTitle = contentTitle;
  if (leadLength !== undefined) finished.leadLength = leadLength;
  return finished;
}

/** The page draws its title itself, above everything: what the text begins with, or the title of Markdown. */
function takeTitle(children: ElementContent[]): { title?: Element; rest: ElementContent[] } {
  const first = children.find((child) => child.type !== "comment" && !isBlank(child));
  const isLeading = first?.type === "element" && first.tagName === "h1";
  const title = isLeading ? first : findMarkedTitle(children);
  return { title, rest: withoutNode(children, title) };
}

function findMarkedTitle(nodes: readonly ElementContent[]): Element | undefined {
  for (const node of nodes) {
    if (node.type !== "element") continue;
    const title = node.data?.isTitle ? node : findMarkedTitle(node.children);
    if (title) return title;
  }
  return undefined;
}

function withoutNode(nodes: ElementContent[], gone: Element | undefined): ElementContent[] {
  if (gone === undefined) return nodes;
  return nodes.flatMap((node) => {
    if (node === gone) return [];
    if (node.type === "element") node.children = withoutNode(node.children, gone);
    return [node];
  });
}

function finishNode(node: ElementContent, around: Surroundings, walk: Walk): ElementContent[] {
  if (node.type === "comment") {
    if (/^\s*truncate\s*$/.test(node.value)) walk.leadEnds = true;
    return [];
  }
  if (node.type === "slot") return finishAll(takeFilled(node, walk), around, walk);
  if (node.type === "island") {
    if (node.name === "TabItem" && !around.inTabs) {
      reportAt(node, "<TabItem> is outside <Tabs>; put it into one", walk);
      return finishAll(node.children, { ...around, inTabs: false }, walk);
    }
    const inTabs = node.name === "Tabs";
    node.children = finishAll(node.children, { ...around, parent: undefined, inTabs }, walk);
    return [node];
  }
  if (node.type === "picture") return [finishPicture(node, around, walk)];
  if (node.type !== "element") return [node];
  return finishElement(node, around, walk);
}

/** What a slot waited for; nothing for code that a check leaves out. */
function takeFilled(slot: SlotNode, { filled, contents }: Walk): ElementContent[] {
  const { wants } = slot;
  if (wants.kind !== "contents") return [filled.get(slot) ?? []].flat();
  const list = element("nav", { className: ["toc-inline"], ariaLabel: words.content.sections });
  contents.push({ list, minLevel: wants.minLevel, maxLevel: wants.maxLevel });
  return [list];
}

function finishAll(nodes: ElementContent[], around: Surroundings, walk: Walk): ElementContent[] {
  return nodes.flatMap((child) => finishNode(child, around, walk));
}

function finishElement(node: Element, around: Surroundings, walk: Walk): ElementContent[] {
  if (node.tagName === "img") {
    noteAnchor(node.properties.id, walk);
    node.properties.loading = isFirstPicture(walk) ? "eager" : "lazy";
    node.properties.decoding = "async";
    return [node];
  }
  if (node.tagName === "a" && around.link !== undefined) {
    // Both are of one file, and of a link of Markdown it is not known which part of the page it is.
    const place = { ...node, data: node.data ?? around.link.data };
    if (!isAutomatic(node)) reportAt(place, toNestedMessage(node, around.link), walk);
    return finishAll(node.children, around, walk);
  }
  if (node.tagName === "button" && around.inButton) {
    const message =
      "a <button> is inside another one; browsers end the first where the second begins, so close it there, or remove one of them";
    reportAt(node, message, walk);
    return finishAll(node.children, around, walk);
  }
  if (isNamelessLink(node)) {
    const message =
      "a link has no text, so readers cannot see it; write its text, or remove the link";
    reportAt(node, message, walk);
  }
  if (around.inLink && classesOf(node).includes("term")) {
    return finishAll(node.children.filter(isNoDefinition), around, walk);
  }
  reportMisplaced(node, around.parent, walk);
  dropReservedId(node, walk);
  noteAnchor(node.properties.id, walk);
  // A heading's id is taken in reading order, before those of headings that could stand inside of it.
  if (headingTag.test(node.tagName) && !isNotesTitle(node)) finishHeading(node, around, walk);
  const isLostPart = isPart(node) && !classesOf(around.parent ?? node).includes("generation");
  if (isLostPart) reportAt(node, "<For> is outside <Generation>; put it into one", walk);
  node.children = finishAll(
    node.children,
    {
      parent: node,
      generation: findGeneration(node, around.parent) ?? around.generation,
      inLink: around.inLink || /^(a|button|summary)$/.test(node.tagName),
      link: node.tagName === "a" ? node : around.link,
      inButton: around.inButton || node.tagName === "button",
      inTabs: false,
      inScroll: classesOf(node).includes("table-scroll"),
    },
    walk,
  );
  switch (node.tagName) {
    case "p":
      if (node.children.some(isBlock)) node.tagName = "div";
      return [node];
    case "ul":
      if (node.children.some(isTask)) node.properties.className = ["task-list"];
      return [node];
    case "table": {
      finishTable(node);
      shapeTable(node);
      const shown = around.inScroll ? node : scrollable(node, walk);
      nameRows(node);
      return [shown];
    }
    case "code":
      // A command in another language is none.
      node.properties.translate ??= "no";
      if (around.parent?.tagName !== "pre" && isWhole(node)) node.properties.className = ["whole"];
      else if (around.parent?.tagName === "td") offerBreaks(node);
      return [node];
    case "th":
    case "td":
      finishCell(node);
      return [node];
    default:
      return [node];
  }
}

interface Container {
  parts: readonly string[];
  /** What becomes of the rest, and where an author puts it. */
  beside: string;
}

const toTable = (...parts: string[]): Container => ({
  parts,
  beside:
    "beside the cells, and browsers show it above the table; put it into a <td>, or into the <caption>",
});
const toList = (place: string, ...parts: string[]): Container => ({
  parts,
  beside: `beside the items, and screen readers leave it out of the list; put it into a ${place}`,
});

/** Tables and lists with the parts that each may hold. Of two that hold a part, the first is the one to put it into. */
const containers: Record<string, Container> = {
  colgroup: toTable("col"),
  table: toTable("caption", "colgroup", "col", "thead", "tbody", "tfoot", "tr"),
  thead: toTable("tr"),
  tbody: toTable("tr"),
  tfoot: toTable("tr"),
  tr: toTable("th", "td"),
  ul: toList("<li>", "li"),
  ol: toList("<li>", "li"),
  menu: toList("<li>", "li"),
  dl: toList("<dd>", "dt", "dd", "div"),
};

/** Parts of descriptions may be in groups, and a group is one of anything. */
const anywhere = new Set(containers.dl?.parts);

/** A part that stands elsewhere, and what stands in a table or list and is no part of it. */
function reportMisplaced(node: Element, parent: Element | undefined, walk: Walk): void {
  const { tagName } = node;
  const around = parent && findContainer(parent);
  if (!around?.parts.includes(tagName)) {
    const outside = findOutside(node);
    if (outside !== undefined) reportAt(node, outside, walk);
    else if (around !== undefined) {
      // What the compiler makes itself, as of a formula, has no place of its own.
      const placed = node.position === undefined && parent ? parent : node;
      reportAt(placed, `<${tagName}> stands in <${parent?.tagName}> ${around.beside}`, walk);
    }
  }
  const own = findContainer(node);
  if (own !== undefined && node.children.some(isText)) {
    reportAt(node, `text stands in <${tagName}> ${own.beside}`, walk);
  }
}

function findContainer({ tagName }: Element): Container | undefined {
  return Object.hasOwn(containers, tagName) ? containers[tagName] : undefined;
}

/** What is wrong with a part outside of what may hold it; undefined for what may stand anywhere. */
function findOutside(node: Element): string | undefined {
  const { tagName } = node;
  if (anywhere.has(tagName)) return undefined;
  if (tagName === "li") {
    return classesOf(node).includes("card")
      ? "<Card> is outside <Cards>; put it into one"
      : "<li> is outside a list, so screen readers do not count it; put it into <ul> or <ol>";
  }
  const holder = Object.keys(containers).find((name) => containers[name]?.parts.includes(tagName));
  return holder && `<${tagName}> is outside <${holder}>, so browsers ignore it; put it into one`;
}

function isText(node: ElementContent): boolean {
  return node.type === "text" && !isBlank(node);
}

/** `https://example.com` and `me@example.com` are links by themselves; within another one they are words. */
function isAutomatic(node: Element): boolean {
  const words = textOf(node);
  return [words, `http://${words}`, `https://${words}`, `mailto:${words}`].includes(
    String(node.properties.href ?? ""),
  );
}

/** A place without an address may be empty: others link to it. */
function isNamelessLink({ tagName, properties, children }: Element): boolean {
  const { href, ariaLabel, ariaLabelledBy, title } = properties;
  if (tagName !== "a" || href === undefined) return false;
  return !(ariaLabel || ariaLabelledBy || title || children.some(isShown));
}

function toNestedMessage(node: Element, around: Element): string {
  const [inner, outer] = [node, around].map(({ properties }) => String(properties.href ?? ""));
  return `the link "${inner}" is inside the link "${outer}"; browsers end the first where the second begins, so close it there, or remove one of them`;
}

/** A heading below without an id of its own is numbered past it, as in Docusaurus. */
function noteAnchor(id: Properties[string], walk: Walk): void {
  if (id === undefined || id === null) return;
  walk.anchors.push(String(id));
  walk.ids.take(String(id));
}

function reportAt({ data, position }: Element | IslandNode, message: string, walk: Walk): void {
  const place = position && { line: position.start.line };
  walk.problems.push({ kind: "content", file: data?.part ?? walk.path, ...place, message });
}

/** A word of the glossary opens, which nothing in a control may; there it is a word like any other. */
function isNoDefinition(node: ElementContent): boolean {
  return node.type !== "element" || !classesOf(node).includes("term-definition");
}

function isTask(node: ElementContent): boolean {
  return node.type === "element" && classesOf(node).includes("task-item");
}

/** What cannot stand in a line of text. What a slot waits for is a block: code, a diagram, a list of headings. */
export function isBlock(node: ElementContent): boolean {
  if (node.type === "island" || node.type === "slot") return true;
  if (node.type === "raw") return (node as RawNode).layout !== undefined;
  if (node.type !== "element") return false;
  return blockTags.has(node.tagName) || node.children.some(isBlock);
}

/** The words of a heading; its formulas are words too, where their markup is not shown. */
function toName(heading: Element): string {
  return textOf(withMathsWords(heading)).replace(/\s+/g, " ").trim();
}

function withMathsWords(node: Element): Element {
  const isMaths = classesOf(node).some((name) => /^math-(?:inline|block)$/.test(name));
  const children = node.children.map((child): ElementContent => {
    if (child.type === "element") return withMathsWords(child);
    return isMaths && child.type === "raw" ? text(toMathsWords((child as RawNode).value)) : child;
  });
  return { ...node, children };
}

function finishHeading(node: Element, around: Surroundings, walk: Walk): void {
  const title = toName(node);
  const given = node.properties.id;
  const id = given === undefined ? walk.ids.next(textOfId(node)) : String(given);
  if (/\s/.test(id)) {
    const meant = id.trim().replace(/\s+/g, "-");
    reportAt(node, `the id "${id}" has a space, which no id may have; write {#${meant}}`, walk);
  }
  if (!node.children.some(isShown)) {
    const message = `<${node.tagName}> has no text, and screen readers name a section that is not there; write its words, or take it out`;
    reportAt(node, message, walk);
  }
  if (title === "" || id === "") return;
  if (given === undefined) walk.anchors.push(id);
  node.properties.id = id;
  const heading: Heading = { id, level: Number(node.tagName.slice(1)), text: title };
  if (around.generation !== undefined) heading.generation = around.generation;
  walk.headings.push(heading);
  if (!around.inLink) addAnchor(node, id, title);
}

/**
 * The words of a heading are its anchor, so that screen readers say them once. Where something of the heading answers
 * by itself, which may not stand in a link, the anchor stands beside the words, with a name of its own.
 */
function addAnchor(node: Element, id: string, title: string): void {
  const properties = { className: ["heading-anchor"], href: `#${id}` };
  if (node.children.some(holdsControl)) {
    const ariaLabel = fill(words.content.linkToSection, { title });
    node.children.push(element("a", { ...properties, ariaLabel }));
  } else {
    node.children = [element("a", properties, node.children)];
  }
}

const controlTags = new Set("a button details iframe input label select textarea video".split(" "));

function holdsControl(node: ElementContent): boolean {
  if (node.type === "island" || node.type === "picture") return true;
  if (node.type === "raw") return controlMarkup.test((node as RawNode).value);
  if (node.type !== "element") return false;
  const { tagName, properties, children } = node;
  return (
    controlTags.has(tagName) || properties.tabIndex !== undefined || children.some(holdsControl)
  );
}

const controlMarkup = new RegExp(`<(?:${[...controlTags].join("|")})\\b|\\stabindex=`, "i");

/** Content may not take an id of the page itself, whichever way it is written. */
function dropReservedId(node: Element, walk: Walk): void {
  const { id } = node.properties;
  if (id === undefined || !isReservedId(String(id))) return;
  reportAt(node, toReservedIdMessage(String(id)), walk);
  node.properties.id = undefined;
}

/** The first picture of a page is likely to be in sight: it does not wait. */
function isFirstPicture(walk: Walk): boolean {
  walk.pictures += 1;
  return walk.pictures === 1;
}

/** A picture beside words or in a link is not enlarged. */
function finishPicture(node: PictureNode, around: Surroundings, walk: Walk): ElementContent {
  noteAnchor(node.picture.id, walk);
  const standsAlone = !around.parent?.children.some(
    (sibling) => sibling.type === "text" && sibling.value.trim() !== "",
  );
  const token: ImageToken = {
    ...node.picture,
    lazy: !isFirstPicture(walk),
    zoom: !around.inLink && standsAlone,
  };
  // Beside words it is a word of their sentence: "Press [the gear]."
  return raw(toToken("image", JSON.stringify(token)), standsAlone ? undefined : token.alt);
}

function finishTable(table: Element): void {
  const rows = table.children.filter((child) => child.type === "element" && child.tagName === "tr");
  if (rows.length === 0) return;
  const body = element("tbody", {}, rows);
  const index = table.children.findIndex((child) => rows.includes(child));
  const before = table.children.slice(0, index).filter((child) => !rows.includes(child));
  const after = table.children.slice(index).filter((child) => !rows.includes(child));
  table.children = [...before, body, ...after];
}

/**
 * A short name such as `h4-017` or `…_right` is one word, though browsers would break it at its hyphen or behind its
 * ellipsis; and of `value --help` they would make `-help`.
 */
function isWhole(code: Element): boolean {
  const words = textOf(code);
  return words.length <= 18 && /^\S*[-/…]\S*$|(?:^|\s)--?[a-z]/i.test(words);
}

/** Tables are named by their columns: two regions of one page need two names. */
function scrollable(table: Element, walk: Walk): Element {
  const columns = findAll(table, "th")
    .map((cell) => textOf(cell).trim())
    .filter(Boolean);
  const name =
    columns.length > 0
      ? fill(words.content.tableOf, { columns: columns.slice(0, 4).join(", ") })
      : words.content.table;
  const count = (walk.tables.get(name) ?? 0) + 1;
  walk.tables.set(name, count);
  return element(
    "div",
    {
      className: ["table-scroll"],
      tabIndex: 0,
      role: "region",
      ariaLabel: count === 1 ? name : `${name} (${count})`,
    },
    [table],
  );
}

function findAll(node: Element, tagName: string): Element[] {
  return node.children.flatMap((child) => {
    if (child.type !== "element") return [];
    return child.tagName === tagName ? [child] : findAll(child, tagName);
  });
}

function finishCell(cell: Element): void {
  // A heading without text tells a screen reader nothing; authors leave the corner of a table empty.
  const isEmpty =
    textOf(cell).trim() === "" && !cell.children.some(({ type }) => type === "element");
  if (cell.tagName === "th" && isEmpty) cell.tagName = "td";
  const { align } = cell.properties;
  if (align === undefined) return;
  delete cell.properties.align;
  if (align === "left") return;
  cell.properties.className = [...classesOf(cell), `align-${align}`];
}

/** `<TOCInline>`: the headings of some levels as a nested list. */
function toContentsList(
  headings: readonly Heading[],
  minLevel: number,
  maxLevel: number,
): ElementContent[] {
  const chosen = headings.filter(({ level }) => level >= minLevel && level <= maxLevel);
  if (chosen.length === 0) return [];
  const list = element("ul", {});
  const open: { level: number; list: Element }[] = [{ level: chosen[0]?.level ?? minLevel, list }];
  for (const heading of chosen) {
    while (open.length > 1 && heading.level < (open.at(-1)?.level ?? 0)) open.pop();
    let current = open.at(-1) ?? { level: heading.level, list };
    const last = current.list.children.at(-1);
    if (heading.level > current.level && last?.type === "element") {
      const inner = element("ul", {});
      last.children.push(inner);
      current = { level: heading.level, list: inner };
      open.push(current);
    }
    current.list.children.push(
      element("li", { dataFor: heading.generation }, [
        element("a", { href: `#${heading.id}` }, [text(heading.text)]),
      ]),
    );
  }
  return [list];
}
