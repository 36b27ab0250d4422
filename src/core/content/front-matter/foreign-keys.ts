/** Keys of front matter as Hugo, Jekyll, Starlight and VitePress name them, and what they are called here. */

const others: Record<string, string> = {
  sidebar_position: "sidebar weight order nav_order sidebar_order",
  order: "weight nav_order sidebar_order",
  sidebar_label: "sidebar nav_title linkTitle",
  last_update: "lastmod lastUpdated last_modified_at updated",
  date: "pubDate publishDate",
  description: "summary excerpt subtitle",
  tags: "category categories",
  slug: "permalink url",
  hide_table_of_contents: "toc tableOfContents outline",
  unlisted: "hidden",
  image: "cover banner thumbnail",
  pagination_prev: "prev",
  pagination_next: "next",
};

/** What to write in place of another program's key, as the end of a sentence; undefined for a key of none. */
export function toForeignHint(key: string, known: readonly string[]): string | undefined {
  const names = known.filter((name) => others[name]?.split(" ").includes(key));
  if (names.length > 0) return `; write ${names.map((name) => `"${name}"`).join(" or ")}`;
  const isRedirect = /^(?:aliases|redirect_from|redirects)$/.test(key);
  return isRedirect ? '; old addresses belong in "redirects" of firebase.json' : undefined;
}
