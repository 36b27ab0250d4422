/** Numbers and their units in one line, and short words with a hyphen. */

import { expect, test } from "vitest";
import { compile, toHtml } from "../compile.fixture";
import { text } from "../tree";
import { keepTogether, removeNoBreakSpaces } from "./no-break-spaces";

const keep = (words: string) => keepTogether([text(words)]);

test.each([
  ["at 20 MHz", "at 20\u00a0MHz"],
  ["0 to 40 °C", "0 to 40\u00a0°C"],
  ["9 m/s, gusts included", "9\u00a0m/s, gusts included"],
  ["9.81 m/s²", "9.81\u00a0m/s²"],
  ["1.2 N·m", "1.2\u00a0N·m"],
  ["7 % (5 % later)", "7\u00a0% (5\u00a0% later)"],
  ["4 m × 4 m", "4\u00a0m × 4\u00a0m"],
  ["wait 2\ns", "wait 2\u00a0s"],
  ["2 × USB 3, 1 × camera", "2\u00a0×\u00a0USB 3, 1\u00a0×\u00a0camera"],
  ["752 × 480 px", "752\u00a0×\u00a0480\u00a0px"],
  ["after 2 h 45 min", "after 2\u00a0h\u00a045\u00a0min"],
])("%j is %j", (typed, shown) => {
  expect(keep(typed)).toEqual([text(shown)]);
});

test.each(["ROS 2 Jazzy", "2 messages", "10 Markers", "4 mAs", "USB A", "20MHz", "5 in", "a × b"])(
  "%j stays as it is",
  (typed) => {
    expect(keep(typed)).toEqual([text(typed)]);
  },
);

test("a short word with a hyphen is not broken at it, and stays as it is typed", async () => {
  expect(await toHtml("The Wi-Fi’s range at take-off.")).toBe(
    '<p>The <span class="whole">Wi-Fi</span>’s range at <span class="whole">take-off</span>.</p>',
  );
});

test.each([
  "a one-time-only offer",
  "state-of-the-art",
  "docs.example/a-b",
  "me@a-b.example",
  "counter-clockwise",
  "-5 to -3",
  "\uE000spec:h4/a-b\uE001",
])("%j may break where it did", (typed) => {
  expect(keep(typed)).toEqual([text(typed)]);
});

test("in a page's text, its tables, boxes and things to try", async () => {
  expect(await toHtml("**Up to 3 m.**\n\n| a |\n| - |\n| 5 V |")).toMatch(
    /Up to 3\u00a0m\..*5\u00a0V/s,
  );
  const { body } = await compile('<Tabs><TabItem value="x">8 GB</TabItem></Tabs>');
  expect(JSON.stringify(body)).toContain("8\u00a0GB");
});

test("code has what is typed", async () => {
  expect(await toHtml("`sleep 5 s` <kbd>3 s</kbd>\n\n```\nsleep 5 s\n```")).not.toContain("\u00a0");
});

test("what programs and searches read has an ordinary space", async () => {
  const page = await compile("## After 5 s\n\nIt climbs to 3 m.");
  expect(page.headings).toEqual([{ id: "after-5-s", level: 2, text: "After 5 s" }]);
  expect(page.anchors).toEqual(["after-5-s"]);
  expect(page.sections).toMatchObject([{ titles: ["After 5 s"], text: "It climbs to 3 m." }]);
  expect(page.excerpt).toBe("It climbs to 3 m.");
  expect(page.markdownText).toBe("## After 5 s\n\nIt climbs to 3 m.\n");
  expect(page.body).toEqual([
    expect.stringMatching(/href="#after-5-s">After 5\u00a0s<.*<p>It climbs to 3\u00a0m\.<\/p>$/s),
  ]);
});

test("what was kept is released, and an author's own space is not", () => {
  expect(
    removeNoBreakSpaces(
      "<p>3\u00a0m of a\u00a0safe flight, 1\u00a0×\u00a0camera, a\u00a0×\u00a0b</p>",
    ),
  ).toBe("<p>3 m of a\u00a0safe flight, 1 × camera, a\u00a0×\u00a0b</p>");
});
