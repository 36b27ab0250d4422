/** Lists cut into pages, and the page numbers that each of them shows. */

import { listPagePath } from "./paths";
import type { PageItem, Pagination } from "./types";

export interface ListPage<Item> {
  path: string;
  items: Item[];
  pagination: Pagination;
}

/** Cuts a list into pages. An empty list is one empty page. */
export function paginate<Item>(
  items: readonly Item[],
  pageSize: number,
  base: string,
): ListPage<Item>[] {
  const size = Math.max(1, Math.floor(pageSize));
  const pageCount = Math.max(1, Math.ceil(items.length / size));
  return Array.from({ length: pageCount }, (_, index) => ({
    path: listPagePath(base, index + 1),
    items: items.slice(index * size, (index + 1) * size),
    pagination: toPagination(index + 1, pageCount, base),
  }));
}

/** First, last, the page itself and its neighbours: at most seven entries, however long the list is. */
function toPagination(page: number, pageCount: number, base: string): Pagination {
  const items: (PageItem | null)[] = [];
  let last = 0;
  for (const number of pagesShown(page, pageCount)) {
    if (number - last > 1) items.push(null);
    items.push({ page: number, path: listPagePath(base, number), current: number === page });
    last = number;
  }
  return {
    page,
    pageCount,
    previousPath: page > 1 ? listPagePath(base, page - 1) : null,
    nextPath: page < pageCount ? listPagePath(base, page + 1) : null,
    items,
  };
}

/** A gap of one number would be as wide as the number, so such a number is shown. */
function pagesShown(page: number, pageCount: number): number[] {
  if (pageCount <= 7) return Array.from({ length: pageCount }, (_, index) => index + 1);
  const near = [1, page - 1, page, page + 1, pageCount];
  if (page <= 4) near.push(2, 3, 4, 5);
  if (page >= pageCount - 3) {
    near.push(pageCount - 1, pageCount - 2, pageCount - 3, pageCount - 4);
  }
  const inside = near.filter((number) => number >= 1 && number <= pageCount);
  return [...new Set(inside)].sort((a, b) => a - b);
}
