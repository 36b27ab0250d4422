import { expect, test } from "vitest";
import { markSnippet, markText } from "./mark";

const options = (terms: string[], words = terms) => ({
  terms: new Set(terms),
  words,
  before: "<em>",
  after: "</em>",
});

test("words that matched are marked, whatever their case", () => {
  expect(markText("The Compass, and a compass.", options(["compass"]))).toEqual({
    value: "The <em>Compass</em>, and a <em>compass</em>.",
    matchLevel: "full",
    matchedWords: ["compass"],
    fullyHighlighted: false,
  });
});

test("of a word that is still being typed its beginning is marked", () => {
  const { value } = markText("Calibration", options(["calibration"], ["calib"]));
  expect(value).toBe("<em>Calib</em>ration");
});

test("a word that was mistyped is marked whole", () => {
  expect(markText("Calibration", options(["calibration"], ["calibraton"])).value).toBe(
    "<em>Calibration</em>",
  );
});

test("a compound and a part of a name are marked as they stand", () => {
  expect(markText("its Wi-Fi", options(["wifi"])).value).toBe("its <em>Wi-Fi</em>");
  expect(markText("to take off", options(["takeoff"])).value).toBe("to <em>take off</em>");
  expect(markText("to take off", options(["take", "takeoff"])).value).toBe("to <em>take</em> off");
  expect(markText("rmw_zenoh_cpp", options(["zenoh"])).value).toBe("<em>rmw_zenoh_cpp</em>");
});

test("a text without a match is told so", () => {
  expect(markText("Radio", options(["compass"]))).toEqual({
    value: "Radio",
    matchLevel: "none",
    matchedWords: [],
  });
});

test("some of the words are a partial match", () => {
  expect(markText("red light", options(["red"], ["red", "blinking"])).matchLevel).toBe("partial");
});

test("markup in a text stays text: nothing is escaped, nothing is added but the marks", () => {
  const { value } = markText("<img src=x> compass", options(["compass"]));
  expect(value).toBe("<img src=x> <em>compass</em>");
});

test("a snippet is the place with most of the words, with an ellipsis where text is left out", () => {
  const filler = "x ".repeat(40);
  const text = `red ${filler}solid purple light ${filler}`;
  const { value } = markSnippet(text, 7, options(["red", "solid", "purple"]));
  expect(value).toBe("…x x <em>solid</em> <em>purple</em> light x x…");
});

test("a short text is its own snippet", () => {
  expect(markSnippet("Solid purple: failsafe.", 20, options(["purple"])).value).toBe(
    "Solid <em>purple</em>: failsafe.",
  );
});

test("a snippet without a match is the beginning", () => {
  expect(markSnippet("one two three four", 2, options(["none"])).value).toBe("one two…");
});
