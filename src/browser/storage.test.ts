import { afterEach, expect, test, vi } from "vitest";
import { readStored, writeStored } from "./storage";

afterEach(() => vi.unstubAllGlobals());

test("what was stored is read again", () => {
  const kept = new Map<string, string>();
  vi.stubGlobal("localStorage", {
    getItem: (key: string) => kept.get(key) ?? null,
    setItem: (key: string, value: string) => kept.set(key, value),
  });
  writeStored("mode", "dark");
  expect(readStored("mode")).toBe("dark");
  expect(readStored("other")).toBeNull();
});

test("a browser that forbids storage has stored nothing, and nothing breaks", () => {
  const forbid = () => {
    throw new Error("SecurityError");
  };
  vi.stubGlobal("localStorage", { getItem: forbid, setItem: forbid });
  expect(() => writeStored("mode", "dark")).not.toThrow();
  expect(readStored("mode")).toBeNull();
});
