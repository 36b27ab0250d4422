/** HTML tags that content writes in lower case: allowed ones, with safe attributes. */

import type { Element, ElementContent, Properties } from "hast";
import type { State } from "mdast-util-to-hast";
import { words } from "../../../site/words";
import { fill } from "../../text/fill";
import { findNearest } from "../../text/nearest";
import { liftSummary } from "../components/details";
import { toTarget } from "../hrefs";
import { element, text, textOf } from "../tree";
import { toLink, toMedia, toPicture } from "./addresses";
import { Markup, type Value } from "./evaluate";
import { type FileContext, type JsxNode, placeOf, report } from "./file-context";
import {
  attributeRule,
  isReservedId,
  knownTags,
  loadsFile,
  tagRule,
  tagsNamedInDocument,
  toReservedIdMessage,
  toStyleText,
} from "./html-rules";
import { readAttributes } from "./read-values";

/** A tag in lower case: an element, or a problem. */
export function convertHtml(
  state: State,
  node: JsxNode,
  name: string,
  file: FileContext,
): ElementContent[] {
  const at = placeOf({}, node.position);
  const rule = tagRule(name, file.inSvg);
  if (!rule.allowed) {
    if (name === "style") {
      report(file, at, `<style> is left out: ${rule.reason}`, "unknownKey");
      return [];
    }
    if (rule.reason !== undefined) {
      report(file, at, `<${name}> is not allowed in content: ${rule.reason}`);
      return name === "form" || name === "noscript" ? state.all(node) : [];
    }
    report(file, at, explainUnknownTag(name, file), "unknownComponent");
    return state.all(node);
  }
  const attributes = readHtmlAttributes(state, node, name, rule.space, file);
  if (name === "img") return convertImage(state, node, undefined, file);
  const outer = file.inSvg;
  file.inSvg = rule.space === "svg";
  const children = state.all(node);
  const drawn = file.inSvg ? keepDrawn(children, name, node, file) : children;
  file.inSvg = outer;
  const written = element(name, attributes, drawn);
  // What is found wrong in the finished tree is told with its line.
  Object.assign(
    written,
    { position: node.position },
    file.path !== file.page.path && { data: { part: file.path } },
  );
  alignByClass(written);
  return ownRules.get(name)?.(written, node, file) ?? [written];
}

/**
 * What a tag of a drawing may hold. A tag of HTML ends the drawing for a browser, and in `<title>` and `<desc>` it reads
 * HTML again, where "</title>" counts in an attribute, too: what stands behind it there would become tags of the page.
 */
function keepDrawn(
  children: readonly ElementContent[],
  name: string,
  node: JsxNode,
  file: FileContext,
): ElementContent[] {
  return children.flatMap((child) => {
    if (child.type === "text" || child.type === "comment") return [child];
    const tag = child.type === "element" ? child.tagName : child.type === "picture" ? "img" : "div";
    // Words that stand in lines of their own are a paragraph for Markdown.
    if (child.type === "element" && tag === "p") {
      return keepDrawn(child.children, name, node, file);
    }
    const holdsWords = name === "title" || name === "desc";
    if (knownTags(true).has(tag) && !holdsWords) return [child];
    const message = holdsWords
      ? `the <${name}> of a drawing holds words alone, found <${tag}>; remove it`
      : toHtmlInSvgMessage(tag);
    report(file, placeOf({}, child.position ?? node.position), message);
    return [text(textOf(child))];
  });
}

function toHtmlInSvgMessage(tag: string): string {
  return `<${tag}> is a tag of HTML, and an <svg> draws none; put it outside, or write words as <text> and <tspan>`;
}

/** What is wrong with a tag that may not stand here: it belongs elsewhere, or nobody knows it. */
function explainUnknownTag(name: string, { inSvg, page }: FileContext): string {
  const plain = 'write "&lt;" for a plain "<", or put it in backticks';
  if (knownTags(!inSvg).has(name)) {
    return inSvg
      ? toHtmlInSvgMessage(name)
      : `<${name}> is a part of a drawing and stands inside an <svg>; ${plain}`;
  }
  const known = inSvg ? knownTags(true) : [...Object.keys(page.components), ...knownTags(false)];
  const nearest = findNearest(name, known);
  return `<${name}> is not a known tag; ${nearest ? `did you mean <${nearest}>?` : plain}`;
}

function readHtmlAttributes(
  state: State,
  node: JsxNode,
  tag: string,
  space: "html" | "svg",
  file: FileContext,
): Properties {
  const at = placeOf({}, node.position);
  const properties: Properties = {};
  const wants = (name: string) => {
    const rule = attributeRule(name, space);
    if (rule.kind === "refused") report(file, at, `<${tag}> has "${name}"; ${rule.reason}`);
    if (rule.kind === "event") {
      const message = `<${tag}> has "${name}", and content runs no code; remove it, or make a component of the tag`;
      report(file, at, message, "unknownComponent");
    }
    if (rule.kind === "unknown") {
      report(
        file,
        at,
        `<${tag}> has the unknown attribute "${name}"; it is left out`,
        "unknownKey",
      );
    }
    return rule.kind === "property";
  };
  for (const [name, value] of readAttributes(node, state, file, wants)) {
    const rule = attributeRule(name, space);
    if (rule.kind !== "property") continue;
    const property = readProperty(rule.name, value, tag, file, node);
    if (property !== undefined) properties[rule.name] = property;
  }
  return properties;
}

function readProperty(
  name: string,
  value: Value,
  tag: string,
  file: FileContext,
  node: JsxNode,
): Properties[string] {
  if (value === undefined || value === null || value === false) return undefined;
  const at = placeOf({}, node.position);
  if (name === "style") {
    const style = toStyleText(value);
    if (style === undefined)
      report(file, at, `<${tag}> has a style that loads a file or covers the page; use a class`);
    return style || undefined;
  }
  const plain = value instanceof Markup ? textOf(...value.nodes) : value;
  if (typeof plain !== "string" && typeof plain !== "number" && plain !== true) {
    report(file, at, `<${tag}>: "${name}" must be text, found a list or an object`);
    return undefined;
  }
  if (name === "name" && tagsNamedInDocument.has(tag)) {
    const message = `<${tag}> has "name", which scripts would find in place of a part of the page; it is left out`;
    report(file, at, message, "unknownKey");
    return undefined;
  }
  if (/^(id|name)$/.test(name) && isReservedId(String(plain))) {
    report(file, at, toReservedIdMessage(String(plain)));
    return undefined;
  }
  if (tag === "img" || (tag === "iframe" && name === "src"))
    return plain === true ? "" : String(plain);
  if ((file.inSvg || tag === "svg") && loadsFile(String(plain))) {
    report(file, at, `<${tag}>: ${toOwnFileMessage(name, plain)}`);
    return undefined;
  }
  if (/^(src|poster|cite|background|data|longDesc)$/.test(name)) {
    return toMedia(String(plain), file, node.position)?.href;
  }
  if (/^(srcSet|imageSrcSet)$/.test(name)) return undefined;
  if (name === "className") return String(plain).split(/\s+/).filter(Boolean);
  if (name === "xLinkHref" || (name === "href" && tag === "use")) {
    if (String(plain).startsWith("#")) return String(plain);
    const target = toTarget(String(plain), file.path);
    const message =
      target.kind === "unsafe"
        ? `an address begins with "${target.scheme}", which can carry code`
        : toOwnFileMessage(name, plain);
    report(file, at, `<${tag}>: ${message}`);
    return undefined;
  }
  return plain;
}

function toOwnFileMessage(name: string, value: string | number | true): string {
  return `"${name}" is "${value}"; a drawing shows only what is in its own file`;
}

/** The old attribute `align` becomes a class; of `<col>` it stays. */
function alignByClass({ tagName, properties }: Element): void {
  if (typeof properties.align !== "string" || tagName === "col") return;
  properties.className = [
    ...(Array.isArray(properties.className) ? properties.className : []),
    `align-${properties.align.toLowerCase()}`,
  ];
  delete properties.align;
}

/** What becomes of a tag that its author has written; none where it cannot stay. */
type OwnRule = (node: Element, source: JsxNode, file: FileContext) => ElementContent[];

const toOwnLink: OwnRule = (node, source, file) => {
  const { href, name, rel: _rel, ...rest } = node.properties;
  const link = href === undefined ? {} : toLink(String(href), file, source.position);
  const id = rest.id ?? name;
  const classes = [...asList(link.className), ...asList(rest.className)];
  node.properties = { ...rest, ...link, ...(id === undefined ? {} : { id: String(id) }) };
  if (classes.length > 0) node.properties.className = classes;
  if (rest.target === "_blank") node.properties.rel = ["noopener"];
  return [node];
};

const toFrame: OwnRule = (node, source, file) => {
  const src = String(node.properties.src ?? "").trim();
  if (!/^(https:)?\/\/[^/]/i.test(src)) {
    report(
      file,
      placeOf({}, source.position),
      `<iframe> has the address "${src}"; wanted one that begins with https://`,
    );
    return [];
  }
  node.properties = { ...node.properties, src, loading: "lazy" };
  node.properties.title ??= fill(words.content.embedded, {
    host: src.replace(/^(https:)?\/\//i, "").split(/[/?#]/)[0] ?? "",
  });
  node.children = [];
  return [node];
};

const toButton: OwnRule = (node) => {
  node.properties.type = "button";
  return [node];
};

const toPlayer: OwnRule = (node) => {
  const { properties } = node;
  properties.preload ??= properties.autoPlay ? "auto" : "none";
  if (!properties.autoPlay) properties.controls ??= true;
  return [node];
};

const toDetails: OwnRule = (node) => {
  node.properties.className = ["details", ...asList(node.properties.className)];
  node.children = liftSummary(node.children as ElementContent[]);
  return [node];
};

const fromCenter: OwnRule = ({ properties, children }) => [
  element(
    "div",
    { ...properties, className: ["align-center", ...asList(properties.className)] },
    children,
  ),
];

const fromFont: OwnRule = ({ properties, children }) => {
  const { color, face: _face, size: _size, ...rest } = properties;
  const style = color === undefined ? undefined : toStyleText(`color:${String(color)}`);
  return [element("span", { ...rest, style }, children)];
};

/** What single tags get or lose on their way. */
const ownRules: ReadonlyMap<string, OwnRule> = new Map([
  ["a", toOwnLink],
  ["area", toOwnLink],
  ["iframe", toFrame],
  ["button", toButton],
  ["video", toPlayer],
  ["audio", toPlayer],
  ["details", toDetails],
  ["center", fromCenter],
  ["font", fromFont],
]);

function asList(value: Properties[string]): string[] {
  if (Array.isArray(value)) return value.map(String);
  return typeof value === "string" ? value.split(/\s+/).filter(Boolean) : [];
}

/** `<img>`, or an imported picture used as a tag. */
export function convertImage(
  state: State,
  node: JsxNode,
  given: string | undefined,
  file: FileContext,
): ElementContent[] {
  const properties = readHtmlAttributes(state, node, "img", "html", file);
  const read = (name: string) => {
    const value = properties[name];
    return value === undefined || value === null ? undefined : String(value);
  };
  const src = given ?? read("src");
  if (src === undefined || src === "") {
    report(
      file,
      placeOf({}, node.position),
      '<img> has no picture; write <img src="./x.png" alt="…" />',
    );
    return [];
  }
  const align = read("align");
  const classes = [
    ...asList(properties.className),
    ...(align ? [`align-${align.toLowerCase()}`] : []),
  ];
  return [
    toPicture(
      {
        src,
        alt: read("alt") ?? "",
        id: read("id"),
        title: read("title"),
        width: read("width"),
        height: read("height"),
        className: classes.length > 0 ? classes.join(" ") : undefined,
        style: read("style"),
      },
      file,
      node.position,
    ),
  ];
}
