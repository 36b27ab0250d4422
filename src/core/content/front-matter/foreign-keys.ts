/** Keys of front matter as other programs name them (Hugo, Jekyll, Starlight, VitePress), and what they are called here. */

/** Each name is offered where the kind of content has it. */
const meanings: Record<string, readonly string[]> = {
  sidebar: ["sidebar_position", "sidebar_label"],
  weight: ["sidebar_position", "order"],
  order: ["sidebar_position"],
  nav_order: ["sidebar_position", "order"],
  sidebar_order: ["sidebar_position", "order"],
  nav_title: ["sidebar_label"],
  linkTitle: ["sidebar_label"],
  sidebarTitle: ["sidebar_label"],
  lastmod: ["last_update"],
  lastUpdated: ["last_update"],
  last_modified_at: ["last_update"],
  updated: ["last_update"],
  pubDate: ["date"],
  publishDate: ["date"],
  summary: ["description"],
  excerpt: ["description"],
  subtitle: ["description"],
  category: ["tags"],
  categories: ["tags"],
  permalink: ["slug"],
  url: ["slug"],
  toc: ["hide_table_of_contents"],
  tableOfContents: ["hide_table_of_contents"],
  outline: ["hide_table_of_contents"],
  hidden: ["unlisted"],
  cover: ["image"],
  banner: ["image"],
  thumbnail: ["image"],
  editUrl: ["custom_edit_url"],
  prev: ["pagination_prev"],
  next: ["pagination_next"],
};

const redirects = new Set(["aliases", "redirect_from", "redirects"]);

/** What to write in place of another program's key, as the end of a sentence; undefined for a key of none. */
export function toForeignHint(key: string, known: readonly string[]): string | undefined {
  if (redirects.has(key)) return '; old addresses stand in "redirects" of firebase.json';
  const all = Object.hasOwn(meanings, key) ? meanings[key] : undefined;
  const names = all?.filter((name) => known.includes(name)) ?? [];
  if (names.length === 0) return undefined;
  return `; write ${names.map((name) => `"${name}"`).join(" or ")}`;
}
