/**
 * An SVG file beside a page as part of the page, so that its colours follow the colour mode. A drawing is
 * data like all content: what is not on the list of shapes and attributes below does not come in.
 */

import type { Element, ElementContent, Properties, Root } from "hast";
import { fromHtml } from "hast-util-from-html";
import { toHtml } from "hast-util-to-html";
import { find, svg as svgNames } from "property-information";
import { stripTokenSigns, textOf } from "../tree";

/** A drawing, ready to stand in a page. Lengths are units of its `viewBox`. */
export interface Drawing {
  /** A whole `<svg>` element; empty when the file holds none. */
  html: string;
  /** The text of its `<title>`: its name. */
  title: string;
  /** The text of its `<desc>`: what it shows, in words. */
  description: string;
  /** True for one that a phone could show only by making its words too small. */
  isWide: boolean;
  problems: DrawingProblem[];
}

/** Something in the file that cannot be taken. */
export interface DrawingProblem {
  line: number;
  column: number;
  message: string;
}

const shapes = new Set(
  `g path circle ellipse line polygon polyline rect text tspan defs linearGradient radialGradient stop clipPath
  mask marker pattern symbol use`.split(/\s+/),
);

/** Shapes, places and lines; a `style` would need an exception in the security policy, a class a meaning. */
const attributes = new Set(
  `x y x1 y1 x2 y2 cx cy r rx ry dx dy d points width height viewBox preserveAspectRatio transform id href
  fill fillRule fillOpacity stroke strokeWidth strokeLineCap strokeLineJoin strokeDashArray strokeDashOffset opacity
  textAnchor dominantBaseline fontSize fontWeight fontStyle fontFamily letterSpacing rotate
  markerStart markerMid markerEnd markerWidth markerHeight markerUnits refX refY orient
  clipPath clipPathUnits mask maskUnits patternUnits patternTransform gradientUnits gradientTransform
  offset stopColor stopOpacity`.split(/\s+/),
);

/** Levels of groups. Readers of HTML recurse, and none that somebody draws comes near this. */
const deepestGroup = 50;
const tooDeep = `more than ${deepestGroup} groups are nested; take out some levels`;

const paints = new Set(["fill", "stroke", "stopColor"]);

/** What drawing programs and XML leave behind says nothing to a browser. */
const silent = /^(xmlns|xml:|version$|baseProfile$|data|role$|aria|class$|className$)|:/;

/** The content of a page on a phone, in pixels, and the smallest type that is read there without effort. */
const phoneWidth = 360;
const smallestType = 12;

interface Reading {
  prefix: string;
  problems: DrawingProblem[];
}

/** Reads an SVG file. `prefix` begins every id, so that two drawings of one page do not meet. */
export function readDrawing(source: string, prefix: string): Drawing {
  const reading: Reading = { prefix, problems: [] };
  const root = readTree(stripTokenSigns(source));
  const svg = root?.children.find((node): node is Element => isElement(node, "svg"));
  if (root === undefined || svg === undefined) {
    report(reading, undefined, root === undefined ? tooDeep : "the file holds no <svg>");
    return { html: "", title: "", description: "", isWide: false, problems: reading.problems };
  }
  // A tag of HTML ends an <svg> for the parser, and all that follows it would be lost without a word.
  const stray = root.children.find((node) => node.type === "element" && node !== svg);
  if (stray?.type === "element") {
    report(reading, stray, `<${stray.tagName}> is not allowed in a drawing; remove it`);
  }
  const title = takeWords(svg, "title", "give the drawing a name, in a few words", reading);
  const description = takeWords(svg, "desc", "say in words what the drawing shows", reading);
  const { viewBox, width, height } = readMeasures(svg, reading);
  const isWide = width > phoneWidth;
  // On a large screen there is room for larger type; a wide drawing is as large as it is.
  const scale = isWide ? 1 : 1.25;
  const own = toProperties(svg, reading);
  const drawn: Element = {
    type: "element",
    tagName: "svg",
    // What names no colour has the text's.
    properties: {
      fill: "currentColor",
      fontSize: "14",
      ...own,
      viewBox,
      width: Math.round(width * scale),
      height: Math.round(height * scale),
      role: "img",
      ariaLabel: title,
    },
    children: toChildren(svg, reading),
  };
  return {
    html: toHtml(drawn, { space: "svg", closeEmptyElements: true, tightSelfClosing: true }),
    title,
    description,
    isWide,
    problems: reading.problems,
  };
}

/** Undefined for a text that is nested deeper than the parser's stack. */
function readTree(text: string): Root | undefined {
  try {
    return fromHtml(text, { fragment: true, space: "svg" });
  } catch (error) {
    if (error instanceof RangeError) return undefined;
    throw error;
  }
}

function isElement(node: Root["children"][number], tagName: string): node is Element {
  return node.type === "element" && node.tagName === tagName;
}

function takeWords(svg: Element, tagName: string, wanted: string, reading: Reading): string {
  const found = svg.children.find((node): node is Element => isElement(node, tagName));
  const words = found ? textOf(found).replace(/\s+/g, " ").trim() : "";
  if (words === "") report(reading, svg, `the drawing has no <${tagName}>; ${wanted}`);
  return words;
}

function readMeasures(svg: Element, reading: Reading) {
  const viewBox = String(svg.properties.viewBox ?? "");
  const match = /^0 0 (\d+(?:\.\d+)?) (\d+(?:\.\d+)?)$/.exec(viewBox.trim());
  if (!match) {
    report(reading, svg, `viewBox is "${viewBox}"; wanted "0 0 width height"`);
    return { viewBox: "0 0 1 1", width: 1, height: 1 };
  }
  return { viewBox: match[0], width: Number(match[1]), height: Number(match[2]) };
}

function toChildren(parent: Element, reading: Reading, level = 1): ElementContent[] {
  const isText = parent.tagName === "text" || parent.tagName === "tspan";
  return parent.children.flatMap((node): ElementContent[] => {
    if (node.type === "text") return isText ? [{ type: "text", value: node.value }] : [];
    if (node.type !== "element" || node.tagName === "title" || node.tagName === "desc") return [];
    if (!shapes.has(node.tagName)) {
      report(reading, node, `<${node.tagName}> is not allowed in a drawing; remove it`);
      return [];
    }
    if (level > deepestGroup) {
      report(reading, node, tooDeep);
      return [];
    }
    const children = toChildren(node, reading, level + 1);
    return [{ ...node, properties: toProperties(node, reading), children }];
  });
}

function toProperties(node: Element, reading: Reading): Properties {
  const kept: Properties = {};
  for (const [name, given] of Object.entries(node.properties)) {
    const property = name === "xLinkHref" ? "href" : name;
    const value = Array.isArray(given) ? given.join(" ") : String(given);
    if (silent.test(name) || (node.tagName === "svg" && /^(width|height)$/.test(name))) continue;
    const problem = problemOf(property, value);
    if (problem === undefined) kept[property] = withPrefix(property, value, reading.prefix);
    else report(reading, node, `<${node.tagName}>: ${problem}`);
  }
  return kept;
}

function problemOf(property: string, value: string): string | undefined {
  const name = find(svgNames, property).attribute;
  if (!attributes.has(property)) return `"${name}" is not allowed in a drawing; remove it`;
  if (paints.has(property) && !isPaint(value)) {
    return `${name} is "${value}", which no colour mode can change; wanted a role such as "var(--color-text)"`;
  }
  if (property === "href" && !/^#[\w-]+$/.test(value)) {
    return `${name} leads to "${value}"; a drawing shows only what is in its own file`;
  }
  if (!paints.has(property) && /url\s*\(|\\/i.test(value) && !isOwnUrl(value)) {
    return `${name} is "${value}"; a drawing shows only what is in its own file`;
  }
  if (property === "fontSize" && !(Number(value) >= smallestType)) {
    return `${name} is "${value}"; wanted ${smallestType} or more, which a phone can still show`;
  }
  if (property === "fontFamily" && value !== "var(--font-family-mono)") {
    return `${name} is "${value}"; leave it out, or write "var(--font-family-mono)"`;
  }
  return undefined;
}

function isPaint(value: string): boolean {
  return /^(none|currentColor|inherit|var\(--color-[a-z-]+\))$/.test(value) || isOwnUrl(value);
}

function isOwnUrl(value: string): boolean {
  return /^url\(#[\w-]+\)$/.test(value);
}

function withPrefix(property: string, value: string, prefix: string): string {
  if (property === "id") return prefix + value;
  if (property === "href") return `#${prefix}${value.slice(1)}`;
  return value.replace(/^url\(#/, `url(#${prefix}`);
}

function report(reading: Reading, node: Element | undefined, message: string): void {
  const { line = 1, column = 1 } = node?.position?.start ?? {};
  reading.problems.push({ line, column, message });
}
