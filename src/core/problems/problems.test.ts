/** How problems are told. */

import { expect, test } from "vitest";
import { type Problem, problemToText, type Severities, sortProblems } from "./problems";

const problem: Problem = {
  kind: "content",
  file: "docs/a.mdx",
  line: 3,
  message: 'found "a\n\n  b\rc"',
};

test("what was found in several lines is told in one", () => {
  expect(problemToText(problem)).toBe('docs/a.mdx:3: found "a b c"');
  const severities = { content: "throw" } as Parameters<typeof sortProblems>[1];
  expect(sortProblems([problem], severities).errors).toEqual([
    { ...problem, message: 'found "a b c"' },
  ]);
});

test("problems are told by file and line, each once, and each as grave as its kind", () => {
  const tell = (
    file: string,
    line: number | undefined,
    kind: "content" | "brokenLink" | "date",
  ) => ({
    kind,
    file,
    ...(line !== undefined && { line }),
    message: `in ${file}`,
  });
  const severities = { content: "throw", brokenLink: "warn", date: "ignore" } as const;
  const { errors, warnings } = sortProblems(
    [
      tell("docs/b.mdx", 2, "content"),
      tell("docs/a.mdx", 10, "content"),
      tell("docs/a.mdx", 9, "brokenLink"),
      tell("docs/a.mdx", 4, "date"),
      tell("docs/a.mdx", undefined, "content"),
      tell("docs/a.mdx", 10, "content"),
    ],
    severities,
  );
  expect(errors.map(problemToText)).toEqual([
    "docs/a.mdx: in docs/a.mdx",
    "docs/a.mdx:10: in docs/a.mdx",
    "docs/b.mdx:2: in docs/b.mdx",
  ]);
  expect(warnings.map(problemToText)).toEqual(["docs/a.mdx:9: in docs/a.mdx"]);
});

test("the severity of a rule goes before that of its kind", () => {
  const severities = { lostMark: "warn", "emoji-name": "ignore" } as Severities<"lostMark">;
  const told = ["emoji-name", "wiki-link"].map((rule) => ({
    ...{ kind: "lostMark" as const, file: "a.mdx", line: 1, message: rule },
    rule,
  }));
  const { errors, warnings } = sortProblems(told, severities);
  expect([errors, warnings.map(({ rule }) => rule)]).toEqual([[], ["wiki-link"]]);
});

test("problems come in the same order on every machine, whatever language it speaks", () => {
  const tell = (file: string, column: number) => ({ ...problem, file, column, message: "wrong" });
  const severities = { content: "throw" } as Parameters<typeof sortProblems>[1];
  const told = [
    tell("docs/ä.mdx", 1),
    tell("docs/z.mdx", 9),
    tell("docs/z.mdx", 2),
    tell("docs/B.mdx", 1),
  ];
  expect(sortProblems(told, severities).errors.map(problemToText)).toEqual([
    "docs/B.mdx:3:1: wrong",
    "docs/z.mdx:3:2: wrong",
    "docs/z.mdx:3:9: wrong",
    "docs/ä.mdx:3:1: wrong",
  ]);
});
