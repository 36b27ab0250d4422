import { expect, test } from "vitest";
import { toPageStore } from "./page-keys";
import {
  findOutdatedStores,
  isFitting,
  isPagePath,
  readStoreName,
  toFieldStore,
  toPictureKey,
} from "./stores";

test("a store's name says its application, and for the field its version and list", () => {
  expect(readStoreName(toPageStore("a1b2"))).toEqual({ kind: "pages", application: "a1b2" });
  expect(readStoreName(toFieldStore("1.0-rc-2", "a1b2", "77ff"))).toEqual({
    kind: "field",
    application: "a1b2",
    digest: "77ff",
    version: "1.0-rc-2",
  });
});

test("pages of the two applications that were served last stay, older ones go, and so do stores of another shape", () => {
  const lastServed = new Map([
    ["dronedoc-0-pages-old", 0],
    [toPageStore("a"), 1],
    ["dronedoc-1-assets", 0],
    [toPageStore("b"), 2],
    [toFieldStore("current", "a", "77ff"), 0],
    ["of-somebody-else", 0],
    [toPageStore("c"), 3],
  ]);
  expect(findOutdatedStores(lastServed)).toEqual(["dronedoc-0-pages-old", toPageStore("a")]);
});

test("an application that the site went back to is newer than the one that it took back", () => {
  const lastServed = new Map([
    [toPageStore("a"), 3],
    [toPageStore("b"), 2],
    [toPageStore("c"), 4],
  ]);
  expect(findOutdatedStores(lastServed)).toEqual([toPageStore("b")]);
});

test("docs that were saved for the field stay, however old", () => {
  const lastServed = new Map(
    ["a", "b", "c", "d"].map((one, at) => [toFieldStore("current", one, "77ff"), at]),
  );
  expect(findOutdatedStores(lastServed)).toEqual([]);
});

test.each([
  ["/", true],
  ["/docs/overview", true],
  ["/docs/1.0", true],
  ["/docs/1.0/overview/", true],
  ["/404.html", true],
  ["/docs/ros2.launch/files", true],
  ["/img/MANUAL.PDF", false],
  ["/files/main.c", false],
  ["/docs/overview.md", false],
  ["/static/torque-419718bc6b57.txt", false],
  ["/sw.js", false],
])("%s is the path of a page: %s", (path, isPage) => {
  expect(isPagePath(path)).toBe(isPage);
});

test("all sizes of a picture have one key; other files have none", () => {
  expect(toPictureKey("/static/aa/bb/h4.avif")).toBe("/static/aa/");
  expect(toPictureKey("/static/aa/cc/h4.webp")).toBe("/static/aa/");
  expect(toPictureKey("/static/h4-0123.svg")).toBeUndefined();
  expect(toPictureKey("/static/aa/manual.pdf")).toBeUndefined();
  expect(toPictureKey("/static/aa/bb/cc/h4.avif")).toBeUndefined();
  expect(toPictureKey("/img/logo.svg")).toBeUndefined();
  expect(toPictureKey("/docs/static/aa/bb/h4.avif")).toBeUndefined();
});

test.each([
  ["/6343-6ddb2a8e.js", "text/javascript; charset=utf-8", true],
  ["/6343-6ddb2a8e.js", "text/html", false],
  ["/6343-6ddb2a8e.js", null, false],
  ["/styles.0123456789abcdef0123.css", "text/css", true],
  ["/styles.0123456789abcdef0123.css", "text/plain", false],
  ["/search/current.0123456789ab.json", "application/json", true],
  ["/search/current.0123456789ab.json", "text/plain", false],
  ["/search/current.0123456789ab.json", "text/html; charset=utf-8", false],
  ["/static/inter-1b67.woff2", "font/woff2", true],
  ["/static/a/b/c.avif", "image/avif", true],
  ["/static/a/b/c.avif", "Text/HTML", false],
  ["/static/log.txt", "text/plain", true],
  // A name that every object has.
  ["/static/h4.constructor", "text/plain", true],
])("%s that comes as %s is fitting: %s", (path, type, wanted) => {
  expect(isFitting(path, type)).toBe(wanted);
});
