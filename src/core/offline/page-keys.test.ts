import { expect, test } from "vitest";
import { isNamedByContent, toPageDataPath, toPageKey } from "./page-keys";

test("a page has one key with and without its slash, and none of its query", () => {
  expect(toPageKey("/docs/overview/")).toBe("/docs/overview");
  expect(toPageKey("/docs/overview?q=1#top")).toBe("/docs/overview");
  expect(toPageKey("/")).toBe("/");
  expect(toPageKey("/?x")).toBe("/");
});

test("page data is where Gatsby writes it", () => {
  expect(toPageDataPath("/")).toBe("/page-data/index/page-data.json");
  expect(toPageDataPath("/faq/")).toBe("/page-data/faq/page-data.json");
  expect(toPageDataPath("/docs/a%20b")).toBe("/page-data/docs/a%20b/page-data.json");
});

test("what is named by its content is known by its name", () => {
  expect(isNamedByContent("/app-01234567.js")).toBe(true);
  expect(isNamedByContent("/styles.0123456789abcdef0123.css")).toBe(true);
  expect(isNamedByContent("/static/aa/bb/h4.avif")).toBe(true);
  expect(isNamedByContent("/search/docs-current.0a1b2c3d4e5f.json")).toBe(true);
  expect(isNamedByContent("/search/manifest.json")).toBe(false);
  expect(isNamedByContent("/app-01234567.js.map")).toBe(false);
  expect(isNamedByContent("/docs/app-01234567.js")).toBe(false);
  expect(isNamedByContent("/styles.0123456789abcdef0123.css.map")).toBe(false);
  expect(isNamedByContent("/files/styles.0123456789abcdef0123.css")).toBe(false);
  expect(isNamedByContent("/search/docs-current.0a1b2c3d4e5f.json.br")).toBe(false);
  expect(isNamedByContent("/docs/search/docs-current.0a1b2c3d4e5f.json")).toBe(false);
  expect(isNamedByContent("/page-data/app.json")).toBe(false);
  expect(isNamedByContent("/sw.js")).toBe(false);
});
