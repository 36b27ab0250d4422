import { expect, test } from "vitest";
import { findBuildScripts, findFieldPictures, isFieldList, toFieldList } from "./field-list";

test("a processed picture is saved once, in the smallest size that can be read, under the key of all sizes", () => {
  const html = `<picture><source type="image/avif" srcset="/static/aa/1/h4.avif 380w, /static/aa/2/h4.avif 760w,
    /static/aa/3/h4.avif 1520w" sizes="100vw"><source type="image/webp" srcset="/static/aa/4/h4.webp 380w"><img
    src="/static/aa/5/h4.png" srcset="/static/aa/6/h4.png 380w" alt=""></picture>`;
  expect(findFieldPictures(html)).toEqual([
    { address: "/static/aa/2/h4.avif", key: "/static/aa/" },
  ]);
});

test("each picture of a page is saved, and an attribute may be spelled as React writes it", () => {
  const html = `<picture><source srcSet="/static/aa/1/h4.avif 760w"><img src="/static/aa/2/h4.png" alt=""></picture>
    <picture><source srcset="/static/bb/1/h6.avif 760w"><img src="/static/bb/2/h6.png" alt=""></picture>`;
  expect(findFieldPictures(html)).toEqual([
    { address: "/static/aa/1/h4.avif", key: "/static/aa/" },
    { address: "/static/bb/1/h6.avif", key: "/static/bb/" },
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

test("a list has each file once, a picture in one size, its bytes, and a digest of all of them", () => {
  const about = { version: "current", label: "2.0", application: "a1" };
  const list = toFieldList(
    about,
    [
      ["/docs/overview", 10, "d1"],
      ["/app-01234567.js", 3, "d0"],
      ["/static/aa/3/h4.avif", 9, "d3", "/static/aa/"],
      ["/static/aa/2/h4.avif", 5, "d2", "/static/aa/"],
      ["/app-01234567.js", 3, "d0"],
    ],
    (text) => `of ${text}`,
  );
  expect(list).toEqual({
    ...about,
    bytes: 18,
    digest: "of a1\n/docs/overview d1\n/app-01234567.js d0\n/static/aa/2/h4.avif d2",
    files: [
      ["/docs/overview", 10, "d1"],
      ["/app-01234567.js", 3, "d0"],
      ["/static/aa/2/h4.avif", 5, "d2", "/static/aa/"],
    ],
  });
});

const served = {
  version: "current",
  label: "2.0",
  bytes: 15,
  digest: "d",
  application: "a1",
  files: [
    ["/docs/overview", 10, "d1"],
    ["/static/aa/2/h4.avif", 5, "d2", "/static/aa/"],
  ],
};

test.each([
  ["nothing", null],
  ["a text", "current"],
  ["another version's", { ...served, version: "1.0" }],
  ["one without a label", { ...served, label: undefined }],
  ["one without an application", { ...served, application: 7 }],
  ["one without a digest", { ...served, digest: null }],
  ["one without its bytes", { ...served, bytes: "15" }],
  ["one without files", { ...served, files: {} }],
  ["one with a file that is none", { ...served, files: [served.files[0], "/docs/overview"] }],
  ["one with a file without an address", { ...served, files: [[7, 10, "d1"]] }],
  ["one with a file without its bytes", { ...served, files: [["/a", null, "d1"]] }],
  ["one with a file without a digest", { ...served, files: [["/a", 10]] }],
  ["one with a file under a key that is none", { ...served, files: [["/a", 10, "d1", 7]] }],
])("an answer in place of a list, %s, is none", (_, value) => {
  expect(isFieldList(value, "current")).toBe(false);
});

test("scripts that an earlier build has left behind are not the build's", () => {
  const now = "01234567";
  const late = "fedcba98";
  const old = "aaaaaaaa";
  const later = "00ff00ff";
  const files = [
    `/app-${now}.js`,
    `/17-${late}.js`,
    `/18-${later}.js`,
    `/app-${old}.js`,
    "/sw.js",
    `/17-${late}.js.LICENSE.txt`,
  ];
  // A longer hash is another file's, whatever it begins or ends with.
  const runtime = `{17:"${late}",18:"${later}"};"${old}0000${old}"`;
  expect(findBuildScripts(files, [`/app-${now}.js`], runtime)).toEqual([
    `/app-${now}.js`,
    `/17-${late}.js`,
    `/18-${later}.js`,
  ]);
});
