import { expect, test } from "vitest";
import { settings } from "../../site";
import { toCardText } from "./social-cards";

const { brand } = settings;

test("the card of the home page says what the site is for, and not its name for a second time", () => {
  const home = { kind: "page", title: brand.site, path: "/" } as const;
  expect(toCardText(home)).toEqual({ title: brand.tagline, kind: "", brand });
});

test("the card of any other page says its title and what kind of page it is", () => {
  const guide = { kind: "page", title: "Getting started", path: "/getting-started/" } as const;
  expect(toCardText(guide)).toEqual({ title: "Getting started", kind: "Guide", brand });
  expect(toCardText({ kind: "faq", title: "Questions and answers" }).kind).toBe("FAQ");
});

test("the card of a page that is called as its kind is says that once", () => {
  expect(toCardText({ kind: "post", title: "Blog" })).toEqual({ title: "Blog", kind: "", brand });
});
