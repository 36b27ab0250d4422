import { createRequire } from "node:module";
import { expect, test } from "vitest";
import { parse, stringify } from "./qs-shim";

/** The package that the shim stands for, as InstantSearch's router calls it. */
const qs = createRequire(import.meta.url)("qs") as {
  parse(text: string, options?: { arrayLimit?: number }): unknown;
  stringify(value: object): string;
};

const routerOptions = { arrayLimit: 99 };

const states: object[] = [
  {},
  { q: "solid purple LED" },
  { dronedoc: { query: "PREFLIGHT FAIL: mag sensors", page: 2 } },
  { dronedoc: { refinementList: { tags: ["power", "safety"], "hierarchy.lvl0": ["Tutorials"] } } },
  { a: { b: { c: ["x"] } }, d: "" },
  { q: "a&b=c[d]+e%20f#g?h/i\\j\"k'l!m*(n)" },
  { q: "漢字 🚁 é" },
  { q: undefined, list: [], nothing: {} },
  { n: 1, yes: true, no: false },
  { list: Array.from({ length: 60 }, (_, index) => `v${index}`) },
  { list: ["a", "", "b"] },
  { q: null },
];

test.each(states.map((state) => [state]))("%j is written as qs writes it", (state) => {
  expect(stringify(state)).toBe(qs.stringify(state));
});

test.each(states.map((state) => [qs.stringify(state)]))("%s is read as qs reads it", (text) => {
  expect(parse(text, routerOptions)).toEqual(qs.parse(text, routerOptions));
});

test.each([
  "q=a+b",
  "q=a%20b&q=c",
  "tags[]=a&tags[]=b",
  "tags[0]=a&tags[1]=b",
  "tags[1]=b&tags[0]=a",
  "a[b][c]=d&a[b][e]=f",
  "q",
  "q=",
  "&&q=1&",
  "q=100%",
  "q=%E0%A4%A",
  "a%5Bb%5D=c",
  "q=a=b",
  "a[b=c",
  "__proto__[x]=1",
  "constructor[prototype][x]=1",
  "toString=1",
])("%s of an address bar is read as qs reads it", (text) => {
  expect(parse(text, routerOptions)).toEqual(qs.parse(text, routerOptions));
});

test("an address cannot reach the objects that all others are made of", () => {
  parse("__proto__[polluted]=1&constructor[prototype][polluted]=1");
  expect("polluted" in {}).toBe(false);
});
