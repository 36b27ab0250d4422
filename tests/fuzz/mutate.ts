/** Breaks a text the way that people, editors and bad networks do, and some ways that nobody does. */

import { fileNames, marks, nests, paths, signs, yamlLines } from "./fragments";
import type { Random } from "./random";

/** No text grows beyond this: a page of ten times the length of the longest that the site has. */
export const longestText = 200_000;

/** A place in the text: its beginning and its end are hit more often than chance would. */
function place(text: string, random: Random): number {
  if (random.once(12)) return random.pick([0, text.length]);
  if (random.once(2)) return random.below(text.length + 1);
  const line = text.indexOf("\n", random.below(text.length + 1));
  return line < 0 ? text.length : line + 1;
}

function insert(text: string, at: number, piece: string): string {
  return text.slice(0, at) + piece + text.slice(at);
}

function span(text: string, random: Random): [start: number, end: number] {
  const start = place(text, random);
  const length = random.once(4) ? random.below(text.length + 1) : random.below(30);
  return [start, Math.min(text.length, start + length)];
}

/** How often a thing is repeated: seldom very often. */
function times(random: Random): number {
  return random.pick([2, 5, 20, 60, 200, 1000, 5000]);
}

function nest(text: string, random: Random): string {
  const [open, close] = random.pick(nests);
  const count = times(random);
  const [start, end] = span(text, random);
  const middle = random.once(2) ? "a" : text.slice(start, end);
  const piece = open.repeat(count) + middle + (random.once(4) ? "" : close.repeat(count));
  return text.slice(0, start) + piece + text.slice(end);
}

/** A list or boxes as they are written: each level a line, further in than the last. */
function nestLines(text: string, random: Random): string {
  const mark = random.pick([
    "- a",
    "1. a",
    "> a",
    "<div>",
    ":::note",
    "- > a",
    "<Tabs>",
    "- [ ] a",
  ]);
  const count = random.pick([3, 20, 60, 150]);
  const indent = random.pick(["  ", "    ", "\t", "> ", ""]);
  const lines = Array.from({ length: count }, (_, level) => indent.repeat(level) + mark);
  return insert(text, place(text, random), `\n${lines.join("\n")}\n`);
}

function replacePath(text: string, random: Random): string {
  const found = [
    ...text.matchAll(/(?<=\]\()[^)\n]*|(?<=(?:src|href|from|image|slug|url)[=:]? ?["'])[^"'\n]*/g),
  ];
  const path = random.pick(paths);
  if (found.length === 0) return insert(text, place(text, random), `[a](${path}) ![a](${path})`);
  const match = random.pick(found);
  return text.slice(0, match.index) + path + text.slice(match.index + match[0].length);
}

function addYaml(text: string, random: Random): string {
  const line = random.pick(yamlLines);
  if (!/^\uFEFF?---/.test(text)) {
    return random.once(3)
      ? `---\n${line}\n---\n\n${text}`
      : insert(text, place(text, random), line);
  }
  const key = /^[\w<]+/.exec(line)?.[0];
  const replaced = key === undefined ? undefined : new RegExp(`^${key}:.*$`, "m");
  if (replaced?.test(text) && !random.once(5)) return text.replace(replaced, () => line);
  return insert(text, text.indexOf("\n") + 1, `${line}\n`);
}

function replaceName(text: string, random: Random): string {
  const words = [...text.matchAll(/[A-Za-z_]{3,}/g)];
  if (words.length === 0) return text;
  const from = random.pick(words);
  const to = random.once(2) ? random.pick(fileNames) : random.pick(words)[0];
  return text.slice(0, from.index) + to + text.slice(from.index + from[0].length);
}

type Mutation = (text: string, random: Random, other: string) => string;

const mutations: readonly Mutation[] = [
  (text, random) => {
    const [start, end] = span(text, random);
    return text.slice(0, start) + text.slice(end);
  },
  (text, random) => {
    const [start, end] = span(text, random);
    return insert(text, place(text, random), text.slice(start, end));
  },
  (text, random) => text.slice(0, place(text, random)),
  (text, random) => text.slice(place(text, random)),
  (text, random) => insert(text, place(text, random), random.pick(marks)),
  (text, random) => insert(text, place(text, random), `\n\n${random.pick(marks)}\n\n`),
  (text, random) => insert(text, place(text, random), random.pick(signs)),
  (text, random) => insert(text, place(text, random), random.pick(signs).repeat(times(random))),
  (text, random, other) => {
    const [start, end] = span(other, random);
    return insert(text, place(text, random), other.slice(start, end));
  },
  (text, random) => {
    const end = random.pick(["\r\n", "\r", "\n\n", "\u2028", "\u0085"]);
    return text.replaceAll("\n", () => (random.once(10) ? "\n" : end));
  },
  (text, random) => insert(text, random.once(2) ? 0 : place(text, random), "\uFEFF"),
  (text, random) => {
    const at = random.below(text.length + 1);
    const sign = String.fromCharCode((text.charCodeAt(at) || 0) ^ (1 << random.below(16)));
    return text.slice(0, at) + sign + text.slice(at + 1);
  },
  (text, random) => {
    const [start, end] = span(text, random);
    return insert(text, start, text.slice(start, end).repeat(times(random)));
  },
  (text) => text.replaceAll(/\n\n/g, "\n"),
  nest,
  nest,
  nestLines,
  replacePath,
  replacePath,
  addYaml,
  addYaml,
  replaceName,
];

/**
 * Breaks a text one to eight times.
 * @param other what pieces are taken from
 */
export function mutate(text: string, random: Random, other: string): string {
  let broken = text;
  for (let count = 1 + random.below(random.pick([1, 3, 8])); count > 0; count -= 1) {
    broken = random.pick(mutations)(broken, random, other).slice(0, longestText);
  }
  return broken;
}

/**
 * The shortest text found that is still broken in the same way, by taking out ever smaller pieces.
 * @param milliseconds after which the shortest so far is good enough
 */
export async function shrink(
  text: string,
  isBroken: (shorter: string) => Promise<boolean>,
  milliseconds = 10_000,
): Promise<string> {
  let shortest = text;
  const end = performance.now() + milliseconds;
  for (let size = Math.ceil(text.length / 2); size >= 1; size = Math.floor(size / 2)) {
    let at = 0;
    while (at < shortest.length && performance.now() < end) {
      const shorter = shortest.slice(0, at) + shortest.slice(at + size);
      if (await isBroken(shorter)) shortest = shorter;
      else at += size;
    }
  }
  return shortest;
}
