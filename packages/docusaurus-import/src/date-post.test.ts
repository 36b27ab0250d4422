import { expect, test } from "vitest";
import { toDatedPost } from "./date-post";

const date = "2024-05-06T07:08:09.000Z";
const toDated = (text: string, path = "blog/hello.md") => toDatedPost({ path, text }, () => date);

test("a post without a date gets one, in its front matter or in a new one", () => {
  expect(toDated("---\ntitle: A\n---\n\nWords.\n")).toBe(
    `---\ndate: ${date}\ntitle: A\n---\n\nWords.\n`,
  );
  expect(toDated("# Hello\n")).toBe(`---\ndate: ${date}\n---\n\n# Hello\n`);
  expect(toDated("\uFEFF---\r\ntitle: A\r\n---\r\nWords.\r\n")).toBe(
    `\uFEFF---\r\ndate: ${date}\r\ntitle: A\r\n---\r\nWords.\r\n`,
  );
  expect(toDated("---\n---\nWords.\n", "blog/hello/index.mdx")).toBe(
    `---\ndate: ${date}\n---\nWords.\n`,
  );
});

test.each([
  ["in its name", "# Hello\n", "blog/2024-01-01-hello.md"],
  ["in its folder", "# Hello\n", "blog/2024/01/01/hello/index.md"],
  ["in its front matter", "---\ntitle: A\ndate: 2024-01-01\n---\n", "blog/hello.md"],
  ["that is none", "---\ntitle: A\ndate: some day\n---\n", "blog/hello.md"],
  ["that is empty", "---\ndate:\n---\n", "blog/hello.md"],
])("a post with a date %s stays as it is", (_where, text, path) => {
  expect(toDated(text, path)).toBeUndefined();
});

test.each([
  ["a part of posts", "# Part\n", "blog/_part.md"],
  ["a file of settings", "ada: { name: Ada }\n", "blog/authors.yml"],
  ["a post whose front matter is no YAML", '---\ntitle: "A\n---\n', "blog/hello.md"],
  ["a post whose front matter stands in braces", "---\n{ title: A }\n---\n", "blog/hello.md"],
  ["a post whose front matter lacks its first line", "title: A\n---\n\nWords.\n", "blog/hello.md"],
  ["a post that is no UTF-8", "Caf\uFFFD\n", "blog/hello.md"],
])("%s stays as it is", (_what, text, path) => {
  expect(toDated(text, path)).toBeUndefined();
});
