import { expect, test } from "vitest";
import { parenthesizeModules } from "./called-at-once";

test("the modules of a chunk stand in parentheses", () => {
  expect(
    parenthesizeModules(
      '"use strict";(self.chunks=self.chunks||[]).push([[1],{20:(e,t,n)=>{n(3)},21:function(e){e.exports=1}}]);',
    ),
  ).toBe(
    '"use strict";(self.chunks=self.chunks||[]).push([[1],{20:((e,t,n)=>{n(3)}),21:(function(e){e.exports=1})}]);',
  );
});

test("what runs after the modules stays as it is", () => {
  expect(
    parenthesizeModules(
      "(self.c=self.c||[]).push([[1],{20:e=>{e(()=>{})}},e=>{e.O(0,[2],()=>e(20))}]);",
    ),
  ).toBe("(self.c=self.c||[]).push([[1],{20:(e=>{e(()=>{})})},e=>{e.O(0,[2],()=>e(20))}]);");
});

test("modules that are methods stay as they are", () => {
  const chunk = "(self.c=self.c||[]).push([[1],{20(e,t,n){n(3)},21:n}]);";
  expect(parenthesizeModules(chunk)).toBe(chunk);
});

test("any other script stays as it is", () => {
  const runtime = "(()=>{var e={};function t(n){return e[n]}t.m=e})();";
  expect(parenthesizeModules(runtime)).toBe(runtime);
  expect(parenthesizeModules("")).toBe("");
});
