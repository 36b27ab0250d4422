import { expect, test } from "vitest";
import { toToken } from "../content/tokens";
import { problemToText } from "../problems/problems";
import { findSocialUrl, readAuthorMentions, readAuthors, resolveAuthors } from "./authors";
import type { AuthorRef } from "./types";

const noLine = () => undefined;

const ada: AuthorRef = {
  key: "ada",
  name: "Ada Novotna",
  title: "Flight test",
  socials: [],
  path: "/blog/authors/ada",
  file: "blog/authors.yml",
};
const known = new Map([["ada", ada]]);

test("an author of authors.yml has everything that Docusaurus' keys say", () => {
  const { authors, problems } = readAuthors(
    `ada:
  name: Ada Novotna
  title: Flight test
  url: https://halcyra.example/ada
  image_url: https://halcyra.example/ada.png
  email: ada@halcyra.example
  description: Flies first.
  page: true
  socials:
    github: ada
    x: "@ada"
`,
    "blog/authors.yml",
  );
  expect(problems).toEqual([]);
  expect(authors).toEqual([
    {
      key: "ada",
      name: "Ada Novotna",
      title: "Flight test",
      description: "Flies first.",
      url: "https://halcyra.example/ada",
      email: "ada@halcyra.example",
      imageUrl: "https://halcyra.example/ada.png",
      socials: [
        { platform: "github", url: "https://github.com/ada" },
        { platform: "x", url: "https://x.com/ada" },
      ],
      path: "/blog/authors/ada",
      file: "blog/authors.yml",
    },
  ]);
});

test("a picture below static keeps its address and is looked for", () => {
  const { authors, assets } = readAuthors(
    "ada:\n  name: A\n  image: /img/a.png\n",
    "blog/authors.yml",
  );
  expect(authors[0]?.imageUrl).toBe("/img/a.png");
  expect(assets[0]?.file).toBe("static:img/a.png");
});

test("a picture whose address can carry code is none, and is told", () => {
  const { authors, problems } = readAuthors(
    'ada:\n  name: A\n  image: "javascript:x"\n',
    "blog/authors.yml",
  );
  expect(authors[0]?.imageUrl).toBeUndefined();
  expect(problems.map(({ line, message }) => `${line}: ${message}`)).toEqual([
    '3: the picture of "ada" begins with "javascript:", which can carry code; name a file',
  ]);
});

test("a page that no address can hold is told with its line, and the author has none", () => {
  const key = "c".repeat(252);
  const { authors, problems } = readAuthors(
    `a:\n  name: A\n  page:\n    permalink: /${"a".repeat(252)}\n${key}:\n  name: C\n  page: true\n`,
    "blog/authors.yml",
  );
  expect(problems.map(problemToText)).toEqual([
    'blog/authors.yml:3: a part of the "permalink" of "a" is too long for the address of a page; wanted at most 251 bytes',
    `blog/authors.yml:7: the key "${key}" is too long for the address of a page; wanted at most 251 bytes`,
  ]);
  expect(authors.map(({ name, path }) => [name, path])).toEqual([
    ["A", undefined],
    ["C", undefined],
  ]);
});

test("every problem of authors.yml is told with its line", () => {
  const { problems, authors } = readAuthors(
    `ada:
  name: Ada
  titel: Pilot
  page: perhaps
ines:
  title: Writer
tom: Tom
eva:
  name: [Eva]
  socials: github
`,
    "blog/authors.yml",
  );
  expect(problems.map(problemToText).sort()).toEqual([
    'blog/authors.yml:10: "socials" of "eva" must be a map such as "github: halcyra", found "github"',
    'blog/authors.yml:3: "titel" of "ada" is not a field of an author; did you mean "title"?',
    'blog/authors.yml:4: "page" of "ada" must be true, false or have a "permalink", found "perhaps"',
    'blog/authors.yml:5: the author "ines" needs a "name"',
    'blog/authors.yml:7: "tom" must be a map of fields, found "Tom"',
    'blog/authors.yml:9: "name" of "eva" must be text, found a list',
  ]);
  expect(authors.map(({ key }) => key)).toEqual(["ada"]);
});

test("an account that has no address is told with the nearest platform, and the others stay", () => {
  const { problems, authors } = readAuthors(
    `eva:
  name: Eva
  socials: { githbu: eva, pigeons: eva, github: [eva], gitlab: eva, x: "" }
`,
    "blog/authors.yml",
  );
  expect(problems.map(problemToText)).toEqual([
    'blog/authors.yml:3: "githbu" of "eva" must be an address such as https://…, found "eva" (or is it "github"?)',
    'blog/authors.yml:3: "pigeons" of "eva" must be an address such as https://…, found "eva"',
    'blog/authors.yml:3: "github" of "eva" must be an address such as https://…, found a list',
    'blog/authors.yml:3: "x" of "eva" must be an address such as https://…, found ""',
  ]);
  expect(authors[0]?.socials).toEqual([{ platform: "gitlab", url: "https://gitlab.com/eva" }]);
});

test("authors with pages of their own have them, and one whose page is nothing has none", () => {
  const { authors, problems } = readAuthors(
    "ada: { name: A, page: true }\nben: { name: B, page: true }\ncleo: { name: C, page: ~ }\neva: { name: E, page: false }\n",
    "blog/authors.yml",
  );
  expect(problems).toEqual([]);
  expect(authors.map(({ path }) => path)).toEqual([
    "/blog/authors/ada",
    "/blog/authors/ben",
    undefined,
    undefined,
  ]);
});

test("broken YAML is one problem with its line, not an exception", () => {
  const { problems, authors } = readAuthors("ada:\n  name: [Ada\n", "blog/authors.yml");
  expect(authors).toEqual([]);
  expect(problems).toHaveLength(1);
  expect(problemToText(problems[0] as never)).toMatch(
    /^blog\/authors\.yml:\d+: the file cannot be read/,
  );
});

test("two authors cannot have one page", () => {
  const { problems, authors } = readAuthors(
    "ada:\n  name: A\n  page: true\nADA:\n  name: B\n  page: true\n",
    "blog/authors.yml",
  );
  expect(problems.map(problemToText)).toEqual([
    'blog/authors.yml:4: the page /blog/authors/ada of "ADA" is already that of "ada"',
  ]);
  expect(problems.map(({ kind }) => kind)).toEqual(["duplicateRoute"]);
  expect(authors[1]?.path).toBeUndefined();
});

test.each([
  ["bluesky", "https://bsky.app/profile/ada"],
  ["facebook", "https://www.facebook.com/ada"],
  ["github", "https://github.com/ada"],
  ["gitlab", "https://gitlab.com/ada"],
  ["instagram", "https://www.instagram.com/ada"],
  ["linkedin", "https://www.linkedin.com/in/ada"],
  ["mastodon", "https://mastodon.social/@ada"],
  ["orcid", "https://orcid.org/ada"],
  ["stackoverflow", "https://stackoverflow.com/users/ada"],
  ["threads", "https://www.threads.net/@ada"],
  ["twitch", "https://www.twitch.tv/ada"],
  ["twitter", "https://twitter.com/ada"],
  ["x", "https://x.com/ada"],
  ["youtube", "https://www.youtube.com/@ada"],
])("a handle on %s is at %s, with its sign in front or without", (platform, url) => {
  expect(findSocialUrl(platform, "ada")).toBe(url);
  expect(findSocialUrl(platform, "@ada")).toBe(url);
});

test("a post that describes an author says all that authors.yml can, but for a page", () => {
  const author = {
    key: "guest",
    name: "Guest",
    title: "Visitor",
    description: "Came by.",
    url: "https://guest.example",
    email: "guest@halcyra.example",
    image: "/guest.png",
    socials: { github: "guest" },
    page: true,
  };
  expect(readAuthorMentions({ authors: author }, "blog/a.mdx", () => 2)).toEqual({
    authors: [
      {
        key: "guest",
        author: {
          name: "Guest",
          title: "Visitor",
          description: "Came by.",
          url: "https://guest.example",
          email: "guest@halcyra.example",
          imageUrl: "/guest.png",
          socials: [{ platform: "github", url: "https://github.com/guest" }],
        },
        line: 2,
      },
    ],
    problems: [],
  });
});

test("a post names authors by key, by list and in full", () => {
  const one = readAuthorMentions({ authors: "ada" }, "blog/a.mdx", noLine);
  expect(one.authors.map(({ key }) => key)).toEqual(["ada"]);
  const many = readAuthorMentions(
    { authors: ["ada", { name: "Guest", title: "Visitor", image_url: "./g.png" }] },
    "blog/a/index.mdx",
    noLine,
  );
  expect(many.authors[0]?.key).toBe("ada");
  expect(many.authors[1]?.author).toMatchObject({
    name: "Guest",
    title: "Visitor",
    imageUrl: toToken("asset", "blog/a/g.png"),
  });
});

test.each([undefined, null])("a post whose authors are %s has none", (authors) => {
  expect(readAuthorMentions({ authors }, "blog/a.mdx", noLine)).toEqual({
    authors: [],
    problems: [],
  });
});

test("an author of neither key nor name is a problem", () => {
  const authors = [{ title: "Pilot", name: "" }, 7, "ada"];
  const read = readAuthorMentions({ authors }, "blog/a.mdx", () => 4);
  expect(read.problems.map(problemToText)).toEqual([
    'blog/a.mdx:4: an author must be a key of authors.yml, or have a "name", found a map of keys',
    'blog/a.mdx:4: an author must be a key of authors.yml, or have a "name", found 7',
  ]);
  expect(read.problems.every(({ kind }) => kind === "content")).toBe(true);
  expect(read.authors.map(({ key }) => key)).toEqual(["ada"]);
});

test("an unknown author is told with the nearest key and shown by it", () => {
  const { authors, problems } = resolveAuthors(
    { file: "blog/a.mdx", authors: [{ key: "adda", author: {}, line: 4 }] },
    known,
  );
  expect(problems).toEqual([
    {
      kind: "unknownAuthor",
      file: "blog/a.mdx",
      line: 4,
      message: 'the author "adda" is not in authors.yml; did you mean "ada"?',
    },
  ]);
  expect(authors[0]?.name).toBe("adda");
});

test("a sign that steers machines is told in whatever the file says, and stands on no page", () => {
  const { authors, problems } = readAuthors(
    'ada:\n  name: "Ada\\x07 Novotna"\n  title: Flight\u001b test\n',
    "blog/authors.yml",
  );
  expect(authors).toMatchObject([{ name: "Ada Novotna", title: "Flight test" }]);
  expect(problems.map(problemToText)).toEqual([
    "blog/authors.yml:2: a value has an invisible character, found U+0007; take it out",
    "blog/authors.yml:3: a value has an invisible character, found U+001B; take it out",
  ]);
});
