import { expect, test } from "vitest";
import { readFrontMatter } from "../content/front-matter/front-matter";
import { problemToText } from "../problems/problems";
import { toPostFields } from "./posts";

const settings = { timeZone: "Europe/Prague", datedPaths: false };
const compiled = {};
const source = {
  path: "blog/2025-01-20-welcome/index.mdx",
  text: "---\ntitle: Welcome\nauthors:\n  - ada\n  - ines\ntags: [welcome]\n---\n\nText\n",
};

test("a post has its slug, its date and the lines of its authors", () => {
  const { fields, problems } = toPostFields(
    source,
    { title: "Welcome", authors: ["ada", "ines"], tags: ["welcome"] },
    compiled,
    settings,
  );
  expect(problems).toEqual([]);
  expect(fields).toMatchObject({
    slug: "welcome",
    title: "Welcome",
    date: "2025-01-19T23:00:00.000Z",
    day: "2025-01-20",
  });
  expect(fields.authors.map(({ key, line }) => [key, line])).toEqual([
    ["ada", 4],
    ["ines", 5],
  ]);
  expect(fields.tags.map(({ key, line }) => [key, line])).toEqual([["welcome", 6]]);
});

test("the date of the front matter goes before that of the file name", () => {
  const { fields } = toPostFields(source, { date: "2025-02-01T10:00" }, compiled, settings);
  expect(fields.day).toBe("2025-02-01");
  expect(fields.slug).toBe("welcome");
});

test("a post without a date is a problem that shows both ways to mend it", () => {
  const { problems } = toPostFields({ path: "blog/hello.mdx", text: "Hi" }, {}, compiled, settings);
  expect(problems.map(problemToText)).toEqual([
    'blog/hello.mdx:1: a post needs a date, in its file name (2025-01-20-welcome.mdx) or as "date: 2025-01-20", found none',
  ]);
});

test("a date that the calendar does not have is a problem", () => {
  const text = "---\ntitle: A\ndate: 2025-02-30\n---\n";
  const { problems } = toPostFields(
    { path: "blog/a.mdx", text },
    { date: "2025-02-30" },
    compiled,
    settings,
  );
  expect(problems.map(problemToText)[0]).toMatch(/^blog\/a\.mdx:3: .* found "2025-02-30"$/);
});

test("without a title the first heading is the title, else the file's name", () => {
  const titled = toPostFields(source, {}, { ...compiled, contentTitle: "Hello" }, settings);
  expect(titled.fields.title).toBe("Hello");
  const named = toPostFields(
    { path: "blog/2025-01-20-field-report.md", text: "" },
    {},
    compiled,
    settings,
  );
  expect(named.fields.title).toBe("Field report");
  const inside = { path: "blog/2025/01-20-a__b--c-/index.md", text: "" };
  expect(toPostFields(inside, {}, compiled, settings).fields.title).toBe("A b c");
});

/** Of a post whose front matter is read as in a build. */
function readPost(frontMatter: string) {
  const post = { path: "blog/hello.mdx", text: `---\n${frontMatter}\n---\n\nText\n` };
  const { data, problems } = readFrontMatter("post", post);
  const read = toPostFields(post, data, compiled, settings);
  return { ...read, problems: [...problems, ...read.problems].map(problemToText) };
}

test.each([
  ["2025-06-30 23:30", "2025-06-30T21:30:00.000Z", "2025-06-30"],
  ["2025-06-30T23:30:15", "2025-06-30T21:30:15.000Z", "2025-06-30"],
  ["Jan 31, 2025 11:30 pm", "2025-01-31T22:30:00.000Z", "2025-01-31"],
  ["2025-06-30T23:30Z", "2025-06-30T23:30:00.000Z", "2025-07-01"],
  ["Mon, 30 June 2025 23:30:00 +0200", "2025-06-30T21:30:00.000Z", "2025-06-30"],
  ["January 2, 2025", "2025-01-01T23:00:00.000Z", "2025-01-02"],
  ["2025/6/30", "2025-06-29T22:00:00.000Z", "2025-06-30"],
])("a post of %s has the instant %s and the day %s", (date, instant, day) => {
  const { fields, problems } = readPost(`date: ${date}\nlast_update:\n  date: ${date}`);
  expect(problems).toEqual([]);
  expect([fields.date, fields.day]).toEqual([instant, day]);
  expect([fields.updatedAt, fields.updatedDay]).toEqual([instant, day]);
});
