/**
 * A JavaScript or TypeScript settings file read as data: its literals are taken, nothing in it runs. What is
 * code (a call, a function, an imported name) becomes `Unread`.
 */

import { parse } from "@babel/parser";

/** A part of a module that is code. */
export class Unread {
  readonly line: number;
  constructor(line: number) {
    this.line = line;
  }
}

export type ModuleValue =
  | string
  | number
  | boolean
  | null
  | undefined
  | Unread
  | ModuleValue[]
  | ModuleRecord;

export type ModuleRecord = { [key: string]: ModuleValue };

export type LineOf = (value: ModuleValue, item?: number | string) => number | undefined;

export interface ReadModule {
  /** What the module exports; undefined when it cannot be read at all. */
  value: ModuleValue;
  /** The line of each object and list, of an item of a list, or of a key of an object. */
  lineOf: LineOf;
  /** Why nothing was read. */
  failure?: { line: number; reason: string };
}

interface SyntaxNode {
  type: string;
  start: number;
  loc?: { start: { line: number } };
  [key: string]: unknown;
}

/** The key of what another file or code adds to an object: `...shared`. */
export const spreadKey = "...";

/** Texts and numbers have no identity, so a list knows the lines of its items, and an object those of its keys. */
interface Lines {
  own: WeakMap<object, number>;
  ofItems: WeakMap<object, ReadonlyMap<number | string, number>>;
}

/** Reads `export default …` or `module.exports = …`. */
export function readModule(text: string): ReadModule {
  const lines: Lines = { own: new WeakMap(), ofItems: new WeakMap() };
  const lineOf: LineOf = (value, item) => {
    if (typeof value !== "object" || value === null) return undefined;
    return item === undefined ? lines.own.get(value) : lines.ofItems.get(value)?.get(item);
  };
  let program: SyntaxNode;
  try {
    program = parse(text, {
      sourceType: "module",
      allowReturnOutsideFunction: true,
      plugins: ["typescript", "estree"],
    }).program as unknown as SyntaxNode;
  } catch (error) {
    const { loc, message } = error as Error & { loc?: { line: number } };
    const failure = { line: loc?.line ?? 1, reason: message.replace(/ \(\d+:\d+\)$/, "") };
    return { value: undefined, lineOf, failure };
  }
  const scope = new Map<string, SyntaxNode>();
  addNames(program.body as SyntaxNode[], scope);
  let exported: SyntaxNode | undefined;
  for (const statement of program.body as SyntaxNode[]) {
    if (statement.type === "ExportDefaultDeclaration") {
      exported = statement.declaration as SyntaxNode;
    }
    const assigned = statement.expression as SyntaxNode | undefined;
    if (statement.type === "ExpressionStatement" && assigned?.type === "AssignmentExpression") {
      const left = assigned.left as SyntaxNode;
      if (text.slice(left.start, left.end as number) === "module.exports") {
        exported = assigned.right as SyntaxNode;
      }
    }
  }
  if (exported === undefined) {
    const reason = 'found neither "export default" nor "module.exports ="';
    return { value: undefined, lineOf, failure: { line: 1, reason } };
  }
  return { value: readNode(findResult(exported, scope), { scope, lines, depth: 0 }), lineOf };
}

/** Notes what the names of a module, or of a function's body, stand for. */
function addNames(statements: readonly SyntaxNode[], scope: Map<string, SyntaxNode>): void {
  for (const statement of statements) {
    const declared = statement.type.startsWith("Export") ? statement.declaration : statement;
    const { type, id, declarations } = (declared ?? statement) as SyntaxNode;
    if (type === "FunctionDeclaration" && id) {
      scope.set(String((id as SyntaxNode).name), declared as SyntaxNode);
    }
    if (type !== "VariableDeclaration") continue;
    for (const one of declarations as { id: SyntaxNode; init: SyntaxNode | null }[]) {
      if (one.id.type === "Identifier" && one.init) scope.set(String(one.id.name), one.init);
    }
  }
}

/** A module may export a function that returns its settings: what it returns last is then what is read. */
function findResult(exported: SyntaxNode, scope: Map<string, SyntaxNode>): SyntaxNode {
  const meant = exported.type === "Identifier" ? scope.get(String(exported.name)) : exported;
  if (meant === undefined || !/Function/.test(meant.type)) return exported;
  const body = meant.body as SyntaxNode;
  if (body.type !== "BlockStatement") return body;
  const statements = body.body as SyntaxNode[];
  addNames(statements, scope);
  const returned = statements.findLast(({ type }) => type === "ReturnStatement");
  return (returned?.argument as SyntaxNode | null | undefined) ?? exported;
}

/** Names can mean each other; no settings file goes deeper. */
const deepest = 60;

/** What reading a node takes beside the node. */
interface Reading {
  scope: ReadonlyMap<string, SyntaxNode>;
  lines: Lines;
  depth: number;
}

type ReadInner = (inner: unknown) => ModuleValue;

function readNode(node: SyntaxNode, reading: Reading): ModuleValue {
  const { scope, lines, depth } = reading;
  const unread = () => new Unread(lineOfNode(node));
  const read: ReadInner = (inner) =>
    readNode(inner as SyntaxNode, { scope, lines, depth: depth + 1 });
  if (depth > deepest) return unread();
  switch (node.type) {
    case "Literal":
      return node.regex === undefined && node.bigint === undefined
        ? (node.value as ModuleValue)
        : unread();
    case "TemplateLiteral":
      return readTemplate(node, read) ?? unread();
    case "BinaryExpression":
      return readJoined(node, read) ?? unread();
    case "LogicalExpression": {
      const left = read(node.left);
      return isRightTaken(left, node.operator) ? read(node.right) : left;
    }
    case "TSAsExpression":
    case "TSSatisfiesExpression":
    case "TSNonNullExpression":
    case "TSTypeAssertion":
    case "ParenthesizedExpression":
      return read(node.expression);
    case "UnaryExpression": {
      const value = read(node.argument);
      if (node.operator === "-" && typeof value === "number") return -value;
      return node.operator === "!" && typeof value === "boolean" ? !value : unread();
    }
    case "Identifier": {
      if (node.name === "undefined") return undefined;
      const meant = scope.get(String(node.name));
      return meant === undefined ? unread() : read(meant);
    }
    case "ArrayExpression":
      return readList(node, read, lines);
    case "ObjectExpression":
      return readRecord(node, read, lines);
    case "CallExpression": {
      // `require.resolve("./sidebars.js")` names a file.
      const [argument] = node.arguments as SyntaxNode[];
      const callee = node.callee as SyntaxNode;
      // They only say what their settings are of.
      if (/^(?:define\w*|withMermaid|starlight)$/.test(String(callee.name))) return read(argument);
      const called = callee.type === "MemberExpression" ? (callee.object as SyntaxNode) : callee;
      return called.name === "require" && argument?.type === "Literal" ? read(argument) : unread();
    }
    default:
      return unread();
  }
}

/** `process.env.BASE || "/"`: what holds where the environment says nothing. */
function isRightTaken(left: ModuleValue, operator: unknown): boolean {
  const isUnread = left instanceof Unread;
  if (operator === "&&") return !isUnread && Boolean(left);
  return isUnread || (operator === "||" ? !left : left === null || left === undefined);
}

function lineOfNode(node: SyntaxNode): number {
  return node.loc?.start.line ?? 1;
}

/** A text with values in it; undefined where one of them is code. */
function readTemplate(node: SyntaxNode, read: ReadInner): string | undefined {
  const parts = (node.quasis as { value: { cooked: string } }[]).map((one) => one.value.cooked);
  const values = (node.expressions as unknown[]).map(read);
  if (!values.every(isPlain)) return undefined;
  return parts.map((part, index) => part + (values[index] ?? "")).join("");
}

/** Two texts, or a text and a number, with a plus between them; undefined for all else. */
function readJoined(node: SyntaxNode, read: ReadInner): string | undefined {
  const [left, right] = [read(node.left), read(node.right)];
  if (node.operator !== "+" || !isPlain(left) || !isPlain(right)) return undefined;
  const isText = typeof left === "string" || typeof right === "string";
  return isText ? `${left}${right}` : undefined;
}

function readList(node: SyntaxNode, read: ReadInner, lines: Lines): ModuleValue[] {
  const ofItems: number[] = [];
  const list = (node.elements as (SyntaxNode | null)[]).flatMap((element): ModuleValue[] => {
    if (element === null) return [];
    const items = readElement(element, read);
    ofItems.push(...items.map(() => lineOfNode(element)));
    return items;
  });
  lines.own.set(list, lineOfNode(node));
  lines.ofItems.set(list, new Map(ofItems.entries()));
  return list;
}

/** An item of a list, or the items that another list adds (`...shared`). */
function readElement(element: SyntaxNode, read: ReadInner): ModuleValue[] {
  if (element.type !== "SpreadElement") return [read(element)];
  const spread = read(element.argument);
  return Array.isArray(spread) ? spread : [new Unread(lineOfNode(element))];
}

function readRecord(node: SyntaxNode, read: ReadInner, lines: Lines): ModuleRecord {
  const record: ModuleRecord = Object.create(null);
  const ofKeys = new Map<string, number>();
  for (const property of node.properties as SyntaxNode[]) {
    if (property.type === "SpreadElement") {
      const spread = read(property.argument);
      if (isModuleRecord(spread)) Object.assign(record, spread);
      else record[spreadKey] ??= new Unread(lineOfNode(property));
      continue;
    }
    const key = property.key as SyntaxNode;
    const name = key.type === "Identifier" && property.computed !== true ? key.name : key.value;
    if (name === undefined) continue;
    record[String(name)] = read(property.value);
    ofKeys.set(String(name), lineOfNode(property));
  }
  lines.own.set(record, lineOfNode(node));
  lines.ofItems.set(record, ofKeys);
  return record;
}

function isPlain(value: ModuleValue): value is string | number {
  return typeof value === "string" || typeof value === "number";
}

export function isModuleRecord(value: ModuleValue): value is ModuleRecord {
  return (
    typeof value === "object" &&
    value !== null &&
    !Array.isArray(value) &&
    !(value instanceof Unread)
  );
}

export function findModuleText(value: ModuleValue): string | undefined {
  return typeof value === "string" ? value : undefined;
}
