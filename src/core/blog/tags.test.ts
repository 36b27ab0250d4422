import { expect, test } from "vitest";
import { problemToText } from "../problems";
import {
  findMergedTags,
  readTagMentions,
  readTags,
  resolveTags,
  toTagName,
  toTagNames,
} from "./tags";

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

test("a permalink that no address can hold is told with its line, and the tag has the page of its key", () => {
  const long = "b".repeat(252);
  const { tags, problems } = readTags(
    `uv:\n  label: UV\n  permalink: /${"a".repeat(251)}\nflight:\n  label: Flight\n  permalink: /${long}/x\n`,
    "blog/tags.yml",
  );
  expect(problems.map(problemToText)).toEqual([
    'blog/tags.yml:6: a part of the "permalink" of "flight" is too long for the address of a page; wanted at most 251 bytes',
  ]);
  expect(tags.map(({ path }) => path)).toEqual([
    `/blog/tags/${"a".repeat(251)}`,
    "/blog/tags/flight",
  ]);
  const post = readTagMentions(["flight"], "blog/a.mdx", noLine);
  const listed = new Map(tags.map((tag) => [tag.key, tag]));
  expect(resolveTags({ file: "blog/a.mdx", tags: post.tags }, listed).problems).toEqual([]);
});

test("a key of tags.yml that no address can hold is told there once, and not at the posts that name it", () => {
  const key = "a".repeat(252);
  const { tags, problems } = readTags(`uv: {}\n${key}:\n  label: All\n`, "blog/tags.yml");
  expect(problems.map(problemToText)).toEqual([
    `blog/tags.yml:2: the key "${key}" is too long for the address of a page; wanted at most 251 bytes`,
  ]);
  const post = readTagMentions([key, "uv"], "blog/a.mdx", noLine);
  const listed = new Map(tags.map((tag) => [tag.key, tag]));
  const resolved = resolveTags({ file: "blog/a.mdx", tags: post.tags }, listed);
  expect([...post.problems, ...resolved.problems]).toEqual([]);
  expect(resolved.tags.map(({ path }) => path)).toEqual(["/blog/tags/uv"]);
});

test("a long key to which tags.yml gives a permalink is a tag like any other", () => {
  const key = "a".repeat(252);
  const { tags } = readTags(`${key}:\n  label: All\n  permalink: /all\n`, "blog/tags.yml");
  const post = readTagMentions([key], "blog/a.mdx", noLine);
  const listed = new Map(tags.map((tag) => [tag.key, tag]));
  const resolved = resolveTags({ file: "blog/a.mdx", tags: post.tags }, listed);
  expect([...post.problems, ...resolved.problems]).toEqual([]);
  expect(resolved.tags.map(({ path }) => path)).toEqual(["/blog/tags/all"]);
});

test("of a post's own tag the permalink is told when it is the permalink that is too long", () => {
  const { tags, problems } = readTagMentions(
    [{ label: "Field report", permalink: `/${"a".repeat(252)}` }],
    "blog/a.mdx",
    () => 4,
  );
  expect(tags).toEqual([]);
  expect(problems.map(problemToText)).toEqual([
    'blog/a.mdx:4: a part of the "permalink" of "Field report" is too long for the address of a page; wanted at most 251 bytes',
  ]);
  const named = readTagMentions([{ label: "a".repeat(252) }], "blog/a.mdx", () => 4);
  expect(named.problems.map(problemToText)).toEqual([
    `blog/a.mdx:4: the tag "${"a".repeat(252)}" is too long for the address of a page; wanted at most 251 bytes`,
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

test("tags that are different words and have one page are told once", () => {
  const posts = ["a", "b"].map((name) => {
    const file = `blog/${name}.mdx`;
    return { file, ...readTagMentions(["C++", "C#", "c#"], file, () => 4) };
  });
  expect(findMergedTags(posts, new Map()).map(problemToText)).toEqual([
    'blog/a.mdx:4: the tag "C#" has the page /blog/tags/c, which is that of "C++"; give one of them another "permalink"',
  ]);
});

test("a post's own tag with the page of another one of tags.yml is told", () => {
  const { tags } = readTagMentions(
    [{ label: "Ultraviolet", permalink: "/uv-markers" }],
    "",
    noLine,
  );
  expect(findMergedTags([{ file: "blog/a.mdx", tags }], byKey).map(problemToText)).toEqual([
    'blog/a.mdx: the tag "Ultraviolet" has the page /blog/tags/uv-markers, which is that of "UV markers"; give one of them another "permalink"',
  ]);
});

test("one tag in several spellings has one page, and an unknown one is told as that alone", () => {
  const written = ["Field report", "field-report", "fieldReport", "Čas", "cas"];
  const { tags } = readTagMentions(written, "blog/a.mdx", noLine);
  expect(findMergedTags([{ file: "blog/a.mdx", tags }], new Map())).toEqual([]);
  const { tags: unknown } = readTagMentions(["uv!markers"], "blog/a.mdx", noLine);
  expect(findMergedTags([{ file: "blog/a.mdx", tags: unknown }], byKey)).toEqual([]);
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
