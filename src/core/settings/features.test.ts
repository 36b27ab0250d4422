import { expect, test } from "vitest";
import { isFileOff, isRouteOff, withoutOff } from "./features";
import { createSettings } from "./settings.fixture";

const { features } = createSettings();

test("everything is on by default", () => {
  expect(Object.values(features)).toEqual(Array(9).fill(true));
});

test("a route belongs to a feature by its first part alone", () => {
  const withoutBlog = { ...features, blog: false };
  expect(isRouteOff("/blog", withoutBlog)).toBe(true);
  expect(isRouteOff("/blog/first-flight", withoutBlog)).toBe(true);
  expect(isRouteOff("/blog#top", withoutBlog)).toBe(true);
  expect(isRouteOff("/blogroll/", withoutBlog)).toBe(false);
  expect(isRouteOff("https://www.example.com/blog", withoutBlog)).toBe(false);
  expect(isRouteOff("/blog", features)).toBe(false);
});

test("a content file belongs to a feature by its folder", () => {
  const off = { ...features, versions: false, products: false };
  expect(isFileOff("versions/1.0/docs/lamp.mdx", off)).toBe(true);
  expect(isFileOff("products/h4.mdx", off)).toBe(true);
  expect(isFileOff("docs/products/h4.mdx", off)).toBe(false);
  expect(isFileOff("blog/hello.mdx", off)).toBe(false);
});

test("no link of the frame leads to what is switched off", () => {
  const settings = createSettings();
  const items = [
    { label: "Docs", href: "/docs/overview" },
    { label: "Blog", href: "/blog" },
  ];
  const shown = withoutOff({
    ...settings,
    features: { ...features, blog: false, fieldMode: false, announcement: false },
    navbar: { ...settings.navbar, items },
    footer: { community: [], resources: [...items, { label: "Saved", href: "/offline/" }] },
    announcement: { id: "new", text: "New", closable: true },
  });
  expect(shown.navbar.items.map(({ label }) => label)).toEqual(["Docs"]);
  expect(shown.footer.resources.map(({ label }) => label)).toEqual(["Docs"]);
  expect(shown.announcement).toBeNull();
});

test("without accounts nobody administers them", () => {
  const settings = createSettings();
  const shown = withoutOff({ ...settings, features: { ...features, accounts: false } });
  expect(shown.features.admin).toBe(false);
});

test("without versions the current one is left", () => {
  const settings = createSettings();
  const [current] = settings.docs.versions;
  if (current === undefined) throw new Error("the fixture has no version");
  const past = { name: "1.0", label: "1.0", status: "past" as const, path: "/docs/1.0" };
  const shown = withoutOff({
    ...settings,
    features: { ...features, versions: false },
    docs: { ...settings.docs, versions: [current, past] },
  });
  expect(shown.docs.versions).toEqual([current]);
});
