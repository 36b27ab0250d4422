import { expect, test } from "vitest";
import { parenthesizeModules } from "./called-at-once";

/** A statement of ten thousand characters. */
const long = `n(${'"'.padEnd(9996, "x")}")`;

test("the long modules of a chunk stand in parentheses", () => {
  expect(
    parenthesizeModules(
      `"use strict";(self.chunks=self.chunks||[]).push([[1],{20:(e,t,n)=>{${long}},21:function(n){${long}}}]);`,
    ),
  ).toBe(
    `"use strict";(self.chunks=self.chunks||[]).push([[1],{20:((e,t,n)=>{${long}}),21:(function(n){${long}})}]);`,
  );
});

test("a short module stays as it is: reading it again is quick", () => {
  const chunk = "(self.c=self.c||[]).push([[1],{20:(e,t,n)=>{n(3)}}]);";
  expect(parenthesizeModules(chunk)).toBe(chunk);
});

test("what runs after the modules stays as it is", () => {
  expect(
    parenthesizeModules(
      `(self.c=self.c||[]).push([[1],{20:n=>{${long}}},e=>{e.O(0,[2],()=>e(20),${long})}]);`,
    ),
  ).toBe(`(self.c=self.c||[]).push([[1],{20:(n=>{${long}})},e=>{e.O(0,[2],()=>e(20),${long})}]);`);
});

test("modules that are methods stay as they are", () => {
  const chunk = `(self.c=self.c||[]).push([[1],{20(e,t,n){${long}},21:n}]);`;
  expect(parenthesizeModules(chunk)).toBe(chunk);
});

test("any other script stays as it is", () => {
  const runtime = `(()=>{var e={};function t(n){${long}}t.m=e})();`;
  expect(parenthesizeModules(runtime)).toBe(runtime);
  expect(parenthesizeModules("")).toBe("");
});
