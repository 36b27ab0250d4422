/** Posts without a date, which Docusaurus dates by their files: a copy would have none. */

import type { SiteRules, Source } from "./site-rules";

/**
 * The post's text with a date in its front matter; undefined for what is no post, for a post that has one, and for one
 * whose front matter cannot be read.
 * @param toDate asked for nothing else: an instant, ISO 8601 in UTC
 */
export function toDatedPost(
  post: Source,
  readPost: SiteRules["readPost"],
  toDate: () => string,
): string | undefined {
  const before = readPost(post);
  // What is no UTF-8 would not come back as it was.
  if (before === undefined || before.isDated || post.text.includes("\uFFFD")) return undefined;
  const head = post.text.slice(0, before.bodyStart);
  // A date that cannot be read is a problem of its own, and not for the import to mend.
  if (/^date[ \t]*:/m.test(head)) return undefined;
  const text = withDate(post.text, head, toDate());
  const after = readPost({ ...post, text });
  return after?.isDated && after.problems === before.problems ? text : undefined;
}

/** `head` is what stands before the body: the front matter between its fences, if there is one. */
function withDate(text: string, head: string, date: string): string {
  const [fence, lineEnd] = /^\uFEFF?---[ \t]*(\r?\n)/.exec(head) ?? [];
  if (fence === undefined) return `---\ndate: ${date}\n---\n\n${text.replace(/^\uFEFF/, "")}`;
  return `${fence}date: ${date}${lineEnd}${text.slice(fence.length)}`;
}
