/** How the hosted service ranks: the order that `docs/search.md` states for both engines. */

export const indexSettings = {
  searchableAttributes: [
    "hierarchy.lvl1,label",
    "unordered(hierarchy.lvl2)",
    "unordered(hierarchy.lvl3)",
    "unordered(hierarchy.lvl4)",
    "content",
  ],
  ranking: ["words", "typo", "attribute", "proximity", "exact", "custom"],
  attributesForFaceting: ["filterOnly(language)", "hierarchy.lvl0", "tags", "type"],
  attributeForDistinct: "path",
  distinct: 3,
  customRanking: ["desc(weight.pageRank)", "desc(weight.level)", "asc(weight.position)"],
  attributesToHighlight: ["hierarchy", "content"],
  attributesToSnippet: ["content:20"],
  removeWordsIfNoResults: "allOptional",
  ignorePlurals: true,
  exactOnSingleWordQuery: "word",
  minWordSizefor1Typo: 4,
  minWordSizefor2Typos: 8,
  separatorsToIndex: "_+#",
} as const;
