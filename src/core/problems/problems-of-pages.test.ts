import { expect, test } from "vitest";
import type { Problem, ProblemKind, Severities } from "./problems";
import { findProblemsOfPages, type WrittenPage } from "./problems-of-pages";

const severities = { content: "throw", unknownKey: "warn", unknownTag: "ignore" } as Severities;

function problem(file: string, message: string, kind: ProblemKind = "content"): Problem {
  return { kind, file, line: 1, message };
}

function doc(file: string, includes: readonly string[] = []): WrittenPage {
  return { kind: "doc", file, path: `/${file.replace(/\.mdx$/, "")}`, includes };
}

function messagesOf(found: ReadonlyMap<string, Problem[]>) {
  return Object.fromEntries(
    [...found].map(([route, own]) => [route, own.map(({ message }) => message)]),
  );
}

test("a page has its own problems and those of its parts, and what is ignored is shown nowhere", () => {
  const problems = [
    problem("docs/a.mdx", "own"),
    problem("docs/_part.mdx", "part"),
    problem("docs/a.mdx", "ignored", "unknownTag"),
  ];
  const pages = [doc("docs/a.mdx", ["docs/_part.mdx"]), doc("docs/b.mdx")];
  expect(messagesOf(findProblemsOfPages(problems, pages, [], severities))).toEqual({
    "/docs/a": ["own", "part"],
  });
});

test("what a build ends at in the file of a folder stands above its docs, and a warning of it above none", () => {
  const problems = [
    problem("docs/guide/_category_.yml", "category"),
    problem("docs/_sidebar_.yml", "sidebar"),
    problem("docs/_sidebar_.yml", "warning", "unknownKey"),
  ];
  const pages = [doc("docs/guide/a.mdx"), doc("docs/b.mdx"), doc("versions/1.0/docs/b.mdx")];
  expect(messagesOf(findProblemsOfPages(problems, pages, [], severities))).toEqual({
    "/docs/guide/a": ["category", "sidebar"],
    "/docs/b": ["sidebar"],
  });
});

test("a list that cannot be read stands above posts, and above them alone", () => {
  const problems = [problem("blog/tags.yml", "list")];
  const post: WrittenPage = { kind: "post", file: "blog/a.mdx", path: "/blog/a", includes: [] };
  const found = findProblemsOfPages(
    problems,
    [post, doc("docs/a.mdx")],
    ["blog/tags.yml"],
    severities,
  );
  expect(messagesOf(found)).toEqual({ "/blog/a": ["list"] });
});

test("files that share a page share its problems", () => {
  const problems = [problem("faq/a.mdx", "first"), problem("faq/b.mdx", "second")];
  const groups = ["a", "b"].map((name): WrittenPage => {
    return { kind: "faq", file: `faq/${name}.mdx`, path: `/faq/#${name}`, includes: [] };
  });
  expect(messagesOf(findProblemsOfPages(problems, groups, [], severities))).toEqual({
    "/faq": ["first", "second"],
  });
});
