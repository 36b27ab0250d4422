import { expect, test } from "vitest";
import { findSimilarTerms, toAllowedTypos } from "./typos";

const vocabulary = ["calibrate", "calibration", "compass", "mode", "motor"];

test.each([
  ["calibraton", ["calibration"]],
  ["copmass", ["compass"]],
  ["compas", ["compass"]],
  ["xompass", ["compass"]],
  ["commpass", ["compass"]],
  ["kompaß", []],
  ["ocmpass", ["compass"]],
  ["modde", ["mode"]],
  ["oxde", []],
  ["xmde", []],
])("%s may mean %j", (word, terms) => {
  const found = findSimilarTerms(word, vocabulary, { maxTypos: 1, isPrefix: false });
  expect(found.map(({ term }) => term)).toEqual(terms);
});

test("a word that may have no typos means no other", () => {
  expect(findSimilarTerms("mode", vocabulary, { maxTypos: 0, isPrefix: true })).toEqual([]);
});

test("a mistyped word may still be unfinished", () => {
  const found = findSimilarTerms("calbr", vocabulary, { maxTypos: 1, isPrefix: true });
  expect(found).toEqual([
    { term: "calibrate", typos: 1 },
    { term: "calibration", typos: 1 },
  ]);
});

test("a short unfinished word must begin as its word does, or be a whole one", () => {
  const words = ["early", "gearbox", "learn", "year"];
  const found = findSimilarTerms("gear", words, { maxTypos: 1, isPrefix: true });
  expect(found.map(({ term }) => term)).toEqual(["gearbox", "year"]);
  expect(findSimilarTerms("kompas", vocabulary, { maxTypos: 1, isPrefix: true })).toEqual([
    { term: "compass", typos: 1 },
  ]);
});

test.each([
  ["arm", 0],
  ["mode", 1],
  ["compass", 1],
  ["throttle", 2],
  ["14550", 0],
  ["h4-017", 0],
])("%s may have %i typos", (word, typos) => {
  expect(toAllowedTypos(word)).toBe(typos);
});
