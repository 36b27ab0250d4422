import { expect, test } from "vitest";
import type { Brand } from "../settings/settings";
import { toBlog, toBlogPosting, toProfilePage } from "./json-ld";

const brand = {
  company: "Halcyra",
  url: "https://docs.halcyra.example",
  language: "en",
} as Brand;
const blog = { title: "Blog", description: "News", timeZone: "Europe/Prague" };
const settings = { brand, blog };
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
  expect(toBlogPosting(post, settings)).toEqual({
    "@type": "BlogPosting",
    "@id": "https://docs.halcyra.example/blog/welcome",
    url: "https://docs.halcyra.example/blog/welcome",
    mainEntityOfPage: "https://docs.halcyra.example/blog/welcome",
    headline: "Welcome",
    name: "Welcome",
    description: "First post",
    datePublished: "2025-01-20T00:00:00+01:00",
    dateModified: "2025-01-20T00:00:00+01:00",
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
  const brief = toBlogPosting({ ...post, readingMinutes: 0.2 }, settings);
  expect(brief).toHaveProperty("timeRequired", "PT1M");
});

test("a changed post says when it was changed", () => {
  const changed = toBlogPosting({ ...post, updatedAt: "2025-06-30T22:00:00.000Z" }, settings);
  expect(changed).toHaveProperty("dateModified", "2025-07-01T00:00:00+02:00");
});

test("a post that nobody has signed is the company's", () => {
  expect(toBlogPosting({ ...post, authors: [] }, settings)).toHaveProperty("author", company);
});

test("the blog names its posts", () => {
  expect(toBlog([post], settings)).toEqual({
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
        datePublished: "2025-01-20T00:00:00+01:00",
      },
    ],
  });
});

test("an author's page says who the author is, and where else they are found", () => {
  const ada = {
    name: "Ada",
    title: "Flight test",
    description: "Ada flies first.",
    path: "/blog/authors/ada",
    imageUrl: "/static/ada.webp",
    socials: [{ url: "https://github.com/ada" }, { url: "mailto:ada@halcyra.example" }],
  };
  expect(toProfilePage(ada, brand)).toEqual({
    "@type": "ProfilePage",
    "@id": "https://docs.halcyra.example/blog/authors/ada",
    url: "https://docs.halcyra.example/blog/authors/ada",
    inLanguage: "en",
    mainEntity: {
      "@type": "Person",
      name: "Ada",
      url: "https://docs.halcyra.example/blog/authors/ada",
      jobTitle: "Flight test",
      description: "Ada flies first.",
      image: "https://docs.halcyra.example/static/ada.webp",
      sameAs: ["https://github.com/ada"],
    },
  });
});
