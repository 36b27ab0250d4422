import type { Reporter } from "gatsby";
import { expect, test } from "vitest";
import type { Problem } from "../core/problems";
import { buildSettings } from "../site/build";
import { reportSaved } from "./report";

/** What the terminal says of these problems after a save. */
function save(problems: readonly Problem[]): string[] {
  const lines: string[] = [];
  const reporter = {
    warn: (text: string) => lines.push(`warn ${text}`),
    panicOnBuild: (text: string) => lines.push(`error ${text}`),
  } as unknown as Reporter;
  reportSaved(problems, buildSettings.severities, reporter);
  return lines;
}

function warning(file: string, line: number, message: string): Problem {
  return { kind: "brokenMarkdownLink", file, line, message };
}

test("after a save its own warnings are told, and those of the save before are counted", () => {
  const first = warning("docs/a.mdx", 3, "a link leads to nothing");
  const second = warning("docs/b.mdx", 4, "a table is none");
  expect(save([first])).toEqual(["warn content/docs/a.mdx:3: a link leads to nothing"]);
  expect(save([first, second])).toEqual([
    "warn 1 problem is there as before: content/docs/a.mdx:3",
    "warn content/docs/b.mdx:4: a table is none",
  ]);
  expect(save([first, second])).toEqual([
    "warn 2 problems are there as before: content/docs/a.mdx:3, content/docs/b.mdx:4",
  ]);
  expect(save([])).toEqual([]);
  expect(save([first])).toEqual(["warn content/docs/a.mdx:3: a link leads to nothing"]);
});

test("of many warnings some places are named, and the command that tells all", () => {
  const many = [1, 2, 3, 4, 5, 6].map((line) => warning("docs/c.mdx", line, "a list is none"));
  save(many);
  expect(save(many)).toEqual([
    "warn 6 problems are there as before: content/docs/c.mdx:1, content/docs/c.mdx:2, content/docs/c.mdx:3, content/docs/c.mdx:4, and 2 more; npm run lint:content tells all of them",
  ]);
});

test("what a build would end at is told with each save", () => {
  const error: Problem = { kind: "content", file: "docs/d.mdx", line: 1, message: "no title" };
  const told = ["error 1 problem in the content:\n\n  content/docs/d.mdx:1: no title\n"];
  expect(save([error])).toEqual(told);
  expect(save([error])).toEqual(told);
});
