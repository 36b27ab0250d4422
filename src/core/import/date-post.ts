/** Posts without a date, which Docusaurus dates by their files: a copy would have none. */

import { isPostFile, readPostFileName } from "../blog/paths";
import { readFrontMatter } from "../content/front-matter";
import type { Source } from "../content/types";

/**
 * The post's text with a date in its front matter; undefined for what is no post, for a post that has one, and for one
 * whose front matter cannot be read.
 * @param post its path is below the content folder: `blog/hello.md`
 * @param toDate asked for nothing else: an instant, ISO 8601 in UTC
 */
export function toDatedPost(post: Source, toDate: () => string): string | undefined {
  if (!isPostFile(post.path) || readPostFileName(post.path).day !== undefined) return undefined;
  // What is no UTF-8 would not come back as it was.
  if (post.text.includes("\uFFFD")) return undefined;
  const before = readFrontMatter("post", post);
  // A date that cannot be read is a problem of its own, and not for the import to mend.
  const frontMatter = findFrontMatter(post.text);
  const isWritten = frontMatter?.lines.some((line) => /^date[ \t]*:/.test(line)) ?? false;
  if (isWritten || before.data.date !== undefined) return undefined;
  const text = withDate(post.text, frontMatter, toDate());
  const after = readFrontMatter("post", { ...post, text });
  const isSame = before.problems.length === after.problems.length;
  return isSame && after.data.date !== undefined ? text : undefined;
}

interface FrontMatter {
  /** The first fence, with the end of its line. */
  opening: string;
  lineEnd: string;
  lines: string[];
}

function findFrontMatter(text: string): FrontMatter | undefined {
  const [opening, lineEnd] = /^\uFEFF?---[ \t]*(\r?\n)/.exec(text) ?? [];
  if (opening === undefined || lineEnd === undefined) return undefined;
  const lines = text.slice(opening.length).split(/\r?\n/);
  const end = lines.findIndex((line) => /^---[ \t]*$/.test(line));
  return end < 0 ? undefined : { opening, lineEnd, lines: lines.slice(0, end) };
}

function withDate(text: string, frontMatter: FrontMatter | undefined, date: string): string {
  if (frontMatter === undefined) return `---\ndate: ${date}\n---\n\n${text.replace(/^\uFEFF/, "")}`;
  const { opening, lineEnd } = frontMatter;
  return `${opening}date: ${date}${lineEnd}${text.slice(opening.length)}`;
}
