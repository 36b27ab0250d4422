import { expect, test } from "vitest";
import type { DocVersion } from "../../core/docs/types";
import { findDocsVersion } from "./docs-version";

const versions: DocVersion[] = [
  { name: "next", label: "3.0", status: "next", path: "/docs/next" },
  { name: "current", label: "2.0", status: "current", path: "/docs" },
  { name: "1.0", label: "1.0", status: "past", path: "/docs/1.0" },
];

test("a reader of a version's docs searches that version", () => {
  expect(findDocsVersion("/docs/1.0/overview", versions, "next")).toBe("1.0");
  expect(findDocsVersion("/docs/overview", versions, "1.0")).toBe("current");
  expect(findDocsVersion("/docs/next", versions, null)).toBe("next");
});

test("elsewhere the preferred version is searched", () => {
  expect(findDocsVersion("/faq/", versions, "1.0")).toBe("1.0");
});

test("without a preference, or with one that is gone, it is the current version", () => {
  expect(findDocsVersion("/", versions, null)).toBe("current");
  expect(findDocsVersion("/docserver", versions, "0.9")).toBe("current");
});
