/** What a content file imports and exports: names for its expressions and its components. */

import type { Root } from "mdast";
import { toString as toPlainText } from "mdast-util-to-string";
import { visit } from "unist-util-visit";
import { readYaml } from "../front-matter/yaml";
import { toFileName, toImportedFile } from "../hrefs";
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
import { type Place, placeOf, positionOf, report, type Unit } from "./unit";

/** `frontMatter`, `metadata`, `contentTitle` and `toc`, for the files that use them. */
export function addMetadata(unit: Unit, tree: Root, source: string, frontMatter: string): void {
  unit.scope.set("toc", []);
  if (!/\b(frontMatter|metadata|contentTitle)\b/.test(source)) return;
  const value = readYaml(frontMatter).value as Value;
  const data = isValueRecord(value) ? value : {};
  const title = tree.children.find((node) => node.type === "heading" && node.depth === 1);
  unit.scope.set("frontMatter", data);
  unit.scope.set("contentTitle", title && toPlainText(title));
  unit.scope.set("metadata", { ...data, frontMatter: data });
}

/**
 * Reads imports and exports into the names of the file, and takes them out of the tree. Those between the tags of an
 * element count for the whole file, too, as in MDX: authors write an import beside what it is for.
 */
export function readModule(tree: Root, unit: Unit): void {
  visit(tree, "mdxjsEsm", (node, index, parent) => {
    const program = node.data?.estree as unknown as { body: SyntaxNode[] } | undefined;
    for (const statement of program?.body ?? []) readStatement(statement, unit, node.position);
    if (parent === undefined || index === undefined) return;
    parent.children.splice(index, 1);
    return index;
  });
}

function readStatement(statement: SyntaxNode, unit: Unit, position: Position | undefined): void {
  const at = placeOf(statement, position);
  if (statement.type === "ImportDeclaration") {
    readImport(statement, unit, at);
    return;
  }
  const declaration = statement.declaration as SyntaxNode | null | undefined;
  if (statement.type === "ExportNamedDeclaration" && declaration) {
    readDeclaration(declaration, unit, at);
    return;
  }
  report(
    unit,
    at,
    'this line exports code; content holds data only: "export const name = …" with a literal',
  );
}

function readDeclaration(declaration: SyntaxNode, unit: Unit, at: Place | undefined): void {
  if (declaration.type === "FunctionDeclaration" || declaration.type === "ClassDeclaration") {
    const name = String((declaration.id as SyntaxNode).name);
    unit.scope.set(name, toTemplate(declaration, unit.scope) ?? new Code());
    return;
  }
  for (const declarator of (declaration.declarations ?? []) as SyntaxNode[]) {
    const target = declarator.id as SyntaxNode;
    const init = declarator.init as SyntaxNode | null;
    if (target.type !== "Identifier" || init === null) {
      report(unit, at, 'wanted "export const name = …" with a literal');
      continue;
    }
    const name = String(target.name);
    try {
      unit.scope.set(name, readExported(init, unit));
    } catch (error) {
      if (!(error instanceof NotALiteral)) throw error;
      const isPassedOver = error.isTold || Object.hasOwn(unit.page.components, name);
      // It is told here, and not once more wherever the name stands.
      unit.scope.set(name, new Code(error.isTold || !isPassedOver));
      if (isPassedOver) continue;
      const kind = error.isForeign ? "unknownComponent" : "content";
      const message = `"${name}": ${notALiteralMessage(error)}`;
      report(unit, placeOf(error.node, positionOf(at)), message, kind);
    }
  }
}

/** A component becomes a template; markup becomes a template without attributes. */
function readExported(init: SyntaxNode, unit: Unit): Value {
  const template = toTemplate(init, unit.scope);
  if (template) return template;
  if (/Function|Class/.test(init.type)) return new Code();
  if (init.type === "JSXElement" || init.type === "JSXFragment") {
    return new Template(undefined, init, unit.scope);
  }
  return evaluate(init, {
    scope: unit.scope,
    toMarkup: (node) => {
      throw new NotALiteral(node, "markup");
    },
  });
}

function readImport(statement: SyntaxNode, unit: Unit, at: Place | undefined): void {
  const specifier = String((statement.source as SyntaxNode).value);
  const locals = (statement.specifiers as SyntaxNode[]).map((one) => ({
    local: String((one.local as SyntaxNode).name),
    imported:
      one.type === "ImportSpecifier" ? String((one.imported as SyntaxNode).name) : "default",
  }));
  const main = locals.find((one) => one.imported === "default")?.local;
  const path = specifier.replace(/^.*!/, "").replace(/\?.*$/, "");
  const isText = /^!*raw-loader!/.test(specifier) || /\?raw$/.test(specifier);
  for (const { local } of locals) unit.scope.set(local, new Code());
  if (main !== undefined && isText) {
    readTextImport(main, specifier, unit, at);
    return;
  }
  if (main !== undefined && /\.mdx?$/i.test(path)) {
    unit.names.set(main, { kind: "partial", file: toImportedFile(path, unit.path) });
    return;
  }
  if (/\.json$/i.test(path)) {
    reportNamesOfJson(locals, path, unit, at);
    if (main !== undefined) readJsonImport(main, path, unit, at);
    return;
  }
  if (
    main !== undefined &&
    /\.(png|jpe?g|gif|svg|webp|avif|ico|bmp|mp4|webm|mov|mp3|ogg|wav|pdf|zip|vtt)$/i.test(path)
  ) {
    unit.scope.set(main, path);
    unit.names.set(main, { kind: "picture", src: path });
    return;
  }
  const base = path.slice(path.lastIndexOf("/") + 1).replace(/\.[jt]sx?$/, "");
  for (const { local, imported } of locals) {
    const name = imported === "default" ? base : imported;
    if (Object.hasOwn(unit.page.components, name))
      unit.names.set(local, { kind: "component", name });
  }
}

function readTextImport(name: string, specifier: string, unit: Unit, at: Place | undefined): void {
  const file = toImportedFile(specifier, unit.path);
  // Noted also when it is not there: the page is made again when it comes.
  unit.page.includes.add(file);
  const content = unit.page.readFile(file);
  if (content === undefined) {
    report(unit, at, `imports "${specifier}", and there is no file ${toFileName(file)}`);
    unit.scope.set(name, "");
    return;
  }
  unit.scope.set(name, stripTokenSigns(content.replace(/\r\n?/g, "\n")));
}

/** Bundlers differ in whether a JSON file has names to import; content has one way, the whole of it. */
function reportNamesOfJson(
  locals: readonly { local: string; imported: string }[],
  path: string,
  unit: Unit,
  at: Place | undefined,
): void {
  const named = locals.filter(({ imported }) => imported !== "default");
  const [first] = named;
  if (first === undefined) return;
  const whole = locals.find(({ imported }) => imported === "default")?.local ?? "data";
  const found = named.map(({ imported }) => imported).join(", ");
  report(
    unit,
    at,
    `a JSON file is imported whole, found { ${found} }; write import ${whole} from "${path}", and {${whole}.${first.imported}} in the text`,
  );
  for (const { local } of named) unit.scope.set(local, new Code(true));
}

function readJsonImport(name: string, path: string, unit: Unit, at: Place | undefined): void {
  const file = toImportedFile(path, unit.path);
  // Noted also when it is not there: the page is made again when it comes.
  unit.page.includes.add(file);
  const content = unit.page.readFile(file);
  unit.scope.set(name, new Code(true));
  if (content === undefined) {
    report(unit, at, `imports "${path}", and there is no file ${toFileName(file)}`);
    return;
  }
  try {
    // An escape may spell what the text has not.
    const text = JSON.stringify(JSON.parse(content));
    unit.scope.set(name, JSON.parse(stripTokenSigns(text)));
  } catch {
    report(unit, at, `imports "${path}", which is no valid JSON`);
  }
}
