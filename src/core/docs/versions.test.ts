import { expect, test } from "vitest";
import { createSettings } from "../settings/settings.fixture";
import type { DocVersion } from "./types";
import {
  chooseDocOfVersions,
  findInVersions,
  findReadVersion,
  findVersionOfPath,
  toDocsLabel,
  toVersionedTitle,
  toVersionLinks,
  withHomes,
} from "./versions";

const versions: DocVersion[] = [
  { name: "next", label: "3.0", status: "next", path: "/docs/next", home: "/docs/next/overview" },
  { name: "current", label: "2.0", status: "current", path: "/docs", home: "/docs/overview" },
  { name: "1.0", label: "1.0", status: "past", path: "/docs/1.0", home: "/docs/1.0/overview" },
];

test("a page of the docs is in one version, any other page in none", () => {
  expect(findVersionOfPath("/docs/1.0/overview", versions)?.name).toBe("1.0");
  expect(findVersionOfPath("/docs/1.0x", versions)?.name).toBe("current");
  expect(findVersionOfPath("/docs", versions)?.name).toBe("current");
  expect(findVersionOfPath("/faq/", versions)).toBeUndefined();
  expect(findVersionOfPath("/docserver", versions)).toBeUndefined();
});

test("docs are called as their version, or as the company where versions are switched off", () => {
  const { features, brand } = createSettings();
  const label = "2.0";
  expect(toDocsLabel({ label }, { features, brand })).toBe("2.0");
  const off = { ...features, versions: false };
  expect(toDocsLabel({ label }, { features: off, brand })).toBe(brand.company);
});

test("the browser's title of a doc names its version, unless that is the current one", () => {
  const titles = versions.map((version) => toVersionedTitle("Powering", version));
  expect(titles).toEqual(["Powering (3.0)", undefined, "Powering (1.0)"]);
  expect(toVersionedTitle("Powering", null)).toBeUndefined();
});

test("the version that is read goes before the one that is preferred", () => {
  expect(findReadVersion("/docs/next", versions, "1.0")?.name).toBe("next");
  expect(findReadVersion("/faq/", versions, "1.0")?.name).toBe("1.0");
  expect(findReadVersion("/faq/", versions, "0.1")?.name).toBe("current");
  expect(findReadVersion("/faq/", versions, null)?.name).toBe("current");
});

test("where no version is the current one the newest is, and a version without a home begins at its path", () => {
  const past: DocVersion[] = [
    { name: "2.0", label: "2.0", status: "past", path: "/docs/2.0" },
    { name: "1.0", label: "1.0", status: "past", path: "/docs/1.0" },
  ];
  expect(findReadVersion("/faq/", past, null)?.name).toBe("2.0");
  const doc = { version: "1.0" };
  const newest = { version: "2.0" };
  expect(chooseDocOfVersions([doc, newest], past)).toBe(newest);
  const links = toVersionLinks({ pathname: "/faq/" }, undefined, past);
  expect(links.map(({ href }) => href)).toEqual(["/docs/2.0", "/docs/1.0"]);
});

test("a doc that the current version lacks is that of the newest version which has it", () => {
  const past = { version: "1.0" };
  const next = { version: "next" };
  expect(chooseDocOfVersions([past, next], versions)).toBe(next);
  expect(chooseDocOfVersions([{ version: "unknown" }, past], versions)).toBe(past);
  expect(chooseDocOfVersions([], versions)).toBeUndefined();
});

test("each version has an overview of its own", () => {
  const settings = { versions, home: "overview", numberPrefixes: "keep" } as const;
  expect(withHomes(settings).map(({ home }) => home)).toEqual([
    "/docs/next/overview",
    "/docs/overview",
    "/docs/1.0/overview",
  ]);
  const folderPage = { ...settings, home: "index" };
  expect(withHomes(folderPage).map(({ home }) => home)).toEqual([
    "/docs/next",
    "/docs",
    "/docs/1.0",
  ]);
});

test("the menu leads to the same page, or to the overview of a version that lacks it", () => {
  const page = { pathname: "/docs/a/x", inVersions: { "1.0": "/docs/1.0/a/x" } };
  const [, current] = versions;
  expect(toVersionLinks(page, current, versions).map(({ href }) => href)).toEqual([
    "/docs/next/overview",
    "/docs/a/x",
    "/docs/1.0/a/x",
  ]);
  const elsewhere = toVersionLinks({ pathname: "/faq/" }, versions[2], versions);
  expect(elsewhere.map(({ href, isRead }) => [href, isRead])).toEqual([
    ["/docs/next/overview", false],
    ["/docs/overview", false],
    ["/docs/1.0/overview", true],
  ]);
  expect(toVersionLinks(page, current, versions.slice(1, 2))).toEqual([]);
});

test("a link to a doc leads where the plan knows that doc, any other link nowhere else", () => {
  const entries = { "/docs/a/x": { "1.0": "/docs/1.0/a/x" } };
  expect(findInVersions("/docs/a/x", versions, entries)).toEqual({ "1.0": "/docs/1.0/a/x" });
  expect(findInVersions("/docs/a/y", versions, entries)).toEqual({});
  expect(findInVersions("/faq/", versions)).toEqual({});
});
