import { expect, test } from "vitest";
import { findCurrent, isRoute, toFooterLinks } from "./links";

test("an item is the current page in both spellings of the trailing slash", () => {
  const faq = { label: "FAQ", href: "/faq/" };
  expect(findCurrent(faq, "/faq/")).toBe("page");
  expect(findCurrent(faq, "/faq")).toBe("page");
});

test("an item is current on every page of its part of the site", () => {
  const tutorials = { label: "Tutorials", href: "/docs/overview", activeBase: "/docs" };
  expect(findCurrent(tutorials, "/docs/overview")).toBe("page");
  expect(findCurrent(tutorials, "/docs/deployment/01-powering")).toBe("true");
  expect(findCurrent(tutorials, "/docs/")).toBe("true");
});

test("a route that only begins with the same letters is another part of the site", () => {
  const blog = { label: "Blog", href: "/blog" };
  expect(findCurrent(blog, "/blog/welcome")).toBe("true");
  expect(findCurrent(blog, "/blogroll")).toBeUndefined();
  expect(findCurrent(blog, "/")).toBeUndefined();
});

test("an item for the home page is current there and nowhere else", () => {
  const home = { label: "Home", href: "/" };
  expect(findCurrent(home, "/")).toBe("page");
  expect(findCurrent(home, "/faq/")).toBeUndefined();
});

test("the footer adds the menu's links that its resources lack, each once", () => {
  const resources = [{ label: "Questions", href: "/faq" }];
  const menu = [
    { label: "Products", href: "/products/" },
    { label: "FAQ", href: "/faq/" },
  ];
  expect(toFooterLinks(resources, menu)).toEqual([
    { label: "Questions", href: "/faq" },
    { label: "Products", href: "/products/" },
  ]);
});

test("only a path of this site is a route", () => {
  expect(isRoute("/products/#h6")).toBe(true);
  expect(isRoute("//elsewhere.example/")).toBe(false);
  expect(isRoute("https://github.com/halcyra")).toBe(false);
  expect(isRoute("mailto:support@halcyra.example")).toBe(false);
});
