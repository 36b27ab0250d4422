/** A post's body as plain HTML for feeds: no scripts, no buttons, absolute addresses, islands in a static form. */

import type { Element, ElementContent, Properties, Root, RootContent } from "hast";
import { fromHtml } from "hast-util-from-html";
import { toHtml } from "hast-util-to-html";
import { SKIP, visit } from "unist-util-visit";
import { words } from "../../../site/words";
import { isRecord } from "../../is-record";
import { toWholeUrl } from "../../links/base-path";
import { fill } from "../../text/fill";
import { removeNoBreakSpaces } from "../finish/no-break-spaces";
import { isUnsafe } from "../hrefs";
import { classesOf, element, pageOnlyClasses, text } from "../tree";
import type { Body, BodyIsland, BodyItem, JsonValue } from "../types";

/** What a reader of feeds has no use for, or must not run: of formulas the source, which stands behind them as words. */
const removedTags = new Set(
  "annotation button form input noscript script style template".split(" "),
);
type ToWhole = (address: string) => string;

const addressProperties = ["href", "src", "poster", "cite"];

/** Makes HTML of a body whose tokens are already replaced. `url` is the post's absolute address, `siteUrl` the site's. */
export function toFeedHtml(body: Body, url: string, siteUrl: string): string {
  const toWhole = (address: string) => toAbsolute(address, url, siteUrl);
  const root: Root = { type: "root", children: bodyToNodes(body) };
  visit(root, "element", (node, index, parent) => {
    if (parent === undefined || index === undefined) return;
    if (isRemoved(node)) {
      parent.children.splice(index, 1);
      return [SKIP, index];
    }
    if (classesOf(node).includes("heading-anchor")) {
      parent.children.splice(index, 1, ...node.children);
      return index;
    }
    if (node.tagName === "svg") {
      parent.children[index] = toDrawingLink(node, url);
      return SKIP;
    }
    node.properties = toPlainProperties(node, toWhole);
  });
  return removeNoBreakSpaces(toHtml(root));
}

function isRemoved(node: Element): boolean {
  return (
    removedTags.has(node.tagName) ||
    // Drawings that say nothing.
    (node.tagName === "svg" && String(node.properties.ariaHidden) === "true") ||
    classesOf(node).some((name) => pageOnlyClasses.has(name))
  );
}

/** Readers of feeds drop drawings, which take their colours from the site anyway: a link says what is missing. */
function toDrawingLink(svg: Element, url: string): Element {
  const [kind = ""] = String(svg.properties.ariaLabel ?? words.content.drawing).split(":");
  const link = element("a", { href: url }, [
    text(fill(words.content.shownInPost, { drawing: kind })),
  ]);
  return element("p", {}, [link]);
}

/** Event handlers and hooks for scripts go, addresses become absolute. */
function toPlainProperties(node: Element, toWhole: ToWhole): Properties {
  const plain: Properties = {};
  for (const [name, value] of Object.entries(node.properties)) {
    if (/^on/i.test(name) || name.startsWith("data") || name === "tabIndex") continue;
    if (!addressProperties.includes(name)) plain[name] = value;
    // A feed's reader has no security policy. A picture may be written into its address.
    else if (!isUnsafe(String(value)) || (name === "src" && /^data:image\//.test(String(value)))) {
      plain[name] = toWhole(String(value));
    }
  }
  if (plain.srcSet !== undefined && plain.srcSet !== null) {
    plain.srcSet = toAbsoluteSet(plain.srcSet, toWhole);
  }
  return plain;
}

function toAbsoluteSet(value: NonNullable<Properties[string]>, toWhole: ToWhole): string {
  const candidates = Array.isArray(value) ? value.map(String) : String(value).split(/,\s+/);
  return candidates
    .map((candidate) => {
      const [address = "", ...size] = candidate.trim().split(/\s+/);
      return [toWhole(address), ...size].join(" ");
    })
    .join(", ");
}

function toAbsolute(address: string, url: string, siteUrl: string): string {
  try {
    return toWholeUrl(address, siteUrl, url);
  } catch {
    return address;
  }
}

/** A body as a tree again, with its islands in a static form. */
export function bodyToNodes(body: Body): ElementContent[] {
  return body.flatMap(itemToNodes);
}

function itemToNodes(item: BodyItem): ElementContent[] {
  if (typeof item === "string") {
    return fromHtml(item, { fragment: true }).children.filter(isContent);
  }
  if ("island" in item) return islandToNodes(item);
  const properties: Properties = {};
  for (const [name, value] of Object.entries(item.attributes)) {
    if (name === "style") properties.style = styleToText(value);
    else if (!isRecord(value) && !Array.isArray(value)) properties[name] = value;
  }
  return [{ type: "element", tagName: item.tag, properties, children: bodyToNodes(item.body) }];
}

function isContent(node: RootContent): node is ElementContent {
  return node.type !== "doctype";
}

/** How each island looks without script. */
function islandToNodes(island: BodyIsland): ElementContent[] {
  switch (island.island) {
    case "Tabs":
      return tabsToNodes(island);
    case "DocCardList":
      return [];
    case "Mermaid":
      return [element("pre", {}, [element("code", {}, [text(String(island.props.code ?? ""))])])];
    default:
      return bodyToNodes(island.body);
  }
}

/** Tabs become one section after another, each under its label. */
function tabsToNodes(island: BodyIsland): ElementContent[] {
  const labels = new Map<JsonValue | undefined, string>();
  const tabs = Array.isArray(island.props.tabs) ? island.props.tabs : [];
  for (const tab of tabs) if (isRecord(tab)) labels.set(tab.value as JsonValue, String(tab.label));
  return island.body.flatMap((item) => {
    if (typeof item === "string" || !("island" in item)) return itemToNodes(item);
    const label = labels.get(item.props.value) ?? String(item.props.value ?? "");
    const title = element("p", {}, [element("strong", {}, [text(label)])]);
    return [element("section", {}, [title, ...bodyToNodes(item.body)])];
  });
}

function styleToText(value: JsonValue | undefined): string | undefined {
  if (!isRecord(value)) return typeof value === "string" ? value : undefined;
  return Object.entries(value)
    .map(
      ([name, text]) => `${name.replace(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`)}:${text}`,
    )
    .join(";");
}
