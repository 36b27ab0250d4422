/** The HTML tree as a body: strings of finished HTML, and the ancestors of islands as elements. */

import type { Element, ElementContent, Properties } from "hast";
import { toHtml } from "hast-util-to-html";
import { find, hastToReact, html, svg } from "property-information";
import type { Body, BodyItem, JsonValue } from "../types";

/** Their children are counted by browsers and styles: each stays an element of its own. */
const countedParents = new Set(
  "ul ol menu dl table thead tbody tfoot tr colgroup select optgroup".split(" "),
);

/** White space between their children can be seen. */
const phrasingParents = new Set(
  `p span a em strong b i u s del ins mark small sub sup code kbd samp q cite label summary h1 h2 h3 h4 h5 h6 dt
  figcaption caption legend td th li dd button`.split(/\s+/),
);

/** Makes the body; `parent` is the tag that will hold it. */
export function toBody(nodes: readonly ElementContent[], parent = "div"): Body {
  if (!nodes.some(holdsIsland)) {
    const whole = toHtmlText(nodes);
    if (whole.trim() === "") return [];
    return [phrasingParents.has(parent) ? whole : whole.trim()];
  }
  const body: Body = [];
  let run: ElementContent[] = [];
  const flush = () => {
    if (run.length > 0) body.push(...toStaticItems(run, parent));
    run = [];
  };
  for (const node of nodes) {
    if (!holdsIsland(node)) {
      run.push(node);
      continue;
    }
    flush();
    if (node.type === "island") {
      body.push({ island: node.name, props: node.props, body: toBody(node.children) });
    } else if (node.type === "element") {
      body.push(toBodyElement(node, toBody(node.children, node.tagName)));
    }
  }
  flush();
  return body;
}

function holdsIsland(node: ElementContent): boolean {
  if (node.type === "island") return true;
  return node.type === "element" && node.children.some(holdsIsland);
}

function toStaticItems(run: readonly ElementContent[], parent: string): BodyItem[] {
  if (!countedParents.has(parent)) return toStaticText(toHtmlText(run), parent);
  return run.flatMap((node): BodyItem[] => {
    if (node.type !== "element") return toStaticText(toHtmlText([node]).trim(), parent);
    const inner = toHtmlText(node.children);
    return [toBodyElement(node, inner === "" ? [] : [inner])];
  });
}

/** Line ends between blocks are nothing to keep; a space in a line is. */
function toStaticText(html: string, parent: string): string[] {
  const trimmed = html.replace(/^\s*\n\s*/, "").replace(/\s*\n\s*$/, "");
  const isNothing = trimmed.trim() === "" && !phrasingParents.has(parent);
  return trimmed === "" || isNothing ? [] : [trimmed];
}

function toBodyElement(node: Element, body: Body): BodyItem {
  return { tag: node.tagName, attributes: toReactAttributes(node), body };
}

/** Attributes under React's names; `style` as an object. */
export function toReactAttributes(node: Element): Record<string, JsonValue> {
  const schema = node.tagName === "svg" ? svg : html;
  const attributes: Record<string, JsonValue> = {};
  for (const [property, value] of Object.entries(node.properties)) {
    if (value === undefined || value === null || value === false) continue;
    const info = find(schema, property);
    if (property === "style") {
      attributes.style = toStyleObject(String(value));
      continue;
    }
    const name = info.space ? (hastToReact[info.property] ?? info.property) : info.attribute;
    attributes[name] = toAttributeValue(value, info.commaSeparated);
  }
  return attributes;
}

function toAttributeValue(
  value: NonNullable<Properties[string]>,
  commas: boolean | undefined,
): JsonValue {
  return Array.isArray(value) ? value.join(commas ? ", " : " ") : value;
}

function toStyleObject(style: string): Record<string, string> {
  const entries = style.split(";").flatMap((declaration): [string, string][] => {
    const colon = declaration.indexOf(":");
    if (colon < 0) return [];
    const name = declaration.slice(0, colon).trim();
    const value = declaration.slice(colon + 1).trim();
    const camel = name.replace(/-([a-z])/g, (_all, letter: string) => letter.toUpperCase());
    return name === "" || value === "" ? [] : [[name.startsWith("--") ? name : camel, value]];
  });
  return Object.fromEntries(entries);
}

/** Entities that the serializer wrote inside of a token are written back: its payload is no HTML. */
function toHtmlText(nodes: readonly ElementContent[]): string {
  const text = toHtml({ type: "root", children: [...nodes] }, { allowDangerousHtml: true });
  if (!text.includes("\uE000")) return text;
  return text.replace(/\uE000(link|asset):[^\uE001]*\uE001/g, (token) =>
    token.replace(/&#x([0-9A-F]+);/gi, (_all, code: string) =>
      String.fromCodePoint(Number.parseInt(code, 16)),
    ),
  );
}
