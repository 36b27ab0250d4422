import { expect, test } from "vitest";
import { maxContentLength, maxRecordBytes, toSearchRecords } from "./to-search-records";
import type { SearchPage } from "./types";

function page(changes: Partial<SearchPage> = {}): SearchPage {
  return {
    path: "/docs/deployment/07-calibration",
    title: "Calibration",
    sectionTitle: "Tutorials",
    breadcrumbs: ["Deployment"],
    sections: [
      { anchor: "", titles: [], level: 1, text: "Sensors lie quietly." },
      { anchor: "compass", titles: ["Compass"], level: 2, text: "Turn it slowly." },
      { anchor: "mast", titles: ["Compass", "The mast"], level: 3, text: "It points to the nose." },
    ],
    language: "en",
    tags: ["calibration"],
    version: "current",
    pageRank: 0,
    ...changes,
  };
}

const bytesOf = (value: unknown) => new TextEncoder().encode(JSON.stringify(value)).length;

test("a section is a record with the titles above it", () => {
  const { internal, ...record } = toSearchRecords(page())[2] ?? { internal: undefined };
  expect(record).toEqual({
    objectID: "en:/docs/deployment/07-calibration#mast",
    type: "lvl3",
    hierarchy: {
      lvl0: "Tutorials",
      lvl1: "Calibration",
      lvl2: "Compass",
      lvl3: "The mast",
      lvl4: null,
    },
    content: "It points to the nose.",
    url: "/docs/deployment/07-calibration#mast",
    path: "/docs/deployment/07-calibration",
    anchor: "mast",
    breadcrumbs: ["Deployment"],
    language: "en",
    tags: ["docs-current", "calibration"],
    version: "current",
    weight: { pageRank: 0, level: 70, position: 2 },
  });
  expect(internal?.contentDigest).toMatch(/^[0-9a-z]{22}$/);
});

test("the lead of a page has its other name, and its sections have none", () => {
  const labels = toSearchRecords(page({ label: "Sensors" })).map(({ label }) => label);
  expect(labels).toEqual(["Sensors", undefined, undefined]);
});

test("of the home page only the first words are found", () => {
  const home = toSearchRecords(page({ path: "/", version: undefined }));
  expect(home.map(({ url, content }) => [url, content])).toEqual([["/", "Sensors lie quietly."]]);
});

test("the lead of a page has no anchor in its address", () => {
  expect(toSearchRecords(page())[0]).toMatchObject({
    objectID: "en:/docs/deployment/07-calibration#",
    url: "/docs/deployment/07-calibration",
    type: "lvl1",
    weight: { level: 90 },
  });
});

test("a page without a lead is still found by its title", () => {
  const sections = [{ anchor: "compass", titles: ["Compass"], level: 2, text: "Turn it." }];
  const records = toSearchRecords(page({ sections }));
  expect(records.map(({ url, content }) => [url, content])).toEqual([
    ["/docs/deployment/07-calibration", ""],
    ["/docs/deployment/07-calibration#compass", "Turn it."],
  ]);
});

test("a product's lead is at its anchor, and its records are a group of their own", () => {
  const records = toSearchRecords(page({ path: "/products/#h4", version: undefined }));
  expect(records.map(({ objectID, url, path }) => [objectID, url, path])).toEqual([
    ["en:/products/#h4", "/products/#h4", "/products/#h4"],
    ["en:/products/#compass", "/products/#compass", "/products/#h4"],
    ["en:/products/#mast", "/products/#mast", "/products/#h4"],
  ]);
});

test("a section of 50 KB is split at words, and no word is lost", () => {
  const words = Array.from({ length: 8000 }, (_, index) => `word${index}`);
  const text = words.join(" ");
  expect(text.length).toBeGreaterThan(50_000);
  const sections = [{ anchor: "long", titles: ["Long"], level: 2, text }];
  const parts = toSearchRecords(page({ sections })).slice(1);
  expect(parts.map(({ content }) => content).join(" ")).toBe(text);
  expect(Math.max(...parts.map(({ content }) => content.length))).toBeLessThanOrEqual(
    maxContentLength,
  );
  expect(parts.slice(0, 3).map(({ objectID, type }) => [objectID.split("#")[1], type])).toEqual([
    ["long", "lvl2"],
    ["long:2", "content"],
    ["long:3", "content"],
  ]);
});

test.each([
  ["signs of three bytes", "漢".repeat(20_000)],
  ["pictures of four bytes", "🚁".repeat(20_000)],
  ["pictures behind a letter, so that a cut would go through one", `a${"🚁".repeat(20_000)}`],
  ["quotation marks, which JSON doubles", '"'.repeat(20_000)],
  ["control characters, which JSON writes in six bytes", "\u0001".repeat(20_000)],
])("no record of a long section of %s is above 10,000 bytes, and nothing is lost", (_, text) => {
  const sections = [{ anchor: "long", titles: ["Long"], level: 2, text }];
  const records = toSearchRecords(page({ sections }));
  expect(Math.max(...records.map(bytesOf))).toBeLessThanOrEqual(maxRecordBytes);
  expect(records.map(({ content }) => content).join("")).toBe(text);
  expect(records.every(({ content }) => content.isWellFormed?.() ?? true)).toBe(true);
});

test("a record's digest changes with its words and with nothing else", () => {
  const digestOf = (changes: Partial<SearchPage>) =>
    toSearchRecords(page(changes))[0]?.internal.contentDigest;
  expect(digestOf({})).toBe(digestOf({}));
  expect(digestOf({})).not.toBe(digestOf({ title: "Calibrate" }));
  expect(digestOf({})).not.toBe(digestOf({ pageRank: -1 }));
});
