import { expect, test } from "vitest";
import type { SidebarCategory, SidebarItem, SidebarLink } from "../../core/docs/types";
import {
  arriveAt,
  emptyMemory,
  findCurrentPath,
  findItems,
  isOpen,
  readMemory,
  toBranch,
} from "./sidebar-memory";

const link = (path: string, current?: boolean): SidebarLink => ({
  type: "link",
  label: path,
  path,
  ...(current ? { current } : {}),
});

const category = (key: string, items: SidebarItem[] | null): SidebarCategory => ({
  type: "category",
  label: key,
  key,
  collapsible: true,
  open: items !== null,
  count: 1,
  items,
  itemsUrl: `/${key}.json`,
});

const inA = [link("/home"), category("a", [link("/a/1", true), link("/a/2")]), category("b", null)];
const inB = [link("/home"), category("a", null), category("b", [link("/b/1", true)])];

test("the current page is found inside its category", () => {
  expect(findCurrentPath(inA)).toBe("/a/1");
});

test("a category that is the page itself is the current page", () => {
  expect(findCurrentPath([{ ...category("a", []), path: "/a/", current: true }])).toBe("/a/");
});

test("the branch goes from the outermost category to the page", () => {
  const tree = [category("a", [category("a/b", [link("/a/b/1")])]), category("c", [link("/c/1")])];
  expect(toBranch(tree, "/a/b/1")).toEqual(["a", "a/b"]);
});

test("arriving at a page opens its branch", () => {
  expect(arriveAt(emptyMemory, inA).open).toEqual({ a: true });
});

test("a category stays open when the reader goes to another one", () => {
  const memory = arriveAt(arriveAt(emptyMemory, inA), inB);
  const a = category("a", null);
  expect(isOpen(a, memory)).toBe(true);
  expect(findItems(a, memory)).toEqual([link("/a/1"), link("/a/2")]);
});

test("what a page shows open beside its branch stays open as well, unless the reader closes it", () => {
  const home = [link("/home", true), category("a", [link("/a/1")]), category("b", null)];
  const memory = arriveAt(emptyMemory, home);
  expect(isOpen(category("a", null), arriveAt(memory, inB))).toBe(true);
  const closed = arriveAt({ ...memory, open: { a: false } }, inB);
  expect(isOpen(category("a", null), closed)).toBe(false);
});

test("a reload does not open what the reader has closed", () => {
  const closed = { ...arriveAt(emptyMemory, inA), open: { a: false } };
  expect(isOpen(category("a", [link("/a/1")]), arriveAt(closed, inA))).toBe(false);
});

test("going to another page of a closed category opens it", () => {
  const closed = { ...arriveAt(emptyMemory, inB), open: { a: false } };
  expect(arriveAt(closed, inA).open.a).toBe(true);
});

test("without a memory a category is open when the page brought its items", () => {
  expect(isOpen(category("a", [link("/a/1")]), undefined)).toBe(true);
  expect(isOpen(category("a", null), undefined)).toBe(false);
});

test("a stored text that is no memory is forgotten", () => {
  expect(readMemory("{")).toBe(emptyMemory);
  expect(readMemory('{"open":[],"items":{}}')).toBe(emptyMemory);
  expect(readMemory('{"open":{},"items":{"/a.json":[{"type":"link"}]}}')).toBe(emptyMemory);
  expect(readMemory(null)).toBe(emptyMemory);
});

test("a stored address that leads to no page of this site is forgotten, and a name that every object has is none", () => {
  const read = (...items: unknown[]) =>
    readMemory(JSON.stringify({ open: {}, items: { "/a.json": items } }));
  expect(read(link("/b"), category("c", null))).not.toBe(emptyMemory);
  for (const path of [
    "javascript:run()",
    "https://elsewhere.example/",
    "//elsewhere.example",
    "/\t/elsewhere.example",
    5,
  ]) {
    expect(read({ ...link("/b"), path })).toBe(emptyMemory);
    expect(read({ ...category("c", null), path })).toBe(emptyMemory);
  }
  expect(read({ ...category("c", null), itemsUrl: "__proto__" })).toBe(emptyMemory);
});
