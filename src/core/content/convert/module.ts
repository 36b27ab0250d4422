/** What a content file imports and exports: names for its expressions and its components. */

import type { Heading, Root } from "mdast";
import { toString as toPlainText } from "mdast-util-to-string";
import { EXIT, visit } from "unist-util-visit";
import { readYaml } from "../front-matter/yaml";
import { toFileName, toImportedFile } from "../hrefs";
import { expressionParser } from "../parse/expressions";
import type { Parsed } from "../parse/parse";
import { type Position, stripTokenSigns } from "../tree";
import {
  Code,
  evaluate,
  isValueRecord,
  NotALiteral,
  notALiteralMessage,
  type SyntaxNode,
  Template,
  toTemplate,
  type Value,
} from "./evaluate";
import {
  createFileContext,
  type FileContext,
  type PageContext,
  type Place,
  placeOf,
  positionOf,
  report,
} from "./file-context";

/** `frontMatter`, `metadata`, `contentTitle` and `toc`, for the files that use them. */
export function addMetadata(file: FileContext, { tree, lines, frontMatter }: Parsed): void {
  file.scope.set("toc", []);
  if (!lines.some((line) => /\b(frontMatter|metadata|contentTitle)\b/.test(line))) return;
  const value = readYaml(frontMatter).value as Value;
  const data = isValueRecord(value) ? value : {};
  const title = findTitle(tree);
  file.scope.set("frontMatter", data);
  file.scope.set("contentTitle", title && toPlainText(title));
  file.scope.set("metadata", { ...data, frontMatter: data });
}

/**
 * The heading that is the page's title: the first one of the file, whatever stands before it. In a box, a component or
 * a quotation it belongs to that.
 */
export function findTitle(tree: Root): Heading | undefined {
  let title: Heading | undefined;
  visit(tree, "heading", (node, _index, parent) => {
    const isTag = parent?.type === "mdxJsxFlowElement" && /^[a-z]/.test(parent.name ?? "");
    const isOpen = parent?.type === "root" || (isTag && parent.name !== "details");
    if (node.depth === 1 && isOpen) title = node;
    return EXIT;
  });
  return title;
}

/**
 * Reads imports and exports into the names of the file. Those between the tags of an element count for the whole file,
 * too, as in MDX: authors write an import beside what it is for.
 */
export function readModule(tree: Root, file: FileContext): void {
  visit(tree, "mdxjsEsm", (node) => {
    const program = node.data?.estree as unknown as { body: SyntaxNode[] } | undefined;
    for (const statement of program?.body ?? []) readStatement(statement, file, node.position);
  });
}

function readStatement(
  statement: SyntaxNode,
  file: FileContext,
  position: Position | undefined,
): void {
  const at = placeOf(statement, position);
  if (statement.type === "ImportDeclaration") {
    readImport(statement, file, at);
    return;
  }
  const declaration = statement.declaration as SyntaxNode | null | undefined;
  if (statement.type === "ExportNamedDeclaration" && declaration) {
    readDeclaration(declaration, file, at);
    return;
  }
  report(
    file,
    at,
    'this line exports code; content holds data only: "export const name = …" with a literal',
  );
}

function readDeclaration(declaration: SyntaxNode, file: FileContext, at: Place | undefined): void {
  if (declaration.type === "FunctionDeclaration" || declaration.type === "ClassDeclaration") {
    const name = String((declaration.id as SyntaxNode).name);
    file.scope.set(name, toTemplate(declaration, file) ?? new Code());
    return;
  }
  for (const declarator of (declaration.declarations ?? []) as SyntaxNode[]) {
    const target = declarator.id as SyntaxNode;
    const init = declarator.init as SyntaxNode | null;
    if (target.type !== "Identifier" || init === null) {
      report(file, at, 'wanted "export const name = …" with a literal');
      continue;
    }
    const name = String(target.name);
    try {
      file.scope.set(name, readExported(init, file));
    } catch (error) {
      if (!(error instanceof NotALiteral)) throw error;
      const isPassedOver = error.isTold || Object.hasOwn(file.page.components, name);
      // It is told here, and not once more wherever the name stands.
      file.scope.set(name, new Code(error.isTold || !isPassedOver));
      if (isPassedOver) continue;
      const kind = error.isForeign ? "unknownComponent" : "content";
      const message = `"${name}": ${notALiteralMessage(error)}`;
      report(file, placeOf(error.node, positionOf(at)), message, kind);
    }
  }
}

/** A component becomes a template; markup becomes a template without attributes. */
function readExported(init: SyntaxNode, file: FileContext): Value {
  const template = toTemplate(init, file);
  if (template) return template;
  if (/Function|Class/.test(init.type)) return new Code();
  if (init.type === "JSXElement" || init.type === "JSXFragment") {
    return new Template(undefined, init, file);
  }
  return evaluate(init, {
    scope: file.scope,
    toMarkup: (node) => {
      throw new NotALiteral(node, "markup");
    },
  });
}

function readImport(statement: SyntaxNode, file: FileContext, at: Place | undefined): void {
  const specifier = String((statement.source as SyntaxNode).value);
  const locals = (statement.specifiers as SyntaxNode[]).map((one) => ({
    local: String((one.local as SyntaxNode).name),
    imported:
      one.type === "ImportSpecifier" ? String((one.imported as SyntaxNode).name) : "default",
    isWhole: one.type === "ImportNamespaceSpecifier",
  }));
  const main = locals.find((one) => one.imported === "default")?.local;
  const path = specifier.replace(/^.*!/, "").replace(/\?.*$/, "");
  const isText = /^!*raw-loader!/.test(specifier) || /\?raw$/.test(specifier);
  for (const { local } of locals) file.scope.set(local, new Code());
  if (/\.(?:css|s[ac]ss|less|styl)$/i.test(path)) {
    // Told here alone, and not wherever one of its names stands.
    for (const { local } of locals) file.scope.set(local, {});
    const message = `imports "${path}", and content has no styles of its own; write them into src/views/mdx`;
    report(file, at, message, "unknownKey");
    return;
  }
  if (main !== undefined && isText) {
    readTextImport(main, specifier, file, at);
    return;
  }
  if (main !== undefined && /\.mdx?$/i.test(path)) {
    file.names.set(main, { kind: "partial", file: toImportedFile(path, file.path) });
    return;
  }
  if (/\.json$/i.test(path)) {
    reportNamesOfJson(locals, path, file, at);
    if (main !== undefined) readJsonImport(main, path, file, at);
    return;
  }
  if (
    main !== undefined &&
    /\.(png|jpe?g|gif|svg|webp|avif|ico|bmp|mp4|webm|mov|mp3|ogg|wav|pdf|zip|vtt)$/i.test(path)
  ) {
    file.scope.set(main, path);
    file.names.set(main, { kind: "picture", src: path });
    return;
  }
  const base = toComponentName(path);
  const exported = readCodeFile(path, file);
  for (const { local, imported, isWhole } of locals) {
    const name = imported === "default" ? base : imported;
    if (Object.hasOwn(file.page.components, name)) {
      file.names.set(local, { kind: "component", name });
    } else if (exported !== undefined) {
      const value = isWhole ? Object.fromEntries(exported) : exported.get(imported);
      file.scope.set(local, value ?? new Code());
    }
  }
}

function readTextImport(
  name: string,
  specifier: string,
  file: FileContext,
  at: Place | undefined,
): void {
  const imported = toImportedFile(specifier, file.path);
  // Noted also when it is not there: the page is made again when it comes.
  file.found.includes.add(imported);
  const content = file.page.readFile(imported);
  if (content === undefined) {
    report(file, at, `imports "${specifier}", and there is no file ${toFileName(imported)}`);
    file.scope.set(name, "");
    return;
  }
  file.scope.set(name, stripTokenSigns(content.replace(/\r\n?/g, "\n")));
}

/** Bundlers differ in whether a JSON file has names to import; content has one way, the whole of it. */
function reportNamesOfJson(
  locals: readonly { local: string; imported: string }[],
  path: string,
  file: FileContext,
  at: Place | undefined,
): void {
  const named = locals.filter(({ imported }) => imported !== "default");
  const [first] = named;
  if (first === undefined) return;
  const whole = locals.find(({ imported }) => imported === "default")?.local ?? "data";
  const found = named.map(({ imported }) => imported).join(", ");
  report(
    file,
    at,
    `a JSON file is imported whole, found { ${found} }; write import ${whole} from "${path}", and {${whole}.${first.imported}} in the text`,
  );
  for (const { local } of named) file.scope.set(local, new Code(true));
}

function readJsonImport(
  name: string,
  path: string,
  file: FileContext,
  at: Place | undefined,
): void {
  const imported = toImportedFile(path, file.path);
  // Noted also when it is not there: the page is made again when it comes.
  file.found.includes.add(imported);
  const content = file.page.readFile(imported);
  file.scope.set(name, new Code(true));
  if (content === undefined) {
    report(file, at, `imports "${path}", and there is no file ${toFileName(imported)}`);
    return;
  }
  try {
    // An escape may spell what the text has not.
    const text = JSON.stringify(JSON.parse(content));
    file.scope.set(name, JSON.parse(stripTokenSigns(text)));
  } catch {
    report(file, at, `imports "${path}", which is not valid JSON`);
  }
}

/** The name in the component table of what a file is for: `@site/src/Hint/index.tsx` -> `Hint`. */
export function toComponentName(path: string): string {
  const name = path.replace(/\.[cm]?[jt]sx?$/, "").replace(/(?<=.)\/index$/, "");
  return name.slice(name.lastIndexOf("/") + 1);
}

/** What pages can show of a file of code, by the names that it exports; `path` is relative to the content folder. */
export function readCode(
  path: string,
  page: Omit<PageContext, "path">,
): ReadonlyMap<string, Value> {
  const file = createFileContext({ ...page, path }, () => []);
  const exported =
    readCodeFile(`@site/${path.replace(/(?<=.)\/index\.\w+$/, "")}`, file) ?? new Map();
  return new Map([...exported].filter(([, value]) => !(value instanceof Code)));
}

const codeEndings = [".js", ".jsx", "/index.js", "/index.jsx"];

/** What a file of code exports, as far as it is data or markup; undefined where there is none. */
function readCodeFile(path: string, file: FileContext): ReadonlyMap<string, Value> | undefined {
  if (!/^(?:\.|@site\/)/.test(path)) return undefined;
  const base = toImportedFile(path.replace(/\.[jt]sx?$/, ""), file.path);
  for (const name of codeEndings.map((ending) => base + ending)) {
    const known = file.code.get(name);
    if (known !== undefined) return known;
    const text = file.page.readFile(name);
    if (text === undefined) continue;
    file.found.includes.add(name);
    // Known before it is read: files may import each other.
    const exported = new Map<string, Value>();
    file.code.set(name, exported);
    readExports(text, { ...file, path: name, scope: new Map(), names: new Map() }, exported);
    return exported;
  }
  return undefined;
}

function readExports(text: string, file: FileContext, exported: Map<string, Value>): void {
  let program: { body: SyntaxNode[] };
  try {
    const options = { ecmaVersion: "latest", sourceType: "module", locations: true } as const;
    program = expressionParser.parse(stripTokenSigns(text), options) as unknown as typeof program;
  } catch (error) {
    const { loc, message } = error as Error & { loc?: Place };
    const reason = message.replace(/ \(\d+:\d+\)$/, "");
    report(file, loc, `the file cannot be read, and nothing of it is shown: ${reason}`);
    return;
  }
  for (const statement of program.body) readCodeStatement(statement, file, exported);
}

function readCodeStatement(
  statement: SyntaxNode,
  file: FileContext,
  exported: Map<string, Value>,
): void {
  const declared = statement.declaration as SyntaxNode | null | undefined;
  const source = statement.source as SyntaxNode | null | undefined;
  const from = () => (source ? readCodeFile(String(source.value), file) : file.scope);
  switch (statement.type) {
    case "ImportDeclaration":
      readImport(statement, file, placeOf(statement, undefined));
      return;
    case "ExportAllDeclaration":
      for (const [name, value] of from() ?? []) exported.set(name, value);
      return;
    case "ExportDefaultDeclaration":
      if (declared?.id) addName(declared, file);
      exported.set("default", readQuietly(declared ?? statement, file));
      return;
    case "ExpressionStatement": {
      const { left, right } = statement.expression as { left?: SyntaxNode; right?: SyntaxNode };
      const isModule = toName(left?.object) === "module" && toName(left?.property) === "exports";
      if (right === undefined || !isModule) return;
      const value = readQuietly(right, file);
      for (const [name, one] of Object.entries(isValueRecord(value) ? value : {})) {
        exported.set(name, one);
      }
      exported.set("default", value);
      return;
    }
    case "ExportNamedDeclaration": {
      const own = declared ? addNames(declared, file) : [];
      for (const name of own) exported.set(name, file.scope.get(name));
      const others = declared ? [] : (statement.specifiers as SyntaxNode[]);
      const values = others.length > 0 ? from() : undefined;
      for (const one of others) {
        exported.set(toName(one.exported), values?.get(toName(one.local)) ?? new Code());
      }
      return;
    }
    default:
      addNames(statement, file);
  }
}

function toName(node: unknown): string {
  const { name, value } = (node ?? {}) as Partial<SyntaxNode>;
  return String(name ?? value);
}

/** Notes what a declaration gives names to, and tells these. */
function addNames(declaration: SyntaxNode, file: FileContext): string[] {
  const isOne = /^(?:Function|Class)Declaration$/.test(declaration.type);
  const all = isOne ? [declaration] : ((declaration.declarations ?? []) as SyntaxNode[]);
  return all.flatMap((one) => addName(one, file));
}

function addName(declaration: SyntaxNode, file: FileContext): string[] {
  const id = declaration.id as SyntaxNode;
  if (id.type !== "Identifier") return [];
  const node = declaration.init ?? declaration;
  file.scope.set(toName(id), readQuietly(node as SyntaxNode, file));
  return [toName(id)];
}

/** What is neither data nor markup is code, and told where a page uses it. */
function readQuietly(node: SyntaxNode, file: FileContext): Value {
  try {
    return readExported(node, file);
  } catch (error) {
    if (error instanceof NotALiteral) return new Code();
    throw error;
  }
}
