import { expect, test } from "vitest";
import { findBuildScripts, findFieldPictures, toFieldList, toFieldListPath } from "./field-list";

test("a processed picture is saved once, in the smallest size that can be read, under the key of all sizes", () => {
  const html = `<picture><source type="image/avif" srcset="/static/aa/1/h4.avif 380w, /static/aa/2/h4.avif 760w,
    /static/aa/3/h4.avif 1520w" sizes="100vw"><source type="image/webp" srcset="/static/aa/4/h4.webp 380w"><img
    src="/static/aa/5/h4.png" srcset="/static/aa/6/h4.png 380w" alt=""></picture>`;
  expect(findFieldPictures(html)).toEqual([
    { address: "/static/aa/2/h4.avif", key: "/static/aa/" },
  ]);
});

test("a picture that is small at its largest is saved in that size", () => {
  const html = `<picture><source srcset="/static/bb/1/led.avif 120w, /static/bb/2/led.avif 240w"><img src="/static/bb/3/led.png"></picture>`;
  expect(findFieldPictures(html)).toEqual([
    { address: "/static/bb/2/led.avif", key: "/static/bb/" },
  ]);
});

test("a picture of one size is saved as it is, one of paper too, and nothing of other sites or in the page itself", () => {
  const html = `<img src="/img/a.svg?x=1&amp;y=2" alt=""><img src="https://elsewhere.example/b.png">
    <img src="//elsewhere.example/c.png"><img src="data:image/png;base64,AA=="><img alt="no address">
    <img src="/qr/docs/overview.svg" alt="">`;
  expect(findFieldPictures(html)).toEqual([
    { address: "/img/a.svg?x=1&y=2" },
    { address: "/qr/docs/overview.svg" },
  ]);
});

test("a list has each file once, its bytes, and a digest of all of them", () => {
  const about = { version: "current", label: "2.0", application: "a1" };
  const list = toFieldList(
    about,
    [
      ["/docs/overview", 10, "d1"],
      ["/static/aa/2/h4.avif", 5, "d2", "/static/aa/"],
      ["/static/aa/2/h4.avif", 5, "d2", "/static/aa/"],
    ],
    (text) => `of ${text}`,
  );
  expect(list).toEqual({
    ...about,
    bytes: 15,
    digest: "of a1\n/docs/overview d1\n/static/aa/2/h4.avif d2",
    files: [
      ["/docs/overview", 10, "d1"],
      ["/static/aa/2/h4.avif", 5, "d2", "/static/aa/"],
    ],
  });
});

test("the version of a list stands in its path", () => {
  expect(toFieldListPath("1.0")).toBe("/field/1.0.json");
  expect(toFieldListPath("a b/c")).toBe("/field/a%20b%2Fc.json");
});

test("scripts that an earlier build has left behind are not the build's", () => {
  const now = "01234567";
  const late = "fedcba98";
  const old = "aaaaaaaa";
  const files = [`/app-${now}.js`, `/17-${late}.js`, `/app-${old}.js`, "/sw.js"];
  expect(findBuildScripts(files, [`/app-${now}.js`], `{17:"${late}"}`)).toEqual([
    `/app-${now}.js`,
    `/17-${late}.js`,
  ]);
});
