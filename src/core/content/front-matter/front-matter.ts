/** The front matter of a content file: from its text to checked values, and where the body begins. */

import type { z } from "zod";
import type { Problem } from "../../problems/problems";
import type { ContentKind, Source } from "../types";
import { checkValues } from "./check";
import { frontMatterSchemas } from "./schemas";
import { readYaml, type YamlText } from "./yaml";

/** The checked front matter of a kind of content, under Docusaurus' own names. */
export type FrontMatter<K extends ContentKind> = z.infer<(typeof frontMatterSchemas)[K]>;

export interface BodyStart {
  /** Index into the file's text. */
  offset: number;
  /** One-based. */
  line: number;
}

export interface FrontMatterResult<K extends ContentKind> {
  data: FrontMatter<K>;
  bodyStart: BodyStart;
  problems: Problem[];
  /** True when there is front matter and it could not be read at all: a slug may stand in it. */
  isUnread: boolean;
  /** The line of a key (or of a part: `["tags", 1]`), for problems that only the set shows. */
  lineOf: (path: readonly PropertyKey[]) => number;
}

/** Reads and checks a file's front matter. Whatever the text, the answer is values and problems. */
export function readFrontMatter<K extends ContentKind>(
  kind: K,
  source: Source,
): FrontMatterResult<K> {
  const schema: z.ZodObject = frontMatterSchemas[kind];
  const { yaml, bodyStart, problem } = cutFrontMatter(source, Object.keys(schema.shape));
  const { data, problems } = checkValues(schema, yaml, source.path);
  return {
    data: data as FrontMatter<K>,
    bodyStart,
    problems: problem === undefined ? problems : [problem],
    isUnread: problem !== undefined,
    lineOf: yaml.lineOf,
  };
}

/** What unreadable front matter seems to say about the file's route, each line for itself. */
export function guessRouteKeys(text: string): { slug?: string; id?: string } {
  const [, head = ""] = text.split(/^[ \t]*-{3,}[ \t]*\r?$/m);
  const find = (key: string) => new RegExp(`^${key}:[ \\t]*["']?([^"'\\s]+)`, "m").exec(head)?.[1];
  const keys = { slug: find("slug"), id: find("id") };
  return Object.fromEntries(Object.entries(keys).filter(([, value]) => value !== undefined));
}

/** Where the body of a file begins: after the front matter, when there is one. */
export function findBodyStart(text: string): BodyStart {
  return findFences(text).bodyStart;
}

interface CutFrontMatter {
  yaml: YamlText;
  bodyStart: BodyStart;
  problem?: Problem;
}

const nothing: YamlText = { value: {}, lineOf: () => 1 };

function cutFrontMatter(source: Source, keys: readonly string[]): CutFrontMatter {
  const { path: file, text } = source;
  const { inner, bodyStart, isOpen } = findFences(text);
  const toProblem = (line: number, message: string): Problem => ({
    kind: "content",
    file,
    line,
    message,
  });
  if (isOpen) {
    const message = 'the front matter begins with "---" and must end with a line "---", found none';
    return { yaml: nothing, bodyStart, problem: toProblem(1, message) };
  }
  if (inner === undefined) {
    const misplaced = findMisplaced(text, keys);
    const problem = misplaced && toProblem(misplaced.line, misplaced.message);
    return { yaml: nothing, bodyStart, ...(problem && { problem }) };
  }
  const yaml = readYaml(inner, 2);
  if (yaml.failure !== undefined) {
    const { line, reason } = yaml.failure;
    const problem = toProblem(line, `the front matter cannot be read: ${reason}`);
    return { yaml: nothing, bodyStart, problem };
  }
  if (yaml.value === null || yaml.value === undefined) return { yaml: nothing, bodyStart };
  if (typeof yaml.value !== "object" || Array.isArray(yaml.value)) {
    const found = Array.isArray(yaml.value) ? "a list" : "a text";
    const message = `the front matter must be lines of "key: value", found ${found}`;
    return { yaml: nothing, bodyStart, problem: toProblem(2, message) };
  }
  return { yaml, bodyStart };
}

/** Lines of known keys between dashes, which nobody reads as front matter: the page would show them. */
function findMisplaced(
  text: string,
  keys: readonly string[],
): { line: number; message: string } | undefined {
  const [, before = "", fence = "", inner = ""] =
    /^\uFEFF?((?:[ \t]*(?:`{3,}\w*[ \t]*)?\r?\n)*)([ \t]*(?:[-–—]{2,}|—|\+{3}))[ \t]*\r?\n((?:[^\n]*\n)*?)[ \t]*(?:[-–—]{2,}|—|\+{3})[ \t]*(?:\r?\n|$)/.exec(
      text,
    ) ?? [];
  if (fence === "") return findUnopened(text, keys);
  const hasKey = inner
    .split("\n")
    .some((one) => keys.includes(/^(\w+)(?::| *=)/.exec(one)?.[1] ?? ""));
  if (!hasKey) return undefined;
  const line = before.split("\n").length;
  if (fence.endsWith("+")) {
    const message =
      'the front matter must be lines of "key: value" between two of "---", found those of TOML';
    return { line, message };
  }
  const cure = before.includes("`")
    ? 'take out the "```" before it, and the one that closes it'
    : "take out what stands before it";
  const message =
    fence === "---"
      ? `the front matter must begin in the first line, found "---" in line ${line}; ${cure}`
      : `the front matter must begin with a line "---", found "${fence}"`;
  return { line, message };
}

/** Lines of keys from the very first on, and a fence below them only. */
function findUnopened(
  text: string,
  keys: readonly string[],
): { line: number; message: string } | undefined {
  const [, key = "", inner = ""] =
    /^\uFEFF?(\w+):((?:[^\n]*\n)+?)-{3,}[ \t]*(?:\r?\n|$)/.exec(text) ?? [];
  const [first = "", ...rest] = inner.split(/\r?\n/);
  if (!keys.includes(key) || !rest.every((line) => /^(?:\w+:|[ \t#-]|$)/.test(line)))
    return undefined;
  return {
    line: 1,
    message: `the front matter must begin with a line "---", found "${key}:${first}"`,
  };
}

interface Fences {
  /** The text between the fences; undefined when the file has no front matter. */
  inner?: string;
  bodyStart: BodyStart;
  /** True when the first fence has no fellow. */
  isOpen: boolean;
}

/** Fences are lines of three hyphens; the first is the first line of the file, after a byte order mark at most. */
function findFences(text: string): Fences {
  const start = text.startsWith("\uFEFF") ? 1 : 0;
  const none = { offset: start, line: 1 };
  const opening = /---[ \t]*(?:\r?\n|$)/y;
  opening.lastIndex = start;
  if (!opening.test(text)) return { bodyStart: none, isOpen: false };
  const closing = /^---[ \t]*(?:\r?\n|\r?$(?![\s\S]))/gm;
  closing.lastIndex = opening.lastIndex;
  const match = closing.exec(text);
  if (match === null) return { bodyStart: none, isOpen: true };
  const offset = closing.lastIndex;
  const line = text.slice(0, offset).split("\n").length;
  const inner = text.slice(opening.lastIndex, match.index);
  return { inner, bodyStart: { offset, line }, isOpen: false };
}
