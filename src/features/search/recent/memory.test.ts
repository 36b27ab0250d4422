import { expect, test } from "vitest";
import {
  addFavourite,
  addRecent,
  emptyMemory,
  readMemory,
  removeEntry,
  setRemembering,
} from "./memory";

const entry = (name: string) => ({ href: `/docs/${name}`, title: name, trail: ["Tutorials"] });

test("the latest comes first, each page once, five at most", () => {
  const memory = ["a", "b", "c", "a", "d", "e", "f"].map(entry).reduce(addRecent, emptyMemory);
  expect(memory.recent.map(({ title }) => title)).toEqual(["f", "e", "d", "a", "c"]);
});

test("fifty favourites are all kept, also after they were stored", () => {
  const names = Array.from({ length: 50 }, (_, index) => `page-${index}`);
  const memory = names.map(entry).reduce(addFavourite, emptyMemory);
  expect(readMemory(JSON.stringify(memory)).favourites.map(({ title }) => title)).toEqual(
    names.toReversed(),
  );
});

test("a favourite leaves the recent ones and does not come back to them", () => {
  const kept = addFavourite(addRecent(emptyMemory, entry("a")), entry("a"));
  expect(kept).toMatchObject({ recent: [], favourites: [entry("a")] });
  expect(addRecent(kept, entry("a"))).toBe(kept);
});

test("an entry is forgotten wherever it stands", () => {
  const memory = addFavourite(addRecent(emptyMemory, entry("a")), entry("b"));
  expect(removeEntry(removeEntry(memory, entry("a")), entry("b"))).toEqual(emptyMemory);
});

test("turned off, recent ones go and none is added; favourites stay", () => {
  const memory = addFavourite(addRecent(emptyMemory, entry("a")), entry("b"));
  const off = setRemembering(memory, false);
  expect(off).toEqual({ isOn: false, recent: [], favourites: [entry("b")] });
  expect(addRecent(off, entry("c"))).toBe(off);
  expect(addRecent(setRemembering(off, true), entry("c")).recent).toEqual([entry("c")]);
});

test("what was stored is read again", () => {
  const memory = addFavourite(addRecent(emptyMemory, entry("a")), entry("b"));
  expect(readMemory(JSON.stringify(memory))).toEqual(memory);
});

test.each([null, "", "{", "null", "[]", '"text"', '{"recent":7}'])(
  "%j in the storage is an empty memory",
  (text) => {
    expect(readMemory(text)).toEqual(emptyMemory);
  },
);

test("an entry that leads off the site, or has no title, is not believed", () => {
  const recent = [
    { href: "javascript:alert(1)", title: "x", trail: [] },
    { href: "//evil.example", title: "x", trail: [] },
    { href: "/docs/a", trail: [] },
    { href: "/docs/b", title: "b", trail: "no list" },
    null,
    7,
    { href: "/docs/c", title: "c", trail: ["Tutorials", { label: "x" }, 7] },
  ];
  expect(readMemory(JSON.stringify({ recent })).recent).toEqual([
    { href: "/docs/b", title: "b", trail: [] },
    { href: "/docs/c", title: "c", trail: ["Tutorials"] },
  ]);
});
