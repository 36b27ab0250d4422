/** Tags in content: components of the table, partials, templates, and HTML. */

import type { ElementContent } from "hast";
import type { Root } from "mdast";
import type { State } from "mdast-util-to-hast";
import { splitFile } from "../../plan/paths";
import { findNearest, toNearestHint } from "../../text/nearest";
import { openCode, openDiagram } from "../code/fences";
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
import { copyNodes, element, isShown, type Position, raw, textOf } from "../tree";
import { toDrawing, toLink, toMedia, toPicture } from "./addresses";
import {
  bindParameter,
  Code,
  isValueRecord,
  Markup,
  type SyntaxNode,
  Template,
  type Value,
} from "./evaluate";
import { convertHtml, convertImage } from "./html-elements";
import { toMarkdownNodes } from "./jsx";
import { findReadProps } from "./read-props";
import {
  type JsxNode,
  placeInPage,
  placeOf,
  readAttributes,
  readValue,
  report,
  toNodes,
  type Unit,
} from "./unit";

/** More than any page needs; two partials that include each other twice would never end. */
const maxExpansions = 1_000;

/** A tag of any kind. */
export function convertJsx(state: State, node: JsxNode, unit: Unit): ElementContent[] {
  const { name } = node;
  if (name === null) return state.all(node);
  const named = unit.names.get(name);
  if (named?.kind === "partial") return includePartial(state, node, named.file, unit);
  const component = findComponent(named?.kind === "component" ? named.name : name, unit);
  if (component) return convertComponent(state, node, component, unit);
  if (named?.kind === "picture") return convertImage(state, node, named.src, unit);
  const template = readTemplate(name, unit);
  if (template) {
    const props = readAllProps(state, node, unit);
    return fillTemplate(template, props, state, unit, node.position);
  }
  if (/^[a-z]/.test(name) && !name.includes(".")) return convertHtml(state, node, name, unit);
  reportUnknown(name, node, unit);
  return state.all(node);
}

function findComponent(name: string, unit: Unit): Component | undefined {
  const { components } = unit.page;
  return Object.hasOwn(components, name) ? components[name] : undefined;
}

function readTemplate(name: string, unit: Unit): Template | undefined {
  const value = unit.scope.get(name);
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

function reportUnknown(name: string, node: JsxNode, unit: Unit): void {
  const at = placeOf({}, node.position);
  const nearest = findNearest(name, Object.keys(unit.page.components));
  const elsewhere = Object.hasOwn(namesElsewhere, name) ? namesElsewhere[name] : undefined;
  const isCode = unit.scope.get(name) instanceof Code;
  const meant = elsewhere ?? (nearest && !isCode ? `<${nearest}>` : undefined);
  const hint =
    meant !== undefined
      ? `did you mean ${meant}?`
      : isCode
        ? "code of components stays out of content: add it to the component table, or use one that is there"
        : 'add it to the component table, or write "&lt;" for a plain "<"';
  report(unit, at, `<${name}> is no known component; ${hint}`, "unknownComponent");
}

function readAllProps(state: State, node: JsxNode, unit: Unit): { [name: string]: Value } {
  const props = Object.fromEntries(readAttributes(node, state, unit, () => true));
  const children = state.all(node);
  if (children.length > 0) props.children = new Markup(children);
  return props;
}

function mayExpand(unit: Unit, at: Position | undefined): boolean {
  unit.page.expansions += 1;
  if (unit.page.expansions <= maxExpansions) return true;
  if (unit.page.expansions === maxExpansions + 1) {
    report(
      unit,
      placeOf({}, at),
      `more than ${maxExpansions} partials on one page; do some of them include each other?`,
    );
  }
  return false;
}

function includePartial(state: State, node: JsxNode, file: string, unit: Unit): ElementContent[] {
  const at = placeOf({}, node.position);
  if (unit.chain.includes(file)) {
    const chain = [...unit.chain.slice(unit.chain.indexOf(file)), file].join(" -> ");
    report(unit, at, `partials include each other: ${chain}`);
    return [];
  }
  // Noted also when it is not there: the page is made again when it comes.
  unit.page.includes.add(file);
  const source = unit.page.readFile(file);
  if (source === undefined) {
    unit.page.isUnread = true;
    report(
      unit,
      at,
      `<${node.name}> is imported from ${toFileName(file)}, and there is no such file`,
    );
    return [];
  }
  if (!mayExpand(unit, node.position)) return [];
  return unit.convertFile(source, {
    page: unit.page,
    path: file,
    scope: new Map<string, Value>([["props", readAllProps(state, node, unit)]]),
    names: new Map(),
    chain: [...unit.chain, file],
    place: unit.place ?? at,
    use: { name: node.name ?? "", at, unit },
    inSvg: false,
    convertFile: unit.convertFile,
  });
}

/** What a partial is given and never reads, told where it is given. */
export function reportUnreadProps(tree: Root, { use, scope, path }: Unit): void {
  const props = scope.get("props");
  if (use === undefined || !isValueRecord(props)) return;
  const given = Object.keys(props).filter((name) => !isOfReact(name));
  const read = given.length === 0 ? undefined : findReadProps(tree);
  if (read === undefined) return;
  for (const name of given.filter((one) => !read.has(one))) {
    if (name === "children" && !hasShown(props.children)) continue;
    const reason =
      name === "children"
        ? `shows nothing of what stands in it; write {props.children} into ${path}`
        : `takes no attribute "${name}"${toNearestHint(name, read)}`;
    report(use.unit, use.at, `<${use.name}> ${reason}`, "unknownKey");
  }
}

function hasShown(children: Value | undefined): boolean {
  return !(children instanceof Markup) || children.nodes.some(isShown);
}

/** Fills a template; its markup sees its own names and no others. */
export function fillTemplate(
  template: Template,
  props: { [name: string]: Value },
  state: State,
  unit: Unit,
  at: Position | undefined,
): ElementContent[] {
  if (unit.page.expansions > maxExpansions || !mayExpand(unit, at)) return [];
  const outer = unit.scope;
  const read = (node: SyntaxNode) => readValue({ body: [{ expression: node }] }, state, unit, at);
  unit.scope = new Map(bindParameter(template, props, read));
  try {
    return toNodes(state, toMarkdownNodes(template.markup));
  } finally {
    unit.scope = outer;
  }
}

function convertComponent(
  state: State,
  node: JsxNode,
  component: Component,
  unit: Unit,
): ElementContent[] {
  const name = node.name ?? "";
  const at = placeOf({}, node.position);
  const values = new Map<string, Value>();
  const unknown: string[] = [];
  const wants = (attribute: string) => propRule(component, attribute).kind !== "ignored";
  for (const [attribute, value] of readAttributes(node, state, unit, wants, component)) {
    const rule = propRule(component, attribute);
    if (rule.kind === "unknown") unknown.push(attribute);
    if (rule.kind !== "prop") continue;
    const read = readProp(rule.type, value, (markup) => textOf(...markup.nodes));
    if ("problem" in read) report(unit, at, `<${name}>: "${attribute}" ${read.problem}`);
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
    report(unit, at, message, kind);
  }
  for (const required of missing.filter((one) => !mistyped.has(one))) {
    const type = component.props?.[required];
    const hint = type === undefined ? "" : `; wanted ${wanted[type]}`;
    report(unit, at, `<${name}> needs the attribute "${required}"${hint}`);
  }
  const result = component.render(createUse(state, node, name, values, unit));
  const nodes = Array.isArray(result) ? result : [result];
  // What is found wrong in the finished tree is told with its line.
  for (const made of nodes) {
    if (made.position !== undefined) continue;
    made.position = node.position;
    if (unit.use && (made.type === "element" || made.type === "island")) {
      made.data = { part: unit.path };
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
  unit: Unit,
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
    link: (href) => toLink(href, unit, node.position),
    picture: (request) => toPicture(request, unit, node.position),
    file: (src) => toMedia(src, unit, node.position)?.href,
    spec(of, number) {
      const component = name === "Spec" ? {} : { component: name };
      const at = placeInPage(unit, node.position);
      unit.page.specRefs.push({ of, name: number, ...component, ...at });
      const token = toToken("spec", `${of}/${number}`);
      return element("span", { className: ["spec"] }, [raw(token, token)]);
    },
    siteId(id) {
      const { line, column } = node.position?.start ?? { line: 1, column: 1 };
      unit.page.siteIds.push({ component: name, id, file: unit.path, line, column });
    },
    include(file) {
      unit.page.includes.add(file);
      return unit.page.readFile(file);
    },
    unread() {
      unit.page.isUnread = true;
    },
    freshId(prefix) {
      unit.page.freshIds += 1;
      return `${prefix}-${toIdPart(unit.page.path)}-${unit.page.freshIds}`;
    },
    code: (request) => openCode(request, unit),
    diagram: (code) => openDiagram(code, () => placeOf({}, node.position), unit),
    drawing: (src) => toDrawing(src, name, unit, node.position),
    contents(minLevel, maxLevel) {
      const list = element("nav", {
        className: ["toc-inline"],
        ariaLabel: "Sections of this page",
      });
      unit.page.contents.push({ list, minLevel, maxLevel });
      return list;
    },
    problem: (message, kind) => report(unit, placeOf({}, node.position), message, kind),
  };
}
