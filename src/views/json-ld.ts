/** What a page says to search engines about itself, in the words of schema.org. */

import type { Breadcrumb } from "../core/docs/types";

export type JsonLd = { "@type": string } & { [key: string]: unknown };

/** JSON that stands in a `<script>` as it is: no character in it can end the element or begin another. */
export function jsonLdToText(data: JsonLd | readonly JsonLd[]): string {
  const documents = (Array.isArray(data) ? data : [data]).map((document: JsonLd) => ({
    "@context": "https://schema.org",
    ...document,
  }));
  return JSON.stringify(documents.length === 1 ? documents[0] : documents)
    .replaceAll("<", "\\u003c")
    .replaceAll(">", "\\u003e")
    .replaceAll("&", "\\u0026")
    .replaceAll("\u2028", "\\u2028")
    .replaceAll("\u2029", "\\u2029");
}

/** The way to a page. Search engines want an address for every crumb, so one without a page is left out. */
export function toBreadcrumbJsonLd(trail: readonly Breadcrumb[], siteUrl: string): JsonLd {
  const crumbs = trail.filter(({ path }) => path !== undefined);
  return {
    "@type": "BreadcrumbList",
    itemListElement: crumbs.map(({ label, path }, index) => ({
      "@type": "ListItem",
      position: index + 1,
      name: label,
      item: `${siteUrl}${path}`,
    })),
  };
}

/** Questions and their answers, as plain text. */
export function toFaqJsonLd(entries: readonly { question: string; answer: string }[]): JsonLd {
  return {
    "@type": "FAQPage",
    mainEntity: entries.map(({ question, answer }) => ({
      "@type": "Question",
      name: question,
      acceptedAnswer: { "@type": "Answer", text: answer },
    })),
  };
}
