import { expect, test } from "vitest";
import { readSettings, siteAddress } from "./settings";
import { settingsInput } from "./settings.fixture";

const { brand, blog, docs, navbar, colorMode } = settingsInput;
const current = { name: "current", label: "2.0", status: "current", path: "/docs" };
const past = { name: "1.0", label: "1.0", status: "past", path: "/docs/1.0" };

/** What is told of these in place of some settings. */
const check = (changed: object) =>
  readSettings({ ...settingsInput, ...changed }).problems.map(({ message }) => message);

const checkBrand = (changed: object) => check({ brand: { ...brand, ...changed } });
const checkBlog = (changed: object) => check({ blog: { ...blog, ...changed } });
const checkDocs = (changed: object) => check({ docs: { ...docs, ...changed } });
const checkItem = (item: object) => check({ navbar: { ...navbar, items: [item] } });

test("what is left out has its default", () => {
  const { settings } = readSettings(settingsInput);
  expect(settings?.blog).toMatchObject({ postsPerPage: 10, datedPaths: false, feedCount: 20 });
  expect(settings?.severities).toMatchObject({ brokenLink: "throw", brokenAnchor: "warn" });
  expect(settings?.lint.pictures).toEqual({ kilobytes: 1000, pixelsPerSide: 4000 });
  expect(settings?.docs.numberPrefixes).toBe("keep");
});

test.each([
  "https://docs.example.com/",
  "https://docs.example.com/help/",
  "https://docs.example.com//help",
  "https://docs.example.com/my help",
  "https://docs.example.com?a=1",
  "https://me@docs.example.com",
  "docs.example.com",
  "ftp://docs.example.com",
  "",
])("the site's address cannot be %j", (url) => {
  expect(checkBrand({ url })).toEqual([`brand.url must be ${siteAddress}, found "${url}"`]);
});

test.each([
  "http://localhost:9000",
  "https://Docs.Example.com",
  "https://größe.example",
  "https://docs.example.com/help",
  "https://acme.github.io/rovers_2/v1.0",
])("the site's address can be %s", (url) => expect(checkBrand({ url })).toEqual([]));

test.each(["faq", "github.com/acme", "//docs.example.com", "", "javascript:alert(1)"])(
  "a link cannot lead to %j",
  (href) => {
    expect(checkItem({ label: "There", href })).toEqual([
      `navbar.items.0.href must be a route that begins with a slash, or a whole address, such as https://www.example.com, found "${href}"`,
    ]);
  },
);

test.each(["/faq/#day", "https://docs.example.com", "mailto:a@example.com", "tel:+420123456"])(
  "a link can lead to %s",
  (href) => expect(checkItem({ label: "There", href })).toEqual([]),
);

test.each([
  [checkBrand({ company: " " }), 'brand.company must be a text, found " "'],
  [checkBrand({ site: undefined }), "brand.site must be a text, found nothing"],
  [checkBrand({ tagline: 2026 }), "brand.tagline must be a text, found 2026"],
  [
    checkBrand({ supportEmail: "a b@c" }),
    'brand.supportEmail must be an email address, found "a b@c"',
  ],
  [
    checkBrand({ editBase: "https://example.com/edit" }),
    'brand.editBase must be empty, or an address that ends with a slash, found "https://example.com/edit"',
  ],
  [
    checkBrand({ language: "en_GB" }),
    'brand.language must be an ISO 639-1 code, such as en, found "en_GB"',
  ],
  [
    checkBrand({ copyrightYear: null }),
    "brand.copyrightYear must be a whole number from 1 on, found null",
  ],
  [checkBrand({ compnay: "Acme" }), "brand.compnay is not a setting"],
  [
    check({ announcement: { id: "a", text: "New", closable: "no" } }),
    'announcement.closable must be true or false, found "no"',
  ],
  [check({ noIndex: undefined }), "noIndex must be true or false, found nothing"],
  [
    check({ colorMode: { ...colorMode, default: "drak" } }),
    'colorMode.default must be light or dark, found "drak"',
  ],
  [check({ navbar: undefined }), "navbar must be a group, found nothing"],
  [checkDocs({ versions: undefined }), "docs.versions must be a list, found nothing"],
  [
    checkDocs({ tableOfContents: { minLevel: 4, maxLevel: 3 } }),
    'docs.tableOfContents must be a first level that is not larger than the last one, found {"minLevel":4,"maxLevel":3}',
  ],
  [
    checkDocs({ tableOfContents: { minLevel: 1, maxLevel: 3 } }),
    "docs.tableOfContents.minLevel must be a heading level from 2 to 6, found 1",
  ],
  [
    checkDocs({ numberPrefixes: "stirp" }),
    'docs.numberPrefixes must be keep or strip, found "stirp"',
  ],
  [
    checkBlog({ timeZone: "Europe/Pargue" }),
    'blog.timeZone must be an IANA time zone, such as Europe/Prague, found "Europe/Pargue"',
  ],
  [checkBlog({ postsPerPage: 0 }), "blog.postsPerPage must be a whole number from 1 on, found 0"],
  [
    check({ severities: { brokenLink: "error" } }),
    'severities.brokenLink must be throw, warn or ignore, found "error"',
  ],
  [
    check({ lint: { pictures: { kilobytes: "big" } } }),
    'lint.pictures.kilobytes must be a number, found "big"',
  ],
])("%j", (told, message) => expect(told).toEqual([message]));

test.each([
  [
    [{ ...current, status: "next" }],
    'docs.versions one version must have the status "current", found 0',
  ],
  [
    [current, { ...past, path: "/docs" }],
    'docs.versions the version "1.0" has the name or the path of "current"; each needs its own',
  ],
  [
    [current, { ...past, name: "1 0" }],
    'docs.versions.1.name must be letters, digits, dots and dashes, such as "1.0" or "2.0-beta", found "1 0"',
  ],
  [
    [current, { ...past, path: "docs/1.0/" }],
    'docs.versions.1.path must begin with a slash and end with none, such as /docs/1.0, found "docs/1.0/"',
  ],
  [
    [current, { ...past, status: "old" }],
    'docs.versions.1.status must be next, current, past or unmaintained, found "old"',
  ],
])("versions follow the rules of versions.yml: %#", (versions, message) => {
  expect(checkDocs({ versions })).toEqual([message]);
});
