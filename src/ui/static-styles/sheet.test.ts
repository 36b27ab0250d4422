import { expect, test } from "vitest";
import { findUsedCss, keepStyles, toSheet } from "./sheet";

test("a page's own rules and the whole stylesheet have one order, whatever was made first", () => {
  const make = (name: string, place: string) =>
    keepStyles({}, { name, place }, "div", [{ "& h2": { order: 1 } }]);
  make("feature1", "features/products/list.tsx:List");
  make("button22", "ui/button.tsx:Button");
  make("buttonaa", "ui/button.tsx:Another");
  make("content1", "views/mdx/content-area.tsx:Area");
  make("appframe", "app/frame.tsx:Frame");
  const readOrder = (css: string) => [...css.matchAll(/\.css-(\w+)/g)].map(([, name]) => name);
  expect(readOrder(toSheet())).toEqual([
    "content1",
    "button22",
    "buttonaa",
    "appframe",
    "feature1",
  ]);
  const html = '<h2 class="css-feature1 css-content1 css-buttonaa">';
  expect(readOrder(findUsedCss(html))).toEqual(["content1", "buttonaa", "feature1"]);
});
