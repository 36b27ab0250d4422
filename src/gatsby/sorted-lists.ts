/**
 * Lists of queries that are sorted by what a resolver answers. Gatsby keeps for each node what it has been sorted by
 * under the names of the fields. When the same nodes are then sorted by another field, what the resolver has answered
 * is gone, and its name is still there: from then on the list came as if nobody had asked for an order. So what is kept
 * for one set of fields is kept apart from that for others.
 */

import { createRequire } from "node:module";
import path from "node:path";

/** What Gatsby sorts: a node, or what is kept of it. */
export interface Sorted {
  id: string;
  internal: { type: string; counter: number | string };
}

/** The part of Gatsby's module that is used here. */
export interface Indexing {
  /** What is kept of a node for these fields, by their keys. */
  getGatsbyNodePartial: (
    node: Sorted,
    fields: readonly string[],
    resolved: object | null | undefined,
  ) => object;
  getSortFieldIdentifierKeys: (
    fields: readonly string[],
    resolved: object | null | undefined,
  ) => string[];
}

/** Before the first query, in each process that asks one. */
export function startSortingByResolvers(): void {
  try {
    const load = createRequire(path.resolve("package.json"));
    const indexing: Indexing = load("gatsby/dist/datastore/in-memory/indexing");
    const needed = [indexing.getGatsbyNodePartial, indexing.getSortFieldIdentifierKeys];
    if (needed.every((one) => typeof one === "function")) sortByResolvers(indexing);
  } catch {
    // Another Gatsby may have another way, and no such fault.
  }
}

/** Asks anew, under a name of its own, where not all keys are in what was kept. */
export function sortByResolvers(indexing: Indexing): void {
  const { getGatsbyNodePartial: find, getSortFieldIdentifierKeys: toKeys } = indexing;
  indexing.getGatsbyNodePartial = (node, fields, resolved) => {
    const kept = find(node, fields, resolved);
    const keys = toKeys(fields, resolved);
    if (keys.every((key) => key in kept)) return kept;
    const counter = `${node.internal.counter} ${keys}`;
    return find({ ...node, internal: { ...node.internal, counter } }, fields, resolved);
  };
}
