/** Components with state or effects, as markup of their words: their code stays in the old site. */

import { parse } from "@babel/parser";

interface SyntaxNode {
  type: string;
  start: number;
  end: number;
  [key: string]: unknown;
}

/** A text of code with stubs in the place of components, and the names that have one. */
export interface Stubbed {
  text: string;
  names: string[];
}

/**
 * Replaces the named components by functions that return their words alone: the text of their markup, titles, labels,
 * descriptions of pictures, and links. What has no markup, or none with words, stays as it is.
 * @param names as imports name them: `default`, or a name
 */
export function writeStubs(text: string, names: readonly string[]): Stubbed {
  const body = parseCode(text);
  const declared = new Map<string, SyntaxNode>();
  for (const statement of body) addDeclared(statement, declared);
  const stubs = names.flatMap((name) => {
    const found = findComponent(name, body, declared);
    const markup = found && toMarkup(found.component, text);
    return markup === undefined ? [] : [{ name, at: found?.place, markup }];
  });
  let result = text;
  for (const { at, markup } of stubs.toSorted((a, b) => (b.at?.start ?? 0) - (a.at?.start ?? 0))) {
    if (at !== undefined) result = result.slice(0, at.start) + markup + result.slice(at.end);
  }
  const shown = stubs.map(({ name }) => name);
  return { text: shown.length > 0 ? withoutStyles(result) : text, names: shown };
}

const styles =
  /^import\s+(?:(\w+)\s+from\s+)?["'][^"']+\.(?:css|s[ac]ss|less|styl)["'];?[ \t]*\n/gm;

/** Without imports of styles whose names stood in what is a stub now. */
function withoutStyles(text: string): string {
  return text.replace(styles, (line, name?: string) => {
    const uses = name === undefined ? [] : text.match(new RegExp(`\\b${name}\\b`, "g"));
    return (uses?.length ?? 0) > 1 ? line : "";
  });
}

function parseCode(text: string): SyntaxNode[] {
  try {
    const { program } = parse(text, { sourceType: "module", plugins: ["jsx", "estree"] });
    return program.body as unknown as SyntaxNode[];
  } catch {
    return [];
  }
}

const asNode = (value: unknown) => value as SyntaxNode | undefined;
const asNodes = (value: unknown) => (value ?? []) as SyntaxNode[];
const nameOf = (node: SyntaxNode | undefined) => String(node?.name ?? node?.value ?? "");

/** Notes what the names of a module mean: a function, or the value of a constant. */
function addDeclared(statement: SyntaxNode, declared: Map<string, SyntaxNode>): void {
  const node = asNode(statement.declaration) ?? statement;
  if (node.id) declared.set(nameOf(asNode(node.id)), node);
  for (const { id, init } of asNodes(node.declarations)) {
    if (init) declared.set(nameOf(asNode(id)), init as SyntaxNode);
  }
}

/** The function or class of an exported name, and the node that a stub takes the place of. */
function findComponent(
  name: string,
  body: readonly SyntaxNode[],
  declared: ReadonlyMap<string, SyntaxNode>,
): { component: SyntaxNode; place: SyntaxNode } | undefined {
  const exported = body.find(({ type }) => type === "ExportDefaultDeclaration");
  const place = name === "default" ? asNode(exported?.declaration) : declared.get(name);
  const own = place?.type === "Identifier" ? declared.get(nameOf(place)) : place;
  const component = unwrap(own, declared);
  return own && component && { component, place: own };
}

/** `memo(Component)`, `forwardRef((props) => …)`: what others wrap. */
function unwrap(
  node: SyntaxNode | undefined,
  declared: ReadonlyMap<string, SyntaxNode>,
  depth = 0,
): SyntaxNode | undefined {
  if (node === undefined || depth > 5) return undefined;
  if (/Function|Class/.test(node.type)) return node;
  const inner = node.type === "Identifier" ? declared.get(nameOf(node)) : undefined;
  if (inner !== undefined) return unwrap(inner, declared, depth + 1);
  for (const argument of node.type === "CallExpression" ? asNodes(node.arguments) : []) {
    const found = unwrap(argument, declared, depth + 1);
    if (found !== undefined) return found;
  }
  return undefined;
}

/** The stub as code; undefined for what shows no words. */
function toMarkup(component: SyntaxNode, text: string): string | undefined {
  const method = asNodes(asNode(component.body)?.body).find(
    ({ type, key }) => type === "MethodDefinition" && nameOf(asNode(key)) === "render",
  );
  const main = asNode(method?.value) ?? component;
  const statements = asNodes(asNode(main.body)?.body);
  const [parameter] = asNodes(main.params);
  const reader = createReader(statements, parameter, text);
  const words = reader.read(main);
  const isMarkup = text.slice(main.start, main.end).includes("<");
  if (!isMarkup || !/\w/.test(words.replace(/<\/?\w+/g, ""))) return undefined;
  const id = component.type === "FunctionDeclaration" || component.type === "ClassDeclaration";
  const name = id && component.id ? ` ${nameOf(asNode(component.id))}` : "";
  const locals = reader.locals.map((one) => `  ${one}\n`).join("");
  const code = `function${name}(${reader.parameter}) {\n${locals}  return <>${words}</>;\n}`;
  return code;
}

/** Elements whose content is no text of the page. */
const wordless = /^(?:script|style|svg|canvas|video|audio|template|object)$/;
/** Elements that do nothing without code; what they hold is shown. */
const inert = /^(?:button|form|fieldset|legend|select|option|label|input|textarea|dialog|output)$/;
const wordKeys = ["title", "header", "heading", "label", "alt", "placeholder", "aria-label"];
const kept = /^(?:href|src|alt|title|id|colSpan|rowSpan|start|dateTime)$/;

/** Reads the words of one component. */
function createReader(
  statements: readonly SyntaxNode[],
  parameter: SyntaxNode | undefined,
  text: string,
) {
  const sourceOf = ({ start, end }: SyntaxNode) => text.slice(start, end);
  const props = new Set<string>();
  const locals: string[] = [];
  const states = new Map<string, SyntaxNode>();
  const isPlain = (node: SyntaxNode) => !/\(|=>|\bnew\b/.test(sourceOf(node));
  const isTaken = parameter !== undefined && isPlain(parameter);
  const whole = isTaken && parameter.type === "Identifier" ? nameOf(parameter) : undefined;
  if (isTaken) addNames(parameter);
  for (const { declarations } of statements) {
    for (const { id, init } of asNodes(declarations)) {
      const [target, value] = [asNode(id), asNode(init)];
      const isOfProps = value !== undefined && isProps(value);
      if (target?.type === "ObjectPattern" && isOfProps && isPlain(target)) {
        addNames(target);
        locals.push(`const ${sourceOf(target)} = ${whole ?? "props"};`);
      } else if (target?.type === "ArrayPattern" && value?.type === "CallExpression") {
        const [first] = asNodes(target.elements);
        const [initial] = asNodes(value.arguments);
        if (initial !== undefined) states.set(nameOf(first), initial);
      } else if (target?.type === "Identifier" && value !== undefined) {
        states.set(nameOf(target), value);
      }
    }
  }
  let depth = 0;
  return { read, locals, parameter: isTaken ? sourceOf(parameter) : "props" };

  function addNames(target: SyntaxNode): void {
    if (target.type === "Identifier") props.add(nameOf(target));
    for (const property of asNodes(target.properties)) {
      const value = asNode(property.value) ?? asNode(property.argument);
      const named = value?.type === "AssignmentPattern" ? asNode(value.left) : value;
      if (named?.type === "Identifier") props.add(nameOf(named));
    }
  }

  /** `props`, or `this.props`. */
  function isProps(node: SyntaxNode): boolean {
    if (node.type === "Identifier") return nameOf(node) === whole;
    const isOfThis = asNode(node.object)?.type === "ThisExpression";
    return (
      node.type === "MemberExpression" && isOfThis && nameOf(asNode(node.property)) === "props"
    );
  }

  /** The words of a node, as markup. */
  function read(node: SyntaxNode | undefined): string {
    if (node === undefined || node === null || depth > 200) return "";
    depth += 1;
    const words = readNode(node);
    depth -= 1;
    return words;
  }

  function readNode(node: SyntaxNode): string {
    switch (node.type) {
      case "JSXText":
        return sourceOf(node);
      case "JSXElement":
        return readElement(node);
      case "JSXFragment":
        return readAll(node.children);
      case "JSXExpressionContainer":
      case "ChainExpression":
      case "ParenthesizedExpression":
        return read(asNode(node.expression));
      case "Literal":
        return /^(?:string|number)$/.test(typeof node.value)
          ? `{${JSON.stringify(node.value)}}`
          : "";
      case "TemplateLiteral":
        return asNodes(node.quasis)
          .map(({ value }) => `{${JSON.stringify((value as { cooked: string }).cooked)}}`)
          .map((part, index) => part + read(asNodes(node.expressions)[index]))
          .join("");
      case "Identifier":
        return readName(node);
      case "MemberExpression":
        return isProps(node.object as SyntaxNode) && node.computed !== true
          ? `{${whole ?? "props"}.${nameOf(asNode(node.property))}}`
          : "";
      case "LogicalExpression":
        return (node.operator === "&&" ? "" : read(asNode(node.left))) || read(asNode(node.right));
      case "ConditionalExpression":
        return readChoice(node);
      case "CallExpression":
        return readAll(node.arguments);
      case "BinaryExpression":
        return read(asNode(node.left)) + read(asNode(node.right));
      case "ArrayExpression":
        return readAll(node.elements);
      default:
        return /Function/.test(node.type) ? readFunction(asNode(node.body)) : "";
    }
  }

  function readAll(nodes: unknown): string {
    return asNodes(nodes).map(read).join("");
  }

  /** What a function returns at its end, and before that where the end has no words. */
  function readFunction(body: SyntaxNode | undefined): string {
    if (body?.type !== "BlockStatement") return read(body);
    const returned = asNodes(body.body).filter(({ type }) => type === "ReturnStatement");
    return read(asNode(returned.at(-1)?.argument));
  }

  function readName(node: SyntaxNode): string {
    const name = nameOf(node);
    if (props.has(name)) return name === whole ? "" : `{${name}}`;
    return read(states.get(name));
  }

  /** As the component shows itself first, where that can be told. */
  function readChoice({ test, consequent, alternate }: SyntaxNode): string {
    const asked = asNode(test);
    const isNot = asked?.type === "UnaryExpression" && asked.operator === "!";
    const state = states.get(nameOf(isNot ? asNode(asked?.argument) : asked));
    const isFalse = state?.type === "Literal" && Boolean(state.value) === isNot;
    const [first, second] = isFalse ? [alternate, consequent] : [consequent, alternate];
    return read(asNode(first)) || read(asNode(second));
  }

  function readElement(node: SyntaxNode): string {
    const opening = node.openingElement as SyntaxNode;
    const name = sourceOf(opening.name as SyntaxNode);
    if (wordless.test(name)) return "";
    const inner = readAll(node.children);
    const attributes = asNodes(opening.attributes).filter(({ type }) => type === "JSXAttribute");
    const readAttribute = (key: string) => {
      const found = attributes.find((one) => nameOf(asNode(one.name)) === key);
      return found?.value ? read(asNode(found.value)) : "";
    };
    if (/^[a-z]/.test(name) && !inert.test(name)) {
      const own = attributes.flatMap((one) => {
        const key = nameOf(asNode(one.name));
        const value = kept.test(key) ? readAttribute(key) : "";
        return /^\{[^{}]*\}$/.test(value) ? [` ${key}=${value}`] : [];
      });
      if (name === "iframe") {
        const shown = readAttribute("title") || readAttribute("src");
        return `<a href=${readAttribute("src") || '""'}>${shown}</a>`;
      }
      const open = `<${name}${own.join("")}`;
      return inner === "" ? `${open} />` : `${open}>${inner}</${name}>`;
    }
    const words = wordKeys.map(readAttribute).filter((value) => value !== "");
    const href = readAttribute("to") || readAttribute("href");
    const shown = [...words, inner].filter((part) => part !== "").join('{" "}');
    if (/^\{[^{}]*\}$/.test(href)) return `<a href=${href}>${shown || href}</a>`;
    return shown === "" ? "" : `<span>${shown}</span>{" "}`;
  }
}
