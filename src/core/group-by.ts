/** Things in groups: what `Map.groupBy` does, which Node.js 20 does not have. */

import { remember } from "./remember";

/** The items of each key, in their order; the keys in the order of their first items. */
export function groupBy<Item, Key>(
  items: Iterable<Item>,
  toKey: (item: Item) => Key,
): Map<Key, Item[]> {
  const groups = new Map<Key, Item[]>();
  for (const item of items) remember(groups, toKey(item), (): Item[] => []).push(item);
  return groups;
}
