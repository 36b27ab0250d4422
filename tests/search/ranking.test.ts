/** The site's own content has to answer what readers ask of it. */

import { beforeAll, expect, test } from "vitest";
import { toFilters } from "../../src/core/search/tags";
import type { SearchEngine } from "../../src/features/search/engine/engine";
import { createTestEngine } from "./create-test-engine";
import { customerQueries } from "./customer-queries";
import { heldOutQueries, labelledQueries, otherSpellings } from "./labelled-queries";
import { measureRanking } from "./measure-ranking";
import { readPages, readSynonymGroups } from "./read-pages";

const filters = toFilters({ language: "en", version: "current" });
let engine: SearchEngine;

beforeAll(async () => {
  const pages = await readPages("content");
  engine = createTestEngine(pages, readSynonymGroups("content")).engine;
}, 60_000);

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
