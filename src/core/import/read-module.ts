/**
 * A JavaScript or TypeScript settings file read as data: its literals are taken, nothing in it runs. What is
 * code (a call, a function, an imported name) becomes `Unread`.
 */

import { parse } from "acorn";

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
  | { [key: string]: ModuleValue };

export interface ReadModule {
  /** What the module exports; undefined when it cannot be read at all. */
  value: ModuleValue;
  /** The line of each object and list. */
  lineOf: (value: ModuleValue) => number | undefined;
  /** Why nothing was read. */
  failure?: { line: number; reason: string };
}

interface SyntaxNode {
  type: string;
  start: number;
  loc?: { start: { line: number } };
  [key: string]: unknown;
}

/** Reads `export default …` or `module.exports = …`. */
export function readModule(text: string): ReadModule {
  const lines = new WeakMap<object, number>();
  const lineOf = (value: ModuleValue) =>
    typeof value === "object" && value !== null ? lines.get(value) : undefined;
  let program: SyntaxNode;
  try {
    program = parse(withoutTypes(text), {
      ecmaVersion: "latest",
      sourceType: "module",
      allowReturnOutsideFunction: true,
      allowHashBang: true,
      locations: true,
    }) as unknown as SyntaxNode;
  } catch (error) {
    const place = (error as { loc?: { line: number } }).loc;
    const reason = error instanceof Error ? error.message.replace(/ \(\d+:\d+\)$/, "") : "";
    return { value: undefined, lineOf, failure: { line: place?.line ?? 1, reason } };
  }
  const scope = new Map<string, SyntaxNode>();
  let exported: SyntaxNode | undefined;
  for (const statement of program.body as SyntaxNode[]) {
    if (statement.type === "VariableDeclaration") {
      for (const { id, init } of statement.declarations as { id: SyntaxNode; init: SyntaxNode }[]) {
        if (id.type === "Identifier" && init !== null) scope.set(String(id.name), init);
      }
    }
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
  return { value: readNode(exported, scope, lines, 0), lineOf };
}

/** Types that settings files have, blanked out so that every line stays where it is. */
function withoutTypes(text: string): string {
  return text
    .replace(/^\s*import\s+type\s[^;]*?from\s*['"][^'"]*['"];?/gm, (found) =>
      found.replace(/[^\n]/g, " "),
    )
    .replace(/^(\s*(?:export\s+)?(?:const|let|var)\s+\w+)\s*:\s*[\w.<>[\]| ]+?(?=\s*=)/gm, "$1")
    .replace(/([}\])'"])\s+(?:satisfies|as)\s+[\w.]+(?:<[^>]*>)?(?:\[\])?/g, "$1");
}

/** Names can mean each other; no settings file goes deeper. */
const deepest = 60;

function readNode(
  node: SyntaxNode,
  scope: ReadonlyMap<string, SyntaxNode>,
  lines: WeakMap<object, number>,
  depth: number,
): ModuleValue {
  const line = node.loc?.start.line ?? 1;
  const unread = () => new Unread(line);
  const read = (inner: unknown) => readNode(inner as SyntaxNode, scope, lines, depth + 1);
  if (depth > deepest) return unread();
  switch (node.type) {
    case "Literal":
      return node.regex === undefined && node.bigint === undefined
        ? (node.value as ModuleValue)
        : unread();
    case "TemplateLiteral": {
      const [only] = node.quasis as { value: { cooked: string } }[];
      return (node.expressions as unknown[]).length === 0 ? only?.value.cooked : unread();
    }
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
    case "ArrayExpression": {
      const list = (node.elements as (SyntaxNode | null)[]).flatMap((element): ModuleValue[] => {
        if (element === null) return [];
        if (element.type !== "SpreadElement") return [read(element)];
        const spread = read(element.argument);
        return Array.isArray(spread) ? spread : [unread()];
      });
      lines.set(list, line);
      return list;
    }
    case "ObjectExpression": {
      const record: { [key: string]: ModuleValue } = Object.create(null);
      for (const property of node.properties as SyntaxNode[]) {
        if (property.type === "SpreadElement") {
          const spread = read(property.argument);
          if (isModuleRecord(spread)) Object.assign(record, spread);
          continue;
        }
        const key = property.key as SyntaxNode;
        const name = key.type === "Identifier" && property.computed !== true ? key.name : key.value;
        if (name !== undefined) record[String(name)] = read(property.value);
      }
      lines.set(record, line);
      return record;
    }
    case "CallExpression": {
      // `require.resolve("./sidebars.js")` names a file.
      const [argument] = node.arguments as SyntaxNode[];
      const callee = node.callee as SyntaxNode;
      const called = callee.type === "MemberExpression" ? (callee.object as SyntaxNode) : callee;
      return called.name === "require" && argument?.type === "Literal" ? read(argument) : unread();
    }
    default:
      return unread();
  }
}

export function isModuleRecord(value: ModuleValue): value is { [key: string]: ModuleValue } {
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
