/** One post: what its file's name, front matter and compiled text say together. */

import { readFrontMatter } from "../content/front-matter/front-matter";
import type { CompiledContent, Source } from "../content/types";
import { isRecord } from "../is-record";
import type { Problem } from "../problems/problems";
import type { Settings } from "../settings/settings";
import { readAuthorMentions } from "./authors";
import { readPostDate } from "./dates";
import { blogPath, postPath, readPostFileName } from "./paths";
import { readTagMentions } from "./tags";
import type { PostFields } from "./types";
import type { LineFinder } from "./yaml-entries";

/** Checked front matter; what has another type than it should is as good as absent here. */
type FrontMatter = Readonly<Record<string, unknown>>;

/** Makes a post's own fields. A post without a date is dated to the beginning of time and is a problem. */
export function toPostFields(
  source: Source,
  frontMatter: FrontMatter,
  compiled: Pick<CompiledContent, "contentTitle">,
  settings: Pick<Settings["blog"], "timeZone" | "datedPaths">,
): { fields: PostFields; problems: Problem[] } {
  const file = source.path;
  const lineOf = createLineFinder(source);
  const authors = readAuthorMentions(frontMatter, file, lineOf);
  const tags = readTagMentions(frontMatter.tags, file, lineOf);
  const problems = [...authors.problems, ...tags.problems];

  const name = readPostFileName(file);
  const written = findDate(frontMatter.date) ?? name.day;
  const date = written === undefined ? undefined : readPostDate(written, settings.timeZone);
  if (date === undefined && !(written === undefined && isDateTold(source))) {
    const found = written === undefined ? "none" : `"${String(written)}"`;
    const message = `a post needs a date, in its file name (2025-01-20-welcome.mdx) or as "date: 2025-01-20", found ${found}`;
    const line = frontMatter.date === undefined ? 1 : lineOf(["date"]);
    problems.push({ kind: "content", file, line, message });
  }
  const update = frontMatter.last_update;
  const updatedText = isRecord(update) ? findDate(update.date) : undefined;
  const updated =
    updatedText === undefined ? undefined : readPostDate(updatedText, settings.timeZone);
  const path = postPath(file, findText(frontMatter.slug), settings);
  return {
    fields: {
      slug: path.slice(blogPath.length + 1),
      title: findText(frontMatter.title) ?? compiled.contentTitle ?? nameToTitle(name.name),
      sidebarLabel: findText(frontMatter.sidebar_label),
      date: date?.date ?? new Date(0).toISOString(),
      day: date?.day ?? "1970-01-01",
      updatedAt: updated?.date,
      updatedDay: updated?.day,
      authors: authors.authors,
      tags: tags.tags,
    },
    problems,
  };
}

/** A date that is none is told by the reader of the front matter, and one that cannot be read may be there. */
function isDateTold(source: Source): boolean {
  const { isUnread, problems } = readFrontMatter("post", source);
  return isUnread || problems.some(({ message }) => message.startsWith('"date" must be'));
}

function findText(value: unknown): string | undefined {
  return typeof value === "string" && value !== "" ? value : undefined;
}

function findDate(value: unknown): string | Date | undefined {
  return value instanceof Date ? value : findText(value);
}

/** `2025/field-report` -> `Field report` */
function nameToTitle(name: string): string {
  const words = (name.split("/").at(-1) ?? name).replace(/[-_]+/g, " ").trim();
  return words.charAt(0).toUpperCase() + words.slice(1);
}

/** Reads the lines only of a post that names an author or a tag, and once. */
function createLineFinder(source: Source): LineFinder {
  let lineOf: LineFinder | undefined;
  return (path) => {
    lineOf ??= readFrontMatter("post", source).lineOf;
    return lineOf(path);
  };
}
