import { expect, test } from "vitest";
import type { Brand } from "../settings/settings";
import {
  jsonLdToText,
  toBreadcrumbList,
  toFaqPage,
  toProduct,
  toTechArticle,
  toWebSite,
} from "./json-ld";

const brand: Brand = {
  company: "Kites",
  site: "Kite docs",
  tagline: "All about kites",
  description: "How to fly.",
  url: "https://docs.example",
  accent: "#00667a",
  titleDelimiter: " | ",
  supportEmail: "help@docs.example",
  copyrightYear: 2026,
  editBase: "",
  language: "en",
};

test("no text can end the script element that holds it", () => {
  const name = "</script><script>alert(1)</script> <!-- & \u2028";
  const text = jsonLdToText([{ "@type": "Thing", name }]);
  expect(text).not.toMatch(/[<>&\u2028]/);
  expect(JSON.parse(text)).toEqual({
    "@context": "https://schema.org",
    "@graph": [{ "@type": "Thing", name }],
  });
});

test("one crumb is no way: search engines want two at least", () => {
  const page = { label: "Power up", path: "/docs/deployment/01-powering" };
  expect(toBreadcrumbList([page], brand)).toEqual([]);
  expect(toBreadcrumbList([{ label: "Deployment" }, page], brand)).toEqual([]);
});

test("an article says what it is about, for which version, and who answers for it", () => {
  const article = toTechArticle(
    {
      title: "Powering",
      description: "",
      path: "/docs/1.0/powering",
      version: "1.0",
      lastUpdatedAt: "2026-01-05T10:00:00Z",
      image: "/social/powering.png",
      keywords: [],
    },
    brand,
  );
  expect(JSON.parse(JSON.stringify(article))).toEqual({
    "@type": "TechArticle",
    headline: "Powering",
    url: "https://docs.example/docs/1.0/powering",
    inLanguage: "en",
    version: "1.0",
    dateModified: "2026-01-05T10:00:00Z",
    image: "https://docs.example/social/powering.png",
    author: {
      "@type": "Organization",
      "@id": "https://docs.example/#company",
      name: "Kites",
      url: "https://docs.example/",
    },
    publisher: { "@id": "https://docs.example/#company" },
  });
});

test("an article has the words that its page is found by", () => {
  expect(
    toTechArticle(
      { title: "A", path: "/a", version: "1.0", keywords: ["compass", "battery"] },
      brand,
    ),
  ).toMatchObject({ keywords: ["compass", "battery"] });
});

test("each question has its address and its accepted answer", () => {
  const entries = [{ question: "How long?", answer: "21 min", id: "long" }];
  expect(toFaqPage(entries, "/faq/", brand)).toMatchObject([
    {
      "@type": "FAQPage",
      mainEntity: [
        {
          "@type": "Question",
          name: "How long?",
          url: "https://docs.example/faq/#long",
          acceptedAnswer: { "@type": "Answer", text: "21 min" },
        },
      ],
    },
  ]);
});

test("a product has the numbers of its sheet, and a text stays as exact as it is", () => {
  const product = toProduct(
    {
      productId: "unit",
      name: "The Unit",
      tagline: "It flies",
      image: "/static/unit.webp",
      specs: [
        { name: "range", label: "Range", value: "12", unit: "m", note: "in sight" },
        { name: "speed", label: "Speed", value: "1.0", unit: "m/s" },
        { name: "plug", label: "Plug", value: "XT60", unit: null },
      ],
    },
    "/products/",
    brand,
  );
  expect(JSON.parse(JSON.stringify(product))).toEqual({
    "@type": "Product",
    "@id": "https://docs.example/products/#unit",
    url: "https://docs.example/products/#unit",
    name: "The Unit",
    description: "It flies",
    image: "https://docs.example/static/unit.webp",
    brand: { "@type": "Brand", name: "Kites" },
    manufacturer: { "@id": "https://docs.example/#company" },
    additionalProperty: [
      {
        "@type": "PropertyValue",
        propertyID: "range",
        name: "Range",
        value: 12,
        unitText: "m",
        description: "in sight",
      },
      {
        "@type": "PropertyValue",
        propertyID: "speed",
        name: "Speed",
        value: "1.0",
        unitText: "m/s",
      },
      { "@type": "PropertyValue", propertyID: "plug", name: "Plug", value: "XT60" },
    ],
  });
});

test("the site says whose it is, and how it is searched", () => {
  expect(toWebSite(brand, ["https://video.example/@kites"])).toMatchObject([
    {
      "@type": "Organization",
      "@id": "https://docs.example/#company",
      logo: "https://docs.example/icon-512.png",
      sameAs: ["https://video.example/@kites"],
    },
    {
      "@type": "WebSite",
      url: "https://docs.example/",
      publisher: { "@id": "https://docs.example/#company" },
      potentialAction: {
        "@type": "SearchAction",
        target: { urlTemplate: "https://docs.example/search?q={search_term_string}" },
        "query-input": "required name=search_term_string",
      },
    },
  ]);
});
