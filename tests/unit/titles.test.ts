import { readdirSync, readFileSync } from "node:fs";
import path from "node:path";
import { expect, test } from "vitest";
import { parse } from "yaml";

/** What tabs, bookmarks and search engines show of a page. Two that are alike cannot be told apart there. */
const listTitles = (folder: string) =>
  readdirSync(folder, { recursive: true, encoding: "utf8" })
    .filter((file) => /^[^_].*\.mdx$/.test(path.basename(file)))
    .map((file) => {
      const text = readFileSync(path.join(folder, file), "utf8");
      const { title, title_meta } = parse(text.split("---")[1] ?? "");
      return { file: path.join(folder, file), title: title_meta ?? title };
    });

const docs = [...listTitles("content/docs"), ...listTitles("content/versions")];

test("no two docs have one title, those of another version neither", () => {
  const alike = docs.filter(({ file, title }) =>
    docs.some((other) => other.file !== file && other.title === title),
  );
  expect(docs.length).toBeGreaterThan(30);
  expect(alike).toEqual([]);
});
