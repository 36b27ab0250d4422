/** When the pages of the plan were changed last, for the map of the site. */

import type { PlannedPage } from "../plan/plan";

/** Folders whose files make one page. */
const sharedPages: Partial<Record<PlannedPage["template"], string>> = {
  products: "products/",
  faq: "faq/",
};

/**
 * Tells the day or the instant of each page's last change, ISO 8601; undefined where nobody knows it. What a file says of
 * itself goes before its last commit. A list of posts has changed with the last one of them.
 * @param pages all pages of the plan
 * @param commits the instant of the last commit by file
 */
export function createLastModified(
  pages: readonly PlannedPage[],
  commits: ReadonlyMap<string, string>,
): (page: PlannedPage) => string | undefined {
  const ofFile = ({ context, lastModified, file }: PlannedPage) => {
    const place = context.place as { lastUpdatedAt?: string } | undefined;
    const own =
      lastModified ?? place?.lastUpdatedAt ?? (context.lastUpdatedAt as string | undefined);
    return own ?? (file === undefined ? undefined : commits.get(file));
  };
  const posts = pages.filter(({ template, noindex }) => template === "blog-post" && !noindex);
  const ofPosts = new Map(posts.map((post) => [post.context.id, ofFile(post)]));
  const latestPost = findLatest([...ofPosts.values()]);
  return (page) => {
    const { template, context } = page;
    const own = ofFile(page);
    const folder = sharedPages[template];
    if (own !== undefined || template === "blog-post") return own;
    if (folder !== undefined) {
      return findLatest([...commits].flatMap(([file, at]) => (file.startsWith(folder) ? at : [])));
    }
    if (!template.startsWith("blog-")) return undefined;
    const { ids } = context as { ids?: readonly string[] };
    return ids === undefined ? latestPost : findLatest(ids.map((id) => ofPosts.get(id)));
  };
}

function findLatest(times: readonly (string | undefined)[]): string | undefined {
  const known = times.filter((time) => time !== undefined);
  return known.toSorted((a, b) => Date.parse(a) - Date.parse(b)).at(-1);
}
