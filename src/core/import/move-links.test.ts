import { expect, test } from "vitest";
import { createLinkMover } from "./move-links";

const docRoutes = ["/docs/", "/docs/guide/first", "/docs/1.0/guide/first"];
const atRoot = createLinkMover({
  baseUrl: "/",
  docsBase: "",
  blogBase: "blog",
  docRoutes,
  postRoutes: [],
});

test.each([
  ["[a](/guide/first)", "[a](/docs/guide/first)"],
  ["[a](/guide/first/#top)", "[a](/docs/guide/first#top)"],
  ["[a](/1.0/guide/first?x=1)", "[a](/docs/1.0/guide/first?x=1)"],
  ["[a](/)", "[a](/docs/)"],
  ["[a](/category/guides)", "[a](/docs/category/guides)"],
  ['<Link to="/guide/first">a</Link>', '<Link to="/docs/guide/first">a</Link>'],
  ["[a]: /guide/first", "[a]: /docs/guide/first"],
])("of docs at the root %s becomes %s", (text, expected) => {
  expect(atRoot(text)).toEqual({ text: expected, moved: 1 });
});

test.each(["[a](/help)", "[a](./first.md)", "[a](//e.org/guide/first)", "`[a](/guide/first)`"])(
  "%s stays",
  (text) => {
    expect(atRoot(text)).toEqual({ text, moved: 0 });
  },
);

test("a slug stays, for it is below the docs wherever these are", () => {
  for (const slug of ["slug: /", 'slug: "/guide/first"', "slug: '/guide/first'"]) {
    expect(atRoot(`---\n${slug}\n---\n`).moved).toBe(0);
  }
  expect(atRoot("---\npagination: /guide/first\n---\n").moved).toBe(1);
});

test("code blocks stay", () => {
  const text = "```md\n[a](/guide/first)\n```\n";
  expect(atRoot(text)).toEqual({ text, moved: 0 });
});

test("a base and other names of docs and blog are taken away", () => {
  const move = createLinkMover({
    baseUrl: "/kit/",
    docsBase: "manual",
    blogBase: "news/all",
    docRoutes,
    postRoutes: [],
  });
  expect(
    move("[a](/kit/manual/guide/first) [b](/manual/guide/first) [c](/kit/img/x.png)").text,
  ).toBe("[a](/docs/guide/first) [b](/docs/guide/first) [c](/img/x.png)");
  expect(move("[a](/news/all/2024/hello) [b](/kitten)").text).toBe(
    "[a](/blog/2024/hello) [b](/kitten)",
  );
});
