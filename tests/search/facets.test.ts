/** A facet is named in five places, and whoever forgets one of them has a switch that counts or finds nothing. */

import { expect, test } from "vitest";
import { indexSettings } from "../../src/core/search/index-settings";
import {
  readRoute,
  toIndexState,
  toRoute,
  toRouteHref,
} from "../../src/features/search/page/route";
import { facets } from "../../src/features/search/types";
import { createPage } from "./create-page";
import { createTestEngine } from "./create-test-engine";

const attributes = Object.values(facets);

test.each(attributes)(
  "the embedded engine counts the facet %s, and finds what it counted",
  async (name) => {
    const page = createPage({ path: "/docs/compass", title: "Compass", tags: ["radio"] });
    const { engine } = createTestEngine([page]);
    const ask = async (params: Record<string, unknown>) =>
      (await engine.search([{ indexName: "i", params: { query: "compass", ...params } }]))
        .results[0];
    const [value] = Object.keys((await ask({ facets: [name] }))?.facets?.[name] ?? {});
    expect(
      value,
      "a value of it: create-page.ts, engine/requests.ts, engine/engine.ts",
    ).toBeDefined();
    expect((await ask({ facetFilters: [`${name}:${value}`] }))?.nbHits).toBe(1);
  },
);

test.each(attributes)("the hosted service is told to count the facet %s", (name) => {
  expect(indexSettings.attributesForFaceting).toContain(name);
});

test.each(attributes)("the address of the results page keeps the facet %s", (name) => {
  const state = { query: "compass", refinementList: { [name]: ["a b", "ü"] } };
  const { search } = new URL(toRouteHref(toRoute(state)), "https://any.example");
  expect(toIndexState(readRoute(search))).toEqual(state);
});
