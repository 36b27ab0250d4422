/**
 * The words of the interface: a site in another language translates this file and sets `language` in `brand.ts`.
 * `{name}` is filled in, and must stay; a text for a number has a form for each of the language's plural categories
 * (`one`, `few`, `many`, …) and always `other`. Words that only some content uses (titles of boxes, steps of
 * tutorials) are here too; those of a page are in `content`.
 */

export const words = {
  page: {
    crashed: "This page crashed.",
    restWorks: "The rest of the site works.",
    tryAgain: "Try again",
    notFound: "Page not found",
  },
} as const;
