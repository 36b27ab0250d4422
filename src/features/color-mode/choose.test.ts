import { expect, test } from "vitest";
import { themes } from "../../ui/themes";
import { chooseColorMode, toggleColorMode } from "./choose";

test("without a choice the site's own mode is taken", () => {
  expect(chooseColorMode({ stored: null, byDefault: "light", systemIsDark: null })).toBe("light");
  expect(chooseColorMode({ stored: null, byDefault: "dark", systemIsDark: null })).toBe("dark");
});

test("a stored choice wins over the site and the system", () => {
  expect(chooseColorMode({ stored: "dark", byDefault: "light", systemIsDark: false })).toBe("dark");
  expect(chooseColorMode({ stored: "light", byDefault: "dark", systemIsDark: true })).toBe("light");
  expect(chooseColorMode({ stored: "sun", byDefault: "light", systemIsDark: true })).toBe("sun");
});

test("each theme is a mode that a reader may have chosen", () => {
  const shown = Object.keys(themes).map((stored) =>
    chooseColorMode({ stored, byDefault: "light", systemIsDark: true }),
  );
  expect(shown).toEqual(Object.keys(themes));
});

test("a site that follows the system has the system's mode until the reader chooses", () => {
  expect(chooseColorMode({ stored: null, byDefault: "light", systemIsDark: true })).toBe("dark");
  expect(chooseColorMode({ stored: null, byDefault: "dark", systemIsDark: false })).toBe("light");
});

test("a stored text that is no mode counts as no choice", () => {
  expect(chooseColorMode({ stored: "<b>", byDefault: "light", systemIsDark: null })).toBe("light");
  expect(chooseColorMode({ stored: "", byDefault: "dark", systemIsDark: null })).toBe("dark");
});

test("the navbar's toggle goes from dark to light, and to dark from everything else", () => {
  expect(toggleColorMode("dark", "dark")).toBe("light");
  expect(toggleColorMode("dark", "light")).toBe("dark");
  expect(toggleColorMode("dark", "sun")).toBe("dark");
  expect(toggleColorMode("dark", undefined)).toBe("dark");
});

test("the toggle for sunlight goes from sun to light, and to sun from everything else", () => {
  expect(toggleColorMode("sun", "sun")).toBe("light");
  expect(toggleColorMode("sun", "light")).toBe("sun");
  expect(toggleColorMode("sun", "dark")).toBe("sun");
});
