/** How problems are told. */

import { expect, test } from "vitest";
import { type Problem, problemToText, sortProblems } from "./problems";

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
