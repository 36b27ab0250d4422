/** Marks: which words of a text the query found, and the part of a long text that shows most of them. */

import { joinWords, readTokens, type Token, toNameParts } from "../../../core/search/words";
import type { Marked } from "../types";

export interface MarkOptions {
  /** The terms that matched in this record. */
  terms: ReadonlySet<string>;
  /** The words of the query; of the last one only the beginning that was typed is marked. */
  words: readonly string[];
  before: string;
  after: string;
}

interface Span {
  start: number;
  end: number;
}

export function markText(
  text: string,
  options: MarkOptions,
  tokens: readonly Token[] = readTokens(text),
): Marked {
  const spans = findSpans(text, tokens, options);
  const words = options.words.filter((word) => spans.some(({ term }) => term.startsWith(word)));
  return {
    value: insertMarks(text, spans, options),
    matchLevel: toMatchLevel(spans.length, words.length, options.words.length),
    matchedWords: words,
    ...(spans.length > 0 ? { fullyHighlighted: spans.length === tokens.length } : {}),
  };
}

function toMatchLevel(spans: number, matched: number, wanted: number): Marked["matchLevel"] {
  if (spans === 0) return "none";
  return matched >= wanted ? "full" : "partial";
}

/** About `length` words round the densest place, with an ellipsis where text is left out. */
export function markSnippet(
  text: string,
  length: number,
  options: MarkOptions,
  tokens: readonly Token[] = readTokens(text),
): Pick<Marked, "value" | "matchLevel"> {
  const spans = findSpans(text, tokens, options);
  const { first, last } = findWindow(tokens, spans, length, options.words);
  const start = first === 0 ? 0 : (tokens[first]?.start ?? 0);
  const end = last >= tokens.length - 1 ? text.length : (tokens[last]?.end ?? text.length);
  const inside = spans
    .filter((span) => span.start >= start && span.end <= end)
    .map((span) => ({ ...span, start: span.start - start, end: span.end - start }));
  const cut = insertMarks(text.slice(start, end), inside, options);
  return {
    value: `${start > 0 ? "…" : ""}${cut}${end < text.length ? "…" : ""}`,
    matchLevel: toMatchLevel(inside.length, inside.length, 1),
  };
}

/**
 * Words before the first mark, in the middle of a text and where it ends after a few more. The list shows two lines
 * of a snippet, and on a phone these hold ten words or fewer.
 */
const mostBefore = 4;
const mostBeforeEnd = 8;

/**
 * The window with the most different words; of equal ones the first. A word that the reader wrote counts more
 * than one that only means the same: "purple" is asked for by its name, "light" stands for "LED".
 */
function findWindow(
  tokens: readonly Token[],
  spans: readonly TermSpan[],
  length: number,
  words: readonly string[],
): { first: number; last: number } {
  const placeOfStart = new Map(tokens.map(({ start }, place) => [start, place]));
  const places = spans.map((span) => placeOfStart.get(span.start) ?? 0);
  let best = { count: 0, from: 0, to: 0 };
  for (const [index, from] of places.entries()) {
    let to = from;
    const terms = new Set<string>();
    let hits = 0;
    for (let next = index; next < places.length; next += 1) {
      const place = places[next] ?? 0;
      if (place >= from + length) break;
      terms.add(spans[next]?.term ?? "");
      hits += 1;
      to = place;
    }
    const written = [...terms].filter((term) => words.some((word) => term.startsWith(word)));
    const count = written.length * 100 + (terms.size - written.length) * 10 + hits;
    if (count > best.count) best = { count, from, to };
  }
  const spare = Math.max(0, length - (best.to - best.from + 1));
  const before = Math.min(mostBefore, Math.floor(spare / 2));
  const first = Math.max(
    0,
    best.from - mostBeforeEnd,
    Math.min(best.from - before, tokens.length - length),
  );
  return { first, last: Math.min(tokens.length - 1, first + length - 1) };
}

interface TermSpan extends Span {
  term: string;
}

function findSpans(
  text: string,
  tokens: readonly Token[],
  { terms, words }: MarkOptions,
): TermSpan[] {
  const typed = words.at(-1) ?? "";
  const spans: TermSpan[] = [];
  for (let index = 0; index < tokens.length; index += 1) {
    const token = tokens[index];
    if (token === undefined) continue;
    const run = findRun(text, tokens, index, terms);
    if (run !== undefined) {
      spans.push(run.span);
      index = run.last;
      continue;
    }
    const { term, start, end } = token;
    if (terms.has(term)) {
      const isBeginning = term !== typed && term.startsWith(typed) && !words.includes(term);
      const isPlain = term.length === end - start;
      spans.push({
        term,
        start,
        end: isBeginning && isPlain && typed !== "" ? start + typed.length : end,
      });
      continue;
    }
    const next = tokens[index + 1];
    const joined = next && joinWords(text, token, next);
    if (joined && terms.has(joined)) {
      spans.push({ term: joined, start, end: next.end });
      index += 1;
      continue;
    }
    const part = toNameParts(text.slice(start, end)).find((name) => terms.has(name));
    if (part !== undefined) spans.push({ term: part, start, end });
  }
  return spans;
}

/** A compound that matched as one word: `Wi-Fi` for `wifi`. */
function findRun(
  text: string,
  tokens: readonly Token[],
  first: number,
  terms: ReadonlySet<string>,
): { span: TermSpan; last: number } | undefined {
  let last = first;
  let run = tokens[first]?.term ?? "";
  while (isHyphenated(text, tokens[last], tokens[last + 1])) {
    last += 1;
    run += tokens[last]?.term ?? "";
  }
  const [from, to] = [tokens[first], tokens[last]];
  if (last === first || from === undefined || to === undefined || !terms.has(run)) return undefined;
  return { span: { term: run, start: from.start, end: to.end }, last };
}

function isHyphenated(text: string, token: Token | undefined, next: Token | undefined): boolean {
  if (token === undefined || next === undefined) return false;
  return text.slice(token.end, next.start) === "-";
}

function insertMarks(text: string, spans: readonly Span[], { before, after }: MarkOptions): string {
  let marked = "";
  let at = 0;
  for (const { start, end } of spans) {
    marked += `${text.slice(at, start)}${before}${text.slice(start, end)}${after}`;
    at = end;
  }
  return marked + text.slice(at);
}
