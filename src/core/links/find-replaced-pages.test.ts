import { expect, test } from "vitest";
import { problemToText } from "../problems/problems";
import { findReplacedPages } from "./find-replaced-pages";

const tell = (...files: string[]) =>
  findReplacedPages(files, ["/", "/about/", "/docs/a b", "/404.html"]).map(problemToText);

test("a static file at the address of a page is told, however the address ends", () => {
  const files = [
    "static/index.html",
    "static/about/index.html",
    "static/docs/a b/index.html",
    "static/404.html",
  ];
  const end = "is that of a page, which stays; give the file another name";
  expect(tell(...files)).toEqual([
    `static/index.html:1: the address / ${end}`,
    `static/about/index.html:1: the address /about/ ${end}`,
    `static/docs/a b/index.html:1: the address /docs/a b ${end}`,
    `static/404.html:1: the address /404.html ${end}`,
  ]);
});

test("other HTML of the static folder, and files of pages elsewhere, are not told", () => {
  expect(tell("static/about.html", "static/demo/index.html", "about/index.html")).toEqual([]);
});
