import { expect, test } from "vitest";
import {
  decodeRoute,
  encodeFilePath,
  encodeRoute,
  isSitePath,
  joinRoute,
  resolvePath,
  toPageRoute,
  toPathName,
  toRouteKey,
} from "./paths";

test("pages live at their file's place, with a trailing slash", () => {
  expect(toPageRoute("pages/getting-started.mdx")).toBe("/getting-started/");
  expect(toPageRoute("pages/legal/privacy.md")).toBe("/legal/privacy/");
  expect(toPageRoute("pages/release-2.0.mdx")).toBe("/release-2.0/");
});

test("an index page is its folder's", () => {
  expect(toPageRoute("pages/index.mdx")).toBe("/");
  expect(toPageRoute("pages/legal/index.mdx")).toBe("/legal/");
  expect(toPageRoute("pages/legal/README.md")).toBe("/legal/");
  expect(toPageRoute("pages/legal/readme-first.md")).toBe("/legal/readme-first/");
  expect(toPageRoute("pages/legal/the-index.md")).toBe("/legal/the-index/");
});

test("a page's slug is absolute, or takes the place of the last part", () => {
  expect(toPageRoute("pages/legal/privacy.mdx", "/imprint")).toBe("/imprint/");
  expect(toPageRoute("pages/legal/privacy.mdx", "data")).toBe("/legal/data/");
  expect(toPageRoute("pages/legal/privacy.mdx", "../data/")).toBe("/data/");
  expect(toPageRoute("pages/home.mdx", "/")).toBe("/");
});

test("paths resolve as addresses do and never climb above the root", () => {
  expect(resolvePath("/a/b", "c")).toBe("/a/b/c");
  expect(resolvePath("/a/b", "./c/")).toBe("/a/b/c/");
  expect(resolvePath("/a/b", "../c")).toBe("/a/c");
  expect(resolvePath("/a/b", "/c")).toBe("/c");
  expect(resolvePath("/a/b", "../../../../c")).toBe("/c");
  expect(resolvePath("/a/b", "./")).toBe("/a/b/");
  expect(resolvePath("/a/b", "..")).toBe("/a/");
  expect(resolvePath("/", "./")).toBe("/");
});

test("two spellings of one address have one key", () => {
  expect(toRouteKey("/docs/a%20b/?x=1#y")).toBe("/docs/a b");
  expect(toRouteKey("/docs/a b")).toBe("/docs/a b");
  expect(toRouteKey("/")).toBe("/");
  expect(toRouteKey("/gru\u0308n")).toBe(toRouteKey("/gr%C3%BCn/"));
  expect(toRouteKey("/100%")).toBe("/100%");
});

test("joining keeps the trailing slash of the last part only", () => {
  expect(joinRoute("/docs", "/")).toBe("/docs/");
  expect(joinRoute("/docs/", "/a")).toBe("/docs/a");
  expect(joinRoute("/docs", "a/")).toBe("/docs/a/");
});

test("what no address can hold becomes a hyphen", () => {
  expect(toPathName("100% ready?")).toBe("100- ready");
  expect(toPathName("a#b")).toBe("a-b");
  expect(toPathName("..")).toBe("-");
  expect(toPathName("%")).toBe("-");
  expect(toPathName("-draft-")).toBe("-draft-");
});

/** Names that somebody, some day, gives to a file. */
const oddNames = [
  "a b",
  " padded ",
  "100%",
  "50%25",
  "%E0%A4%A",
  "c++",
  "what?",
  "#1 thing",
  "back\\slash",
  "tab\there",
  "line\nbreak",
  "quote\"'`",
  "<angle>",
  "[bracket]{brace}",
  "pipe|caret^tilde~",
  "a&b=c;d,e:f@g$h!",
  "(round)*",
  "grün",
  "gru\u0308n",
  "日本語",
  "👩‍🚀",
  "\uD800half",
  "\uE000token\uE001",
  "\u200Fright-to-left",
  ".",
  "..",
  "...",
  ".hidden",
  "CON",
  "index.html",
  "v1.0",
  "%2e%2e",
  "%2Fetc",
];

test.each(oddNames)("a file called %j has a route that everyone reads alike", (name) => {
  const route = encodeRoute(`/docs/${toPathName(name)}/${toPathName(name)}`);
  expect(route).toMatch(/^\/docs\/[\x21-\x7e]+\/[\x21-\x7e]+$/);
  expect(route.split("/")).toHaveLength(4);
  expect(new URL(route, "https://docs.example").pathname).toBe(route);
  expect(new URL(route, "https://docs.example").href).toBe(`https://docs.example${route}`);
  expect(encodeRoute(route)).toBe(route);
  expect(encodeRoute(decodeRoute(route))).toBe(route);
  // Gatsby's router decodes what is decoded already.
  expect(decodeRoute(decodeRoute(route))).toBe(decodeRoute(route));
  expect(() => decodeURIComponent(decodeRoute(route))).not.toThrow();
  expect(toRouteKey(`${route}/`)).toBe(toRouteKey(decodeRoute(route)));
});

test("a file's path is an address whatever its name holds", () => {
  expect(encodeFilePath("docs/a #1?/größe@2x.md")).toBe("docs/a%20%231%3F/gr%C3%B6%C3%9Fe@2x.md");
});

test.each(["/", "/docs/a#b", "/docs/größe?q=1", "/search?q=a%20b"])(
  "%s is of this site",
  (href) => {
    expect(isSitePath(href)).toBe(true);
  },
);

test.each([
  "//evil.example",
  "/\\evil.example",
  "/\t/evil.example",
  "/\r\n/evil.example",
  "/docs/\u202Egnp.exe",
  '/docs/a"b',
  "/<b>",
  "https://evil.example/",
  "javascript:alert(1)",
  "docs",
  "",
  null,
])("%j is not of this site", (href) => {
  expect(isSitePath(href)).toBe(false);
});
