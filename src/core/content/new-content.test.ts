import { describe, expect, test } from "vitest";
import { readContent } from "./compile";
import { components } from "./components/components";
import { readFrontMatter } from "./front-matter/front-matter";
import { findContentKind } from "./kinds";
import {
  areTwins,
  findNameProblem,
  listQuestions,
  type NewKind,
  newKinds,
  readKind,
  toNewContent,
} from "./new-content";

const answers = {
  title: 'Carry the "H4"',
  description: "How to carry it {safely} & <fast>",
  author: "ada",
  name: "Ada: L.",
  role: "Flight test",
  tagline: "Six rotors",
  question: "Does it {really} float on <water>, and #1",
};

function make(kind: NewKind, name = "transport", more: Partial<typeof answers> = {}) {
  return toNewContent({
    kind,
    name,
    answers: { ...answers, ...more },
    today: "2026-01-31",
    authors: ["ada"],
    authorsFile: "blog/authors.yml",
  });
}

describe.each(newKinds.filter((kind) => kind !== "author"))("a new %s", (kind) => {
  test("has no problem, whatever signs the answers have", async () => {
    const made = make(kind);
    if ("problem" in made) throw new Error(made.problem);
    const source = { path: made.file, text: made.text };
    const found = findContentKind(made.file);
    expect(found).toBe(kind);
    expect(readFrontMatter(found ?? "doc", source).problems).toEqual([]);
    const { problems } = await readContent(
      source,
      { wordsPerMinute: 200, siteUrl: "https://docs.own.example", components },
      { readFile: () => undefined },
    );
    expect(problems).toEqual([]);
  });
});

test("a post is not given a second day", () => {
  expect(findNameProblem("post", "2026-01-31-hello")).toBe(
    'today\'s day is put before the name of a post; wanted a name such as a-day-in-the-wind, found "2026-01-31-hello"',
  );
});

test.each([
  ["docs/guide.mdx", "docs/guide/index.md", true],
  ["docs/guide/README.mdx", "docs/guide/guide.md", true],
  ["docs/guide.mdx", "docs/guide/first.md", false],
  ["docs/a.mdx", "docs/a.md", true],
  ["blog/2026-01-31-hello/index.mdx", "blog/2025-12-24-hello.md", true],
  ["blog/2026-01-31-hello/index.mdx", "blog/2025/12/24/hello.md", true],
  ["blog/2026-01-31-hello/index.mdx", "blog/2026-01-31-bye.mdx", false],
  ["faq/a.mdx", "faq/b.mdx", false],
])("%s and %s have one page: %s", (file, other, areOne) => {
  expect(areTwins(file, other, false)).toBe(areOne);
});

test("two posts of one name have two pages where days stand in addresses", () => {
  expect(areTwins("blog/2026-01-31-a/index.mdx", "blog/2025-12-24-a.md", true)).toBe(false);
});

test("a post's folder begins with its day", () => {
  expect(make("post", "hello")).toMatchObject({ file: "blog/2026-01-31-hello/index.mdx" });
});

test("a post needs an author that there is", () => {
  expect(make("post", "hello", { author: "adda" })).toEqual({
    problem: 'blog/authors.yml has no author "adda"; did you mean "ada"?',
  });
});

test("an author is added to the file of authors, once", () => {
  expect(make("author", "grace")).toEqual({
    file: "blog/authors.yml",
    text: 'grace:\n  name: "Ada: L."\n  title: "Flight test"\n',
    isAddition: true,
  });
  expect(make("author", "ada")).toEqual({
    problem: 'blog/authors.yml has an author "ada" already',
  });
});

test("a mistyped kind is told with the nearest one", () => {
  expect(readKind("docs")).toEqual({
    problem: 'wanted doc, post, page, author, product, faq, found "docs"; did you mean "doc"?',
  });
  expect(readKind("faq")).toBe("faq");
});

test("a name that is no path of names is refused", () => {
  expect(findNameProblem("doc", "deployment/11-transport")).toBeUndefined();
  expect(findNameProblem("doc", "../x")).toContain('found "../x"');
  expect(findNameProblem("doc", "a.mdx")).toContain("without an ending");
  expect(findNameProblem("doc", `a/${"x".repeat(300)}`)).toBe(
    'a name has 200 characters at most, found 300 in "xxxxxxxxxxxxxxxxxxxx…"',
  );
  expect(findNameProblem("faq", "a/b")).toContain("only a doc can be in a folder");
});

test("the title of a doc is guessed from its name", () => {
  expect(listQuestions("doc", "deployment/11-long-transport", [])).toEqual([
    { name: "title", text: "Title", fallback: "Long transport" },
    { name: "description", text: "One sentence about it" },
  ]);
});
