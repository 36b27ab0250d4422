import type { Paragraph } from "mdast";
import { syllable } from "syllable";
import { visit } from "unist-util-visit";
import { createRule, tell } from "../rule.ts";

interface Options {
  /** Flesch's reading ease: 100 is a children's book, 0 a statute. */
  atLeast?: number;
  /** Of fewer words the formula says nothing. */
  fromWords?: number;
}

/** A text that is hard to read, by Rudolf Flesch's formula for English. */
export const readingEase = createRule<Options>(
  "reading-ease",
  (tree, file, { atLeast = 55, fromWords = 100 } = {}) => {
    const paragraphs: { line: number; counts: Counts }[] = [];
    visit(tree, "paragraph", (node) => {
      paragraphs.push({ line: node.position?.start.line ?? 1, counts: count(toText(node)) });
    });
    const all = paragraphs.map(({ counts }) => counts);
    const ease = toEase(all);
    if (all.reduce((sum, { words }) => sum + words, 0) < fromWords || ease >= atLeast) return;
    const [hardest] = paragraphs
      .filter(({ counts }) => counts.words >= 12)
      .sort((a, b) => toEase([a.counts]) - toEase([b.counts]));
    const reason = `the text has a reading ease of ${Math.round(ease)} (Flesch), under ${atLeast}; write shorter sentences and words, first in this paragraph`;
    tell(file, hardest?.line ?? 1, 0, 1, reason);
  },
);

/** A plain word stands for code and numbers of components. */
function toText(paragraph: Paragraph): string {
  let text = "";
  visit(paragraph, (node) => {
    if (node.type === "text") text += node.value;
    else if (node.type === "break") text += " ";
    else if (!("children" in node) || node.children.length === 0) text += "code";
  });
  return text;
}

type Counts = Record<"sentences" | "words" | "syllables", number>;

function count(text: string): Counts {
  const words = text.match(/[\p{L}\p{N}][\p{L}\p{M}\p{N}'’.,-]*/gu) ?? [];
  const ends = text.match(/[.!?:;]+(?=[\s"')\]]|$)/g) ?? [];
  // An entry of a list without a full stop is a sentence too.
  const isOpen = words.length > 0 && !/[.!?:;]["')\]]*$/.test(text);
  const syllables = words.reduce((sum, word) => sum + Math.max(1, syllable(word)), 0);
  return { sentences: ends.length + (isOpen ? 1 : 0), words: words.length, syllables };
}

function toEase(counts: readonly Counts[]): number {
  const sum = (name: keyof Counts) => counts.reduce((total, one) => total + one[name], 0);
  const [words, sentences] = [Math.max(1, sum("words")), Math.max(1, sum("sentences"))];
  return 206.835 - 1.015 * (words / sentences) - 84.6 * (sum("syllables") / words);
}
