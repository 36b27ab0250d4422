/** The nodes of the data layer as the build writes them: what one file alone knows. */

import type { CompiledContent, ContentKind, JsonValue } from "../../core/content/types";
import type { ProductMention } from "../../core/links/find-unknown-specs";

/** Fields that every content node has: what the compiler tells, but for the body, which is kept as text. */
export interface ContentFields extends Omit<CompiledContent, "body" | "lead" | "markdownText"> {
  kind: ContentKind;
  /** Relative to the content folder: `docs/deployment/01-powering.mdx`. */
  file: string;
  /** The route, spelled as its canonical link. */
  path: string;
  /** The line of the front matter that gives the route; absent where the file's name does. */
  routeLine?: number;
  title: string;
  /** The text of the h1 that is the first heading, when the file has one and it differs from the title. */
  contentTitle?: string;
  /** Front matter `hide_title`. A title that stands in the text is shown all the same, as in Docusaurus. */
  hideTitle: boolean;
  description?: string;
  image?: string;
  keywords: string[];
  tags: string[];
  draft: boolean;
  unlisted: boolean;
  /** JSON of `{ body, lead }`: kept as text, for nothing but its own resolver ever looks inside. */
  compiled: string;
  /** The body as plain Markdown, with tokens. */
  markdown: string;
  /** Every id of the body, those of headings too. */
  anchors: string[];
  /** Checked front matter, whole, for what has no field of its own. */
  frontMatter: { [key: string]: JsonValue };
  /** What could not be read, if anything could not: the route of the page, or its headings and links, are unknown then. */
  unread?: "frontMatter" | "text";
}

/** Fields of a `Doc` beside those of all content. */
export interface DocFields {
  docId: string;
  /** The line of front matter `id`. */
  idLine?: number;
  version: string;
  sidebarPosition?: number;
  /** Front matter `products` with its lines, for problems that only the set shows. */
  productMentions: ProductMention[];
  /** The lines of `pagination_prev` and `pagination_next`, for problems that only the set shows. */
  paginationLines: { previous: number; next: number };
}

/** The GraphQL types of the kinds. */
export const typeOfKind = {
  doc: "Doc",
  post: "BlogPost",
  product: "Product",
  faq: "FaqGroup",
  page: "Page",
} as const satisfies Record<ContentKind, string>;

export const contentTypeNames = Object.values(typeOfKind);

/** A node's id from its file, so that whoever knows a file finds its node without a search. */
export function toNodeKey(file: string): string {
  return `content:${file}`;
}

/** Where the sheet of a product can be: `products/h4.mdx`, else `products/h4.md`. */
export function toProductFiles(id: string): [string, string] {
  return [`products/${id}.mdx`, `products/${id}.md`];
}

/** Front matter `products` of a doc, as written. */
export function findProductIds({ frontMatter }: Pick<ContentFields, "frontMatter">): string[] {
  return Array.isArray(frontMatter.products) ? frontMatter.products.map(String) : [];
}

/** The day or instant, ISO 8601, that the author gives as that of the last change: front matter `last_update`. */
export function findNamedUpdate({
  frontMatter,
  updatedAt,
}: Pick<ContentFields, "frontMatter"> & { updatedAt?: string }): string | undefined {
  const update = frontMatter.last_update as { date?: string } | undefined;
  // Of a post it is a day of the blog's time zone, which `updatedAt` has as an instant.
  return updatedAt ?? update?.date;
}
