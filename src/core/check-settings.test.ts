import { expect, test } from "vitest";
import { buildSettings } from "../site/build";
import { findSettingsProblems } from "./check-settings";
import type { Brand, Settings } from "./settings";

const { brand, blog, docs } = buildSettings;

/** What is told of the site's own settings with these in place of some, a line for each problem. */
function check(changed: Partial<Settings>): string[] {
  return findSettingsProblems({ ...buildSettings, ...changed }).map(
    ({ file, key, message }) => `${file} ${key} ${message}`,
  );
}

const checkBrand = (changed: Partial<Brand>) => check({ brand: { ...brand, ...changed } });
const checkBlog = (changed: Partial<Settings["blog"]>) => check({ blog: { ...blog, ...changed } });

test("the site's own settings have nothing wrong", () => {
  expect(check({})).toEqual([]);
});

test.each([
  "https://docs.example.com/",
  "https://docs.example.com/help",
  "https://docs.example.com?a=1",
  "https://docs.example.com#a",
  "https://me@docs.example.com",
  "docs.example.com",
  "ftp://docs.example.com",
  "",
])("the site's address cannot be %s", (url) => {
  expect(checkBrand({ url })).toEqual([
    `brand.ts url must be the address of a whole host without a slash behind it, such as https://docs.example.com, found "${url}"`,
  ]);
});

test("pages tell readers whom to write to, so there is an address", () => {
  for (const supportEmail of ["", "support", "a b@example.com"]) {
    expect(checkBrand({ supportEmail })).toEqual([
      `brand.ts supportEmail must be an address that pages can tell their readers to write to, found "${supportEmail}"`,
    ]);
  }
});

test("an announcement that can be closed has an id", () => {
  const announcement = { id: "", text: "New", closable: true };
  expect(check({ announcement })).toEqual([
    "announcement.ts id must be a text where the bar can be closed, for a browser remembers by it which one was, found none",
  ]);
  expect(check({ announcement: { ...announcement, id: undefined as never } })).toEqual([
    "announcement.ts id must be a text where the bar can be closed, for a browser remembers by it which one was, found none",
  ]);
  expect(check({ announcement: { ...announcement, closable: false } })).toEqual([]);
  expect(check({ announcement: null })).toEqual([]);
});

test("what is on or off is true or false, for a mistyped noIndex would let search engines in", () => {
  const none = undefined as never;
  const { navbar, colorMode } = buildSettings;
  expect(
    check({ noIndex: none, colorMode: { ...colorMode, followSystem: "no" as never } }),
  ).toEqual([
    "index.ts noIndex must be true or false, found none",
    'index.ts followSystem must be true or false, found "no"',
  ]);
  expect(check({ navbar: { ...navbar, hideOnScroll: none } })).toEqual([
    "navigation.ts hideOnScroll must be true or false, found none",
  ]);
  expect(checkBlog({ datedPaths: "false" as never })).toEqual([
    'build.ts datedPaths must be true or false, found "false"',
  ]);
  expect(check({ announcement: { id: "a", text: "New", closable: none } })).toEqual([
    "announcement.ts closable must be true or false, found none",
  ]);
});

test.each([
  "faq",
  "github.com/halcyra",
  "//docs.example.com",
  "",
  "https://docs example.com",
  "javascript:alert(1)",
  " JavaScript:alert(1)",
  "view-source:https://example.com",
])("a link of the navbar and of the footer cannot lead to %j", (href) => {
  const message = `navigation.ts href must be a route that begins with a slash, or a whole address, such as https://www.example.com, found "${href}"`;
  const link = { label: "There", href };
  expect(check({ navbar: { items: [link], hideOnScroll: false } })).toEqual([message]);
  expect(check({ footer: { community: [link], resources: [link] } })).toEqual([message, message]);
});

test.each([
  [4, 3],
  [1, 3],
  [2, 7],
])("a table of contents cannot go from level %d to %d", (minLevel, maxLevel) => {
  expect(check({ docs: { ...docs, tableOfContents: { minLevel, maxLevel } } })).toEqual([
    `index.ts tableOfContents must go from a heading level of 2 to 6 to another one that is not smaller, found ${minLevel} to ${maxLevel}`,
  ]);
});

test("a severity of another word would let everything pass, so it is told", () => {
  const severities = { ...buildSettings.severities, brokenLink: "error" as never };
  const lint = { ...buildSettings.lint.severities, spelling: "off" as never };
  expect(check({ severities, lint: { ...buildSettings.lint, severities: lint } })).toEqual([
    'build.ts brokenLink must be throw, warn or ignore, found "error"',
    'build.ts spelling must be throw, warn or ignore, found "off"',
  ]);
});

test("a time zone is one that there is", () => {
  expect(checkBlog({ timeZone: "Europe/Pargue" })).toEqual([
    'build.ts timeZone must be an IANA time zone, such as Europe/Prague, found "Europe/Pargue"',
  ]);
  expect(checkBlog({ timeZone: "America/Argentina/Buenos_Aires" })).toEqual([]);
});
