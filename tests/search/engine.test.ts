/** The embedded engine over small sets of pages. */

import { expect, test } from "vitest";
import { toFilters } from "../../src/core/search/tags";
import type { SearchPage } from "../../src/core/search/types";
import { createEngine } from "../../src/features/search/engine/engine";
import { createPage } from "./create-page";
import { createTestEngine } from "./create-test-engine";

function lead(text: string) {
  return { anchor: "", titles: [], level: 1, text };
}

function section(anchor: string, title: string, text: string) {
  return { anchor, titles: [title], level: 2, text };
}

const pages: SearchPage[] = [
  createPage({
    path: "/docs/calibration",
    title: "Calibration",
    tags: ["sensors"],
    sections: [
      lead("Sensors lie quietly. Calibrate them on a field."),
      section("compass", "Compass", "Turn it slowly. The message mag sensors inconsistent is bad."),
      section("battery", "Battery sensor", "Measure the pack at its plug."),
      section("gyroscope", "Gyroscope", "Put the aircraft on the ground and calibrate it."),
      section("level", "Level horizon", "A level table, then calibrate."),
    ],
  }),
  createPage({
    path: "/docs/radio",
    title: "Remote controller",
    tags: ["radio"],
    sections: [
      lead("The transmitter."),
      section(
        "calibrate",
        "Calibrate it",
        "Move the sticks. Sensors are elsewhere, inconsistent or not.",
      ),
    ],
  }),
  createPage({
    path: "/blog/compass",
    title: "Why a compass circles",
    sectionTitle: "Blog",
    version: undefined,
    tags: ["sensors"],
    sections: [lead("A compass near wires turns the aircraft in circles.")],
  }),
  createPage({
    path: "/docs/1.0/calibration",
    title: "Calibration",
    version: "1.0",
    sections: [lead("The old way to calibrate.")],
  }),
];

const synonyms = [{ words: ["RC", "remote controller"] }];

async function ask(query: string, params: Record<string, unknown> = {}, own = pages) {
  const { engine } = createTestEngine(own, synonyms);
  const { results } = await engine.search([{ indexName: "i", params: { query, ...params } }]);
  const [result] = results;
  if (result === undefined) throw new Error("one request has one result");
  return { ...result, urls: result.hits.map(({ url }) => String(url)) };
}

test("a page's title goes before sections that say the word", async () => {
  const { urls } = await ask("calibration", {
    filters: toFilters({ language: "en", version: "current" }),
  });
  expect(urls[0]).toBe("/docs/calibration");
});

const page = (path: string, text: string) =>
  createPage({ path, title: "Page", sections: [lead(text)] });

const chosen = [
  ...["one", "two", "three"].map((name) => page(`/${name}`, "Turn the compass slowly.")),
  { ...page("/tagged", "Lift the compass slowly."), tags: ["radio"] },
  { ...page("/slow", "It turns slowly."), tags: ["radio", "motors"] },
];

test("a choice shows as many pages as its facet counted", async () => {
  const all = await ask("compass slowly", { facets: ["tags"] }, chosen);
  expect(all.facets?.tags).toMatchObject({ radio: 1 });
  expect((await ask("compass slowly", { facetFilters: ["tags:radio"] }, chosen)).urls).toEqual([
    "/tagged",
  ]);
});

test.each(["calibraton", "calbr", "CALIBRATION", "calibratino"])(
  "%s finds calibration",
  async (query) => {
    expect((await ask(query)).urls).toContain("/docs/calibration");
  },
);

test("a synonym finds what is called otherwise", async () => {
  expect((await ask("RC")).urls[0]).toBe("/docs/radio");
});

test.each(["transmiter", "ransmitter", "transmi", "remote contr"])(
  "%s finds what only the synonyms of transmitter and remote controller are said of",
  async (query) => {
    const { engine } = createTestEngine(
      [createPage({ path: "/rc", title: "RC", sections: [lead("The RC.")] })],
      [{ words: ["RC", "transmitter", "remote controller"] }],
    );
    const { results } = await engine.search([{ indexName: "i", params: { query } }]);
    expect(results[0]?.hits.map(({ url }) => url)).toEqual(["/rc"]);
  },
);

test("a page brings its three best sections, and pages are counted", async () => {
  const { hits, nbHits, nbPages } = await ask("calibrate", {
    hitsPerPage: 2,
    facetFilters: ["tags:docs-current"],
  });
  expect(hits.filter(({ path }) => path === "/docs/calibration")).toHaveLength(3);
  expect([nbHits, nbPages]).toEqual([2, 1]);
});

test("pages of hits do not overlap and leave nothing out", async () => {
  const own = Array.from({ length: 25 }, (_, index) =>
    createPage({ path: `/p${index}`, title: `Motor ${index}` }),
  );
  const shown = await Promise.all(
    [0, 1, 2, 3].map(async (page) => (await ask("motor", { page, hitsPerPage: 10 }, own)).urls),
  );
  expect(shown.map((urls) => urls.length)).toEqual([10, 10, 5, 0]);
  expect(new Set(shown.flat()).size).toBe(25);
});

test("facet filters are and outside, or inside", async () => {
  const facetFilters = [["language:en"], ["tags:radio", "tags:site"]];
  expect((await ask("sensors compass calibrate", { facetFilters })).urls.sort()).toEqual([
    "/blog/compass",
    "/docs/radio#calibrate",
  ]);
});

test("facets count the pages of each value, also those that are not shown", async () => {
  const { facets } = await ask("compass", { facets: ["tags", "hierarchy.lvl0"], hitsPerPage: 0 });
  expect(facets).toEqual({
    tags: { sensors: 2, "docs-current": 1, site: 1 },
    "hierarchy.lvl0": { Blog: 1, Tutorials: 1 },
  });
});

test("a filter takes one version's pages, and what belongs to no version is in none", async () => {
  const inVersion = async (query: string, version: string) =>
    (await ask(query, { facetFilters: [`version:${version}`] })).urls;
  expect(await inVersion("calibrate", "1.0")).toEqual(["/docs/1.0/calibration"]);
  expect(await inVersion("compass", "current")).toEqual(["/docs/calibration#compass"]);
});

test("kinds of records are a facet: what is below a page's title and what is below a heading", async () => {
  expect((await ask("compass", { facets: ["type"] })).facets).toEqual({
    type: { lvl1: 1, lvl2: 1 },
  });
});

test("an unknown facet and an unknown filter are no crash", async () => {
  expect((await ask("compass", { facets: ["__proto__", "x"] })).facets).toBeUndefined();
  expect((await ask("compass", { facetFilters: ["x:y"] })).urls).toEqual([]);
});

test.each(["", "   ", "?!", "…"])("%j finds nothing and is no error", async (query) => {
  const { hits, nbHits } = await ask(query);
  expect([hits, nbHits]).toEqual([[], 0]);
});

test.each([
  "<script>alert(1)</script>",
  "__proto__",
  "constructor",
  "\u0000",
  "%00",
  "*",
  "toString",
])("%j is text", async (query) => {
  expect((await ask(query)).query).toBe(query);
});

test("a query of 5,000 letters finds nothing and is no error", async () => {
  expect((await ask("a".repeat(5000))).nbHits).toBe(0);
});

test("a hit has its marks in the shape that InstantSearch reads, with the tags it asked for", async () => {
  const { hits } = await ask("compass", {
    facetFilters: ["tags:docs-current"],
    highlightPreTag: "__ais-highlight__",
    highlightPostTag: "__/ais-highlight__",
  });
  expect(hits[0]).toMatchObject({
    url: "/docs/calibration#compass",
    hierarchy: { lvl1: "Calibration", lvl2: "Compass" },
    _highlightResult: {
      hierarchy: {
        lvl1: { value: "Calibration", matchLevel: "none" },
        lvl2: { value: "__ais-highlight__Compass__/ais-highlight__", matchLevel: "full" },
      },
      content: { matchLevel: "none" },
    },
    _snippetResult: { content: { matchLevel: "none" } },
  });
});

test("only the indexes that can hold a hit are fetched", async () => {
  const { engine, loaded, built } = createTestEngine(pages);
  const facetFilters = [["language:en"], ["tags:docs-current", "tags:site"]];
  await engine.search([{ indexName: "i", params: { query: "calibration", facetFilters } }]);
  const old = built.manifest.indexes.find(({ tag }) => tag === "docs-1.0");
  expect(old?.file).toBeDefined();
  expect(loaded).not.toContain(old?.file);
});

test("once all is kept, search needs no network", async () => {
  const { built } = createTestEngine(pages);
  let isOffline = false;
  const engine = createEngine(async (name) => {
    if (isOffline) throw new Error("offline");
    if (name === "manifest.json") return built.manifest;
    return JSON.parse(built.files.find((file) => file.name === name)?.text ?? "null");
  });
  await engine.search([{ indexName: "i", params: { query: "radio" } }]);
  await engine.keep();
  isOffline = true;
  const { results } = await engine.search([{ indexName: "i", params: { query: "compass" } }]);
  expect(results[0]?.hits).toHaveLength(2);
});

test("a fetch that failed is an error, and the next query tries again", async () => {
  const { built } = createTestEngine(pages);
  let isOffline = true;
  const engine = createEngine(async (name) => {
    if (isOffline) throw new Error("offline");
    if (name === "manifest.json") return built.manifest;
    return JSON.parse(built.files.find((file) => file.name === name)?.text ?? "null");
  });
  const requests = [{ indexName: "i", params: { query: "compass" } }];
  await expect(engine.search(requests)).rejects.toThrow("offline");
  isOffline = false;
  expect((await engine.search(requests)).results[0]?.nbHits).toBe(2);
});

test("words side by side go before the same words apart", async () => {
  const own = [
    createPage({
      path: "/apart",
      title: "A",
      sections: [lead("purple is solid here and there, purple and solid")],
    }),
    createPage({
      path: "/together",
      title: "B",
      sections: [lead("the light is solid purple in a failsafe, so watch it")],
    }),
  ];
  expect((await ask("solid purple", {}, own)).urls[0]).toBe("/together");
});

test("a compound is found as one word and as two", async () => {
  const own = [createPage({ path: "/a", title: "Take-off" })];
  expect((await ask("takeoff", {}, own)).urls).toEqual(["/a"]);
  expect((await ask("take off", {}, own)).urls).toEqual(["/a"]);
});

test("a number and its unit are found as one word and as two", async () => {
  const own = [
    createPage({ path: "/apart", title: "A", sections: [lead("The radio uses 5 GHz.")] }),
    createPage({ path: "/together", title: "B", sections: [lead("The radio uses 6GHz.")] }),
  ];
  expect((await ask("5GHz", {}, own)).urls[0]).toBe("/apart");
  expect((await ask("6 GHz", {}, own)).urls[0]).toBe("/together");
});

test("the nearest query that finds something is suggested", async () => {
  const { engine } = createTestEngine(pages);
  expect(await engine.suggest("kalibrazion")).toBe("calibration");
  expect(await engine.suggest("xyzzy kompasz")).toBe("compass");
  expect(await engine.suggest("qqqqqqqq")).toBeUndefined();
});
