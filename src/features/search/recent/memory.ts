/** What the search remembers of a reader: the pages they opened from it, and the ones they keep. Pure changes of one value. */

import { isSitePath } from "../../../core/plan/paths";

/** A page that was opened from the search, or a search that was looked at whole. */
export interface Entry {
  href: string;
  title: string;
  /** The way there, outermost first. */
  trail: string[];
}

export interface Memory {
  /** False when the reader wants nothing remembered; favourites are kept all the same. */
  isOn: boolean;
  /** The latest first. */
  recent: Entry[];
  favourites: Entry[];
}

export const emptyMemory: Memory = { isOn: true, recent: [], favourites: [] };

const mostRecent = 5;
/** More than anybody keeps: one that went for a newer one would be lost without a word. */
const mostFavourites = 200;

/** A favourite is not listed a second time among the recent ones. */
export function addRecent(memory: Memory, entry: Entry): Memory {
  if (!memory.isOn || has(memory.favourites, entry)) return memory;
  const recent = [entry, ...without(memory.recent, entry)].slice(0, mostRecent);
  return { ...memory, recent };
}

export function addFavourite(memory: Memory, entry: Entry): Memory {
  const favourites = [entry, ...without(memory.favourites, entry)].slice(0, mostFavourites);
  return { ...memory, favourites, recent: without(memory.recent, entry) };
}

/** Forgets an entry wherever it stands. */
export function removeEntry(memory: Memory, entry: Entry): Memory {
  return {
    ...memory,
    recent: without(memory.recent, entry),
    favourites: without(memory.favourites, entry),
  };
}

/** Turned off, the recent ones are forgotten at once. */
export function setRemembering(memory: Memory, isOn: boolean): Memory {
  return { ...memory, isOn, recent: isOn ? memory.recent : [] };
}

/** Anything may stand in a browser's storage: what is no memory is an empty one. */
export function readMemory(text: string | null): Memory {
  const stored = parse(text);
  if (!isObject(stored)) return emptyMemory;
  return {
    isOn: stored.isOn !== false,
    recent: readEntries(stored.recent).slice(0, mostRecent),
    favourites: readEntries(stored.favourites).slice(0, mostFavourites),
  };
}

function parse(text: string | null): unknown {
  try {
    return JSON.parse(text ?? "null");
  } catch {
    return null;
  }
}

function readEntries(value: unknown): Entry[] {
  if (!Array.isArray(value)) return [];
  return value.flatMap((item: unknown) => {
    if (!isObject(item)) return [];
    const { href, title, trail } = item;
    if (!isSitePath(href) || typeof title !== "string") return [];
    const steps = Array.isArray(trail) ? trail.filter((step) => typeof step === "string") : [];
    return [{ href, title, trail: steps }];
  });
}

function isObject(value: unknown): value is Record<string, unknown> {
  return typeof value === "object" && value !== null;
}

const has = (entries: readonly Entry[], { href }: Entry) =>
  entries.some((entry) => entry.href === href);
const without = (entries: readonly Entry[], { href }: Entry) =>
  entries.filter((entry) => entry.href !== href);
