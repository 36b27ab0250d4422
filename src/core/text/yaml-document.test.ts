/** What the parser itself takes amiss, from each place that reads YAML: texts nested deeper than its stack, and marks of byte order. */

import { expect, test } from "vitest";
import { LineCounter } from "yaml";
import { readAuthors } from "../blog/authors";
import { readFrontMatter } from "../content/front-matter/front-matter";
import { readVersions } from "../docs/versions-file";
import { problemToText } from "../problems/problems";
import { readSiteFile } from "../settings/site-file";
import { readYamlDocument } from "./yaml-document";

const reason = "lists and groups are nested too deeply to be read; take out some levels";
const deep = [
  ["keys of one line", `x: 1\ny:\n  ${"a: ".repeat(30_000)}\n  b: 2\nz: 3\n`, 3],
  ["lists of one line", `x: 1\n${"- ".repeat(30_000)}a\n`, 2],
  ["brackets", `x: 1\ny: ${"[".repeat(30_000)}\n`, 2],
  // Fewer than the parser's stack holds: it is not asked.
  ["some brackets", `x: 1\ny:\n  - ${"[".repeat(600)}\n`, 3],
  ["brackets of several lines", `x:\n${" {\n".repeat(600)}`, 502],
  ["signs of keys", `x: 1\n${"? ".repeat(600)}a\n`, 2],
] as const;

test.each(deep)("%s, too many of them, are a problem with its line", (_name, text, line) => {
  const told = (problems: Parameters<typeof problemToText>[0][]) => problems.map(problemToText);
  const frontMatter = readFrontMatter("doc", { path: "docs/a.mdx", text: `---\n${text}---\n` });
  expect(told(frontMatter.problems)).toEqual([
    expect.stringMatching(new RegExp(`^docs/a\\.mdx:${line + 1}(:\\d+)?: .*${reason}`)),
  ]);
  const authors = readAuthors(text, "blog/authors.yml");
  expect(told(authors.problems)).toEqual([
    expect.stringMatching(new RegExp(`^blog/authors\\.yml:${line}(:\\d+)?: .*${reason}`)),
  ]);
  expect(told(readVersions(text).problems)).toEqual([
    expect.stringMatching(new RegExp(`^versions\\.yml:${line}(:\\d+)?: .*${reason}`)),
  ]);
  expect(told(readSiteFile(text).problems)).toEqual([
    expect.stringMatching(new RegExp(`^site\\.yml:${line}(:\\d+)?: .*${reason}`)),
  ]);
});

test("many brackets and keys that are closed, or stand in a text, are not nested", () => {
  const keys = Array.from({ length: 600 }, (_, at) => `"k${at}": [0, 1]`);
  const { document, tooDeepAt } = readYamlDocument(`{ ${keys.join(", ")} }\n`, new LineCounter());
  expect(tooDeepAt).toBeUndefined();
  expect(document?.errors).toEqual([]);
});

test("a mark of byte order is no column of the first line", () => {
  expect(readSiteFile("\uFEFF- docs\n- blog\n").problems.map(problemToText)).toEqual([
    expect.stringMatching(/^site\.yml:1(:\d+)?: .*found a list$/),
  ]);
  expect(readVersions("\uFEFF- name: current\n- [\n").problems.map(problemToText)).toEqual([
    expect.stringMatching(/^versions\.yml:[23](:\d+)?: the file cannot be read/),
  ]);
});
