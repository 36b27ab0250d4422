import { expect, test } from "vitest";
import { toRules, toText } from "./rules";

const needsOf = (css: string) => toRules(css).map((rule) => rule.needs);

test("a selector needs its classes and its elements", () => {
  expect(needsOf(".content p{margin:0;}.a,.b>h2{margin:0;}")).toEqual([
    [[".content", "p"]],
    [[".a"], [".b", "h2"]],
  ]);
});

test("what a selector excludes, or names as one of several, is not asked for", () => {
  expect(needsOf(".a:not(.b):is(h1, h2)>p{margin:0;}.a:has(.c){margin:0;}")).toEqual([
    [[".a", "p"]],
    [[".a"]],
  ]);
});

test("states, attributes and pseudo-elements are not asked for", () => {
  expect(needsOf('.a[data-x=".b"]:hover::after{content:"}";}')).toEqual([[[".a"]]]);
});

test("keyframes are asked for by nobody", () => {
  expect(needsOf("@keyframes turn{from{opacity:0;}to{opacity:1;}}")).toEqual([[]]);
});

test("conditions round rules are kept, also in one another", () => {
  const css =
    "@media print{.a{color:red;}}@media screen{@supports (gap:1px){.a{gap:1px;}}}.a{margin:0;}";
  expect(toText(toRules(css))).toBe(css);
});

test("rules in the same conditions are put together", () => {
  expect(toText(toRules("@media print{.a{color:red;}}@media print{.a{margin:0;}}"))).toBe(
    "@media print{.a{color:red;}.a{margin:0;}}",
  );
});

test("braces in texts are no braces", () => {
  const css = '.a::before{content:"{\\"}";}.b{margin:0;}';
  expect(toRules(css)).toHaveLength(2);
  expect(toText(toRules(css))).toBe(css);
});
