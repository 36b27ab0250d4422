import { expect, test } from "vitest";
import {
  authorPath,
  isPostFile,
  listPagePath,
  postPath,
  readPostFileName,
  tagPath,
  toKebabCase,
} from "./paths";

const plain = { datedPaths: false };
const dated = { datedPaths: true };

test("a folder with a date is a post without the date in its route", () => {
  expect(postPath("blog/2025-01-20-welcome/index.mdx", undefined, plain)).toBe("/blog/welcome");
});

test("a single file with a date is the same route", () => {
  expect(postPath("blog/2025-01-20-welcome.md", undefined, plain)).toBe("/blog/welcome");
});

test("folders of a date are a date", () => {
  expect(readPostFileName("blog/2025/1/20/welcome.md")).toEqual({
    day: "2025-01-20",
    name: "welcome",
  });
  expect(readPostFileName("blog/2025/01/20-welcome.md")).toEqual({
    day: "2025-01-20",
    name: "welcome",
  });
});

test("a file that is only a date has the date as its route", () => {
  expect(postPath("blog/2025-01-20/index.mdx", undefined, plain)).toBe("/blog/2025-01-20");
  expect(postPath("blog/2025-01-20/index.mdx", undefined, dated)).toBe("/blog/2025/01/20");
});

test("a file without a date has its name as its route", () => {
  expect(postPath("blog/hello.mdx", undefined, dated)).toBe("/blog/hello");
  expect(postPath("blog/hello/index.md", undefined, plain)).toBe("/blog/hello");
  expect(postPath("blog/hello.md", undefined, plain)).toBe("/blog/hello");
});

test("dated paths are Docusaurus' routes", () => {
  expect(postPath("blog/2025-01-20-welcome/index.mdx", undefined, dated)).toBe(
    "/blog/2025/01/20/welcome",
  );
});

test("a slug is the route below the blog, with or without a leading slash", () => {
  expect(postPath("blog/2025-01-20-a.mdx", "welcome", dated)).toBe("/blog/welcome");
  expect(postPath("blog/2025-01-20-a.mdx", "/news/welcome/", plain)).toBe("/blog/news/welcome");
});

test("neither a slug nor a permalink leads above the blog", () => {
  expect(postPath("blog/2025-01-20-a.mdx", "../docs/overview", plain)).toBe("/blog/docs/overview");
  expect(postPath("blog/2025-01-20-a.mdx", "/%2E%2e/docs/./b/../c", plain)).toBe("/blog/docs/c");
  expect(tagPath("flight", "../x")).toBe("/blog/tags/x");
  expect(authorPath("ada", "...")).toBe("/blog/authors/...");
});

test("what the router cannot keep apart is a hyphen, as in the routes of docs", () => {
  expect(postPath("blog/50%-faster.mdx", undefined, plain)).toBe("/blog/50--faster");
  expect(postPath("blog/2025-01-20-why#1?/index.mdx", undefined, dated)).toBe(
    "/blog/2025/01/20/why-1",
  );
  expect(postPath("blog/a.mdx", "50%25-faster", plain)).toBe("/blog/50--faster");
  expect(tagPath("c", "/c%23code")).toBe("/blog/tags/c-code");
});

test("letters that a URL cannot hold are encoded once", () => {
  expect(postPath("blog/2025-01-20-é ä.mdx", undefined, plain)).toBe("/blog/%C3%A9%20%C3%A4");
  expect(postPath("blog/a.mdx", "%C3%A9", plain)).toBe("/blog/%C3%A9");
  expect(postPath("blog/100%.mdx", undefined, plain)).toBe("/blog/100");
});

test("files and folders with a leading underscore are no posts", () => {
  expect(isPostFile("blog/2025-01-20-a/index.mdx")).toBe(true);
  expect(isPostFile("blog/_drafts/a.mdx")).toBe(false);
  expect(isPostFile("blog/a/_part.mdx")).toBe(false);
  expect(isPostFile("blog/a.md")).toBe(true);
  expect(isPostFile("blog/a.mdx.bak")).toBe(false);
  expect(isPostFile("pages/blog/a.mdx")).toBe(false);
  expect(isPostFile("blog/authors.yml")).toBe(false);
  expect(isPostFile("docs/a.mdx")).toBe(false);
});

test("keys become permalinks as in Docusaurus", () => {
  expect(toKebabCase("Field report")).toBe("field-report");
  expect(toKebabCase("fieldReport")).toBe("field-report");
  expect(toKebabCase("HALCYRA OS 2.0")).toBe("halcyra-os-2-0");
  expect(toKebabCase("Čeština")).toBe("cestina");
  expect(toKebabCase("HTMLPage")).toBe("html-page");
});

test("a permalink goes before the key", () => {
  expect(tagPath("welcome")).toBe("/blog/tags/welcome");
  expect(tagPath("uv", "/uv-markers")).toBe("/blog/tags/uv-markers");
  expect(authorPath("ada", "ada-novotna")).toBe("/blog/authors/ada-novotna");
});

test("the first page of a list has the list's own address", () => {
  expect(listPagePath("/blog", 1)).toBe("/blog");
  expect(listPagePath("/blog/tags/welcome", 2)).toBe("/blog/tags/welcome/page/2");
});
