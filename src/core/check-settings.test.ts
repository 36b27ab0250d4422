import { expect, test } from "vitest";
import { buildSettings } from "../site/build";
import { findSettingsProblems } from "./check-settings";
import type { DocVersion } from "./docs/types";
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
const checkVersions = (versions: DocVersion[]) => check({ docs: { ...docs, versions } });

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

test("the names of a brand are texts, so a mistyped key of one is told", () => {
  expect(checkBrand({ company: "", site: undefined as never, titleDelimiter: "" })).toEqual([
    "brand.ts company must be a text, found none",
    "brand.ts site must be a text, found none",
    "brand.ts titleDelimiter must be a text, found none",
  ]);
});

test("the year of the copyright is a number, for the footer and the feeds would say undefined", () => {
  expect(checkBrand({ copyrightYear: undefined as never })).toEqual([
    "brand.ts copyrightYear must be a whole number from 1 on, found undefined",
  ]);
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

test("a link leads to a route, to another site, to a mailbox or to a telephone, and has a label", () => {
  const hrefs = ["/faq/#day", "https://docs.example.com", "mailto:a@example.com", "tel:+420123456"];
  const items = hrefs.map((href) => ({ label: "There", href }));
  expect(check({ navbar: { items, hideOnScroll: false } })).toEqual([]);
  expect(check({ navbar: { items: [{ label: "", href: "/" }], hideOnScroll: false } })).toEqual([
    "navigation.ts label must be a text, found none",
  ]);
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

test("a group of settings that is not there is told, and nothing of the others, for some follow from it", () => {
  const none = undefined as never;
  expect(check({ severities: none, brand: { ...brand, url: "" } })).toEqual([
    "build.ts severities must be a group of settings, found none",
  ]);
  expect(check({ lint: { ...buildSettings.lint, severities: none } })).toEqual([
    "build.ts severities must be a group of settings, found none",
  ]);
  expect(check({ content: none, brand: none, colorMode: none, announcement: none })).toEqual([
    "build.ts content must be a group of settings, found none",
    "index.ts brand must be a group of settings, found none",
    "index.ts announcement must be a group of settings, or null, found none",
    "index.ts colorMode must be a group of settings, found none",
  ]);
  expect(check({ docs: { ...docs, tableOfContents: none, versions: none } })).toEqual([
    "index.ts versions must be a list, found none",
    "index.ts tableOfContents must be a group of settings, found none",
  ]);
  expect(
    check({ navbar: { items: none, hideOnScroll: false }, footer: { community: [] } as never }),
  ).toEqual([
    "navigation.ts items must be a list, found none",
    "navigation.ts resources must be a list, found none",
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

test("versions of the settings follow the rules of versions.yml", () => {
  const current: DocVersion = { name: "current", label: "2.0", status: "current", path: "/docs" };
  const past: DocVersion = { name: "1.0", label: "1.0", status: "past", path: "/docs/1.0" };
  expect(checkVersions([current, past])).toEqual([]);
  expect(checkVersions([{ ...current, status: "next" }, past])).toEqual([
    'versions.ts versions one version must have the status "current", found 0',
  ]);
  expect(checkVersions([current, { ...past, status: "current" }])).toEqual([
    'versions.ts versions one version must have the status "current", found 2',
  ]);
  expect(checkVersions([current, { ...past, path: "/docs" }])).toEqual([
    'versions.ts versions the version "1.0" has the name or the path of "current"; each needs its own',
  ]);
  expect(checkVersions([current, { ...past, label: "2.0" }])).toEqual([
    'versions.ts versions the version "1.0" has the label of "current", "2.0", and the version menu shows nothing else; give one of them another label',
  ]);
  expect(checkVersions([current, { ...past, name: "1 0", path: "docs/1.0/" }])).toEqual([
    'versions.ts name must be letters, digits, dots and dashes, such as "1.0" or "2.0-beta", found "1 0"',
    'versions.ts path must begin with a slash and end with none, such as /docs/1.0, found "docs/1.0/"',
  ]);
  expect(checkVersions([current, { ...past, label: " ", status: "old" as never }])).toEqual([
    "versions.ts label must be a text, found none",
    'versions.ts status must be next, current, past, unmaintained, found "old"',
  ]);
  const { name: _, ...withoutName } = past;
  expect(checkVersions([current, withoutName as never])).toEqual([
    'versions.ts name must be letters, digits, dots and dashes, such as "1.0" or "2.0-beta", found nothing',
  ]);
});
