/** The embedded engine over small sets of pages. */

import { expect, test } from "vitest";
import { refineFilters, toFilters } from "../../src/core/search/tags";
import type { SearchPage } from "../../src/core/search/types";
import { createEngine } from "../../src/features/search/engine/engine";
import { toShares } from "../../src/features/search/engine/match";
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

test("what has every word comes first, and what has some follows where one or two pages have them all", async () => {
  const own = [
    page("/compass", "The compass of it."),
    page("/slow", "It turns slowly."),
    page("/both", "Turn the compass slowly."),
  ];
  expect((await ask("compass slowly", {}, own)).urls).toEqual(["/both", "/compass", "/slow"]);
});

test("where three pages have every word no other is shown", async () => {
  const own = [
    page("/compass", "The compass of it."),
    page("/one", "Turn the compass slowly."),
    page("/two", "Move the compass slowly."),
    page("/three", "Lift the compass slowly."),
  ];
  const { urls } = await ask("compass slowly", {}, own);
  expect([...urls].sort()).toEqual(["/one", "/three", "/two"]);
});

test("a word that more than half of the sections say is not asked of the one that says the others", async () => {
  const own = [
    page("/drift", "It drifts to one side: drift is poor position."),
    page("/one", "The aircraft may drift."),
    page("/two", "An aircraft in a drift."),
    page("/three", "Aircraft drift."),
    ...["a", "b", "c", "d", "e"].map((name) => page(`/${name}`, `The aircraft of ${name}.`)),
  ];
  const { urls } = await ask("aircraft drift", {}, own);
  expect([...urls].sort()).toEqual(["/drift", "/one", "/three", "/two"]);
});

test("of the sections that the filters leave a word is in more than half", async () => {
  const few = [
    page("/drift", "It drifts to one side: drift is poor position."),
    ...["one", "two", "three"].map((name) => page(`/${name}`, "The aircraft may drift.")),
    ...["a", "b", "c", "d", "e"].map((name) => page(`/${name}`, `The aircraft of ${name}.`)),
  ].map((one) => ({ ...one, tags: ["few"] }));
  const others = Array.from({ length: 20 }, (_, at) => page(`/other-${at}`, "Something else."));
  const { urls } = await ask("aircraft drift", { filters: "tags:few" }, [...few, ...others]);
  expect(urls).toContain("/drift");
});

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

test("where a choice leaves nothing that has every word, what has some is shown", async () => {
  const { urls } = await ask("compass slowly", { facetFilters: ["tags:motors"] }, chosen);
  expect(urls).toEqual(["/slow"]);
});

test("when nothing has them all, the most and the rarest decide", async () => {
  const { urls } = await ask("PREFLIGHT FAIL: mag sensors inconsistent");
  expect(urls[0]).toBe("/docs/calibration#compass");
});

test("a rare word counts the same in every index, also against one that lacks it", async () => {
  const own = [
    createPage({ path: "/docs/frames", title: "Frames", sections: [lead("The velocity of it.")] }),
    createPage({ path: "/docs/a", title: "A", sections: [lead("Set one thing.")] }),
    createPage({
      path: "/faq/",
      title: "Set a mode",
      version: undefined,
      sections: [lead("Set it, and set it again.")],
    }),
  ];
  const { urls } = await ask("set velocity", {}, own);
  expect(urls[0]).toBe("/docs/frames");
});

test.each(["calibraton", "calbr", "CALIBRATION", "calibratino"])(
  "%s finds calibration",
  async (query) => {
    expect((await ask(query)).urls).toContain("/docs/calibration");
  },
);

test("a word that is known is not taken for a mistyped other one", async () => {
  const own = [
    createPage({ path: "/adapter", title: "Adapter" }),
    createPage({ path: "/adaptor", title: "Adaptor" }),
  ];
  expect((await ask("adapter", {}, own)).urls).toEqual(["/adapter"]);
  expect((await ask("adaptxr", {}, own)).urls.toSorted()).toEqual(["/adapter", "/adaptor"]);
});

test("a word counts the more the higher it stands, and the least in the text", async () => {
  const at = (level: number, ...above: string[]) =>
    createPage({
      path: `/at-${level}`,
      title: "Lamps of the site",
      sections: [
        lead("Words."),
        { anchor: "a", titles: [...above, "Beacon of the hall"], level, text: "Words." },
      ],
    });
  const own = [
    createPage({ path: "/text", title: "Lamps", sections: [lead("The beacon of the hall.")] }),
    at(4, "Signs of it", "Lights of it"),
    at(3, "Signs of it"),
    at(2),
    createPage({ path: "/title", title: "Beacon of the hall", sections: [lead("Words.")] }),
  ];
  expect((await ask("beacon", {}, own)).urls).toEqual([
    "/title",
    "/at-2#a",
    "/at-3#a",
    "/at-4#a",
    "/text",
  ]);
});

test("of several words that are one thing the last alone may be unfinished", async () => {
  const own = [
    createPage({ path: "/one", title: "Remote controls" }),
    createPage({ path: "/other", title: "Remoteness controls" }),
  ];
  expect((await ask("remote contr", {}, own)).urls).toEqual(["/one"]);
});

test("the rarer a word is, the more of the query it is, and one that is nowhere is nothing of it", () => {
  const shares = toShares([0, 1, 3], 3);
  expect(shares.map((share) => Math.round(share * 1000) / 1000)).toEqual([0, 0.667, 0.333]);
});

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

test("a synonym with a word that says little in it is found, and finds others", async () => {
  const own = [
    createPage({ path: "/home", title: "A", sections: [lead("Return to home when told.")] }),
    createPage({ path: "/rth", title: "B", sections: [lead("The mode is RTH.")] }),
  ];
  const { engine } = createTestEngine(own, [{ words: ["RTH", "return to home"] }]);
  const find = async (query: string) => {
    const { results } = await engine.search([{ indexName: "i", params: { query } }]);
    return results[0]?.hits.map(({ url }) => url).sort();
  };
  expect(await find("RTH")).toEqual(["/home", "/rth"]);
  expect(await find("return to home")).toEqual(["/home", "/rth"]);
});

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

test("a facet has its most frequent value first, of equal ones that of the first letter, and as many as are wanted", async () => {
  const { facets } = await ask("compass", { facets: ["tags"] });
  expect(Object.keys(facets?.tags ?? {})).toEqual(["sensors", "docs-current", "site"]);
  const some = await ask("compass", { facets: ["tags"], maxValuesPerFacet: 1 });
  expect(some.facets).toEqual({ tags: { sensors: 2 } });
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

test("each file is fetched once", async () => {
  const { engine, loaded } = createTestEngine(pages);
  const requests = [{ indexName: "i", params: { query: "compass" } }];
  await Promise.all([engine.search(requests), engine.search(requests)]);
  await engine.search(requests);
  expect(loaded.length).toBe(new Set(loaded).size);
});

test("preparing fetches the index, and no text", async () => {
  const { engine, loaded } = createTestEngine(pages);
  await engine.prepare(toFilters({ language: "en", version: "current" }));
  expect(loaded.map((name) => name.replace(/\.[0-9a-z]+\.json$/, ""))).toEqual([
    "manifest.json",
    "docs-current-index",
    "site-index",
  ]);
});

test("warming up fetches no more than preparing", async () => {
  const { engine, loaded } = createTestEngine(pages);
  await engine.prepare();
  const prepared = [...loaded];
  await engine.warm();
  expect(loaded).toEqual(prepared);
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

test("when a file is gone because the site was published anew, the next query finds the new ones", async () => {
  const old = createTestEngine(pages).built;
  const own = [createPage({ path: "/docs/new", title: "New compass" }), ...pages];
  const fresh = createTestEngine(own).built;
  let isOld = true;
  const engine = createEngine(async (name) => {
    const site = isOld ? old : fresh;
    if (name === "manifest.json") return site.manifest;
    const file = site.files.find((known) => known.name === name);
    if (file === undefined) throw new Error(`${name} answered 404`);
    return JSON.parse(file.text);
  });
  await engine.prepare();
  isOld = false;
  const requests = [{ indexName: "i", params: { query: "compass" } }];
  await expect(engine.search(requests)).rejects.toThrow("404");
  expect((await engine.search(requests)).results[0]?.nbHits).toBe(3);
});

test("a text that does not come takes nothing away that was there", async () => {
  const { built } = createTestEngine(pages);
  let isOffline = false;
  const engine = createEngine(async (name) => {
    if (isOffline) throw new Error("offline");
    if (name === "manifest.json") return built.manifest;
    return JSON.parse(built.files.find((file) => file.name === name)?.text ?? "null");
  });
  const requests = [{ indexName: "i", params: { query: "circles" } }];
  await engine.search(requests);
  isOffline = true;
  await expect(engine.keep()).rejects.toThrow("offline");
  expect((await engine.search(requests)).results[0]?.nbHits).toBe(1);
});

test("after a new publication the new texts are kept", async () => {
  const old = createTestEngine(pages).built;
  const own = [createPage({ path: "/docs/new", title: "New compass" }), ...pages];
  const fresh = createTestEngine(own).built;
  let site = old;
  let isOffline = false;
  const engine = createEngine(async (name) => {
    if (isOffline) throw new Error("offline");
    if (name === "manifest.json") return site.manifest;
    const file = site.files.find((known) => known.name === name);
    if (file === undefined) throw new Error(`${name} answered 404`);
    return JSON.parse(file.text);
  });
  const requests = [{ indexName: "i", params: { query: "compass" } }];
  await engine.prepare();
  site = fresh;
  await expect(engine.search(requests)).rejects.toThrow("404");
  await engine.prepare();
  await engine.keep();
  isOffline = true;
  expect((await engine.search(requests)).results[0]?.nbHits).toBe(3);
});

test("a page of negative rank comes after one that people wrote", async () => {
  const text = "Set the motor. ".repeat(3);
  const own = [
    createPage({
      path: "/reference",
      title: "Motor",
      pageRank: -3,
      sections: [lead(text.repeat(3))],
    }),
    createPage({ path: "/guide", title: "Motor", sections: [lead(text)] }),
  ];
  expect((await ask("motor", {}, own)).urls).toEqual(["/guide", "/reference"]);
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

test("a suggestion finds something in the same place", async () => {
  const { engine } = createTestEngine(pages);
  const filters = toFilters({ language: "en", version: "1.0" });
  const query = await engine.suggest("gyroskope kalibrade", filters);
  const { results } = await engine.search([{ indexName: "i", params: { query, filters } }]);
  expect(results[0]?.nbHits).toBeGreaterThan(0);
});

test("a suggestion finds something in the same section", async () => {
  const { engine } = createTestEngine(pages);
  const filters = toFilters({ language: "en", version: "current" });
  const inBlog = refineFilters(filters, { "hierarchy.lvl0": ["Blog"] });
  expect(await engine.suggest("gyroskope", filters)).toBe("gyroscope");
  expect(await engine.suggest("gyroskope", inBlog)).toBeUndefined();
  expect(await engine.suggest("kompass", inBlog)).toBe("compass");
});

test("values of a facet can be searched", async () => {
  const { engine } = createTestEngine(pages);
  const params = {
    query: "compass",
    facetName: "tags",
    facetQuery: "sen",
    highlightPreTag: "[",
    highlightPostTag: "]",
  };
  const [found] = await engine.searchForFacetValues([{ indexName: "i", params }]);
  expect(found?.facetHits).toEqual([{ value: "sensors", highlighted: "[sen]sors", count: 2 }]);
  const [within] = await engine.searchForFacetValues([
    { indexName: "i", params: { ...params, facetQuery: "S-CUR" } },
  ]);
  expect(within?.facetHits).toEqual([
    { value: "docs-current", highlighted: "doc[s-cur]rent", count: 1 },
  ]);
  const [all] = await engine.searchForFacetValues([
    { indexName: "i", params: { ...params, facetQuery: "" } },
  ]);
  expect(all?.facetHits.map(({ highlighted }) => highlighted)).toEqual([
    "sensors",
    "docs-current",
    "site",
  ]);
});

test("a mistyped word finds the other forms of the word that it means", async () => {
  const { engine } = createTestEngine([
    createPage({ path: "/docs/said", title: "Where", sections: [lead("Calibrate elsewhere.")] }),
    createPage({ path: "/docs/done", title: "Compass calibration", sections: [lead("Turn it.")] }),
  ]);
  const { results } = await engine.search([
    { indexName: "i", params: { query: "callibrate compass" } },
  ]);
  expect(results[0]?.hits[0]?.url).toBe("/docs/done");
});

test("two words that were written as one find what has both of them", async () => {
  const { engine } = createTestEngine([
    createPage({ path: "/docs/pilot", title: "Safety pilot", sections: [lead("Hold it.")] }),
    createPage({ path: "/docs/safety", title: "Safety", sections: [lead("Stand back.")] }),
  ]);
  const { results } = await engine.search([{ indexName: "i", params: { query: "safetypilot" } }]);
  expect(results[0]?.hits.map(({ url }) => url)).toEqual(["/docs/pilot"]);
});
