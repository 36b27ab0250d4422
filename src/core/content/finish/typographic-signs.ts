/**
 * Quotation marks, apostrophes and dashes as a printer sets them, for the page alone: search, Markdown and the names of
 * headings have them as their author typed them.
 */

import type { ElementContent, Text } from "hast";
import { retext } from "retext";
import retextSmartypants from "retext-smartypants";
import { words } from "../../../site/words";
import { inlineTags } from "../outputs/page-text";
import type { RawNode } from "../tree";
import { isExact } from "./no-break-spaces";

const { opening, closing } = words.formats.quotes;
const printer = retext()
  .use(retextSmartypants, {
    backticks: false,
    dashes: false,
    ellipses: false,
    openingQuotes: opening,
    closingQuotes: closing,
  })
  .freeze();

/** Between spaces, or between letters: what begins with one (`--help`) is a name. */
const dashes = /(?<=\s)-{2,3}(?=\s)|(?<=\p{L})-{2,3}(?=\p{L})/gu;

/** What stands for code and pictures: a quotation mark beside one is that of a word. */
const anyWord = "x";

/** `the pilot's "ready" -- or not` -> `the pilot’s “ready” – or not` */
export function toTypographicText(text: string): string {
  return setDashes(setQuotes(text));
}

/** The same tree with such signs. A sentence is read whole: a quotation may begin in one element and end in another. */
export function addTypographicSigns(nodes: readonly ElementContent[]): ElementContent[] {
  const found = new Map<Text, string>();
  let texts: { node: Text; start: number }[] = [];
  let sentence = "";
  const finish = () => {
    const done = setQuotes(sentence);
    for (const { node, start } of texts) {
      found.set(node, setDashes(done.slice(start, start + node.value.length)));
    }
    texts = [];
    sentence = "";
  };
  const read = (node: ElementContent): void => {
    if (node.type === "text") {
      texts.push({ node, start: sentence.length });
      sentence += node.value;
      return;
    }
    if (isInline(node)) {
      if ("children" in node && !isExact(node)) node.children.forEach(read);
      else sentence += anyWord;
      return;
    }
    finish();
    if ("children" in node && !isExact(node)) node.children.forEach(read);
    finish();
  };
  nodes.forEach(read);
  finish();
  return replaceTexts(nodes, found);
}

function isInline(node: ElementContent): boolean {
  if (node.type === "raw") return (node as RawNode).layout === undefined;
  return node.type === "picture" || (node.type === "element" && inlineTags.has(node.tagName));
}

/** As long as it was: each sign takes the place of one. */
function setQuotes(text: string): string {
  return /["']/.test(text) ? String(printer.processSync(text)) : text;
}

function setDashes(text: string): string {
  return text.replace(dashes, ({ length }) => (length === 2 ? "–" : "—"));
}

function replaceTexts(
  nodes: readonly ElementContent[],
  found: ReadonlyMap<Text, string>,
): ElementContent[] {
  return nodes.map((node): ElementContent => {
    if (node.type === "text") return { ...node, value: found.get(node) ?? node.value };
    if (!("children" in node)) return node;
    return { ...node, children: replaceTexts(node.children, found) };
  });
}
