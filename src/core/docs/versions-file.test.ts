import { expect, test } from "vitest";
import { problemToText } from "../problems/problems";
import { findVersionNameProblem, readVersions } from "./versions-file";

const problemsOf = (text: string) => readVersions(text).problems.map(problemToText);

test("a version needs a name; label, status and path follow from it", () => {
  const text =
    '- { name: current, label: "2.0", status: current }\n- name: 1.0\n- name: "0.9"\n  status: unmaintained\n  path: /old';
  expect(readVersions(text)).toEqual({
    versions: [
      { name: "current", label: "2.0", status: "current", path: "/docs" },
      { name: "1.0", label: "1.0", status: "past", path: "/docs/1.0" },
      { name: "0.9", label: "0.9", status: "unmaintained", path: "/old" },
    ],
    problems: [],
  });
});

test("content/docs may be what comes next", () => {
  const text = "- { name: current, label: 3.0, status: next }\n- { name: 2.0, status: current }";
  expect(readVersions(text).versions).toEqual([
    { name: "current", label: "3.0", status: "next", path: "/docs/next" },
    { name: "2.0", label: "2.0", status: "current", path: "/docs" },
  ]);
});

test("what cannot be taken is told with its line, all at once", () => {
  const text =
    "- { name: a/b, status: current }\n- { name: x, status: old }\n- { nam: y }\n- z\n- { name: w, path: docs }";
  expect(problemsOf(text)).toEqual([
    'versions.yml:1: "name" must be letters, digits, dots and dashes, such as "1.0" or "2.0-beta", found "a/b"',
    'versions.yml:2: "status" must be next, current, past, unmaintained, found "old"',
    'versions.yml:3: unknown key "nam"; did you mean "name"?',
    'versions.yml:3: "name" must be letters, digits, dots and dashes, such as "1.0" or "2.0-beta", found nothing',
    'versions.yml:4: a version must be keys and values, such as { name: "1.0", status: past }',
    'versions.yml:5: "path" must begin with a slash and end with none, such as /docs/1.0, found "docs"',
  ]);
});

test("of a file with a mistake no version is taken", () => {
  const { versions, problems } = readVersions(
    "- { name: current, status: current }\n- { name: 1.0, colour: red }",
  );
  expect(versions).toBeUndefined();
  expect(problems).toEqual([
    {
      kind: "content",
      file: "versions.yml",
      line: 2,
      message: 'unknown key "colour"; wanted name, label, status, path',
    },
  ]);
});

test("a path that leads out of itself, or that a browser would write in another way, is told", () => {
  for (const path of ["/docs/../blog", "/docs/./1.0", "/docs/%2e%2e"]) {
    expect(
      problemsOf(`- { name: current, status: current }\n- { name: 1.0, path: ${path} }`),
    ).toEqual([
      `versions.yml:2: "path" must be plain parts between slashes, such as /docs/1.0, found "${path}"`,
    ]);
  }
});

test.each(["docs", "/", "/docs/", "/docs//1.0", "/docs 1", "/docs?v=1", "/docs#1"])(
  "the path %j is told",
  (path) => {
    const text = `- { name: current, status: current }\n- { name: 1.0, path: "${path}" }`;
    expect(problemsOf(text)).toEqual([
      `versions.yml:2: "path" must begin with a slash and end with none, such as /docs/1.0, found "${path}"`,
    ]);
  },
);

test.each(["", "[]", "a: 1"])("a file that is no list, or an empty one, is told: %j", (text) => {
  expect(problemsOf(text)).toEqual([
    "versions.yml:1: must be a list of versions, such as - { name: current, status: current }",
  ]);
});

test("versions of one label are told, for readers could not tell them apart", () => {
  expect(
    problemsOf(
      '- { name: current, label: "2.0", status: current }\n- { name: "2.0" }\n- { name: 1.0 }',
    ),
  ).toEqual([
    'versions.yml:2: the version "2.0" has the label of "current", "2.0", and the version menu shows nothing else; give one of them another label',
  ]);
});

test("names and paths are given once, and one version is the current one", () => {
  expect(problemsOf("- { name: current, status: current }\n- { name: x, path: /docs }")).toEqual([
    'versions.yml:2: the version "x" has the name or the path of "current"; each needs its own',
  ]);
  expect(
    problemsOf("- { name: current, status: current }\n- name: 1.0\n- { name: 1.0, path: /old }"),
  ).toEqual([
    'versions.yml:3: the version "1.0" has the name or the path of "1.0"; each needs its own',
  ]);
  expect(problemsOf("- name: a\n- name: b")).toEqual([
    'versions.yml:1: one version must have the status "current", found 0',
  ]);
});

test("a version's name cannot leave its folder", () => {
  expect(findVersionNameProblem("2.0-beta")).toBeUndefined();
  for (const name of ["", "..", ".hidden", "a/b", "a b", "1.", "_part"]) {
    expect(findVersionNameProblem(name)).toMatch(/^must be letters/);
  }
});
