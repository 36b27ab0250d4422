/** The site's own content has to answer what readers ask of it. */

import { beforeAll, expect, test } from "vitest";
import { toFilters } from "../../src/core/search/tags";
import { toSearchRecords } from "../../src/core/search/to-search-records";
import type { SearchPage } from "../../src/core/search/types";
import type { SearchEngine } from "../../src/features/search/engine/engine";
import { navbar } from "../../src/site/navigation";
import { createTestEngine } from "../search/create-test-engine";
import { customerQueries } from "./support/customer-queries";
import { fiftyQuestions } from "./support/fifty-questions";
import {
  heldOutQueries,
  type LabelledQuery,
  labelledQueries,
  otherSpellings,
} from "./support/labelled-queries";
import { measureRanking } from "./support/measure-ranking";
import { readPages, readSynonymGroups } from "./support/read-pages";

const filters = toFilters({ language: "en", version: "current" });
let pages: SearchPage[];
let engine: SearchEngine;
let urls: Set<string>;

beforeAll(async () => {
  pages = await readPages("content");
  engine = createTestEngine(pages, readSynonymGroups("content")).engine;
  urls = new Set(pages.flatMap(toSearchRecords).map(({ url }) => url));
});

/** What the content lacks is no question of the ranking. */
const toAnswerable = (queries: readonly LabelledQuery[]) =>
  queries.filter(({ answers }) => answers.some((url) => urls.has(url)));

test.each([
  { name: "the labelled queries", queries: labelledQueries, recall: 0.95, rank: 0.85 },
  {
    name: "queries that it was never fitted to",
    queries: heldOutQueries,
    recall: 0.85,
    rank: 0.75,
  },
  {
    name: "American spelling and decimal commas",
    queries: otherSpellings,
    recall: 0.85,
    rank: 0.8,
  },
  { name: "customers' own words", queries: customerQueries, recall: 0.9, rank: 0.8 },
])("the search answers $name among the first five, most of it first", async (set) => {
  const queries = toAnswerable(set.queries);
  const { recallAt5, meanReciprocalRank, misses } = await measureRanking(engine, queries, filters);
  const report = `recall@5 ${recallAt5.toFixed(3)}, MRR ${meanReciprocalRank.toFixed(3)}\n${misses.join("\n")}`;
  if (process.env.SHOW_RANKING) console.log(report);
  expect(recallAt5, report).toBeGreaterThanOrEqual(set.recall);
  expect(meanReciprocalRank, report).toBeGreaterThanOrEqual(set.rank);
});

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
  { query: "battery", page: "/docs/deployment/01-powering" },
  { query: "camera", page: "/docs/miscellaneous/uvdar_cam_calib" },
  { query: "wifi", page: "/docs/deployment/02-connecting" },
  { query: "simulation", page: "/docs/simulation/" },
  { query: "price", page: "/faq/" },
  { query: "wifi setup", page: "/docs/deployment/02-connecting" },
  { query: "preflight checklist", page: "/docs/deployment/08-manual-flight" },
  { query: "land command", page: "/docs/deployment/09-autonomous-flight" },
  { query: "gazebo simulater", page: "/docs/simulation/" },
])("who types $query finds the page on it first", async ({ query, page }) => {
  const { results } = await engine.search([
    { indexName: "dronedoc", params: { query, filters, hitsPerPage: 1 } },
  ]);
  expect(String(results[0]?.hits[0]?.url).split("#")[0]).toBe(page);
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
  if (!urls.has(first)) return;
  const { results } = await engine.search([
    { indexName: "dronedoc", params: { query, filters, hitsPerPage: 1 } },
  ]);
  expect(results[0]?.hits[0]?.url).toBe(first);
});

// A customer who has only these pages.
test("nine of ten of fifty questions are answered by the first five sections that the search gives", async () => {
  const open: string[] = [];
  const texts = pages.flatMap(({ sections }) => sections.map(({ text }) => text));
  const answered = fiftyQuestions.filter(({ says }) => texts.some((text) => says.test(text)));
  for (const { question, says } of answered) {
    const { results } = await engine.search([
      { indexName: "dronedoc", params: { query: question, filters, hitsPerPage: 5 } },
    ]);
    const hits = results[0]?.hits ?? [];
    if (hits.some(({ content }) => says.test(String(content)))) continue;
    open.push(`${question}: ${hits.map(({ url }) => url).join(" ")}`);
  }
  expect(open.length, open.join("\n")).toBeLessThanOrEqual(answered.length / 10);
});
