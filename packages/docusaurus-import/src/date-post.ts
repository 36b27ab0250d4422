/** Posts without a date, which Docusaurus dates by their files: a copy would have none. */

import { isPostFile, readPostFileName } from "../blog/paths";
import { readFrontMatter } from "../content/front-matter/front-matter";
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
  const head = post.text.slice(0, before.bodyStart.offset);
  // A date that cannot be read is a problem of its own, and not for the import to mend.
  if (before.data.date !== undefined || /^date[ \t]*:/m.test(head)) return undefined;
  const text = withDate(post.text, head, toDate());
  const after = readFrontMatter("post", { ...post, text });
  const isSame = before.problems.length === after.problems.length;
  return isSame && after.data.date !== undefined ? text : undefined;
}

/** `head` is what stands before the body: the front matter between its fences, if there is one. */
function withDate(text: string, head: string, date: string): string {
  const [fence, lineEnd] = /^\uFEFF?---[ \t]*(\r?\n)/.exec(head) ?? [];
  if (fence === undefined) return `---\ndate: ${date}\n---\n\n${text.replace(/^\uFEFF/, "")}`;
  return `${fence}date: ${date}${lineEnd}${text.slice(fence.length)}`;
}
