import { expect, test } from "vitest";
import { findMissing, findOutdated, rememberRead, withLastRead } from "./nodes";

const digestOf = (file: string) => (file === "docs/a.mdx" ? "now" : "");

test("a page is outdated when one of its files has another text, and not else", () => {
  const kept = { madeOf: { "docs/a.mdx": "now", "docs/_part.mdx": "" }, isToCome: false };
  const edited = { madeOf: { "docs/a.mdx": "before" }, isToCome: false };
  expect(findOutdated([kept, edited], digestOf, "2026-05-01T00:00:00Z")).toEqual([edited]);
});

test("a post is outdated when its day has come since, or is to come again, for no file changes with the day", () => {
  const post = { madeOf: {}, date: "2026-06-01T00:00:00.000Z" };
  const late = { ...post, isToCome: true };
  const out = { ...post, isToCome: false };
  expect(findOutdated([late, out], digestOf, "2026-05-31T23:59:59Z")).toEqual([out]);
  expect(findOutdated([late, out], digestOf, "2026-06-01T00:00:00Z")).toEqual([late]);
});

test("a file of content that has no page's node is missing one, a part and another plugin's file are not", () => {
  const toFile = (relativePath: string, sourceInstanceName = "content") => ({
    relativePath,
    sourceInstanceName,
  });
  const lost = toFile("docs/deployment/04-must-know.mdx");
  const files = [
    lost,
    toFile("docs/overview.mdx"),
    toFile("docs/_part.mdx"),
    toFile("docs/battery.webp"),
    toFile("docs/elsewhere.mdx", "other"),
  ];
  expect(findMissing(files, new Set(["docs/overview.mdx"]))).toEqual([
    { node: lost, file: "docs/deployment/04-must-know.mdx", kind: "doc" },
  ]);
});

test("a file that cannot be read stays as it was, with what is wrong now, and one read in part does not", () => {
  const good = { file: "docs/kept.mdx", title: "Kept", plainText: "All is well.", problems: [] };
  const wrong = { kind: "content" as const, file: good.file, line: 2, message: "no YAML" };
  const lost = { ...good, title: "kept", problems: [wrong], unread: "frontMatter" as const };
  expect(withLastRead(lost)).toEqual(lost);
  rememberRead([good, { ...lost, file: "docs/never.mdx" }]);
  expect(withLastRead(lost)).toEqual({ ...good, problems: [wrong], unread: "frontMatter" });
  expect(withLastRead({ ...lost, file: "docs/never.mdx" })).toMatchObject({ title: "kept" });
  const part = { ...lost, plainText: "All is", unread: "text" as const };
  expect(withLastRead(part)).toEqual(part);
  expect(withLastRead({ ...part, plainText: "" })).toMatchObject({ title: "Kept" });
  expect(withLastRead({ ...good, plainText: "" })).toMatchObject({ plainText: "" });
});
