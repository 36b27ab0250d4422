import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { addFavourite, addRecent, readMemory } from "./memory";

const memoryKey = "dronedoc:search";
const toEntry = (href: string) => ({ href, title: href, trail: [] });
let stored: Map<string, string>;

beforeEach(() => {
  vi.resetModules();
  stored = new Map();
  vi.stubGlobal("localStorage", {
    getItem: (key: string) => stored.get(key) ?? null,
    setItem: (key: string, text: string) => void stored.set(key, text),
  });
});

afterEach(() => {
  vi.unstubAllGlobals();
});

test("what another tab has kept meanwhile stays when this one remembers a page", async () => {
  const { getMemory, setMemory } = await import("./store");
  setMemory(addRecent(getMemory(), toEntry("/a")));
  const elsewhere = addFavourite(readMemory(stored.get(memoryKey) ?? null), toEntry("/kept"));
  stored.set(memoryKey, JSON.stringify(elsewhere));
  setMemory(addRecent(getMemory(), toEntry("/b")));
  const { favourites, recent } = readMemory(stored.get(memoryKey) ?? null);
  expect(favourites.map(({ href }) => href)).toEqual(["/kept"]);
  expect(recent.map(({ href }) => href)).toEqual(["/b", "/a"]);
});

test("where nothing can be stored the page remembers by itself", async () => {
  const { getMemory, setMemory } = await import("./store");
  vi.stubGlobal("localStorage", {
    getItem: () => null,
    setItem: () => {
      throw new DOMException("denied", "SecurityError");
    },
  });
  setMemory(addRecent(getMemory(), toEntry("/a")));
  expect(getMemory().recent.map(({ href }) => href)).toEqual(["/a"]);
  expect(getMemory()).toBe(getMemory());
});
