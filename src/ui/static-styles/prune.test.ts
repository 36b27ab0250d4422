import { expect, test } from "vitest";
import { toNames, toPrunedCss, toRules } from "./prune";

function prune(css: string, html: string): string {
  return toPrunedCss(toRules(css), toNames(html));
}

test("a rule of an element that the page has stays", () => {
  expect(prune(".content p{margin:0;}", '<div class="content"><p>text</p></div>')).toBe(
    ".content p{margin:0;}",
  );
});

test("a rule of a class or an element that the page has not goes", () => {
  const html = '<div class="content"><p>text</p></div>';
  expect(prune(".content .card{margin:0;}", html)).toBe("");
  expect(prune(".content table{margin:0;}", html)).toBe("");
});

test("one selector of several is enough", () => {
  expect(prune(".a h1,.a h2{margin:0;}", '<h2 class="a">')).toBe(".a h1,.a h2{margin:0;}");
});

test("what a selector excludes, or names as one of several, is not asked for", () => {
  const css = ".a:not(.b):is(h1, h2)>p{margin:0;}.a:has(.c){margin:0;}";
  expect(prune(css, '<h1 class="a"><p>')).toBe(css);
});

test("states, attributes and pseudo-elements are not asked for", () => {
  const css = '.a[data-x=".b"]:hover::after{content:"}";}';
  expect(prune(css, '<p class="a">')).toBe(css);
});

test("the media query round a rule stays with it, and goes with it", () => {
  const css = "@media print{.a{color:red;}.b{color:red;}}.a{margin:0;}@media print{.b{margin:0;}}";
  expect(prune(css, '<p class="a">')).toBe("@media print{.a{color:red;}}.a{margin:0;}");
});

test("rules in the same conditions are put together", () => {
  const css = "@media print{.a{color:red;}}@media print{.a{margin:0;}}";
  expect(prune(css, '<p class="a">')).toBe("@media print{.a{color:red;}.a{margin:0;}}");
});

test("conditions in conditions are kept", () => {
  const css = "@media screen{@supports (gap:1px){.a{gap:1px;}}}";
  expect(prune(css, '<p class="a">')).toBe(css);
});

test("keyframes stay", () => {
  const css = "@keyframes turn{from{opacity:0;}to{opacity:1;}}";
  expect(prune(css, "<p>")).toBe(css);
});
