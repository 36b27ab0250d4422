/** A customer who has only these pages finds the answer to fifty questions. */

import { expect, test } from "vitest";
import { toFilters } from "../../src/core/search/tags";
import { createTestEngine } from "./create-test-engine";
import { fiftyQuestions } from "./fifty-questions";
import { readPages, readSynonymGroups } from "./read-pages";

test("nine of ten questions are answered by the first five sections that the search gives", async () => {
  const pages = await readPages("content");
  const { engine } = createTestEngine(pages, readSynonymGroups("content"));
  const filters = toFilters({ language: "en", version: "current" });
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
}, 120_000);

test("each of the fifty questions is answered somewhere", async () => {
  const texts = (await readPages("content")).flatMap(({ sections }) =>
    sections.map(({ text }) => text),
  );
  const open = fiftyQuestions.filter(({ says }) => !texts.some((text) => says.test(text)));
  expect(fiftyQuestions).toHaveLength(50);
  expect(open.map(({ question }) => question)).toEqual([]);
}, 120_000);
