import { expect, test } from "vitest";
import { findMisspelt, readWordList, readWords } from "./spelling";

const words = (text: string) => readWords([{ text, line: 1 }]).map(([word]) => word);

test("words are read without possessives, and each once", () => {
  expect(words("The drone's rotor’s battery, the drone.")).toEqual(["drone", "rotor", "battery"]);
});

test("names, units and short words are not looked up", () => {
  expect(words("PX4 uses roslaunch_v2 on /dev/ttyUSB0 with RTK, cm and HalcyraOS")).toEqual([
    "uses",
    "with",
  ]);
});

test("addresses, files and options are not looked up", () => {
  expect(words("See https://exmple.com/abcd or docs/lnch.yaml --vrbose mail@exmple.com")).toEqual(
    [],
  );
});

test("an address is found behind a bracket, and a path behind a word", () => {
  expect(words("(mail first.last@sub.exmple.org), <ada@exmple.org>; in=./flder/fle.txt")).toEqual([
    "mail",
  ]);
});

// Looked at again from each of its signs, such a line would take until long after a test's time has ended.
test.each(["@", "a@"])("a long line of %s is read through", (part) => {
  expect(words(`${part.repeat(2_500)} landing`)).toEqual(["landing"]);
});

test("words of scripts that the dictionary does not have are not looked up", () => {
  expect(words("Батарея аккумулятора, μπαταρία, الطائرة, बैटरी")).toEqual([]);
  expect(
    words("プロペラを外してからバッテリーを接続します。Halcyraを起動して배터리를 연결"),
  ).toEqual(["Halcyra"]);
});

test("a word with a letter of another alphabet that looks like its own is looked up", () => {
  expect(words("The \u0441ontrol of fa\u00e7ades")).toEqual(["\u0441ontrol", "fa\u00e7ades"]);
});

test("the line is that of the first place", () => {
  const texts = [
    { text: "landing", line: 4 },
    { text: "landing again", line: 9 },
  ];
  expect(readWords(texts)).toEqual([
    ["landing", 4],
    ["again", 9],
  ]);
});

test("a word list has a word a line, and comments", () => {
  expect([...readWordList("# Names\nHalcyra\ntmux # a program\n\n")]).toEqual(["halcyra", "tmux"]);
});

test("an unknown word is told once on each page, with the nearest one", () => {
  const dictionary = { has: (word: string) => word !== "baterry", nearest: () => ["battery"] };
  expect(
    findMisspelt(
      [
        { file: "docs/a.mdx", words: [["baterry", 3]] },
        { file: "docs/b.mdx", words: [["fine", 1]] },
      ],
      dictionary,
    ),
  ).toEqual([
    {
      kind: "spelling",
      file: "docs/a.mdx",
      line: 3,
      message:
        '"baterry" is in no dictionary and not in the site\'s words.txt; did you mean "battery"?',
    },
  ]);
});
