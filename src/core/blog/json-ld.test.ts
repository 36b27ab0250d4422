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
    {
      name: "Ada",
      path: "/blog/authors/ada",
      url: "https://ada.example",
      imageUrl: "/static/ada.webp",
    },
    { name: "Guest", url: "https://guest.example" },
  ],
};

const company = {
  "@type": "Organization",
  "@id": "https://docs.halcyra.example/#company",
  name: "Halcyra",
  url: "https://docs.halcyra.example/",
};

test("a post says who wrote what when, with absolute addresses", () => {
  expect(toBlogPosting(post, brand)).toEqual({
    "@type": "BlogPosting",
    "@id": "https://docs.halcyra.example/blog/welcome",
    url: "https://docs.halcyra.example/blog/welcome",
    mainEntityOfPage: "https://docs.halcyra.example/blog/welcome",
    headline: "Welcome",
    name: "Welcome",
    description: "First post",
    datePublished: "2025-01-19T23:00:00.000Z",
    dateModified: "2025-01-19T23:00:00.000Z",
    inLanguage: "en",
    timeRequired: "PT3M",
    keywords: ["drone"],
    image: "https://docs.halcyra.example/og/welcome.png",
    author: [
      {
        "@type": "Person",
        name: "Ada",
        url: "https://docs.halcyra.example/blog/authors/ada",
        image: "https://docs.halcyra.example/static/ada.webp",
      },
      { "@type": "Person", name: "Guest", url: "https://guest.example" },
    ],
    publisher: company,
    isPartOf: { "@id": "https://docs.halcyra.example/blog" },
  });
});

test("a post that is read in seconds takes a minute", () => {
  const brief = toBlogPosting({ ...post, readingMinutes: 0.2 }, brand);
  expect(brief).toHaveProperty("timeRequired", "PT1M");
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
  expect(toBlog([post], { brand, blog })).toEqual({
    "@type": "Blog",
    "@id": "https://docs.halcyra.example/blog",
    url: "https://docs.halcyra.example/blog",
    name: "Blog",
    description: "News",
    inLanguage: "en",
    publisher: company,
    blogPost: [
      {
        "@type": "BlogPosting",
        "@id": "https://docs.halcyra.example/blog/welcome",
        url: "https://docs.halcyra.example/blog/welcome",
        headline: "Welcome",
        description: "First post",
        datePublished: "2025-01-19T23:00:00.000Z",
      },
    ],
  });
});
