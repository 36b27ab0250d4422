import { expect, test } from "vitest";
import { problemToText } from "../problems/problems";
import { readTagMentions, readTags, resolveTags, toTagName, toTagNames } from "./tags";

const noLine = () => undefined;
const { tags: known } = readTags(
  "welcome:\n  label: Welcome\n  description: First steps.\nuv:\n  label: UV markers\n  permalink: /uv-markers\nbare:\n",
  "blog/tags.yml",
);
const byKey = new Map(known.map((tag) => [tag.key, tag]));

test("a tag has label, permalink and description", () => {
  expect(known).toEqual([
    {
      key: "welcome",
      label: "Welcome",
      description: "First steps.",
      path: "/blog/tags/welcome",
      file: "blog/tags.yml",
    },
    {
      key: "uv",
      label: "UV markers",
      path: "/blog/tags/uv-markers",
      file: "blog/tags.yml",
    },
    { key: "bare", label: "bare", path: "/blog/tags/bare", file: "blog/tags.yml" },
  ]);
});

test("a mistyped field of a tag is told with the nearest one", () => {
  const { problems } = readTags("uv:\n  lable: UV\n", "blog/tags.yml");
  expect(problems.map(problemToText)).toEqual([
    'blog/tags.yml:2: "lable" of "uv" is not a field of a tag; did you mean "label"?',
  ]);
});

test("two tags cannot have one page", () => {
  const { problems } = readTags("uv:\nUV:\n", "blog/tags.yml");
  expect(problems.map(problemToText)).toEqual([
    'blog/tags.yml:2: the page /blog/tags/uv of "UV" is already that of "uv"',
  ]);
});

test("a post names tags by key, by text and in full", () => {
  const { tags } = readTagMentions(
    ["welcome", 42, { label: "Field report", permalink: "/field" }],
    "blog/a.mdx",
    noLine,
  );
  expect(tags.map(({ key, path, inline }) => [key, path, inline])).toEqual([
    ["welcome", "/blog/tags/welcome", false],
    ["42", "/blog/tags/42", false],
    ["Field report", "/blog/tags/field", true],
  ]);
});

test("a tag that no address can hold is told with its line, and has no page", () => {
  const read = readTagMentions(
    ["a".repeat(251), "b".repeat(252), "\u{1f681}".repeat(62), "\u{1f681}".repeat(63)],
    "blog/a.mdx",
    ([, index]) => Number(index) + 3,
  );
  const { tags, problems } = resolveTags({ file: "blog/a.mdx", tags: read.tags }, new Map());
  expect(tags.map(({ label }) => label)).toEqual(["a".repeat(251), "\u{1f681}".repeat(62)]);
  expect([...read.problems, ...problems].map(problemToText)).toEqual([
    `blog/a.mdx:4: the tag "${"b".repeat(252)}" is too long for the address of a page; wanted at most 251 bytes`,
    `blog/a.mdx:6: the tag "${"\u{1f681}".repeat(63)}" is too long for the address of a page; wanted at most 251 bytes`,
  ]);
});

test("a tag without a label is a problem", () => {
  const written = [{ permalink: "/x" }, { label: "" }, "", " "];
  const { problems } = readTagMentions(written, "blog/a.mdx", () => 5);
  expect(problems.map(problemToText)).toEqual([
    'blog/a.mdx:5: a tag must be text, or have a "label" and a "permalink", found a map of keys',
    'blog/a.mdx:5: a tag must be text, or have a "label" and a "permalink", found a map of keys',
    'blog/a.mdx:5: a tag must be text, or have a "label" and a "permalink", found ""',
    'blog/a.mdx:5: a tag must be text, or have a "label" and a "permalink", found " "',
  ]);
});

test("an unknown tag is told with the nearest key and made all the same", () => {
  const { tags: mentions } = readTagMentions(["welcom"], "blog/a.mdx", () => 4);
  const { tags, problems } = resolveTags({ file: "blog/a.mdx", tags: mentions }, byKey);
  expect(problems).toEqual([
    {
      kind: "unknownTag",
      file: "blog/a.mdx",
      line: 4,
      message: 'the tag "welcom" is not in tags.yml; did you mean "welcome"?',
    },
  ]);
  expect(tags[0]?.path).toBe("/blog/tags/welcom");
  const { tags: strange } = readTagMentions(["zzzzzz"], "blog/a.mdx", noLine);
  const [problem] = resolveTags({ file: "blog/a.mdx", tags: strange }, byKey).problems;
  expect(problem?.message).toBe(
    'the tag "zzzzzz" is not in tags.yml; tags.yml has bare, uv, welcome',
  );
});

test("without tags.yml any text is a tag", () => {
  const { tags: mentions } = readTagMentions(" news ", "blog/a.mdx", ([, index]) =>
    index === 0 ? 5 : 4,
  );
  expect(mentions.map(({ line }) => line)).toEqual([4]);
  const { tags, problems } = resolveTags({ file: "blog/a.mdx", tags: mentions }, new Map());
  expect(problems).toEqual([]);
  expect(tags.map(({ label, path }) => [label, path])).toEqual([["news", "/blog/tags/news"]]);
  expect(readTagMentions(null, "blog/a.mdx", noLine)).toEqual({ tags: [], problems: [] });
});

test("a tag in full need not be in tags.yml", () => {
  const { tags: mentions } = readTagMentions([{ label: "Guest" }], "blog/a.mdx", noLine);
  const { tags, problems } = resolveTags({ file: "blog/a.mdx", tags: mentions }, byKey);
  expect(problems).toEqual([]);
  expect(tags[0]?.label).toBe("Guest");
});

test("a page has the name and description of tags.yml, however a post writes its tag", () => {
  const { tags: mentions } = readTagMentions(["WELCOME"], "blog/a.mdx", noLine);
  expect(resolveTags({ file: "blog/a.mdx", tags: mentions }, byKey).tags).toEqual([known[0]]);
});

test("a tag given twice is shown once", () => {
  const { tags: mentions } = readTagMentions(["welcome", "welcome"], "blog/a.mdx", noLine);
  expect(resolveTags({ file: "blog/a.mdx", tags: mentions }, byKey).tags).toHaveLength(1);
  const { tags: spelled } = readTagMentions(["Field report", "field-report"], "", noLine);
  const { tags } = resolveTags({ file: "blog/a.mdx", tags: spelled }, new Map());
  expect(tags.map(({ label }) => label)).toEqual(["Field report"]);
});

test.each([
  ["flight-test", true],
  ["Flight test", true],
  ["FLIGHT TEST ", true],
  ["flight", false],
])("a doc that is tagged %j means the tag flight-test: %s", (name, isMeant) => {
  const names = toTagNames({ key: "flight-test", label: "Flight test" });
  expect(names.includes(toTagName(name))).toBe(isMeant);
});
