import { expect, test } from "vitest";
import { readSynonyms, toHostedSynonyms } from "./synonyms";

test("a list of words is a group, and words may also find others", () => {
  const text = "- [RC, radio, remote controller]\n- words: [IMU]\n  alsoFind: [gyroscope]\n";
  expect(readSynonyms(text)).toEqual({
    groups: [
      { words: ["RC", "radio", "remote controller"] },
      { words: ["IMU"], alsoFind: ["gyroscope"] },
    ],
    problems: [],
  });
});

test.each([
  '- [RC, ""]',
  '- [RC, " "]',
  "- [RC, [radio]]",
  "- [RC, true]",
  "- { words: [], alsoFind: [radio] }",
  "- { words: [RC], alsoFind: [] }",
  "- { words: RC, alsoFind: [radio] }",
  "- null",
])("%s is no group of words", (text) => {
  const { groups, problems } = readSynonyms(`${text}\n`);
  expect(groups).toEqual([]);
  expect(problems).toHaveLength(1);
});

test.each([
  ["- [RC]", 1, "group 1 must be a list of two words or more, such as [RC, radio]"],
  [
    "- [RC, radio]\n- RC",
    2,
    'group 2 must be a list, or have "words" and "alsoFind", each a list of words',
  ],
  [
    "- words: [RC]",
    1,
    'group 1 must be a list, or have "words" and "alsoFind", each a list of words',
  ],
  ["RC: radio", 1, "must be a list of groups, such as - [RC, radio]"],
])("%j is told to its author, with its line", (text, line, message) => {
  expect(readSynonyms(text).problems).toEqual([
    { kind: "content", file: "search-synonyms.yml", line, message },
  ]);
});

test.each([
  [
    "- [RC, radio]\n- [a, ",
    2,
    'a list or group that begins with "[" or "{" must be closed, or its lines be indented alike',
  ],
  [
    "- [RC, radio] transmitter\n",
    1,
    'a value that begins with "[" ends with "]", but more follows it; put the whole value in quotes',
  ],
  ["- [RC, radio]]\n", 1, 'a "]" stands where no list or group needs one'],
  ["- [RC,, radio]\n", 1, 'a "," stands where no list or group needs one'],
  [
    "- [RC, radio]\n---\n- [RTH, RTL]\n",
    2,
    'a line "---" or "..." ends the file, so nothing below it is read',
  ],
])("%j cannot be read, and is told in plain words", (text, line, reason) => {
  expect(readSynonyms(text)).toEqual({
    groups: [],
    problems: [
      {
        kind: "content",
        file: "search-synonyms.yml",
        line,
        message: `the file cannot be read: ${reason}`,
      },
    ],
  });
});

test("the hosted service gets a synonym for each group, and one for each word that also finds others", () => {
  const groups = [
    { words: ["RC", "remote controller"] },
    { words: ["RTH", "RTL"], alsoFind: ["return home"] },
  ];
  expect(toHostedSynonyms(groups)).toEqual([
    { objectID: "rc-remote_controller", type: "synonym", synonyms: ["RC", "remote controller"] },
    { objectID: "rth-return_home", type: "onewaysynonym", input: "RTH", synonyms: ["return home"] },
    { objectID: "rtl-return_home", type: "onewaysynonym", input: "RTL", synonyms: ["return home"] },
  ]);
});
