/** Posts that a reader of one post may like: those that share most tags with it. */

import { remember } from "../remember";

export interface TaggedPost {
  id: string;
  /** Paths of the post's tags. */
  tagPaths: readonly string[];
}

/** How far from a post, in posts of the same tag, is looked for related ones: keeps the cost linear. */
const reach = 10;

/**
 * Finds related posts for each of `posts` (newest first). Most shared tags first, then the newest.
 * The neighbours in time are left out: the page links to them anyway.
 */
export function findRelated<Post extends TaggedPost>(
  posts: readonly Post[],
  count: number,
): Map<string, Post[]> {
  const byTag = new Map<string, number[]>();
  posts.forEach((post, index) => {
    for (const path of post.tagPaths) remember(byTag, path, (): number[] => []).push(index);
  });
  const seenOfTag = new Map<string, number>();
  const related = new Map<string, Post[]>();
  posts.forEach((post, index) => {
    const shared = new Map<number, number>();
    for (const path of post.tagPaths) {
      const place = seenOfTag.get(path) ?? 0;
      seenOfTag.set(path, place + 1);
      const near = byTag.get(path)?.slice(Math.max(0, place - reach), place + reach + 1) ?? [];
      for (const other of near) {
        if (Math.abs(other - index) > 1) shared.set(other, (shared.get(other) ?? 0) + 1);
      }
    }
    const best = [...shared].sort(([a, sharedA], [b, sharedB]) => sharedB - sharedA || a - b);
    related.set(
      post.id,
      best.slice(0, count).flatMap(([other]) => posts[other] ?? []),
    );
  });
  return related;
}
