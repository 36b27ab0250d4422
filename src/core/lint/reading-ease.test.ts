import { expect, test } from "vitest";
import { countText, findHardText, toReadingEase } from "./reading-ease";

test("a short text of short words is easy", () => {
  // 6 words, 1 sentence, 6 syllables: 206.835 - 6.09 - 84.6
  expect(toReadingEase([countText("The cat sat on the mat.")])).toBeCloseTo(116.145, 2);
});

test("each item of a list is a sentence", () => {
  const counts = ["One red cat", "Two red cats"].map(countText);
  expect(toReadingEase(counts)).toBeCloseTo(206.835 - 3.045 - 84.6, 2);
});

test("a text without words has no ease", () => {
  expect(toReadingEase(["—", ""].map(countText))).toBeUndefined();
});

const hard = {
  line: 7,
  text: "The localisation infrastructure necessitates comprehensive synchronisation considerations regarding heterogeneous communication architectures and organisational responsibilities.",
};

test("a hard text is told at its hardest paragraph", () => {
  const settings = { atLeast: 55, fromWords: 10 };
  const [problem] = findHardText("docs/a.mdx", [{ line: 3, text: "Go on." }, hard], settings);
  expect(problem).toMatchObject({ kind: "readingEase", file: "docs/a.mdx", line: 7 });
});

test("of a few words nothing is said", () => {
  expect(findHardText("docs/a.mdx", [hard], { atLeast: 55, fromWords: 100 })).toEqual([]);
});
