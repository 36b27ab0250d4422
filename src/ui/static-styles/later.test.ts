import { expect, test } from "vitest";
import { isLater } from "./later";
import { toRules } from "./rules";

function areLater(css: string, place = "views/frame/navbar.tsx:Bar"): boolean[] {
  return toRules(css).map((rule) => isLater(rule, place));
}

test.each([
  "@media print{.a{margin:0;}}",
  "@media screen{@media (forced-colors: active){.a{margin:0;}}}",
  "@media print,(scripting: none){.a{margin:0;}}",
  ".a:hover{margin:0;}",
  ".a:hover,.b:active{margin:0;}",
  ":root:has(:popover-open){margin:0;}",
  "::selection{margin:0;}",
  ".a[data-done]::before{margin:0;}",
  "[data-wrapped] .a{margin:0;}",
  ".content .zoom-dialog{margin:0;}",
  ".a :is(a,button){scroll-margin-top:-8rem;}",
])("%s waits for the stylesheet", (css) => {
  expect(areLater(css)).toEqual([true]);
});

test.each([
  ".a{margin:0;}",
  "@media (min-width: 997px){.a{margin:0;}}",
  "@media screen{.a{margin:0;}}",
  ".a:hover,.b{margin:0;}",
  ".a:focus-visible{margin:0;}",
  ".a:focus-visible,.a[data-done]{margin:0;}",
  ".a[open]{margin:0;}",
  ".a{scroll-margin-top:4rem;}",
  ".a{scroll-margin-top:-8rem;margin:0;}",
  ".a::backdrop{margin:0;}",
  "@media print,(prefers-reduced-motion: reduce){.a{margin:0;}}",
  "@keyframes a{to{rotate:1turn;}}",
])("%s is seen at once", (css) => {
  expect(areLater(css)).toEqual([false]);
});

test("what the application alone shows waits whole; what opens without it does not", () => {
  const css = ".a{margin:0;}";
  expect(areLater(css, "features/auth/account-menu.tsx:Links")).toEqual([true]);
  expect(areLater(css, "features/auth/account-button.tsx:Menu")).toEqual([false]);
  expect(areLater(css, "features/offline/network-status.tsx:Place")).toEqual([true]);
  expect(areLater(css, "features/search/modal/search-dialog.tsx:Frame")).toEqual([false]);
  expect(areLater(css, "views/frame/version-menu.tsx:Panel")).toEqual([false]);
});
