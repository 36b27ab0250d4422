/** Where a Chromium is looked for. */

import { expect, test } from "vitest";
import { findChromium, findTestChromium } from "./find-chromium";

test("CHROMIUM_PATH comes before the PATH", () => {
  const env = { CHROMIUM_PATH: "/opt/chrome", PATH: "/usr/bin" };
  expect(findChromium(env, () => true)).toBe("/opt/chrome");
});

test("a CHROMIUM_PATH that leads nowhere is said, not passed over", () => {
  const env = { CHROMIUM_PATH: "/opt/chrome", PATH: "/usr/bin" };
  expect(() => findChromium(env, (path) => path === "/usr/bin/chromium")).toThrow(
    "CHROMIUM_PATH names /opt/chrome, and there is no such file.",
  );
});

test("chromium comes before google-chrome, wherever on the PATH each is", () => {
  const exists = (path: string) => ["/a/google-chrome", "/b/chromium"].includes(path);
  expect(findChromium({ PATH: "/a:/b" }, exists)).toBe("/b/chromium");
});

test("a test has the headless shell before whole browsers, and a measurement the browser", () => {
  const exists = (path: string) =>
    ["/a/chromium", "/a/google-chrome", "/b/chromium-headless-shell"].includes(path);
  expect(findTestChromium({ PATH: "/a:/b" }, exists)).toBe("/b/chromium-headless-shell");
  expect(findTestChromium({ PATH: "/a" }, exists)).toBe("/a/chromium");
  expect(findChromium({ PATH: "/a:/b" }, exists)).toBe("/a/chromium");
});

test("no browser on the PATH is undefined", () => {
  expect(findChromium({ PATH: "/a:/b" }, () => false)).toBeUndefined();
});
