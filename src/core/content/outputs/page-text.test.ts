/** Plain text, excerpt, sections and reading time. */

import { expect, test } from "vitest";
import { compile } from "../compile.fixture";

test("blocks are separated by newlines, and code is among them", async () => {
  const { plainText } = await compile(
    "# T\n\nOne *two*.\n\n- a\n- b\n\n```js\nx = 1;\n```\n\n| A | B |\n|---|---|\n| 1 | 2 |",
  );
  expect(plainText).toBe("One two.\na\nb\nx = 1;\nA B\n1 2");
});

test("words that every page repeats are left out", async () => {
  const { plainText } = await compile(":::note\n\nText[^1].\n\n:::\n\n<TOCInline />\n\n[^1]: Why.");
  expect(plainText).toBe("Text.\nWhy.");
});

test("the excerpt is the first paragraph, cut at a word", async () => {
  const long = `${"propeller ".repeat(30)}end.`;
  const { excerpt } = await compile(`## Heading\n\n- list\n\n${long}`);
  expect(excerpt).toBe(`${"propeller ".repeat(16).trim()}…`);
  expect((await compile("Short one.")).excerpt).toBe("Short one.");
});

test("an excerpt ends neither within a word nor with the sign behind one", async () => {
  expect((await compile("elevator ".repeat(30))).excerpt).toBe(`${"elevator ".repeat(17).trim()}…`);
  expect((await compile("elevator, ".repeat(30))).excerpt).toBe(
    `${"elevator, ".repeat(15)}elevator…`,
  );
  const most = `${"a".repeat(80)} ${"b".repeat(79)}`;
  expect((await compile(most)).excerpt).toBe(most);
});

test("the excerpt of a paragraph whose lines are broken is all of it", async () => {
  expect((await compile("Charge it.\\\nSwitch it on.  \nFly.")).excerpt).toBe(
    "Charge it. Switch it on. Fly.",
  );
});

test("sections have the path of their headings", async () => {
  const { sections } = await compile("Lead.\n\n## A\n\nOne.\n\n### B\n\nTwo.\n\n## C\n\nThree.");
  expect(sections).toEqual([
    { anchor: "", titles: [], level: 1, text: "Lead." },
    { anchor: "a", titles: ["A"], level: 2, text: "One." },
    { anchor: "b", titles: ["A", "B"], level: 3, text: "Two." },
    { anchor: "c", titles: ["C"], level: 2, text: "Three." },
  ]);
});

test("a row of a table in a section names its columns, and elsewhere it stands as it is read", async () => {
  const { sections, plainText } = await compile(
    "| State | H4 | H6 |\n|---|---|---|\n| Full | 16.8 V | 25.2 V |\n| Dry |  | *none* |\n\n" +
      "| When | Do |\n|---|---|\n| Every day | inspect |",
  );
  expect(sections[0]?.text.split("\n")).toEqual([
    "State · H4 · H6",
    "Full · H4: 16.8 V · H6: 25.2 V",
    "Dry · H6: none",
    "When: Do",
    "Every day: inspect",
  ]);
  expect(plainText).toContain("State H4 H6\nFull 16.8 V 25.2 V\n");
});

test("nothing of a cell with several blocks is lost", async () => {
  const { sections } = await compile(
    "<table><tbody><tr><td>a<p>b</p>c</td><td>d</td></tr></tbody></table>",
  );
  expect(sections[0]?.text.match(/[a-d]/g)).toEqual(["a", "b", "c", "d"]);
});

test("headings and text in tabs are found", async () => {
  const { sections, headings } = await compile(
    '<Tabs><TabItem value="a">\n\n## In\n\nText\n\n</TabItem></Tabs>',
  );
  expect(headings).toEqual([{ id: "in", level: 2, text: "In" }]);
  expect(sections).toEqual([{ anchor: "in", titles: ["In"], level: 2, text: "Text" }]);
});

test("words of code count half, signs of Chinese one each", async () => {
  expect((await compile("one two three four")).readingMinutes).toBe(4 / 200);
  expect((await compile("```\none two three four\n```")).readingMinutes).toBe(2 / 200);
  expect((await compile("飞行前检查")).readingMinutes).toBe(5 / 200);
});
