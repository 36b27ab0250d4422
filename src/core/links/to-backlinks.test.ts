import { expect, test } from "vitest";
import { toBacklinks } from "./to-backlinks";

const at = { line: 1, column: 1 };

function page(file: string, path: string, ...links: { href: string; file?: string }[]) {
  return { id: file, file, path, anchors: [], links: links.map((link) => ({ ...link, ...at })) };
}

test("a page is linked from those that name its file or its route, each once and in their order", () => {
  const backlinks = toBacklinks([
    page("docs/a.mdx", "/docs/a", { href: "./b.mdx#x", file: "docs/b.mdx" }, { href: "/docs/b/" }),
    page("docs/b.mdx", "/docs/b", { href: "a" }, { href: "#x" }, { href: "/docs/b#x" }),
    page(
      "blog/c.mdx",
      "/blog/c",
      { href: "/docs/b?q#x" },
      { href: "https://halcyra.example/docs/a" },
    ),
  ]);
  expect([...(backlinks.get("docs/b.mdx") ?? [])]).toEqual(["docs/a.mdx", "blog/c.mdx"]);
  expect([...(backlinks.get("docs/a.mdx") ?? [])]).toEqual(["docs/b.mdx"]);
  expect(backlinks.has("blog/c.mdx")).toBe(false);
});

test("a link that names a file is one to its page, whatever its route is", () => {
  const backlinks = toBacklinks([
    page("docs/a.mdx", "/docs/a", { href: "./01-b.mdx#x", file: "docs/01-b.mdx" }),
    page("docs/01-b.mdx", "/docs/b"),
  ]);
  expect([...(backlinks.get("docs/01-b.mdx") ?? [])]).toEqual(["docs/a.mdx"]);
});

test("of products, which share a page, the one that is named is linked", () => {
  const backlinks = toBacklinks([
    page("products/h4.mdx", "/products/#h4"),
    page("products/h6.mdx", "/products/#h6"),
    page("docs/a.mdx", "/docs/a", { href: "/products/#h6" }, { href: "/products/" }),
  ]);
  expect([...backlinks.keys()]).toEqual(["products/h6.mdx"]);
});

test("a link to a question or to a heading of a product is one to the file that has it", () => {
  const backlinks = toBacklinks([
    { ...page("faq/power.mdx", "/faq/#power"), anchors: ["power-low", "größe"] },
    { ...page("faq/radio.mdx", "/faq/#radio"), anchors: ["radio-range"] },
    { ...page("products/h4.mdx", "/products/#h4"), anchors: ["in-the-box"] },
    page("docs/a.mdx", "/docs/a", { href: "/faq/#power-low" }, { href: "/faq#gr%C3%B6%C3%9Fe" }),
    page("docs/b.mdx", "/docs/b", { href: "../faq/#radio-range" }, { href: "/faq/#none" }),
    page("docs/c.mdx", "/docs/c", { href: "/products/#in-the-box" }, { href: "/faq/" }),
  ]);
  expect(Object.fromEntries([...backlinks].map(([id, from]) => [id, [...from]]))).toEqual({
    "faq/power.mdx": ["docs/a.mdx"],
    "faq/radio.mdx": ["docs/b.mdx"],
    "products/h4.mdx": ["docs/c.mdx"],
  });
});
