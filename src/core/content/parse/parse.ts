/** A content file's text as a markdown tree, with the mistakes of its syntax. */

import type { Heading, Nodes, Parents, PhrasingContent, Root, RootContent } from "mdast";
import remarkDirective from "remark-directive";
import remarkGfm from "remark-gfm";
import remarkMath from "remark-math";
import remarkMdx from "remark-mdx";
import remarkParse from "remark-parse";
import { unified } from "unified";
import { findOpenFence, readFence } from "../../text/open-fence";
import { readYaml } from "../front-matter/yaml";
import { stripTokenSigns } from "../tree";
import { readAlerts } from "./alerts";
import { findTooDeep } from "./depth";
import { explainSyntaxError, type SyntaxProblem } from "./explain";
import { beginText, expressionParser } from "./expressions";
import { withoutCode } from "./open-comment";
import { withTags } from "./raw-html";
import { readOn } from "./recover";
import { siteSyntax } from "./syntax";
import { noteRooms, restoreTemplates } from "./templates";

const markdown = unified()
  .use(remarkParse)
  .use(remarkGfm)
  .use(remarkMath)
  .use(remarkDirective)
  .freeze();

/** Built once: making a processor costs more than using it. */
const processor = markdown()
  .use(remarkMdx, { acorn: expressionParser })
  .use(siteSyntax)
  .use(noteRooms)
  .freeze();
const plainProcessor = markdown().use(siteSyntax).freeze();

/** A file that was read. */
export interface Parsed {
  tree: Root;
  /** Its whole text, as it is written. */
  source: string;
  /** The same by lines. */
  lines: readonly string[];
  /** The YAML of the front matter, unread. */
  frontMatter: string;
  /** Mistakes of its syntax. The tree has what could be read all the same. */
  mistakes: readonly SyntaxProblem[];
  /** True when an import or a component could not be read: what else is wrong may come of it. */
  isTorn: boolean;
  /** Why the file was read as plain Markdown. */
  warning?: SyntaxProblem;
}

/**
 * Reads a whole file; places in the tree are places in that file. It is MDX, unless its front matter says that it is
 * plain Markdown; a file named `.md` that is no valid MDX is read as that too, with a warning where its author has
 * written what is MDX alone.
 */
export function readMarkdown(source: string, path: string): Parsed {
  const { frontMatter, body } = splitFrontMatter(toPlainLines(source));
  const lines = source.replace(/^\uFEFF/, "").split(/\r\n?|\n/);
  const file = { source, lines, frontMatter, mistakes: [], isTorn: false };
  const nothing: Root = { type: "root", children: [] };
  const tooDeep = findTooDeep(body);
  if (tooDeep) return { ...file, tree: nothing, mistakes: [tooDeep] };
  const text = withOldSyntax(body);
  const asked = isPlain(frontMatter, path) ? readPlain(text, source) : undefined;
  if (asked !== undefined) return { ...file, tree: asked };
  beginText();
  try {
    const tree = parseMdx(text);
    return { ...file, tree: toReadTree(tree, source) };
  } catch (error) {
    const plain = isNamedMarkdown(path) ? readPlain(text, source) : undefined;
    if (plain === undefined) {
      const { problems, tree, isTorn } = readOn(text, body, error, parseMdx);
      const read = tree ? toReadTree(tree, source) : nothing;
      return { ...file, tree: read, mistakes: problems, isTorn };
    }
    if (!meansMdx(text)) return { ...file, tree: plain };
    const problem = explainSyntaxError(error, body);
    const message = `the file is read as plain Markdown, without expressions, because it is not valid MDX: ${problem.message}`;
    return { ...file, tree: plain, warning: { ...problem, message } };
  }
}

const importOrExport = /^(?:import\s.*["']|export\s+(?:const|default|function)\b)/;

/** True when the text, its code apart, has what only MDX knows: an import, an attribute in braces, a part's attribute. */
function meansMdx(text: string): boolean {
  let open: string | undefined;
  return text.split("\n").some((line) => {
    const isCode = open !== undefined;
    open = findOpenFence(line, open);
    if (isCode || open !== undefined) return false;
    return importOrExport.test(line) || /<[A-Za-z][^`<>]*=\{|\{props\b/.test(withoutCode(line));
  });
}

/** True for what is Markdown first, as GitHub's authors write it. */
export function isNamedMarkdown(path: string): boolean {
  return path.toLowerCase().endsWith(".md");
}

/** Docusaurus' `mdx: { format: md }`, or `format: md`; with `detect` the name says it. */
function isPlain(frontMatter: string, path: string): boolean {
  if (!/\bformat\b/.test(frontMatter)) return false;
  const { mdx, format = mdx?.format } = (readYaml(frontMatter).value ?? {}) as {
    mdx?: { format?: unknown } | null;
    format?: unknown;
  };
  return format === "md" || (format === "detect" && isNamedMarkdown(path));
}

function parseMdx(text: string): Root {
  const tree = processor.parse(text) as Root;
  restoreTemplates(tree, text);
  unravel(tree);
  return tree;
}

function toReadTree(tree: Root, source: string): Root {
  if (/[\uE000\uE001]/.test(source) || /&#0*(5734[45]|x0*e00[01]);/i.test(source)) {
    withoutTokenSigns(tree);
  }
  withHeadingIds(tree);
  if (source.includes("[!")) readAlerts(tree, toPlainLines(source).split("\n"));
  return tree;
}

/** The text as CommonMark; undefined when it cannot be read either. */
function readPlain(text: string, source: string): Root | undefined {
  beginText();
  try {
    const tree = plainProcessor.parse(text) as Root;
    tree.children = tree.children.flatMap((node) => readBlockAsMdx(node, text) ?? [node]);
    withTags(tree);
    return toReadTree(tree, source);
  } catch {
    return undefined;
  }
}

/** Imports, and components that begin and end in one block, still mean what they mean in MDX. */
function readBlockAsMdx(node: RootContent, text: string): RootContent[] | undefined {
  if (node.type !== "paragraph" && node.type !== "html") return undefined;
  const { start, end } = node.position ?? {};
  const block = text.slice(start?.offset, end?.offset);
  if (!/^(import\s|export\s|<[A-Z]|\{\/\*)/.test(block)) return undefined;
  try {
    const { children } = parseMdx(block);
    moveDown(children, (start?.line ?? 1) - 1);
    return children;
  } catch {
    return undefined;
  }
}

/** Moves what was read of a block to its lines in the file: the places of nodes, and those in their expressions. */
function moveDown(part: unknown, lines: number, moved = new Set<object>()): void {
  if (typeof part !== "object" || part === null || moved.has(part)) return;
  moved.add(part);
  const point = part as { line?: unknown };
  if (typeof point.line === "number") point.line += lines;
  for (const inner of Object.values(part)) moveDown(inner, lines, moved);
}

function toPlainLines(source: string): string {
  const text = source.charCodeAt(0) === 0xfeff ? source.slice(1) : source;
  return text.includes("\r") ? text.replace(/\r\n?/g, "\n") : text;
}

/** Front matter becomes empty lines, so that every line keeps its number. */
function splitFrontMatter(text: string): { frontMatter: string; body: string } {
  const match = /^---[ \t]*\n((?:[\s\S]*?\n)??)---[ \t]*(?:\n|$)/.exec(text);
  if (!match) return { frontMatter: "", body: text };
  const lines = match[0].split("\n").length - 1;
  return { frontMatter: match[1] ?? "", body: "\n".repeat(lines) + text.slice(match[0].length) };
}

const oldTitle = /^([ \t>]*:{3,}[A-Za-z][\w-]*)[ \t]+(\S.*?)[ \t]*$/;

/** A comment behind a tag that begins its line, where MDX takes nothing but tags. The truncate marker is more. */
const behindTag = /(?<=>[ \t]*)<!--(?!\s*truncate\s*-->)(?:(?!<!--).)*?-->/g;

/**
 * Old spellings of Docusaurus, outside of code: `:::note Title` becomes `:::note[Title]`, a fence `mdx-code-block` loses
 * its fence, and a comment behind a tag goes. No line is added or taken away.
 */
function withOldSyntax(text: string): string {
  if (!/:::|mdx-code-block|<!--/.test(text)) return text;
  let open: string | undefined;
  let isUnwrapped = false;
  const lines = text.split("\n").map((line) => {
    const before = open;
    open = findOpenFence(line, open);
    if (before !== undefined) {
      if (open === undefined) return isUnwrapped ? "" : line;
      return isUnwrapped ? line.replace(oldTitle, toNewTitle) : line;
    }
    if (open === undefined) {
      const plain = /^\s*<\/?[A-Za-z][^`]*$/.test(line) ? line.replace(behindTag, "") : line;
      return plain.replace(oldTitle, toNewTitle);
    }
    isUnwrapped = readFence(line)?.info.trim().split(/\s/)[0] === "mdx-code-block";
    return isUnwrapped ? "" : line;
  });
  return lines.join("\n");
}

function toNewTitle(_line: string, start: string, rest: string): string {
  if (/^\[.*\](\{[^{}]*\})?$/.test(rest) || /^\{[^{}]*\}$/.test(rest)) return `${start}${rest}`;
  const [, title = "", attributes = ""] = /^(.*?)[ \t]*(\{[#.][^{}]*\})?$/.exec(rest) ?? [];
  const label = hasBalancedBrackets(title) ? title : title.replace(/[[\]]/g, "\\$&");
  return `${start}[${label}]${attributes}`;
}

function hasBalancedBrackets(text: string): boolean {
  let depth = 0;
  for (const sign of text) {
    if (sign === "[") depth += 1;
    if (sign === "]") depth -= 1;
    if (depth < 0) return false;
  }
  return depth === 0;
}

/** Takes the two signs of tokens out of everything that was written: content cannot forge a token. */
function withoutTokenSigns(node: Nodes): void {
  const fields = node as unknown as Record<string, unknown>;
  for (const name of ["value", "url", "title", "alt", "label", "lang", "meta"]) {
    const value = fields[name];
    if (typeof value === "string") fields[name] = stripTokenSigns(value);
  }
  if ("attributes" in node && Array.isArray(node.attributes)) {
    for (const attribute of node.attributes) {
      if (typeof attribute.value === "string") attribute.value = stripTokenSigns(attribute.value);
    }
  }
  if ("children" in node) for (const child of node.children) withoutTokenSigns(child);
}

/** `## Fuses {#id}` and `## Fuses {/* #id *\/}` name the heading; elsewhere `{#id}` is text. */
function withHeadingIds(node: Nodes): void {
  if (!("children" in node)) return;
  if (node.type === "heading") takeHeadingId(node);
  node.children.forEach((child, index) => {
    if (child.type === "explicitId") {
      const text: PhrasingContent = { type: "text", value: `{#${child.value}}` };
      (node.children as RootContent[])[index] = text;
      return;
    }
    withHeadingIds(child);
  });
}

function takeHeadingId(heading: Heading): void {
  let last = heading.children.at(-1);
  while (last?.type === "text" && last.value.trim() === "" && heading.children.length > 1) {
    heading.children.pop();
    last = heading.children.at(-1);
  }
  const id = last && readHeadingId(last);
  if (id === undefined) return;
  heading.children.pop();
  const before = heading.children.at(-1);
  if (before?.type === "text") before.value = before.value.trimEnd();
  heading.data = { ...heading.data, hProperties: { id } };
}

function readHeadingId(node: PhrasingContent): string | undefined {
  if (node.type === "explicitId") return node.value;
  if (node.type !== "mdxTextExpression") return undefined;
  return /^\s*\/\*\s*#(\S+?)\s*\*\/\s*$/.exec(node.value)?.[1];
}

/**
 * A paragraph of nothing but components and expressions is no paragraph: `<Note>` alone on a line is a
 * block, and a block inside of `<p>` is not HTML.
 */
function unravel(node: Parents): void {
  let index = 0;
  while (index < node.children.length) {
    const child = node.children[index];
    index += 1;
    if (!child || !("children" in child)) continue;
    if (child.type !== "paragraph" || !isOnlyJsx(child.children)) {
      unravel(child);
      continue;
    }
    const blocks = child.children
      .filter((inner) => inner.type !== "text")
      .map((inner) => {
        if (inner.type === "mdxJsxTextElement") return { ...inner, type: "mdxJsxFlowElement" };
        if (inner.type === "mdxTextExpression") return { ...inner, type: "mdxFlowExpression" };
        return inner;
      }) as RootContent[];
    (node.children as RootContent[]).splice(index - 1, 1, ...blocks);
    index -= 1;
  }
}

function isOnlyJsx(nodes: readonly PhrasingContent[]): boolean {
  let found = false;
  for (const node of nodes) {
    if (node.type === "text") {
      if (node.value.trim() !== "") return false;
      continue;
    }
    if (
      node.type !== "mdxJsxTextElement" &&
      node.type !== "mdxTextExpression" &&
      node.type !== "htmlComment"
    ) {
      return false;
    }
    found = true;
  }
  return found;
}
