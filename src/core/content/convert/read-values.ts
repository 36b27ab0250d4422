/** How attributes and expressions of a file become values. */

import type { ElementContent } from "hast";
import type { PhrasingContent } from "mdast";
import type { State } from "mdast-util-to-hast";
import type { ProblemKind } from "../../problems/problems";
import type { Component } from "../components/component";
import type { Position } from "../tree";
import {
  type Evaluator,
  evaluate,
  expressionOf,
  isValueRecord,
  Markup,
  mostSigns,
  NotALiteral,
  notALiteralMessage,
  type SyntaxNode,
  sizeOf,
  type Value,
} from "./evaluate";
import { type FileContext, type JsxNode, placeOf, report } from "./file-context";
import { toMarkdownNodes } from "./jsx";

function createEvaluator(state: State, file: FileContext): Evaluator {
  return {
    scope: file.scope,
    toMarkup(node, scope) {
      const before = file.scope;
      file.scope = new Map(scope);
      try {
        return new Markup(toNodes(state, toMarkdownNodes(node)));
      } finally {
        file.scope = before;
      }
    },
  };
}

/** Markdown nodes as HTML, in a paragraph. */
export function toNodes(state: State, children: PhrasingContent[]): ElementContent[] {
  return state.all({ type: "paragraph", children });
}

/** What an expression is read for: the words that problems begin with, and how grave code in it is. */
interface Reading {
  subject?: string;
  codeKind?: ProblemKind;
  /** Code is passed over. */
  isSilent?: boolean;
}

/** The value of an expression; undefined, with a problem, for one that is code. */
export function readValue(
  program: unknown,
  state: State,
  file: FileContext,
  at: Position | undefined,
  { subject, codeKind, isSilent = false }: Reading = {},
): Value {
  const expression = expressionOf(program);
  if (expression === undefined) return undefined;
  try {
    const value = evaluate(expression, createEvaluator(state, file));
    countSigns(value, expression, file);
    return value;
  } catch (error) {
    if (!(error instanceof NotALiteral)) throw error;
    if (error.isTold || isSilent) return undefined;
    const message = notALiteralMessage(error) + (codeKind ? "; it is left out" : "");
    const kind = codeKind ?? (error.isForeign ? "unknownComponent" : "content");
    report(file, placeOf(error.node, at), subject ? `${subject}: ${message}` : message, kind);
    return undefined;
  }
}

/** Throws `NotALiteral` for a value that is too much for its page, and tells it of the first alone. */
function countSigns(value: Value, node: SyntaxNode, { counts }: FileContext): void {
  const isTold = counts.signs > mostSigns;
  counts.signs += sizeOf(value);
  if (counts.signs <= mostSigns) return;
  const found = `more than ${mostSigns} signs and entries in all values of the page together`;
  throw new NotALiteral(node, found, false, isTold);
}

/**
 * Attributes by name, those of `{...spread}` too. `wants` says which are read at all; code in an `optional`
 * one is no more than an unknown key, and in an `ignored` one nothing.
 */
export function readAttributes(
  node: JsxNode,
  state: State,
  file: FileContext,
  wants: (name: string) => boolean,
  { optional = [], ignored = [] }: Pick<Component, "optional" | "ignored"> = {},
): [string, Value][] {
  return node.attributes.flatMap((attribute): [string, Value][] => {
    if (attribute.type !== "mdxJsxAttribute") {
      const value = readValue(attribute.data?.estree, state, file, node.position);
      return isValueRecord(value) ? Object.entries(value).filter(([name]) => wants(name)) : [];
    }
    const { name, value } = attribute;
    if (!wants(name)) return [];
    if (value === null || value === undefined) return [[name, true]];
    if (typeof value === "string") return [[name, value]];
    const reading: Reading = { subject: `"${name}"`, isSilent: ignored.includes(name) };
    if (optional.includes(name)) reading.codeKind = "unknownKey";
    return [[name, readValue(value.data?.estree, state, file, node.position, reading)]];
  });
}
