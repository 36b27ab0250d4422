import { expect, test } from "vitest";
import type { Brand } from "../settings";
import { toBlog, toBlogPosting } from "./json-ld";

const brand = {
  company: "Halcyra",
  url: "https://docs.halcyra.example",
  language: "en",
} as Brand;
const post = {
  title: "Welcome",
  description: "First post",
  path: "/blog/welcome",
  date: "2025-01-19T23:00:00.000Z",
  imageUrl: "/og/welcome.png",
  readingMinutes: 3.4,
  keywords: ["drone"],
  authors: [
    { name: "Ada", path: "/blog/authors/ada", url: "https://ada.example" },
    { name: "Guest", url: "https://guest.example" },
  ],
};

test("a post says who wrote what when, with absolute addresses", () => {
  expect(toBlogPosting(post, brand)).toMatchObject({
    "@type": "BlogPosting",
    url: "https://docs.halcyra.example/blog/welcome",
    headline: "Welcome",
    datePublished: "2025-01-19T23:00:00.000Z",
    dateModified: "2025-01-19T23:00:00.000Z",
    image: "https://docs.halcyra.example/og/welcome.png",
    timeRequired: "PT3M",
    author: [
      { "@type": "Person", name: "Ada", url: "https://docs.halcyra.example/blog/authors/ada" },
      { "@type": "Person", name: "Guest", url: "https://guest.example" },
    ],
    publisher: { "@type": "Organization", name: "Halcyra" },
  });
});

test("a changed post says when it was changed", () => {
  const changed = toBlogPosting({ ...post, updatedAt: "2025-02-01T00:00:00.000Z" }, brand);
  expect(changed).toHaveProperty("dateModified", "2025-02-01T00:00:00.000Z");
});

test("what a post does not have is not in its JSON", () => {
  const bare = { ...post, imageUrl: undefined, keywords: [] };
  const text = JSON.stringify(toBlogPosting(bare, brand));
  expect(text).not.toContain('"image":"https://docs.halcyra.example/og');
  expect(text).not.toContain("keywords");
});

test("the blog names its posts", () => {
  const blog = { title: "Blog", description: "News" } as Parameters<typeof toBlog>[1]["blog"];
  expect(toBlog([post], { brand, blog })).toMatchObject({
    "@type": "Blog",
    url: "https://docs.halcyra.example/blog",
    blogPost: [{ "@type": "BlogPosting", url: "https://docs.halcyra.example/blog/welcome" }],
  });
});
