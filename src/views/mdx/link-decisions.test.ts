import { expect, test } from "vitest";
import { findRoute, findRouteOfClick, type LinkClick } from "./link-decisions";

const page = "https://docs.example/docs/deployment/01-powering?ros=2";

const click: LinkClick = {
  href: "/docs/overview",
  target: null,
  download: null,
  native: null,
  button: 0,
  modified: false,
  handled: false,
};

test("a plain click on an internal link is the router's", () => {
  expect(findRouteOfClick(click, page)).toBe("/docs/overview");
});

test("a relative link is resolved as a browser does", () => {
  expect(findRoute("02-connecting#wifi", page)).toBe("/docs/deployment/02-connecting#wifi");
});

test("query and hash go along", () => {
  expect(findRoute("/search?q=led#top", page)).toBe("/search?q=led#top");
});

test.each<[string, Partial<LinkClick>]>([
  ["with a modifier key", { modified: true }],
  ["of the middle button", { button: 1 }],
  ["that another listener answered", { handled: true }],
  ["into another window", { target: "_blank" }],
  ["on a download", { download: "" }],
  ["on a link marked as native", { native: "" }],
  ["on a link without an address", { href: null }],
  ["to another origin", { href: "https://docs.px4.io/" }],
  ["on a mail address", { href: "mailto:support@docs.example" }],
  ["on a broken address", { href: "http://[" }],
  ["to a place on this page", { href: "#fuses" }],
  ["to a file", { href: "/files/sheet.PDF" }],
])("a click %s is the browser's", (_, change) => {
  expect(findRouteOfClick({ ...click, ...change }, page)).toBeUndefined();
});

test("the page's own address with a hash is a place on this page", () => {
  expect(findRoute("?ros=2#fuses", page)).toBeUndefined();
  expect(findRoute("/docs/deployment/01-powering#fuses", page)).toBe(
    "/docs/deployment/01-powering#fuses",
  );
});

test("a version in a route is not a file's ending", () => {
  expect(findRoute("/docs/1.0/overview", page)).toBe("/docs/1.0/overview");
  expect(findRoute("/docs/release-2.0", page)).toBe("/docs/release-2.0");
});

test("target _self is the same window", () => {
  expect(findRouteOfClick({ ...click, target: "_self" }, page)).toBe("/docs/overview");
});
