import { expect, test } from "vitest";
import { isStopWord, readTokens, toIndexTerms } from "./words";

const termsOf = (text: string) => readTokens(text).map(({ term }) => term);

test.each([
  ["Don't touch the aircraft's mast!", ["dont", "touch", "the", "aircraft", "mast"]],
  ["14.8 V at 192.168.12.1", ["14.8", "v", "at", "192.168.12.1"]],
  ["1,000 kB, 12,345,678.5 and 1000", ["1000", "kb", "12345678.5", "and", "1000"]],
  ["14,4 V, 0,650 kg", ["14.4", "v", "0.650", "kg"]],
  ["0,0,3", ["0,0,3"]],
  ["KeyError: 'UAV_NAME'", ["keyerror", "uav_name"]],
  ["Größe, naïve", ["grosse", "naive"]],
  ["Ægir, Łódź, Ørsted", ["aegir", "lodz", "orsted"]],
  ["C++, C#, c and C++17", ["c++", "c#", "c", "and", "c++", "17"]],
  ["a#b, Ctrl+C", ["a", "b", "ctrl", "c"]],
  ["漢字", ["漢", "字"]],
  ["GPS模块和15米", ["gps", "模", "块", "和", "15", "米"]],
  ["モーター2台", ["モ", "ー", "タ", "ー", "2", "台"]],
  ["__init__ and _", ["init", "and"]],
  ["m/s², °C", ["m", "s2", "c"]],
  ["12x4.5 and 12 × 4.5", ["12", "4.5", "and", "12", "4.5"]],
  ["752X480x3", ["752", "480", "3"]],
  ["2x, 4x4S, h6x2 and 0x10", ["2x", "4", "4s", "h6x2", "and", "0x10"]],
  ["", []],
])("%s is read as %j", (text, terms) => {
  expect(termsOf(text)).toEqual(terms);
});

test("a token knows where its word stands", () => {
  expect(readTokens("Go, now")[1]).toEqual({ term: "now", start: 4, end: 7 });
});

test.each([
  ["Wi-Fi", "wifi"],
  ["take-off", "takeoff"],
  ["1.2 N·m", "nm"],
  ["rmw_zenoh_cpp", "zenoh"],
  ["QGroundControl", "ground"],
  ["HwApi", "api"],
])("%s is found by %s", (text, term) => {
  expect(toIndexTerms(text)).toContain(term);
});

test("two words that the site also writes as one are found by that", () => {
  const known = new Set(["takeoff", "asite"]);
  expect(toIndexTerms("Take off from a site", known)).toContain("takeoff");
  expect(toIndexTerms("Take. Off. A site", known)).not.toContain("takeoff");
  expect(toIndexTerms("a site", known)).not.toContain("asite");
});

test("words that say little are known, and those that steer are not among them", () => {
  expect(["the", "how", "much", "many", "is", "goes"].every(isStopWord)).toBe(true);
  expect(["off", "on", "up", "no", "not"].some(isStopWord)).toBe(false);
});
