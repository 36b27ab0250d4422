import { afterEach, expect, test } from "vitest";
import { settings } from "../data/build-state";
import { toCardText } from "./social-cards";

const { brand, docs, features } = settings;

afterEach(() => void Object.assign(settings, { docs, features }));

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

test("the card of a doc names its version, unless versions are switched off", () => {
  const versions = [{ name: "current", label: "2.0", status: "current", path: "/docs" }];
  const doc = { kind: "doc", title: "Powering", version: "current" } as const;
  Object.assign(settings, {
    docs: { ...docs, versions },
    features: { ...features, versions: true },
  });
  expect(toCardText(doc).kind).toBe("Docs 2.0");
  Object.assign(settings, { features: { ...features, versions: false } });
  expect(toCardText(doc).kind).toBe("Docs");
});
