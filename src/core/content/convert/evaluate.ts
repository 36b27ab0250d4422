/**
 * The small evaluator for `{…}` in content: literals, names that the file knows, and the few calls that stand
 * for an address. It reads the syntax tree; nothing that an author writes is ever run.
 */

import type { ElementContent } from "hast";
import { isRecord } from "../../is-record";
import { findNearest } from "../../text/nearest";
import { stripTokenSigns } from "../tree";
import type { FileContext } from "./file-context";

/** A node of the syntax tree, as far as the evaluator looks at it. */
export interface SyntaxNode {
  type: string;
  loc?: { start: { line: number; column: number } } | null;
  [name: string]: unknown;
}

/** Markup as a value: `title={<b>Rotor</b>}`, `props.children`. */
export class Markup {
  constructor(readonly nodes: ElementContent[]) {}
}

/** `export const Name = ({ color, children }) => <mark …>{children}</mark>`: markup with gaps to fill. */
export class Template {
  constructor(
    readonly parameter: SyntaxNode | undefined,
    readonly markup: SyntaxNode,
    /** The file that it stands in, whose names it may use and from which its addresses count. */
    readonly file: Pick<FileContext, "path" | "scope" | "names">,
    /** What the function gives names to before it returns: `const { title } = props`. */
    readonly locals: readonly SyntaxNode[] = [],
  ) {}
}

/** A name that stands for code: it can be mentioned and never be used. */
export class Code {
  readonly isCode = true;

  constructor(
    /** It is data that could not be read, and its import is told of that. */
    readonly isTold = false,
  ) {}
}

/** What an expression of content can be. */
export type Value =
  | undefined
  | null
  | string
  | number
  | boolean
  | Markup
  | Template
  | Code
  | Value[]
  | { [name: string]: Value };

/** Names that an expression may use. */
export type Scope = ReadonlyMap<string, Value>;

/** What the evaluator cannot do alone. */
export interface Evaluator {
  scope: Scope;
  toMarkup(node: SyntaxNode, scope: Scope): Markup;
}

/** Thrown for anything that is no literal; `message` says what was found. */
export class NotALiteral extends Error {
  constructor(
    readonly node: SyntaxNode,
    found: string,
    /** It is code that the file imports or defines: somebody knows it, but not the compiler. */
    readonly isForeign = false,
    /** What it comes from is told already: one mistake is one problem. */
    readonly isTold = false,
  ) {
    super(found);
  }
}

/** The sentence for a `NotALiteral`. */
export function notALiteralMessage(error: NotALiteral): string {
  return `found ${error.message} in {…}; wanted a literal (text, number, list, object) or a name this file sets with "export const"`;
}

/** Signs and entries of one value, and of all that a page takes: names that repeat each other grow without end. */
export const mostSigns = 1_000_000;

const sizes = new WeakMap<object, number>();

/** How many signs and entries a value has. */
export function sizeOf(value: Value): number {
  if (typeof value === "string") return value.length + 1;
  if (typeof value !== "object" || value === null) return 1;
  const known = sizes.get(value);
  if (known !== undefined) return known;
  const size = value instanceof Markup ? countNodes(value.nodes) : 1 + sizeOfParts(value);
  sizes.set(value, size);
  return size;
}

function sizeOfParts(value: Exclude<Value, Markup>): number {
  const parts = Array.isArray(value) ? value : isValueRecord(value) ? Object.values(value) : [];
  return parts.reduce<number>((sum, part) => sum + sizeOf(part), 0);
}

function countNodes(nodes: readonly ElementContent[]): number {
  return nodes.reduce((sum, node) => {
    if (node.type === "text") return sum + node.value.length + 1;
    return sum + 1 + ("children" in node ? countNodes(node.children) : 0);
  }, 0);
}

/** Adds up the parts of a value, and throws `NotALiteral` while it is made. */
function createCounter(node: SyntaxNode): (part: Value) => void {
  let size = 0;
  return (part) => {
    size += sizeOf(part);
    if (size > mostSigns) {
      throw new NotALiteral(node, `a value of more than ${mostSigns} signs and entries`);
    }
  };
}

/** The value of an expression; throws `NotALiteral`. */
export function evaluate(node: SyntaxNode, evaluator: Evaluator): Value {
  const read = (inner: unknown) => evaluate(inner as SyntaxNode, evaluator);
  switch (node.type) {
    case "Literal":
      return readLiteral(node);
    case "TemplateLiteral":
      return readTemplateLiteral(node, read);
    case "ArrayExpression":
      return readList(node, read);
    case "ObjectExpression":
      return readObject(node, read);
    case "UnaryExpression":
      return readUnary(node, read);
    case "BinaryExpression":
      return readBinary(node, read);
    case "LogicalExpression":
      return readLogical(node, read);
    case "ConditionalExpression":
      return read(node.test) ? read(node.consequent) : read(node.alternate);
    case "Identifier":
      return readName(node, evaluator.scope);
    case "MemberExpression":
      return readMember(node, read);
    case "ChainExpression":
      return readChain(node, read);
    case "ParenthesizedExpression":
      return read(node.expression);
    case "CallExpression":
      return readMap(node, evaluator) ?? readCall(node, read, evaluator.scope);
    case "JSXElement":
    case "JSXFragment":
      return evaluator.toMarkup(node, evaluator.scope);
    default:
      throw new NotALiteral(node, nameOf(node));
  }
}

function readLiteral(node: SyntaxNode): Value {
  const { value } = node;
  if (typeof value === "string") return stripTokenSigns(value);
  if (value === null || typeof value === "number" || typeof value === "boolean") return value;
  throw new NotALiteral(node, "a regular expression or a big number");
}

function readList(node: SyntaxNode, read: (inner: unknown) => Value): Value[] {
  const count = createCounter(node);
  return (node.elements as (SyntaxNode | null)[]).flatMap((item) => {
    if (item === null) return [undefined];
    const value = read(item.type === "SpreadElement" ? item.argument : item);
    count(value);
    if (item.type !== "SpreadElement") return [value];
    return Array.isArray(value) ? value : [];
  });
}

function readTemplateLiteral(node: SyntaxNode, read: (inner: unknown) => Value): string {
  const expressions = node.expressions as SyntaxNode[];
  const quasis = node.quasis as { value: { cooked?: string | null; raw: string } }[];
  const count = createCounter(node);
  return stripTokenSigns(
    quasis
      .map((quasi, index) => {
        const expression = expressions[index];
        const text = quasi.value.cooked ?? quasi.value.raw;
        const filled = expression ? text + toText(read(expression), expression) : text;
        count(filled);
        return filled;
      })
      .join(""),
  );
}

function readObject(node: SyntaxNode, read: (inner: unknown) => Value): Value {
  const entries: [string, Value][] = [];
  const count = createCounter(node);
  for (const property of node.properties as SyntaxNode[]) {
    if (property.type === "SpreadElement") {
      const value = read(property.argument);
      count(value);
      if (isValueRecord(value)) entries.push(...Object.entries(value));
      continue;
    }
    if (property.kind !== "init" || property.method) {
      throw new NotALiteral(property, "a function");
    }
    const key = property.key as SyntaxNode;
    const name =
      key.type === "Identifier" && !property.computed ? String(key.name) : toText(read(key), key);
    const value = read(property.value);
    count(value);
    if (name !== "__proto__") entries.push([name, value]);
  }
  return Object.fromEntries(entries);
}

function readUnary(node: SyntaxNode, read: (inner: unknown) => Value): Value {
  const value = read(node.argument);
  if (node.operator === "!") return !value;
  if (node.operator === "-" && typeof value === "number") return -value;
  if (node.operator === "+" && typeof value === "number") return value;
  if (node.operator === "void") return undefined;
  throw new NotALiteral(node, `the operator "${node.operator}"`);
}

function readBinary(node: SyntaxNode, read: (inner: unknown) => Value): Value {
  const left = read(node.left);
  const right = read(node.right);
  if (node.operator === "===" || node.operator === "==") return left === right;
  if (node.operator === "!==" || node.operator === "!=") return left !== right;
  if (node.operator !== "+") throw new NotALiteral(node, `the operator "${node.operator}"`);
  if (typeof left === "number" && typeof right === "number") return left + right;
  const text = toText(left, node) + toText(right, node);
  createCounter(node)(text);
  return text;
}

function readLogical(node: SyntaxNode, read: (inner: unknown) => Value): Value {
  const left = read(node.left);
  if (node.operator === "&&") return left ? read(node.right) : left;
  if (node.operator === "||") return left || read(node.right);
  return left ?? read(node.right);
}

function readName(node: SyntaxNode, scope: Scope): Value {
  const name = String(node.name);
  if (name === "undefined") return undefined;
  if (!scope.has(name)) {
    const nearest = findNearest(name, scope.keys());
    throw new NotALiteral(
      node,
      `the unknown name "${name}"${nearest ? ` (did you mean "${nearest}"?)` : ""}`,
    );
  }
  const value = scope.get(name);
  if (value instanceof Code) {
    const found = `the name "${name}", which stands for code,`;
    throw new NotALiteral(node, found, true, value.isTold);
  }
  return value;
}

/** Thrown at a `?.` behind nothing. */
class ChainEnd extends Error {}

/** `a?.b.c`: when `a` is nothing, all of it is, and nobody asks for `c`. */
function readChain(node: SyntaxNode, read: (inner: unknown) => Value): Value {
  try {
    return read(node.expression);
  } catch (error) {
    if (error instanceof ChainEnd) return undefined;
    throw error;
  }
}

function readMember(node: SyntaxNode, read: (inner: unknown) => Value): Value {
  const key = node.property as SyntaxNode;
  const name = node.computed ? toText(read(key), key) : String(key.name);
  const owner = node.object as SyntaxNode;
  const value = read(owner);
  if (typeof value === "string" && name === "default") return value;
  if (Array.isArray(value)) return name === "length" ? value.length : value[Number(name)];
  if (isValueRecord(value)) return Object.hasOwn(value, name) ? value[name] : undefined;
  if (value === undefined || value === null) {
    if (node.optional) throw new ChainEnd();
    throw new NotALiteral(node, `".${name}" of nothing`);
  }
  throw new NotALiteral(node, `".${name}"`);
}

/** What components are given by `clsx`: names of classes, those of a record where their values say so. */
function toClassNames(value: Value): string[] {
  if (Array.isArray(value)) return value.flatMap(toClassNames);
  if (isValueRecord(value)) return Object.keys(value).filter((name) => value[name]);
  return typeof value === "string" && value !== "" ? [value] : [];
}

/** `require("./x.png")` and `useBaseUrl("/img/x.png")` are addresses, `clsx("a", b && "c")` is a text. */
function readCall(node: SyntaxNode, read: (inner: unknown) => Value, scope: Scope): Value {
  const callee = node.callee as SyntaxNode;
  const [argument] = node.arguments as SyntaxNode[];
  const name = callee.type === "Identifier" ? String(callee.name) : "";
  if (/^(?:clsx|classNames|classnames)$/.test(name)) {
    return toClassNames((node.arguments as SyntaxNode[]).map(read)).join(" ");
  }
  if (argument && name === "require") return toText(read(argument), node);
  if (argument && name === "useBaseUrl") {
    const path = toText(read(argument), node);
    return /^([a-z][a-z0-9+.-]*:|\/|#)/i.test(path) ? path : `/${path}`;
  }
  if (name === "") {
    const owner = callee.type === "MemberExpression" ? (callee.object as SyntaxNode) : callee;
    const code = findCode(owner, scope);
    if (code) throw new NotALiteral(node, "a call of imported code", true, code.isTold);
    throw new NotALiteral(node, "a call of a function");
  }
  const code = findCode(callee, scope);
  throw new NotALiteral(node, `a call of ${name}()`, code !== undefined, code?.isTold);
}

/** `list.map((item, index) => …)`: what the function says of each item; undefined for another call. */
function readMap(node: SyntaxNode, evaluator: Evaluator): Value[] | undefined {
  const { object, property } = node.callee as SyntaxNode;
  const [given] = node.arguments as SyntaxNode[];
  const isMap = (property as SyntaxNode | undefined)?.name === "map";
  const { markup: result } =
    isMap && given?.type === "ArrowFunctionExpression"
      ? readFunction(given.body as SyntaxNode)
      : {};
  const list = result && evaluate(object as SyntaxNode, evaluator);
  if (given === undefined || !result || !Array.isArray(list)) return undefined;
  const [item, index] = given.params as SyntaxNode[];
  const count = createCounter(node);
  return list.map((value, at) => {
    const scope = new Map(evaluator.scope);
    const inner = { ...evaluator, scope };
    bindNames(item, value, scope, (fallback) => evaluate(fallback, inner));
    bindNames(index, at, scope, (fallback) => evaluate(fallback, inner));
    const shown = evaluate(result, inner);
    count(shown);
    return shown;
  });
}

function findCode(node: SyntaxNode, scope: Scope): Code | undefined {
  const value = node.type === "Identifier" ? scope.get(String(node.name)) : undefined;
  return value instanceof Code ? value : undefined;
}

/** A record of values: `isRecord` takes the classes above for records, too. */
export function isValueRecord(value: Value): value is { [name: string]: Value } {
  return (
    isRecord(value) &&
    !(value instanceof Markup) &&
    !(value instanceof Template) &&
    !(value instanceof Code)
  );
}

function toText(value: Value, node: SyntaxNode): string {
  if (typeof value === "string" || typeof value === "number" || typeof value === "boolean") {
    return String(value);
  }
  throw new NotALiteral(node, "a value that is not text");
}

const names: Record<string, string> = {
  ArrowFunctionExpression: "a function",
  FunctionExpression: "a function",
  NewExpression: '"new"',
  AwaitExpression: '"await"',
  ThisExpression: '"this"',
  AssignmentExpression: "an assignment",
  UpdateExpression: "an assignment",
  TaggedTemplateExpression: "a call of a function",
  ClassExpression: "a class",
  SequenceExpression: "several expressions",
};

function nameOf(node: SyntaxNode): string {
  return names[node.type] ?? "code";
}

/** The one expression of a program that MDX read between braces; undefined for a comment. */
export function expressionOf(program: unknown): SyntaxNode | undefined {
  const body = (program as { body?: SyntaxNode[] } | undefined)?.body ?? [];
  return body[0]?.expression as SyntaxNode | undefined;
}

/** A function that only returns markup, as a template; undefined for any other. */
export function toTemplate(node: SyntaxNode, file: Template["file"]): Template | undefined {
  const isFunction = /^(ArrowFunctionExpression|FunctionExpression|FunctionDeclaration)$/;
  const parameters = (node.params ?? []) as SyntaxNode[];
  if (!isFunction.test(node.type) || parameters.length > 1) return undefined;
  const { markup, locals } = readFunction(node.body as SyntaxNode);
  if (!markup || !isMarkup(markup)) return undefined;
  const isChoice = markup.type === "ConditionalExpression";
  const shown = isChoice ? { type: "JSXExpressionContainer", expression: markup } : markup;
  return new Template(parameters[0], shown, file, locals);
}

/** An element, or a choice of elements and nothing. */
function isMarkup(node: SyntaxNode): boolean {
  if (node.type !== "ConditionalExpression") return /^JSX(?:Element|Fragment)$/.test(node.type);
  const arms = [node.consequent, node.alternate] as SyntaxNode[];
  return arms.some(isMarkup) && arms.every((arm) => isMarkup(arm) || arm.type === "Literal");
}

/** `if (test) return first;` before `last` as `test ? first : last`; undefined for another statement. */
function toChoice(statement: SyntaxNode, last: SyntaxNode): SyntaxNode | undefined {
  if (statement.type !== "IfStatement" || statement.alternate) return undefined;
  const { type, body, argument } = statement.consequent as SyntaxNode;
  const inner = type === "BlockStatement" ? (body as SyntaxNode[]) : [{ type, argument }];
  const [first] = inner;
  if (inner.length !== 1 || first?.type !== "ReturnStatement" || !first.argument) return undefined;
  return {
    ...statement,
    type: "ConditionalExpression",
    consequent: first.argument,
    alternate: last,
  };
}

/** What a function returns at its end, and what it gives names to before; nothing of one that does more. */
function readFunction(body: SyntaxNode): { markup?: SyntaxNode; locals: SyntaxNode[] } {
  if (body.type !== "BlockStatement") return { markup: body, locals: [] };
  const statements = [...(body.body as SyntaxNode[])];
  const last = statements.pop();
  let markup = last?.argument as SyntaxNode | undefined;
  while (markup && statements.length > 0) {
    const choice = toChoice(statements.at(-1) as SyntaxNode, markup);
    if (choice === undefined) break;
    markup = choice;
    statements.pop();
  }
  const locals = statements.flatMap((one) => (one.declarations ?? []) as SyntaxNode[]);
  const isPlain = statements.every(({ kind }) => kind === "const") && locals.every(isPlainLocal);
  if (!isPlain || last?.type !== "ReturnStatement") return { locals: [] };
  return { markup, locals };
}

/** Neither state nor effects, which are calls. */
function isPlainLocal({ id, init }: SyntaxNode): boolean {
  const isNamed = /^(?:Identifier|ObjectPattern)$/.test((id as SyntaxNode).type);
  return (
    isNamed && !/"(?:Call|New|Await|Function|ArrowFunction)Expression"/.test(JSON.stringify(init))
  );
}

/** Gives a value, or the parts of it, to the names of a parameter or declaration. */
export function bindNames(
  target: SyntaxNode | undefined,
  value: Value,
  scope: Map<string, Value>,
  read: (node: SyntaxNode) => Value,
): void {
  if (target?.type === "Identifier") scope.set(String(target.name), value);
  if (target?.type !== "ObjectPattern") return;
  const props = isValueRecord(value) ? value : {};
  const taken = new Set<string>();
  for (const property of target.properties as SyntaxNode[]) {
    if (property.type === "RestElement") {
      const rest = Object.entries(props).filter(([name]) => !taken.has(name));
      scope.set(String((property.argument as SyntaxNode).name), Object.fromEntries(rest));
      continue;
    }
    const key = String((property.key as SyntaxNode).name);
    const inner = property.value as SyntaxNode;
    taken.add(key);
    const given = Object.hasOwn(props, key) ? props[key] : undefined;
    if (inner.type === "AssignmentPattern") {
      const fallback = given === undefined ? read(inner.right as SyntaxNode) : given;
      scope.set(String((inner.left as SyntaxNode).name), fallback);
    } else {
      scope.set(String(inner.name), given);
    }
  }
}
