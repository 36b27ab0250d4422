/** Tags in content: components of the table, partials, templates, and HTML. */

import type { ElementContent } from "hast";
import type { Root } from "mdast";
import type { State } from "mdast-util-to-hast";
import { splitFile } from "../../plan/paths";
import { findNearest, toNearestHint } from "../../text/nearest";
import {
  type Component,
  type ComponentUse,
  isOfReact,
  propRule,
  readProp,
  toJson,
  wanted,
} from "../components/component";
import { toFileName } from "../hrefs";
import { toToken } from "../tokens";
import { copyNodes, element, isShown, type Position, raw, slot, text, textOf } from "../tree";
import { toDrawing, toLink, toMedia, toPicture } from "./addresses";
import {
  bindNames,
  Code,
  isValueRecord,
  Markup,
  type SyntaxNode,
  Template,
  type Value,
} from "./evaluate";
import { type FileContext, type JsxNode, placeInPage, placeOf, report } from "./file-context";
import { convertHtml, convertImage } from "./html-elements";
import { toMarkdownNodes } from "./jsx";
import { findReadProps } from "./read-props";
import { readAttributes, readValue, toNodes } from "./read-values";

/** More than any page needs; two partials that include each other twice would never end. */
const maxExpansions = 1_000;

/** A tag of any kind. */
export function convertJsx(state: State, node: JsxNode, file: FileContext): ElementContent[] {
  const { name } = node;
  if (name === null) return state.all(node);
  const named = file.names.get(name);
  if (named?.kind === "partial") return includePartial(state, node, named.file, file);
  const component = findComponent(named?.kind === "component" ? named.name : name, file);
  if (component) return convertComponent(state, node, component, file);
  if (named?.kind === "picture") return convertImage(state, node, named.src, file);
  const template = readTemplate(name, file);
  if (template) {
    const props = readAllProps(state, node, file);
    return fillTemplate(template, props, state, file, node.position);
  }
  if (/^[a-z]/.test(name) && !name.includes(".")) return convertHtml(state, node, name, file);
  reportUnknown(name, node, file);
  return [...toWordsOfUnknown(state, node, file), ...state.all(node)];
}

const wordsOfUnknown = ["title", "header", "label"];

/** What readers would miss of a component that nobody knows: its words, and where it leads. */
function toWordsOfUnknown(state: State, node: JsxNode, file: FileContext): ElementContent[] {
  const wanted = [...wordsOfUnknown, "href"];
  const wants = (name: string) => wanted.includes(name);
  const values = new Map(readAttributes(node, state, file, wants, { ignored: wanted }));
  const words = wordsOfUnknown.flatMap((name): ElementContent[] => {
    const value = values.get(name);
    if (value instanceof Markup) return copyNodes(value.nodes);
    return typeof value === "string" && value !== "" ? [text(value)] : [];
  });
  const href = values.get("href");
  const shown = words.flatMap((word, index) => (index === 0 ? [word] : [text(" "), word]));
  const link =
    typeof href !== "string"
      ? shown
      : [element("a", toLink(href, file, node.position), shown.length > 0 ? shown : [text(href)])];
  if (link.length === 0) return [];
  return node.type === "mdxJsxFlowElement" ? [element("p", {}, link)] : [...link, text(" ")];
}

function findComponent(name: string, file: FileContext): Component | undefined {
  const { components } = file.page;
  return Object.hasOwn(components, name) ? components[name] : undefined;
}

function readTemplate(name: string, file: FileContext): Template | undefined {
  const value = file.scope.get(name);
  return value instanceof Template ? value : undefined;
}

/** What other programs for docs give their authors under other names: Starlight, Nextra and Mintlify. */
const namesElsewhere: Record<string, string> = {
  Aside: ":::note",
  Callout: ":::note",
  CardGrid: "<Cards>",
  CardGroup: "<Cards>",
  LinkCard: "<Card>",
  LinkButton: "<Button>",
  Code: "<CodeBlock>",
  CodeGroup: "<Tabs>",
  Tab: "<TabItem>",
  Accordion: "<Details>",
};

function reportUnknown(name: string, node: JsxNode, file: FileContext): void {
  const at = placeOf({}, node.position);
  const nearest = findNearest(name, Object.keys(file.page.components));
  const elsewhere = Object.hasOwn(namesElsewhere, name) ? namesElsewhere[name] : undefined;
  const isCode = file.scope.get(name) instanceof Code;
  const meant = elsewhere ?? (nearest && !isCode ? `<${nearest}>` : undefined);
  const hint =
    meant !== undefined
      ? `did you mean ${meant}?`
      : isCode
        ? "code of components stays out of content: add it to src/content-components, or use one that is there"
        : 'add it to src/content-components, or write "&lt;" for a plain "<"';
  report(file, at, `<${name}> is not a known component; ${hint}`, "unknownComponent");
}

function readAllProps(state: State, node: JsxNode, file: FileContext): { [name: string]: Value } {
  const props = Object.fromEntries(readAttributes(node, state, file, () => true));
  const children = state.all(node);
  if (children.length > 0) props.children = new Markup(children);
  return props;
}

function mayExpand(file: FileContext, at: Position | undefined): boolean {
  file.counts.expansions += 1;
  if (file.counts.expansions <= maxExpansions) return true;
  if (file.counts.expansions === maxExpansions + 1) {
    report(
      file,
      placeOf({}, at),
      `more than ${maxExpansions} partials on one page; do some of them include each other?`,
    );
  }
  return false;
}

function includePartial(
  state: State,
  node: JsxNode,
  partial: string,
  file: FileContext,
): ElementContent[] {
  const at = placeOf({}, node.position);
  if (file.chain.includes(partial)) {
    const chain = [...file.chain.slice(file.chain.indexOf(partial)), partial].join(" -> ");
    report(file, at, `partials include each other: ${chain}`);
    return [];
  }
  // Noted also when it is not there: the page is made again when it comes.
  file.found.includes.add(partial);
  const source = file.page.readFile(partial);
  if (source === undefined) {
    file.found.isUnread = true;
    report(
      file,
      at,
      `<${node.name}> is imported from ${toFileName(partial)}, and there is no such file`,
    );
    return [];
  }
  if (!mayExpand(file, node.position)) return [];
  return file.convertFile(source, {
    ...file,
    path: partial,
    scope: new Map<string, Value>([["props", readAllProps(state, node, file)]]),
    names: new Map(),
    chain: [...file.chain, partial],
    place: file.place ?? at,
    use: { name: node.name ?? "", at, file },
    inSvg: false,
  });
}

/** What a partial is given and never reads, told where it is given. */
export function reportUnreadProps(tree: Root, { use, scope, path }: FileContext): void {
  const props = scope.get("props");
  if (use === undefined || !isValueRecord(props)) return;
  const given = Object.keys(props).filter((name) => !isOfReact(name));
  const read = given.length === 0 ? undefined : findReadProps(tree);
  if (read === undefined) return;
  for (const name of given.filter((one) => !read.has(one))) {
    if (name === "children" && !hasShown(props.children)) continue;
    const reason =
      name === "children"
        ? `does not show its content; write {props.children} into ${path}`
        : `takes no attribute "${name}"${toNearestHint(name, read)}`;
    report(use.file, use.at, `<${use.name}> ${reason}`, "unknownKey");
  }
}

function hasShown(children: Value | undefined): boolean {
  return !(children instanceof Markup) || children.nodes.some(isShown);
}

/** Fills a template; its markup sees the names of the file that it stands in, and no others. */
export function fillTemplate(
  template: Template,
  props: { [name: string]: Value },
  state: State,
  file: FileContext,
  at: Position | undefined,
): ElementContent[] {
  if (file.counts.expansions > maxExpansions || !mayExpand(file, at)) return [];
  const { scope, path, names, place } = file;
  const own = template.file;
  const read = (node: SyntaxNode) => readValue({ body: [{ expression: node }] }, state, file, at);
  // What stands in another file counts where the page uses it.
  const use = own.path === path ? place : (place ?? placeOf({}, at));
  Object.assign(file, { path: own.path, names: own.names, place: use });
  try {
    file.scope = new Map(own.scope);
    bindNames(template.parameter, props, file.scope, read);
    for (const { id, init } of template.locals) {
      bindNames(id as SyntaxNode, read(init as SyntaxNode), file.scope, read);
    }
    return toNodes(state, toMarkdownNodes(template.markup));
  } finally {
    Object.assign(file, { scope, path, names, place });
  }
}

function convertComponent(
  state: State,
  node: JsxNode,
  component: Component,
  file: FileContext,
): ElementContent[] {
  const name = node.name ?? "";
  const at = placeOf({}, node.position);
  const values = new Map<string, Value>();
  const unknown: string[] = [];
  const wants = (attribute: string) => propRule(component, attribute).kind !== "ignored";
  for (const [attribute, value] of readAttributes(node, state, file, wants, component)) {
    const rule = propRule(component, attribute);
    if (rule.kind === "unknown") unknown.push(attribute);
    if (rule.kind !== "prop") continue;
    const read = readProp(rule.type, value, (markup) => textOf(...markup.nodes));
    if ("problem" in read) report(file, at, `<${name}>: "${attribute}" ${read.problem}`);
    else values.set(attribute, read.value);
  }
  const isWritten = (attribute: string) =>
    node.attributes.some((one) => one.type === "mdxJsxAttribute" && one.name === attribute);
  const missing = (component.required ?? []).filter(
    (required) => values.get(required) === undefined && !isWritten(required),
  );
  const known = Object.keys(component.props ?? {});
  const mistyped = new Set<string | undefined>();
  for (const attribute of unknown) {
    const meant = findNearest(attribute, known);
    mistyped.add(meant);
    // One mistake is told once, and as what it is: the component lacks what it needs.
    const kind = meant !== undefined && missing.includes(meant) ? "content" : "unknownKey";
    const message = `<${name}> takes no attribute "${attribute}"${toNearestHint(attribute, known)}`;
    report(file, at, message, kind);
  }
  for (const required of missing.filter((one) => !mistyped.has(one))) {
    const type = component.props?.[required];
    const hint = type === undefined ? "" : `; wanted ${wanted[type]}`;
    report(file, at, `<${name}> needs the attribute "${required}"${hint}`);
  }
  const result = component.render(createUse(state, node, name, values, file));
  const nodes = Array.isArray(result) ? result : [result];
  // What is found wrong in the finished tree is told with its line.
  for (const made of nodes) {
    if (made.position !== undefined) continue;
    made.position = node.position;
    const isOfPart = file.path !== file.page.path;
    if (isOfPart && (made.type === "element" || made.type === "island")) {
      made.data = { part: file.path };
    }
  }
  return nodes;
}

/** What tells a file from others of one page: groups of questions, say, or posts in a list, wherever they are stored. */
function toIdPart(path: string): string {
  const { folder, name } = splitFile(path);
  return folder === "blog" || folder.startsWith("blog/")
    ? `${folder}/${name}`.slice("blog/".length).replaceAll("/", "-")
    : name;
}

function createUse(
  state: State,
  node: JsxNode,
  name: string,
  values: ReadonlyMap<string, Value>,
  file: FileContext,
): ComponentUse {
  return {
    name,
    text: (prop) => {
      const value = values.get(prop);
      return typeof value === "string" ? value : undefined;
    },
    number: (prop) => {
      const value = values.get(prop);
      return typeof value === "number" ? value : undefined;
    },
    flag: (prop) => values.get(prop) === true,
    texts: (prop) => {
      const value = values.get(prop);
      return Array.isArray(value) ? value.map(String) : [];
    },
    markup: (prop) => {
      const value = values.get(prop);
      return value instanceof Markup ? copyNodes(value.nodes) : [];
    },
    data: (prop) => toJson(values.get(prop)),
    children: () => state.all(node),
    link: (href) => toLink(href, file, node.position),
    picture: (request) => toPicture(request, file, node.position),
    file: (src) => toMedia(src, file, node.position)?.href,
    spec(of, number) {
      const component = name === "Spec" ? {} : { component: name };
      const at = placeInPage(file, node.position);
      file.found.specRefs.push({ of, name: number, ...component, ...at });
      const token = toToken("spec", `${of}/${number}`);
      return element("span", { className: ["spec"] }, [raw(token, token)]);
    },
    siteId(id, mark) {
      const { line, column } = node.position?.start ?? { line: 1, column: 1 };
      file.found.siteIds.push({ component: name, id, mark, file: file.path, line, column });
    },
    include(path) {
      file.found.includes.add(path);
      return file.page.readFile(path);
    },
    unread() {
      file.found.isUnread = true;
    },
    freshId(prefix) {
      file.counts.freshIds += 1;
      return `${prefix}-${toIdPart(file.page.path)}-${file.counts.freshIds}`;
    },
    code: (request) => slot({ kind: "code", request }),
    diagram: (code) =>
      slot({
        kind: "diagram",
        request: { code, file: file.path, place: placeOf({}, node.position), isFence: false },
      }),
    drawing: (src) => toDrawing(src, name, file, node.position),
    contents: (minLevel, maxLevel) => slot({ kind: "contents", minLevel, maxLevel }),
    problem: (message, kind) => report(file, placeOf({}, node.position), message, kind),
  };
}
