import { expect, test } from "vitest";
import { problemToText } from "../problems/problems";
import { findUnlistedVersions } from "./unlisted-versions";

const tell = (files: string[], names: string[]) =>
  findUnlistedVersions(files, { file: "versions.yml", names }).map(problemToText);

test("a folder of docs that no version has is told once, with the list that it is missing in", () => {
  expect(
    tell(
      ["versions/0.9/docs/b.mdx", "docs/a.mdx", "versions/0.9/docs/a/x.md"],
      ["current", "1.0-beta"],
    ),
  ).toEqual([
    'versions/0.9/docs/a/x.md: docs must be of a version, but no version has the folder versions/0.9/docs; add "0.9" to versions.yml',
  ]);
});

test("a folder that is named nearly as a version without docs may be that version's", () => {
  expect(tell(["docs/a.mdx", "versions/v1.0/docs/a.mdx"], ["current", "1.0"])).toEqual([
    'versions/v1.0/docs/a.mdx: docs must be of a version, but no version has the folder versions/v1.0/docs; add "v1.0" to versions.yml, or move the folder to versions/1.0/docs, which lacks docs',
  ]);
  expect(tell(["versions/1.0/docs/a.mdx", "versions/1.1/docs/a.mdx"], ["1.0"])).toEqual([
    expect.stringMatching(/; add "1\.1" to versions\.yml$/),
  ]);
});

test("docs beside a list that has no current version are told", () => {
  expect(tell(["docs/a.mdx", "versions/1.0/docs/a.mdx"], ["1.0"])).toEqual([
    'docs/a.mdx: docs must be of a version, but no version has the folder docs; add "current" to versions.yml',
  ]);
});

test("parts, pictures and notes in a folder of no version are no docs", () => {
  const files = [
    "versions/0.9/docs/_part.mdx",
    "versions/0.9/docs/x.png",
    "versions/0.9/notes.md",
    "versions/1.0/docs/a.mdx",
  ];
  expect(tell(files, ["1.0"])).toEqual([]);
});
