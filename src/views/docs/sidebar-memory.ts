/** What the sidebar remembers in one browser tab: categories opened or closed, and their items. */

import type { SidebarCategory, SidebarItem } from "../../core/docs/types";
import { isRecord } from "../../core/is-record";
import { isSitePath } from "../../core/plan/paths";

export interface SidebarMemory {
  /** The page the reader last arrived at. */
  path?: string;
  /** The reader's word on categories, by key. */
  open: { [key: string]: boolean };
  /** Items of categories that this page's branch does not hold, by the address they come from. */
  items: { [itemsUrl: string]: SidebarItem[] };
  /** Addresses that could not be fetched. */
  failed: { [itemsUrl: string]: true };
}

export const emptyMemory: SidebarMemory = { open: {}, items: {}, failed: {} };

/** The page that is being read, as the sidebar spells it. */
export function findCurrentPath(items: readonly SidebarItem[]): string | undefined {
  for (const item of items) {
    if (item.current) return item.path;
    const found = item.type === "category" ? findCurrentPath(item.items ?? []) : undefined;
    if (found !== undefined) return found;
  }
  return undefined;
}

/** Keys of the categories that lead to `path`, outermost first; the category whose own page it is counts. */
export function toBranch(items: readonly SidebarItem[], path: string | undefined): string[] {
  if (path === undefined) return [];
  for (const item of items) {
    if (item.type === "link") continue;
    const below = toBranch(item.items ?? [], path);
    const own = [item, ...(item.items ?? [])];
    if (below[0] || own.some((one) => one.path === path)) return [item.key, ...below];
  }
  return [];
}

const toOpen = (keys: readonly string[]) => Object.fromEntries(keys.map((key) => [key, true]));

/**
 * What is remembered once the reader has come to a page. Its branch opens; nothing else closes, so a
 * category that another page showed open stays open. A reload opens nothing that had been closed.
 */
export function arriveAt(memory: SidebarMemory, sidebar: readonly SidebarItem[]): SidebarMemory {
  const path = findCurrentPath(sidebar);
  const items = { ...memory.items, ...collectItems(sidebar) };
  if (path === memory.path) return { ...memory, items };
  const shown = sidebar.flatMap((item) => (item.type === "category" && item.items ? item.key : []));
  const open = { ...toOpen(shown), ...memory.open, ...toOpen(toBranch(sidebar, path)) };
  return { ...memory, path, items, open };
}

/** Every list of items by its address, the lists inside it left out: they have addresses of their own. */
function collectItems(items: readonly SidebarItem[]): SidebarMemory["items"] {
  const found: SidebarMemory["items"] = {};
  for (const item of items) {
    if (item.type === "link" || item.items === null) continue;
    found[item.itemsUrl] = item.items.map(withoutPage);
    Object.assign(found, collectItems(item.items));
  }
  return found;
}

/** An item as any page may show it: nothing in it is current, and no branch is open. */
function withoutPage(item: SidebarItem): SidebarItem {
  const { current, ...rest } = item;
  return rest.type === "category" ? { ...rest, items: null } : rest;
}

/** The reader's word counts; before there is one, a category is open when the page brought its items. */
export function isOpen(category: SidebarCategory, memory: SidebarMemory | undefined): boolean {
  if (!category.collapsible && category.items !== null) return true;
  return memory?.open[category.key] ?? category.items !== null;
}

/** The page's own items are newer than remembered ones. */
export function findItems(
  category: SidebarCategory,
  memory: SidebarMemory | undefined,
): readonly SidebarItem[] | undefined {
  return category.items ?? memory?.items[category.itemsUrl];
}

/** What was stored, or the empty memory when it is not what this version of the site stores. */
export function readMemory(text: string | null): SidebarMemory {
  try {
    const stored: unknown = JSON.parse(text ?? "null");
    return isMemory(stored) ? { ...stored, failed: {} } : emptyMemory;
  } catch {
    return emptyMemory;
  }
}

function isMemory(value: unknown): value is SidebarMemory {
  if (!isRecord(value) || !isRecord(value.open) || !isRecord(value.items)) return false;
  return Object.values(value.items).every(isItemList);
}

/** The JSON that a closed category's address answers with. */
export function isItemList(value: unknown): value is SidebarItem[] {
  return (
    Array.isArray(value) &&
    value.every(
      (item) =>
        typeof item?.label === "string" &&
        isSitePath(item.path ?? item.itemsUrl) &&
        (item.type === "link" ||
          (isSitePath(item.itemsUrl) && (item.items === null || isItemList(item.items)))),
    )
  );
}
