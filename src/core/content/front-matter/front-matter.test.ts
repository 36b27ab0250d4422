import { expect, test } from "vitest";
import { problemToText } from "../../problems/problems";
import type { ContentKind } from "../types";
import { readFrontMatter } from "./front-matter";

function read<K extends ContentKind>(kind: K, text: string) {
  return readFrontMatter(kind, { path: "docs/install.mdx", text });
}

function problemsOf(kind: ContentKind, text: string): string[] {
  return read(kind, text).problems.map(problemToText);
}

test("a doc's keys keep Docusaurus' names and meaning", () => {
  const { data, problems } = read(
    "doc",
    `---
id: setup
title: Install
sidebar_label: Setup
sidebar_position: 2.5
tags: [power, { label: First flight, permalink: /first-flight }]
pagination_next: null
displayed_sidebar: null
draft: false
last_update: { date: 2026-03-01, author: Ada Novotna }
products: [h4]
generation: ROS 2 Jazzy
---
Text`,
  );
  expect(problems).toEqual([]);
  expect(data).toEqual({
    id: "setup",
    title: "Install",
    sidebar_label: "Setup",
    sidebar_position: 2.5,
    tags: ["power", { label: "First flight", permalink: "/first-flight" }],
    pagination_next: null,
    displayed_sidebar: null,
    draft: false,
    last_update: { date: "2026-03-01", author: "Ada Novotna" },
    products: ["h4"],
    generation: "ROS 2 Jazzy",
  });
});

test("the body begins on the line after the closing fence", () => {
  const text = "---\ntitle: A\n---\n# Body";
  const { bodyStart } = read("doc", text);
  expect(bodyStart).toEqual({ offset: 17, line: 4 });
  expect(text.slice(bodyStart.offset)).toBe("# Body");
});

test("front matter stands at the very top or is none", () => {
  expect(read("doc", "\n---\ntitle: A\n---\n").data).toEqual({});
  expect(read("doc", " ---\ntitle: A\n---\n").data).toEqual({});
  expect(read("doc", "----\ntitle: A\n----\n").data).toEqual({});
});

test("a byte order mark and Windows line ends change nothing", () => {
  const text = "\uFEFF---\r\ntitle: A\r\nsidebar_position: x\r\n---\r\nBody";
  const { data, bodyStart, problems } = read("doc", text);
  expect(data).toEqual({ title: "A" });
  expect(text.slice(bodyStart.offset)).toBe("Body");
  expect(bodyStart.line).toBe(5);
  expect(problems[0]?.line).toBe(3);
});

test("a wrong type names file, line, found and wanted", () => {
  expect(problemsOf("doc", "---\ntitle: A\nsidebar_position: first\n---\n")).toEqual([
    'docs/install.mdx:3: "sidebar_position" must be a number, found "first"',
  ]);
});

test("all mistakes of a file are told at once, and what is right stays", () => {
  const text = `---
title: A
draft: perhaps
tags: power
toc_max_heading_level: 9
last_update:
  date: 2025-02-31
  author: Ada
slug: /a?b
---
`;
  expect(problemsOf("doc", text)).toEqual([
    'docs/install.mdx:9: "slug" must be a path without "?" and "#", found "/a?b"',
    'docs/install.mdx:3: "draft" must be true or false, found "perhaps"',
    'docs/install.mdx:5: "toc_max_heading_level" must be a heading level from 2 to 6, found 9',
    'docs/install.mdx:7: "last_update.date" must be a date such as 2025-01-20, found "2025-02-31"',
    'docs/install.mdx:4: "tags" must be a list of tags, found "power"',
  ]);
  expect(read("doc", text).data).toEqual({ title: "A", last_update: { author: "Ada" } });
});

test("quotes of a word processor round a whole value are told, for they would be shown", () => {
  const text = `---
title: \u201cPowering\u201d
keywords: [\u2018a\u2019, \u201eb\u201c, \u00abc\u00bb]
description: "\u201cPowering\u201d"
sidebar_label: \u201cPowering\u201d and more
---
`;
  const end = "use \" or ' in their place, or put those around them";
  expect(problemsOf("doc", text)).toEqual([
    `docs/install.mdx:2: a value is in quotation marks that YAML would show, found \u201cPowering\u201d; ${end}`,
    `docs/install.mdx:3: a value is in quotation marks that YAML would show, found \u2018a\u2019; ${end}`,
    `docs/install.mdx:3: a value is in quotation marks that YAML would show, found \u201eb\u201c; ${end}`,
    `docs/install.mdx:3: a value is in quotation marks that YAML would show, found \u00abc\u00bb; ${end}`,
  ]);
  expect(read("doc", text).data).toMatchObject({ title: "\u201cPowering\u201d" });
});

test("what a value loses behind a # is told; a comment has a space behind its sign", () => {
  const text = `---
title: Issue #5 and more
description: What it is. # for cards
keywords: [one, two] #three
sidebar_position: 2 #four
#tags: [power]
sidebar_label: "Five" #five
slug: six#6
title_meta: #seven
id:
  #eight
---
`;
  expect(read("doc", text)).toMatchObject({
    data: { title: "Issue" },
    problems: [
      {
        kind: "unknownKey",
        line: 2,
        message:
          '"#5 and more" is a comment to YAML and left out; put the whole value in quotes, or write "# " where a comment is meant',
      },
      { line: 9, message: expect.stringContaining('"#seven" is a comment to YAML') },
      { message: '"slug" must be a path without "?" and "#", found "six#6"' },
    ],
  });
});

test("a key of another program is told with the name that it has here, where the kind has one", () => {
  const text =
    "---\nsidebar:\n  order: 2\nweight: 2\nlastmod: 2026-01-02\nredirect_from: [/old]\ncategories: [a]\n---\n";
  expect(problemsOf("doc", text)).toEqual([
    'docs/install.mdx:2: "sidebar" is not a known key; write "sidebar_label" or "sidebar_position"',
    'docs/install.mdx:4: "weight" is not a known key; write "sidebar_position"',
    'docs/install.mdx:5: "lastmod" is not a known key; write "last_update"',
    'docs/install.mdx:6: "redirect_from" is not a known key; old addresses belong in "redirects" of firebase.json',
    'docs/install.mdx:7: "categories" is not a known key; write "tags"',
  ]);
  expect(problemsOf("product", "---\nweight: 2\npermalink: /a\n---\n")).toEqual([
    'docs/install.mdx:2: "weight" is not a known key; write "order"',
    'docs/install.mdx:3: "permalink" is not a known key',
  ]);
});

test("an unknown key is told with the nearest known one and its line", () => {
  expect(read("doc", "---\ntitle: A\nsidebar_postion: 3\n---\n")).toMatchObject({
    data: { title: "A" },
    problems: [
      {
        kind: "unknownKey",
        file: "docs/install.mdx",
        line: 3,
        message: '"sidebar_postion" is not a known key; did you mean "sidebar_position"?',
      },
    ],
  });
});

test("a day stays a day, a time without a zone is in UTC, other spellings become instants", () => {
  const dateOf = (date: string) =>
    (read("doc", `---\nlast_update:\n  date: ${date}\n---\n`).data.last_update as { date: string })
      .date;
  expect(dateOf("2025-01-20")).toBe("2025-01-20");
  expect(dateOf("2025-1-2")).toBe("2025-01-02");
  expect(dateOf("2025-01-20T10:30")).toBe("2025-01-20T10:30:00.000Z");
  expect(dateOf("2025-01-20 10:30:05")).toBe("2025-01-20T10:30:05.000Z");
  expect(dateOf("2025-01-20T10:30:00+02:00")).toBe("2025-01-20T08:30:00.000Z");
  expect(dateOf("January 2, 2025")).toBe("2025-01-02T00:00:00.000Z");
  expect(problemsOf("post", "---\ndate: yesterday\n---\n")).toHaveLength(1);
});

test.each([
  "soon 2025",
  "maybe 2025",
  "2025-02-31",
  "2025-02-31 10:30",
  "2025-02-31T10:30Z",
  "2025-02-31T10:30:00+02:00",
  "1.2.2026",
  "1. 2. 2026",
  "01.02.2026 10:30",
  "2025/02/31",
  "February 31, 2025",
  "10:00 February 31, 2025",
])("%s is no date", (date) => {
  const { data, problems } = read("post", `---\ntitle: A\ndate: ${date}\n---\n`);
  expect(data.date).toBeUndefined();
  expect(problems.map(problemToText)).toEqual([
    `docs/install.mdx:3: "date" must be a date such as 2025-01-20, found "${date}"`,
  ]);
});

test.each([
  ["31 Jan 2025", "2025-01-31T00:00:00.000Z"],
  ["Fri, 31 January 2025 23:00:00 -0500", "2025-02-01T04:00:00.000Z"],
  ["2025-01-31 23:00:00 +02:00", "2025-01-31T21:00:00.000Z"],
  ["Jan 31, 2025 9:30 pm", "2025-01-31T21:30:00.000Z"],
  ["2025/1/31", "2025-01-31T00:00:00.000Z"],
  ["February 2025", "2025-02-01T00:00:00.000Z"],
])("%s is the instant %s", (date, instant) => {
  const text = `---\nlast_update:\n  date: ${date}\n---\n`;
  expect(read("doc", text).data.last_update).toEqual({ date: instant });
});

test.each([
  ["2025-1-2", "2025-01-02"],
  ["2025-01-20T10:30", "2025-01-20T10:30:00.000"],
  ["2025-01-20 10:30:05", "2025-01-20T10:30:05.000"],
  ["Jan 31, 2025 9:30 pm", "2025-01-31T21:30:00.000"],
  ["2025-01-20T10:30:00+02:00", "2025-01-20T08:30:00.000Z"],
  ["Fri, 31 January 2025 23:00:00 GMT", "2025-01-31T23:00:00.000Z"],
  ["February 2025", "2025-02-01"],
])("of a post %s is %s: without a zone it is the blog's own time", (date, kept) => {
  const { data } = read("post", `---\ndate: ${date}\nlast_update:\n  date: ${date}\n---\n`);
  expect(data).toEqual({ date: kept, last_update: { date: kept } });
});

test("a post's authors are a list however they are written", () => {
  expect(read("post", "---\nauthors: ada\n---\n").data.authors).toEqual(["ada"]);
  expect(
    read("post", "---\nauthors: [ada, { name: Ines, url: https://i.example }]\n---\n"),
  ).toMatchObject({
    data: { authors: ["ada", { name: "Ines", url: "https://i.example" }] },
    problems: [],
  });
  expect(problemsOf("post", "---\nauthors:\n  - ada\n  - true\n---\n")).toEqual([
    `docs/install.mdx:4: entry 2 of "authors" must be an author's key, or a group with a key or a name, found true`,
  ]);
});

test("the home page's parts are checked", () => {
  expect(
    read(
      "page",
      "---\nhero: { title: Fly, actions: [{ label: Begin, href: /x }] }\nways: [{ title: A, text: b, href: /a }]\n---\n",
    ),
  ).toMatchObject({ data: { hero: { title: "Fly" }, ways: [{ href: "/a" }] }, problems: [] });
  expect(problemsOf("page", "---\nways:\n  - { title: A, text: b }\n---\n")).toEqual([
    'docs/install.mdx:3: "href" in entry 1 of "ways" is missing; it must be a text',
  ]);
  expect(problemsOf("page", "---\nways:\n  - { title: A, href: /a, sign: bxo }\n---\n")).toEqual([
    expect.stringContaining('"sign" in entry 1 of "ways" must be one of aircraft, box'),
  ]);
});

test("keys of Docusaurus that change a page there and nothing here are unknown", () => {
  expect(problemsOf("doc", "---\nsidebar_custom_props: { a: 1 }\nsidebar_key: x\n---\n")).toEqual([
    'docs/install.mdx:2: "sidebar_custom_props" is not a known key',
  ]);
  expect(problemsOf("page", "---\nwrapperClassName: x\n---\n")).toEqual([
    'docs/install.mdx:2: "wrapperClassName" is not a known key',
  ]);
});

const broken: [text: string, message: string][] = [
  [
    "a: 1\ntitle: {{ name }}",
    '3: the front matter cannot be read: a key is a list or a group, which has no name; a text that begins with "[" or "{" must be in quotes',
  ],
  [
    `a: ${"{".repeat(400)}${"}".repeat(400)}`,
    '2: the front matter cannot be read: a key is a list or a group, which has no name; a text that begins with "[" or "{" must be in quotes',
  ],
  [
    "title: Foo: bar",
    "2: the front matter cannot be read: a value with a colon and a space in it must be in quotes",
  ],
  [
    "a: 1\ntitle: *bold*",
    '3: the front matter cannot be read: a value that begins with "*" must be in quotes, found *bold*',
  ],
  [
    "title: @x",
    '2: the front matter cannot be read: a value that begins with "@" must be in quotes',
  ],
  ["\ttitle: x", "2: the front matter cannot be read: lines are indented with spaces, found a tab"],
  [
    "title: x\ntitle: y",
    '3: the front matter cannot be read: the key "title" is here for the second time',
  ],
  [
    "a: 1\ntags: [1, 2",
    '3: the front matter cannot be read: a list or group that begins with "[" or "{" must be closed, or its lines be indented alike',
  ],
  ["title: 'x", "2: the front matter cannot be read: a quotation mark is never closed"],
  [
    "a: 1\ntags: [a]]",
    '3: the front matter cannot be read: a "]" stands where no list or group needs one',
  ],
  [
    'title: "a" }',
    '2: the front matter cannot be read: a "}" stands where no list or group needs one',
  ],
  [
    "title: a\n...\nb: c",
    '4: the front matter cannot be read: a line "---" or "..." ends the file, so nothing below it is read',
  ],
  [
    'title: "x\\q"',
    "2: the front matter cannot be read: a backslash between double quotes must be doubled, or the quotes be single ones",
  ],
  [
    "tags:\n  - b\n title: d",
    "4: the front matter cannot be read: lines that belong together must be indented alike",
  ],
  ["title: x\nfoo", '3: the front matter cannot be read: each line must read "key: value"'],
  [
    "title: x\n  description: y",
    "3: the front matter cannot be read: lines that belong together must be indented alike",
  ],
  [
    "tags:\n  - a\n - b",
    "4: the front matter cannot be read: lines that belong together must be indented alike",
  ],
  [
    "title: [Draft] The saw",
    '2: the front matter cannot be read: a value that begins with "[" ends with "]", but more follows it; put the whole value in quotes',
  ],
  [
    "title: { a } b: c",
    '2: the front matter cannot be read: a value that begins with "{" ends with "}", but more follows it; put the whole value in quotes',
  ],
  [
    'a: 1\ntitle: "Say "hi" now"',
    "3: the front matter cannot be read: a value in quotes ends with the second \", but more follows it; put the whole value in '…', or write \\\" for each inner one",
  ],
  [
    "title: 'It's late'",
    "2: the front matter cannot be read: a value in quotes ends with the second ', but more follows it; put the whole value in \"…\", or write '' for each inner one",
  ],
  [
    "title: > 5 kg",
    '2: the front matter cannot be read: a value that begins with ">" must be in quotes',
  ],
  [
    "tags: - a",
    '2: the front matter cannot be read: a list is written [one, two], or begins in the next line; a text that begins with "-" must be in quotes',
  ],
  ["just a text", '2: the front matter must be lines of "key: value", found a text'],
  ["- a\n- b", '2: the front matter must be lines of "key: value", found a list'],
];

test.each(broken)("broken YAML is one problem in plain words: %j", (text, message) => {
  const result = read("doc", `---\n${text}\n---\nBody`);
  expect(result.problems.map(problemToText)).toEqual([`docs/install.mdx:${message}`]);
  expect(result.data).toEqual({});
});

test("a value that repeats itself without end is refused, not followed", () => {
  const bomb =
    "a: &a [x,x,x,x,x,x,x,x,x]\nb: &b [*a,*a,*a,*a,*a,*a,*a,*a,*a]\nc: &c [*b,*b,*b,*b,*b,*b,*b,*b,*b]\nd: [*c,*c,*c,*c,*c,*c,*c,*c,*c]";
  expect(problemsOf("doc", `---\n${bomb}\n---\n`)).toEqual([
    "docs/install.mdx:2: the front matter cannot be read: it repeats its own parts too often",
  ]);
});

test("the format of a page's text is md, mdx or detect", () => {
  const read = (yaml: string) =>
    readFrontMatter("doc", { path: "docs/a.md", text: `---\n${yaml}\n---\n` }).problems.map(
      ({ line, message }) => `${line}: ${message}`,
    );
  expect(read("mdx: { format: md }")).toEqual([]);
  expect(read("format: detect")).toEqual([]);
  expect(read("mdx:\n  format: html")).toEqual([
    '3: "mdx.format" must be md, mdx or detect, found "html"',
  ]);
});

test.each([
  [
    "specs: { mass: { label: Mass: dry, value: 3 } }",
    "a value with a colon and a space in it must be in quotes",
  ],
  ["tags: [to do: this: now]", "a value with a colon and a space in it must be in quotes"],
  ["tags: [\n  - one\n]", 'in brackets, commas separate the entries, found a "-"'],
])("a block within brackets is told in plain words: %s", (yaml, reason) => {
  expect(problemsOf("product", `---\n${yaml}\n---\n`)).toEqual([
    expect.stringMatching(/^docs\/install\.mdx:[23]: the front matter cannot be read: /),
  ]);
  expect(problemsOf("product", `---\n${yaml}\n---\n`)[0]).toContain(reason);
});

test("an address of another site as a slug is told: it was a path of this one", () => {
  expect(problemsOf("doc", "---\nslug: https://e.org/x\n---\n")).toEqual([
    'docs/install.mdx:2: "slug" must be a path of this site, such as /guide/first, found "https://e.org/x"',
  ]);
  expect(problemsOf("doc", "---\nslug: /guide/a:b\n---\n")).toEqual([]);
});
