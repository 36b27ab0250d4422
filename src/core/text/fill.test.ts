import { describe, expect, it } from "vitest";
import { countIn, fill, split } from "./fill";

describe("fill", () => {
  it("puts a value in the place of each name", () => {
    expect(fill("{count} of {all} pages", { count: 3, all: 5 })).toBe("3 of 5 pages");
  });
  it("does not look for names in what it has filled in", () => {
    expect(fill("{first}, {second}", { first: "{second}", second: "$&" })).toBe("{second}, $&");
  });
});

describe("split", () => {
  it("keeps values that are more than text as they are", () => {
    const key = { type: "kbd" };
    expect(split("Press {key} to search", { key })).toEqual(["Press ", key, " to search"]);
  });
});

describe("countIn", () => {
  const pages = { one: "{count} page in {place}", other: "{count} pages in {place}" };
  it.each([
    [0, "0 pages in Docs"],
    [1, "1 page in Docs"],
    [2, "2 pages in Docs"],
  ])("gives the form for %d", (count, text) => {
    expect(countIn("en", pages, count, { place: "Docs" })).toBe(text);
  });
  it("takes the plural categories of the language", () => {
    const stran = { one: "{count} strana", few: "{count} strany", other: "{count} stran" };
    expect([1, 3, 7].map((count) => countIn("cs", stran, count))).toEqual([
      "1 strana",
      "3 strany",
      "7 stran",
    ]);
  });
  it("takes `other` where a form is missing", () => {
    expect(countIn("en", { other: "{count} min" }, 1)).toBe("1 min");
  });
});
