import { expect, test } from "vitest";
import { createSettings } from "./settings.fixture";
import { readSiteFile, withSiteFile } from "./site-file";

const settings = createSettings();

test("settings of the content folder go before those of the site", () => {
  const { settings: own, problems } = readSiteFile(
    "docs: { numberPrefixes: strip }\nseverities: { brokenLink: warn }\nlint: { language: en-US, severities: { spelling: ignore } }\n",
  );
  expect(problems).toEqual([]);
  const merged = withSiteFile(settings, own);
  expect(merged.docs).toEqual({ ...settings.docs, numberPrefixes: "strip" });
  expect(merged.severities).toEqual({ ...settings.severities, brokenLink: "warn" });
  const lint = { language: "en-US", severities: { spelling: "ignore" } };
  expect(merged.lint).toEqual({ ...settings.lint, ...lint });
});

test("the line of the home that it names is known", () => {
  expect(readSiteFile("docs:\n  numberPrefixes: keep\n  home: start\n").homeLine).toBe(3);
  expect(readSiteFile("docs: { numberPrefixes: keep }\n").homeLine).toBeUndefined();
});

test("a missing file changes nothing", () => {
  expect(withSiteFile(settings, readSiteFile("").settings)).toEqual(settings);
});

test("what it cannot say is told with its line", () => {
  expect(readSiteFile("docs:\n  numberPrefixes: cut\nseverity: {}\n").problems).toEqual([
    expect.objectContaining({ file: "site.yml", line: 2, kind: "content" }),
    expect.objectContaining({ file: "site.yml", line: 3, kind: "unknownKey" }),
  ]);
});

test("a list is told as one, and changes nothing", () => {
  expect(readSiteFile("- brokenLink: warn\n")).toEqual({
    settings: {},
    problems: [
      {
        kind: "content",
        file: "site.yml",
        line: 1,
        message:
          "the file must be keys and values, such as blog: { datedPaths: true }, found a list",
      },
    ],
  });
});

test("a group whose lines were all taken out changes nothing", () => {
  expect(readSiteFile("docs: { numberPrefixes: strip }\nseverities:\n").problems).toEqual([]);
  const { settings: own } = readSiteFile("docs:\nblog:\nseverities:\n");
  expect(withSiteFile(settings, own)).toEqual(settings);
});
