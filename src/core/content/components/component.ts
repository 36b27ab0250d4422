/**
 * What a component of content is: a name, the attributes it takes, and how these and its children become
 * static HTML or an island. `components.ts` is the table.
 */

import type { ElementContent, Properties } from "hast";
import type { ProblemKind } from "../../problems/problems";
import { Code, isValueRecord, Markup, Template, type Value } from "../convert/evaluate";
import type { Drawing } from "../diagrams/drawing";
import { type CodeRequest, text } from "../tree";
import type { JsonValue } from "../types";

/**
 * - `text`: a string; a number is taken as one, markup as its words.
 * - `texts`: a list of such; one string is a list of one.
 * - `markup`: text or JSX that is shown.
 * - `data`: any literal.
 */
export type PropType = "text" | "number" | "boolean" | "texts" | "markup" | "data";

/** One component. */
export interface Component {
  props?: Record<string, PropType>;
  required?: readonly string[];
  /** Attributes that add nothing the compiler could not do without: code in them is left out with a warning. */
  optional?: readonly string[];
  /**
   * Accepted without effect and never read: what a component elsewhere takes and this one need not know. One that
   * stands in `props` too is read where it is data, and code in it is passed over.
   */
  ignored?: readonly string[];
  render(use: ComponentUse): ElementContent | ElementContent[];
}

/** Names as authors write them. */
export type ComponentTable = Readonly<Record<string, Component>>;

/** A picture as a component asks for it. */
export interface PictureRequest {
  src: string;
  alt?: string;
  id?: string;
  title?: string;
  width?: string;
  height?: string;
  className?: string;
  style?: string;
}

/** One use of a component, and what it may ask of the compiler. */
export interface ComponentUse {
  readonly name: string;
  text(prop: string): string | undefined;
  number(prop: string): number | undefined;
  flag(prop: string): boolean;
  texts(prop: string): string[];
  markup(prop: string): ElementContent[];
  data(prop: string): JsonValue | undefined;
  /** What stands between the tags. Not asked for: not compiled. */
  children(): ElementContent[];
  /** The attributes of an `<a>` to this address. */
  link(href: string): Properties;
  /** A picture; local ones become responsive. */
  picture(request: PictureRequest): ElementContent;
  /** The address of a local file or of another site's, for `src`. */
  file(src: string): string | undefined;
  /** A number of a product's sheet, with its unit. */
  spec(of: string, name: string): ElementContent;
  /** Notes an id that nothing else of the site may have, with what other pages have to know of what it names. */
  siteId(id: string, mark: string): void;
  /** The text of a file of the content folder that becomes a part of this page; undefined when there is none. */
  include(file: string): string | undefined;
  /** Notes that a file could not be read, which has its own problem. */
  unread(): void;
  /** An id that nothing else on the page has: `term-01-powering-3`. */
  freshId(prefix: string): string;
  code(request: CodeRequest): ElementContent;
  diagram(code: string): ElementContent;
  /** An SVG file beside the page, with its name and its words; undefined, with a problem, when there is none. */
  drawing(src: string): Drawing | undefined;
  /** The list of headings of the page, from one level to another. */
  contents(minLevel: number, maxLevel: number): ElementContent;
  problem(message: string, kind?: ProblemKind): void;
}

/** Attributes that every component takes, as React's own do, without effect here. */
const alwaysIgnored = new Set(["key", "className", "class", "style", "id", "ref"]);

/** What becomes of an attribute. */
export type PropRule = { kind: "prop"; type: PropType } | { kind: "ignored" } | { kind: "unknown" };

/** What an attribute means to a component. */
export function propRule(component: Component, name: string): PropRule {
  const { props = {}, ignored = [] } = component;
  const type = Object.hasOwn(props, name) ? props[name] : undefined;
  if (type !== undefined) return { kind: "prop", type };
  return { kind: ignored.includes(name) || isOfReact(name) ? "ignored" : "unknown" };
}

/** True for what may be written on every component without effect. */
export function isOfReact(name: string): boolean {
  return alwaysIgnored.has(name) || /^(data|aria)-/.test(name);
}

/** What an attribute of each type must be. */
export const wanted: Record<PropType, string> = {
  text: "text",
  number: "a number",
  boolean: "true or false",
  texts: "a list of texts",
  markup: "text or markup",
  data: "a literal",
};

/** The checked value, or what is wrong with it; `undefined` and `null` are as good as nothing. */
export function readProp(
  type: PropType,
  value: Value,
  toWords: (markup: Markup) => string,
): { value: Value } | { problem: string } {
  if (value === undefined || value === null) return { value: undefined };
  const plain = value instanceof Markup && type !== "markup" ? toWords(value) : value;
  const checked = coerce(type, plain);
  if (checked !== undefined) return { value: checked };
  return { problem: `must be ${wanted[type]}, found ${nameOf(plain)}` };
}

function coerce(type: PropType, value: Value): Value {
  switch (type) {
    case "text":
      return typeof value === "string" || typeof value === "number" ? String(value) : undefined;
    case "number":
      if (typeof value === "number") return value;
      return typeof value === "string" && /^-?\d+(\.\d+)?$/.test(value) ? Number(value) : undefined;
    case "boolean":
      if (typeof value === "boolean") return value;
      return value === "true" || value === "false" ? value === "true" : undefined;
    case "texts":
      if (typeof value === "string") return [value];
      return Array.isArray(value) &&
        value.every((item) => typeof item === "string" || typeof item === "number")
        ? value.map(String)
        : undefined;
    case "markup":
      if (value instanceof Markup) return value;
      return typeof value === "string" || typeof value === "number"
        ? new Markup([text(String(value))])
        : undefined;
    case "data":
      return toJson(value);
  }
}

/** A value as JSON; undefined when it holds something that is not data. */
export function toJson(value: Value): JsonValue | undefined {
  if (value === undefined || value instanceof Template || value instanceof Code) return undefined;
  if (value instanceof Markup) return undefined;
  if (Array.isArray(value)) return value.map((item) => toJson(item) ?? null);
  if (!isValueRecord(value)) return value;
  const entries = Object.entries(value).map(([name, item]) => [name, toJson(item)] as const);
  return Object.fromEntries(entries.filter(([, item]) => item !== undefined)) as JsonValue;
}

function nameOf(value: Value): string {
  if (Array.isArray(value)) return "a list";
  if (typeof value === "object" && value !== null) return "an object";
  return JSON.stringify(value) ?? "nothing";
}
