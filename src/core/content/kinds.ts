/** Which kind of content a file is: its folder says so. */

import type { ContentKind } from "./types";

const kindOfFolder: Record<string, ContentKind> = {
  docs: "doc",
  blog: "post",
  products: "product",
  faq: "faq",
  pages: "page",
};

/** The kind of a Markdown file, from its path below the content folder; undefined for what is no page. */
export function findContentKind(file: string): ContentKind | undefined {
  if (!/\.mdx?$/.test(file) || isPartial(file)) return undefined;
  if (/^versions\/[^/]+\/docs\//.test(file)) return "doc";
  const slash = file.indexOf("/");
  return slash < 0 ? undefined : kindOfFolder[file.slice(0, slash)];
}

/** A file or folder that begins with `_` or `.` is a part of other files, or hidden: it makes no page. */
export function isPartial(file: string): boolean {
  return file.split("/").some((part) => /^[_.]/.test(part));
}
