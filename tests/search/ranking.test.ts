/** The site's own content has to answer what readers ask of it. */

import { beforeAll, expect, test } from "vitest";
import { toFilters } from "../../src/core/search/tags";
import type { SearchPage } from "../../src/core/search/types";
import type { SearchEngine } from "../../src/features/search/engine/engine";
import { navbar } from "../../src/site/navigation";
import { createTestEngine } from "./create-test-engine";
import { customerQueries } from "./customer-queries";
import { fiftyQuestions } from "./fifty-questions";
import { heldOutQueries, labelledQueries, otherSpellings } from "./labelled-queries";
import { measureRanking } from "./measure-ranking";
import { readPages, readSynonymGroups } from "./read-pages";

const filters = toFilters({ language: "en", version: "current" });
let pages: SearchPage[];
let engine: SearchEngine;

beforeAll(async () => {
  pages = await readPages("content");
  engine = createTestEngine(pages, readSynonymGroups("content")).engine;
}, 120_000);

test("the labelled queries are answered among the first five, most of them first", async () => {
  const { recallAt5, meanReciprocalRank, misses } = await measureRanking(
    engine,
    labelledQueries,
    filters,
  );
  const report = `recall@5 ${recallAt5.toFixed(3)}, MRR ${meanReciprocalRank.toFixed(3)}\n${misses.join("\n")}`;
  if (process.env.SHOW_RANKING) console.log(report);
  expect(recallAt5, report).toBeGreaterThanOrEqual(0.95);
  expect(meanReciprocalRank, report).toBeGreaterThanOrEqual(0.85);
}, 30_000);

test("queries that the ranking was never fitted to are answered nearly as well", async () => {
  const { recallAt5, meanReciprocalRank, misses } = await measureRanking(
    engine,
    heldOutQueries,
    filters,
  );
  const report = `recall@5 ${recallAt5.toFixed(3)}, MRR ${meanReciprocalRank.toFixed(3)}\n${misses.join("\n")}`;
  if (process.env.SHOW_HELD_OUT) console.log(report);
  expect(recallAt5, report).toBeGreaterThanOrEqual(0.85);
  expect(meanReciprocalRank, report).toBeGreaterThanOrEqual(0.75);
}, 30_000);

test("American spelling and a comma before decimals find what is written otherwise", async () => {
  const { meanReciprocalRank, misses } = await measureRanking(engine, otherSpellings, filters);
  expect(meanReciprocalRank, misses.join("\n")).toBeGreaterThanOrEqual(0.8);
}, 30_000);

test("what customers type in their own words is answered among the first five, most of it first", async () => {
  const { recallAt5, meanReciprocalRank, misses } = await measureRanking(
    engine,
    customerQueries,
    filters,
  );
  const report = `recall@5 ${recallAt5.toFixed(3)}, MRR ${meanReciprocalRank.toFixed(3)}\n${misses.join("\n")}`;
  expect(recallAt5, report).toBeGreaterThanOrEqual(0.9);
  expect(meanReciprocalRank, report).toBeGreaterThanOrEqual(0.8);
}, 30_000);

test("who types the name of a part of the site, as the navbar has it, finds that part first", async () => {
  for (const { label, href } of navbar.items) {
    const { results } = await engine.search([
      { indexName: "dronedoc", params: { query: label, filters, hitsPerPage: 1 } },
    ]);
    const part = href.split("/")[1];
    expect(results[0]?.hits[0]?.url, label).toMatch(new RegExp(`^/${part}(/|$)`));
  }
});

test.each([
  { query: "calibrate uv camera", first: "/docs/miscellaneous/uvdar_cam_calib" },
  { query: "uv camera calibration", first: "/docs/miscellaneous/uvdar_cam_calib" },
  { query: "red flashing light", first: "/docs/miscellaneous/troubleshooting#lights" },
  { query: "flashing blue", first: "/docs/miscellaneous/troubleshooting#lights" },
  { query: "which version is my drone", first: "/faq/#site-version" },
  { query: "my account", first: "/faq/#site-account" },
  { query: "is it waterproof", first: "/faq/#buy-weather" },
  { query: "joystick", first: "/docs/deployment/06-remote-controller#stick-modes" },
  { query: "subscribe", first: "/faq/#site-feed" },
])("who types $query finds $first first", async ({ query, first }) => {
  const { results } = await engine.search([
    { indexName: "dronedoc", params: { query, filters, hitsPerPage: 1 } },
  ]);
  expect(results[0]?.hits[0]?.url).toBe(first);
});

// A customer who has only these pages.
test("nine of ten of fifty questions are answered by the first five sections that the search gives", async () => {
  const open: string[] = [];
  for (const { question, says } of fiftyQuestions) {
    const { results } = await engine.search([
      { indexName: "dronedoc", params: { query: question, filters, hitsPerPage: 5 } },
    ]);
    const hits = results[0]?.hits ?? [];
    if (hits.some(({ content }) => says.test(String(content)))) continue;
    open.push(`${question}: ${hits.map(({ url }) => url).join(" ")}`);
  }
  expect(open.length, open.join("\n")).toBeLessThanOrEqual(1);
}, 30_000);

test("each of the fifty questions is answered somewhere", () => {
  const texts = pages.flatMap(({ sections }) => sections.map(({ text }) => text));
  const open = fiftyQuestions.filter(({ says }) => !texts.some((text) => says.test(text)));
  expect(fiftyQuestions).toHaveLength(50);
  expect(open.map(({ question }) => question)).toEqual([]);
});
