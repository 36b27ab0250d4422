/** The sidebar's memory of one docs version, kept for the browser tab and shared by column and drawer. */

import { readSession, writeSession } from "../../browser/storage";
import type { SidebarItem } from "../../core/docs/types";
import { withBase } from "../../core/links/base-path";
import { arriveAt, isItemList, readMemory, type SidebarMemory } from "./sidebar-memory";

export interface SidebarStore {
  get: () => SidebarMemory;
  /** Calls `listener` after every change; the result stops it. */
  subscribe: (listener: () => void) => () => void;
  /** Tells no listener: each works out from its own sidebar what changes with it. */
  arrive: (sidebar: readonly SidebarItem[]) => void;
  setOpen: (key: string, open: boolean) => void;
  /** Fetches a category's items, once as long as it succeeds. */
  load: (itemsUrl: string) => void;
  retry: (itemsUrl: string) => void;
}

const stores = new Map<string, SidebarStore>();

/** Only for the browser: on the server nothing is remembered. */
export function openSidebarStore(version: string): SidebarStore {
  const store = stores.get(version) ?? createSidebarStore(version);
  stores.set(version, store);
  return store;
}

function createSidebarStore(version: string): SidebarStore {
  const key = `dronedoc:sidebar:${version}` as const;
  const listeners = new Set<() => void>();
  /** Asked for since the page was loaded: what an earlier load stored may be older than the site. */
  const asked = new Set<string>();
  let memory = readMemory(readSession(key));

  const keep = (next: SidebarMemory) => {
    memory = next;
    writeSession(key, JSON.stringify(memory));
  };
  const set = (next: SidebarMemory) => {
    keep(next);
    for (const listener of listeners) listener();
  };

  const load = async (itemsUrl: string) => {
    if (asked.has(itemsUrl)) return;
    asked.add(itemsUrl);
    const items = await fetchItems(itemsUrl);
    if (items !== undefined) {
      set({ ...memory, items: { ...memory.items, [itemsUrl]: items } });
    } else if (memory.items[itemsUrl] === undefined) {
      set({ ...memory, failed: { ...memory.failed, [itemsUrl]: true } });
    }
  };

  return {
    get: () => memory,
    subscribe(listener) {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    arrive: (sidebar) => keep(arriveAt(memory, sidebar)),
    setOpen: (category, open) => set({ ...memory, open: { ...memory.open, [category]: open } }),
    load: (itemsUrl) => void load(itemsUrl),
    retry(itemsUrl) {
      const { [itemsUrl]: _, ...failed } = memory.failed;
      asked.delete(itemsUrl);
      set({ ...memory, failed });
    },
  };
}

/** Milliseconds until a network that says nothing is told of. */
const patience = 60_000;

/** Undefined when the network or the answer is not good. */
async function fetchItems(itemsUrl: string): Promise<SidebarItem[] | undefined> {
  try {
    const response = await fetch(withBase(itemsUrl), { signal: AbortSignal.timeout(patience) });
    const json: unknown = response.ok ? await response.json() : undefined;
    return isItemList(json) ? json : undefined;
  } catch {
    return undefined;
  }
}
