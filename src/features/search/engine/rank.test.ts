import { expect, test } from "vitest";
import type { IndexPage, StoredRecord } from "../../../core/search/index-format";
import { readTokens } from "../../../core/search/words";
import type { OpenIndex } from "./open-index";
import { type Found, groupByPage, rankByText } from "./rank";

interface Place {
  score?: number;
  /** `1` to `4`, or `c`. */
  type?: string;
  position?: number;
}

const page = (rank?: number) => ({ rank, version: null }) as IndexPage;

function find(on: IndexPage, { score = 1, type = "1", position = 0 }: Place = {}): Found {
  const place = { page: on, type, position };
  return { record: 0, score, terms: new Set(), index: {} as OpenIndex, place };
}

const scoresOf = (found: Found[], distinct = 1) =>
  groupByPage(found, distinct).map(({ matches }) => matches.map(({ score }) => score));

test("the best score comes first, also where another page has a higher rank", () => {
  const [low, high] = [find(page(9), { score: 1 }), find(page(1), { score: 1.2 })];
  expect(groupByPage([low, high], 1).map(({ matches }) => matches[0])).toEqual([high, low]);
});

test("then the level of the title, then the place on the page, then the score", () => {
  const types = ["c", "3", "1", "4", "2"].map((type) => find(page(), { type }));
  expect(groupByPage(types, 1).map(({ matches }) => matches[0]?.place.type)).toEqual([
    "1",
    "2",
    "3",
    "4",
    "c",
  ]);
  const places = [2, 0, 1].map((position) => find(page(), { position, score: 1 + position / 100 }));
  expect(groupByPage(places, 1).map(({ matches }) => matches[0]?.place.position)).toEqual([
    0, 1, 2,
  ]);
  expect(scoresOf([1.01, 1.03, 1.02].map((score) => find(page(), { score })))).toEqual([
    [1.03],
    [1.02],
    [1.01],
  ]);
});

test("a page keeps its best matches, as many as are asked for, and stands where the best one does", () => {
  const [one, other] = [page(), page()];
  const found = [
    find(one, { score: 2 }),
    find(other, { score: 4 }),
    find(one, { score: 8 }),
    find(one, { score: 6 }),
  ];
  expect(scoresOf(found, 1)).toEqual([[8], [4]]);
  expect(scoresOf(found, 2)).toEqual([[8, 6], [4]]);
});

test("a doc with several good sections goes before a page with a better one; no other page gains", () => {
  const subject = () => {
    const doc = { version: "current" } as IndexPage;
    return [find(doc, { score: 10 }), find(doc, { score: 8 }), find(doc, { score: 2 })];
  };
  const mentions = find({ version: "current" } as IndexPage, { score: 11 });
  expect(scoresOf([mentions, ...subject()])).toEqual([[11.5], [11]]);
  const questions = page();
  const asked = subject().map((match) => ({
    ...match,
    place: { ...match.place, page: questions },
  }));
  expect(scoresOf([mentions, ...asked])).toEqual([[11], [10]]);
});

test("where pages are not asked for, each match stands for itself", () => {
  const one = page();
  expect(scoresOf([find(one, { score: 2 }), find(one, { score: 4 })], 0)).toEqual([[4], [2]]);
});

/** By how much the words of a query raise the score of a record. */
function factorOf(
  query: string,
  type: StoredRecord["type"],
  title: string,
  content = "",
  rank?: number,
): number {
  const words = readTokens(query).map(({ term }) => term);
  const record = { type, hierarchy: { [type]: title }, content } as unknown as StoredRecord;
  const text = { record, tokens: readTokens(content) };
  const [group] = rankByText(groupByPage([find(page(rank))], 1), words, () => text);
  return group?.matches[0]?.score ?? 0;
}

test("a query that is the whole title counts more, the more the higher the title stands", () => {
  const types = ["lvl1", "lvl2", "lvl3", "lvl4", "content"] as const;
  expect(types.map((type) => factorOf("battery", type, "Battery"))).toEqual([3, 2.5, 2, 2, 1]);
  const inReference = types.map((type) => factorOf("battery", type, "Battery", "", -1));
  expect(inReference).toEqual([3, 1, 1, 1, 1]);
});

test("a page's other name is a title, too", () => {
  const label = (name: string) => {
    const record = { type: "lvl1", hierarchy: { lvl1: "Fly without an aircraft" }, label: name };
    const text = { record: record as unknown as StoredRecord, tokens: [] };
    return rankByText(groupByPage([find(page())], 1), ["simulation"], () => text)[0]?.matches[0]
      ?.score;
  };
  expect([label("Simulation"), label("Overview")]).toEqual([3, 1]);
});

test("words side by side count more, in the text or in the title, the more of the query they are", () => {
  const count = (title: string, content: string) =>
    factorOf("land on water", "lvl2", title, content);
  expect(count("Trips", "You may land on water")).toBe(2);
  expect(count("How to land on water", "")).toBe(2);
  expect(count("Trips", "Water: land on it")).toBe(1.5);
  expect(count("Trips", "on water")).toBe(1.5);
  expect(count("Trips", "land water on")).toBe(1);
  expect(factorOf("water", "lvl2", "Trips", "water water")).toBe(1);
});

test("a synonym of several words counts more where it is whole, and less than the words as typed", () => {
  const scoreOf = (content: string) => {
    const record = { type: "content", hierarchy: {}, content } as unknown as StoredRecord;
    const text = { record, tokens: readTokens(content) };
    const groups = groupByPage([find(page())], 1);
    const [group] = rankByText(groups, ["battery", "life"], () => text, [["flight", "time"]]);
    return group?.matches[0]?.score;
  };
  expect(scoreOf("The flight time is short")).toBe(1.8);
  expect(scoreOf("The time of the flight is short")).toBe(1);
  expect(scoreOf("The battery life is short")).toBe(2);
});
