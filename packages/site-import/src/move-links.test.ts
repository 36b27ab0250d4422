import { expect, test } from "vitest";
import {
  createLinkMover,
  createPathMover,
  createRelativeMover,
  type MovedSite,
} from "./move-links";
import type { SiteRules } from "./site-rules";

const changeAddresses: SiteRules["changeAddresses"] = (text, address, change) =>
  text.replace(new RegExp(`(?<=\\]\\(|\\]: |=")${address}`, "g"), (found) => change(found));

const rules = {
  changeAddresses,
  changeProse: (text: string, change: (part: string) => string) => change(text),
};

const docRoutes = ["/docs/", "/docs/guide/first", "/docs/1.0/guide/first"];
/** A mover for a site below `/kit/`, with its docs at `manual`, or as `site` says. */
const createMover = (site: Partial<MovedSite>) =>
  createLinkMover(
    {
      url: "https://kit.example",
      baseUrl: "/kit/",
      docsBase: "manual",
      blogBase: "blog",
      sections: [{ base: "api", route: "/docs/api" }],
      docRoutes,
      postRoutes: [],
      ...site,
    },
    rules,
  );
const atRoot = createMover({ baseUrl: "/", docsBase: "" });

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

test.each(["[a](/help)", "[a](./first.md)", "[a](//e.org/guide/first)"])("%s stays", (text) => {
  expect(atRoot(text)).toEqual({ text, moved: 0 });
});

test("a base and other names of docs and blog are taken away", () => {
  const move = createMover({ blogBase: "news/all" });
  expect(
    move("[a](/kit/manual/guide/first) [b](/manual/guide/first) [c](/kit/img/x.png)").text,
  ).toBe("[a](/docs/guide/first) [b](/docs/guide/first) [c](/img/x.png)");
  expect(move("[a](/news/all/2024/hello) [b](/kitten)").text).toBe(
    "[a](/blog/2024/hello) [b](/kitten)",
  );
});

test("of a blog at the root its posts and its lists move, and no other page does", () => {
  const move = createMover({
    baseUrl: "/",
    docsBase: "docs",
    blogBase: "",
    postRoutes: ["/blog/2024/hello"],
  });
  const lists =
    "[a](/) [b](/2024/hello?x#y) [c](/tags/sky) [d](/archive) [e](/page/12) [f](/authors/)";
  expect(move(lists)).toEqual({
    text: "[a](/blog) [b](/blog/2024/hello?x#y) [c](/blog/tags/sky) [d](/blog/archive) [e](/blog/page/12) [f](/blog/authors/)",
    moved: 6,
  });
  const others =
    "[a](/2024/other) [b](/tagsoup) [c](/page/two) [d](/a/tags) [e](/docs/guide/first) [f](/page/2/x) [g](/page/)";
  expect(move(others)).toEqual({ text: others, moved: 0 });
});

test("the base alone is the home page, and what only begins like a name of the old site stays", () => {
  const move = createMover({ blogBase: "news" });
  expect(
    move("[a](/kit) [b](/kit#x) [c](/kit/news) [d](/news#y) [e](/manual/category/z)").text,
  ).toBe("[a](/) [b](/#x) [c](/blog) [d](/blog#y) [e](/docs/category/z)");
  const others = "[a](/newsletter) [b](/kit2/manual/guide/first) [c](/category/x) [d](/a/news/b)";
  expect(move(others)).toEqual({ text: others, moved: 0 });
});

const movePaths = createPathMover(
  "/old",
  [
    { from: "/old/docs", to: "docs" },
    { from: "/old/manual", to: "docs/manual" },
    { from: "/old/static", to: "static" },
    { from: "/old", to: "rest" },
  ],
  (file) => ["docs/b.md", "docs/manual/a#1.md", "rest/x.md", "rest/docs2/y.md"].includes(file),
  changeAddresses,
);

test.each([
  ["[b](../docs/b.md?x#y)", "[b](@site/docs/b.md?x#y)"],
  ["[b](@site/manual/a%231.md)", "[b](@site/docs/manual/a%231.md)"],
  ["[b](@site/static/no file.pdf)", "[b](@site/static/no file.pdf)"],
  ["![b](../static/no.png)", "![b](@site/static/no.png)"],
  ["[b](../x.md)", "[b](@site/rest/x.md)"],
  ["[b](../docs2/y.md)", "[b](@site/rest/docs2/y.md)"],
  ["[b](./a%231.md)", "[b](./a%231.md)"],
  ["[b](../docs/none.md)", "[b](../docs/none.md)"],
  ["[b](./a#1.md)", "[b](./a#1.md)"],
  ["[b](../../elsewhere/b.md)", "[b](../../elsewhere/b.md)"],
])("in a file of a folder that has another place here %s becomes %s", (text, expected) => {
  expect(movePaths(text, "/old/manual/a.md", "docs/manual/a.md")).toBe(expected);
});

test("links by the address of the old site are links within the new one", () => {
  const move = createMover({});
  const text =
    "[a](https://kit.example/kit/manual/guide/first#top) [b](http://kit.example/kit) [c]: https://kit.example/kit/img/x.png";
  expect(move(text)).toEqual({
    text: "[a](/docs/guide/first#top) [b](/) [c]: /img/x.png",
    moved: 4,
  });
  const others =
    "[a](https://kit.example/other) [b](https://kit.example.org/kit) [c](https://kit.example/kitten) https://kit.example/kit/x <https://kit.example/kit>";
  expect(move(others)).toEqual({ text: others, moved: 0 });
});

test.each([
  [true, "/docs/parts/first", false, "[a](../second#x)", "[a](/docs/parts/second#x)"],
  [true, "/docs/parts/first", false, "[a](./deep)", "[a](/docs/parts/first/deep)"],
  [true, "/docs/parts/first", false, "[a](deep#x)", "[a](/docs/parts/first/deep#x)"],
  [true, "/docs/parts/first", false, "[a](deep.md) [b](mailto:deep) [c](none)", undefined],
  [undefined, "/docs/parts/first", false, "[a](./second)", "[a](./second)"],
  [false, "/docs/parts/", true, "[a](./parts/second)", "[a](/docs/parts/second)"],
  [undefined, "/docs/parts/", true, "[a](./second)", "[a](./second)"],
  [undefined, "/about/", false, "[a](./team)", "[a](/team/)"],
  [true, "/docs/parts/first", false, "[a](../second.md) [b](../none)", undefined],
])(
  "where trailingSlash is %s, on %s, the index of its folder: %s, %s becomes %s",
  (trailingSlash, route, isIndex, text, moved) => {
    const routes = [
      "/docs/parts/",
      "/docs/parts/second",
      "/docs/second",
      "/docs/parts/first/deep",
      "/team/",
    ];
    const move = createRelativeMover(trailingSlash, routes, rules);
    expect(move({ text, route, isIndex })).toBe(moved ?? text);
  },
);
