/** The open branch of the sidebar: what a reader of one doc sees without opening anything. */

import { isSection, isTreeCategory, type TreeCategory, type TreeSpot } from "./tree";
import type { Breadcrumb, SidebarItem } from "./types";

/**
 * The sidebar for a page at this spot: only its ancestors are made anew, all else is shared with every
 * other page, so that the cost is the length of the way up and never the size of the tree.
 */
export function toOpenBranch({ category, as }: TreeSpot): SidebarItem[] {
  let items = typeof as === "number" ? withCurrent(category.items, as) : category.items;
  for (let open = category; open.parent !== null; open = open.parent) {
    const item: SidebarItem = { ...open.item, open: true, items };
    if (as === "page" && open === category) item.current = true;
    items = open.parent.items.with(open.index, item);
    if (isSection(open)) items = items.filter((_, index) => isBesideSection(open, index));
  }
  return items;
}

/** The sidebar of the docs' first page, which has room: with its first category open. */
export function withFirstOpen(sidebar: SidebarItem[], { children }: TreeCategory): SidebarItem[] {
  const first = children.find(isTreeCategory);
  if (first === undefined || first.item.items !== null) return sidebar;
  return sidebar.with(first.index, { ...first.item, open: true, items: first.items });
}

/** In a section the others stay in sight, and the first page of the docs, which leads back. */
function isBesideSection({ parent }: TreeCategory, index: number): boolean {
  const beside = parent?.children[index];
  return index === 0 || (beside !== undefined && isTreeCategory(beside) && isSection(beside));
}

/** The label of the section round this category. */
export function findSection(category: TreeCategory): string | undefined {
  for (let open = category; open.parent !== null; open = open.parent) {
    if (isSection(open)) return open.item.label;
  }
  return undefined;
}

function withCurrent(items: SidebarItem[], index: number): SidebarItem[] {
  const item = items[index];
  return item === undefined ? items : items.with(index, { ...item, current: true });
}

/** The categories from the root down to this one. */
export function toCategoryTrail(category: TreeCategory): Breadcrumb[] {
  const trail: Breadcrumb[] = [];
  for (let open = category; open.parent !== null; open = open.parent) {
    trail.unshift({ label: open.item.label, path: open.item.path });
  }
  return trail;
}

/** The children of a category as cards: with the descriptions that a sidebar has no room for. */
export function toCards(category: TreeCategory): SidebarItem[] {
  return category.children.map(({ item, description }) => ({ ...item, description }));
}

/** The whole sidebar with every category's items in it. */
export function toWholeTree(category: TreeCategory): SidebarItem[] {
  return category.children.map((child) =>
    isTreeCategory(child)
      ? { ...child.item, description: child.description, items: toWholeTree(child) }
      : { ...child.item, description: child.description },
  );
}
