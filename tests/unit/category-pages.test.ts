import { readdirSync, readFileSync } from "node:fs";
import path from "node:path";
import { expect, test } from "vitest";

/** The pages that are written for a category of docs: whoever comes by the category wants to see what is in it. */
const pages = readdirSync("content", { recursive: true, encoding: "utf8" }).filter((file) =>
  /(?:^|[/\\])docs[/\\].+[/\\]index\.mdx$/.test(file),
);

test("development and simulation of both versions have a page of their own", () => {
  expect(pages).toHaveLength(4);
});

test.each(pages)("%s lists the pages of its category", (page) => {
  const text = readFileSync(path.join("content", page), "utf8");
  const folder = path.join("content", path.dirname(page));
  const children = readdirSync(folder).filter((file) => /^[^_].*\.mdx$/.test(file));
  const missing = children.filter((file) => file !== "index.mdx" && !text.includes(`./${file}`));
  expect(text.includes("<DocCardList />") ? [] : missing).toEqual([]);
});
