/** Tags: `tags.yml` and the tags that posts bring along, with Docusaurus' keys and meaning. */

import { isRecord } from "../is-record";
import { isTooLong, toLongAddress } from "../plan/paths";
import type { Problem } from "../problems/problems";
import { compareTexts } from "../text/compare-texts";
import { toNearestHint } from "../text/nearest";
import { tagPath } from "./paths";
import type { PostRef, TagMention, TagRef } from "./types";
import { createFieldReader, type LineFinder, readYamlEntries, valueToText } from "./yaml-entries";

const tagKeys = ["label", "permalink", "description"];

/** Reads `tags.yml`. Every problem of the file is reported. */
export function readTags(
  text: string,
  file: string,
): { tags: TagRef[]; problems: Problem[]; isUnread: boolean } {
  const { entries, problems, isUnread } = readYamlEntries(text, file);
  const tags: TagRef[] = [];
  for (const entry of entries) {
    const fields = createFieldReader(entry, file, problems);
    fields.reportUnknown(tagKeys, "a tag");
    const permalink = fields.text("permalink");
    const path = readPath(entry.key, permalink, {
      failPermalink: (message) => fields.fail("permalink", message),
      failKey: (message) => problems.push({ kind: "content", file, line: entry.line, message }),
    });
    const tag: TagRef = {
      key: entry.key,
      label: fields.text("label") ?? entry.key,
      description: fields.text("description"),
      path,
      file,
    };
    const twin = tags.find(({ path }) => path === tag.path);
    if (twin !== undefined) {
      const message = `the page ${tag.path} of "${tag.key}" is already that of "${twin.key}"`;
      problems.push({ kind: "duplicateRoute", file, line: entry.line, message });
    }
    tags.push(tag);
  }
  return { tags, problems, isUnread };
}

/**
 * The page of a tag. One that no address can hold is told here and stays: posts name the tag by its key, and without it
 * each of them would be told, too.
 */
function readPath(
  key: string,
  permalink: string | undefined,
  fail: Record<"failPermalink" | "failKey", (message: string) => void>,
): string {
  const path = tagPath(key, permalink);
  if (!isTooLong(path)) return path;
  if (permalink === undefined) fail.failKey(toLongAddress(`the key "${key}"`));
  else fail.failPermalink(toLongAddress(toPermalinkOf(key)));
  return tagPath(key);
}

/** Reads the tags of a post: keys of `tags.yml`, or `{ label, permalink }`. */
export function readTagMentions(
  value: unknown,
  file: string,
  lineOf: LineFinder,
): { tags: TagMention[]; problems: Problem[] } {
  const problems: Problem[] = [];
  const tags: TagMention[] = [];
  if (value === undefined || value === null) return { tags, problems };
  const isList = Array.isArray(value);
  (isList ? value : [value]).forEach((item: unknown, index) => {
    const line = lineOf(isList ? ["tags", index] : ["tags"]);
    if ((typeof item === "string" && item.trim() !== "") || typeof item === "number") {
      const key = String(item).trim();
      // Whether it is too long for an address only those know who know whether `tags.yml` gives it another.
      tags.push({ key, inline: false, label: key, path: tagPath(key), line });
      return;
    }
    if (isRecord(item) && typeof item.label === "string" && item.label !== "") {
      const permalink = typeof item.permalink === "string" ? item.permalink : undefined;
      const path = tagPath(item.label, permalink);
      const name = permalink === undefined ? toTag(item.label) : toPermalinkOf(item.label);
      if (!isTooLong(path))
        tags.push({ key: item.label, inline: true, label: item.label, path, line });
      else problems.push({ kind: "content", file, line, message: toLongAddress(name) });
      return;
    }
    const message = `a tag must be text, or have a "label" and a "permalink", found ${valueToText(item)}`;
    problems.push({ kind: "content", file, line, message });
  });
  return { tags, problems };
}

function toTag(label: string): string {
  return `the tag "${label}"`;
}

/** What is too long of a permalink, as a problem names it. */
export function toPermalinkOf(owner: string): string {
  return `a part of the "permalink" of "${owner}"`;
}

/**
 * The tags of a post, each once. A key that `tags.yml` does not know is a problem when there is such a file;
 * the tag is made of the key all the same. One whose page no address can hold is left out.
 */
export function resolveTags(
  post: Pick<PostRef, "file" | "tags">,
  known: ReadonlyMap<string, TagRef>,
): { tags: TagRef[]; problems: Problem[] } {
  const problems: Problem[] = [];
  const tags = new Map<string, TagRef>();
  const byPath = new Map([...known.values()].map((tag) => [tag.path, tag]));
  for (const mention of post.tags) {
    const { key, label, path, line } = mention;
    // A page has one name and one description, those of `tags.yml`, however a post writes its tag.
    const listed = (mention.inline ? undefined : known.get(key)) ?? byPath.get(path);
    const tag = listed ?? { key, label, path, file: post.file };
    if (isTooLong(tag.path)) {
      const message = toLongAddress(toTag(key));
      // Of `tags.yml` it is told there.
      if (!listed) problems.push({ kind: "content", file: post.file, line, message });
      continue;
    }
    if (isUnknown(mention, known)) problems.push(toUnknownTag(post.file, mention, known));
    if (!tags.has(tag.path)) tags.set(tag.path, tag);
  }
  return { tags: [...tags.values()], problems };
}

function isUnknown({ inline, key }: TagMention, known: ReadonlyMap<string, TagRef>): boolean {
  return !inline && known.size > 0 && !known.has(key);
}

/** Tags that are different words and have one page, such as `C++` and `C#`: each pair of them once. */
export function findMergedTags(
  posts: readonly Pick<PostRef, "file" | "tags">[],
  known: ReadonlyMap<string, TagRef>,
): Problem[] {
  const problems: Problem[] = [];
  const labels = new Map([...known.values()].map(({ path, label }) => [path, [label]]));
  for (const { file, tags } of posts) {
    for (const mention of tags) {
      // What is told as unknown is one mistake.
      if (known.has(mention.key) || isUnknown(mention, known)) continue;
      const { label, path, line } = mention;
      const others = labels.get(path) ?? [];
      if (others.some((other) => toWord(other) === toWord(label))) continue;
      labels.set(path, [...others, label]);
      const [first] = others;
      if (first === undefined) continue;
      const message = `the tag "${label}" has the page ${path}, which is that of "${first}"; give one of them another "permalink"`;
      problems.push({ kind: "duplicateRoute", file, line, message });
    }
  }
  return problems;
}

/** A tag as it is meant: `Field report`, `field-report` and `fieldReport` are one. */
function toWord(label: string): string {
  return label
    .normalize("NFD")
    .replace(/[\u0300-\u036f'\u2019\s_-]/g, "")
    .toLowerCase();
}

function toUnknownTag(
  file: string,
  mention: TagMention,
  known: ReadonlyMap<string, TagRef>,
): Problem {
  const names = [...known.keys()].sort(compareTexts);
  const hint = toNearestHint(mention.key, names, `tags.yml has ${names.join(", ")}`);
  const message = `the tag "${mention.key}" is not in tags.yml${hint}`;
  return { kind: "unknownTag", file, line: mention.line, message };
}

/** A tag's name as it is compared: case and the space round it mean nothing. */
export function toTagName(name: string): string {
  return name.trim().toLowerCase();
}

/** The names by which docs may mean a tag, as they are compared: its key and its label, once where they are one. */
export function toTagNames({ key, label }: Pick<TagRef, "key" | "label">): string[] {
  return [...new Set([key, label].map(toTagName))];
}
