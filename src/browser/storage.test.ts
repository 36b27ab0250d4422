import { afterEach, expect, test, vi } from "vitest";
import {
  forgetStored,
  onStoredElsewhere,
  readSession,
  readStored,
  writeSession,
  writeStored,
} from "./storage";

afterEach(() => vi.unstubAllGlobals());

test("what was stored is read again", () => {
  const kept = new Map<string, string>();
  vi.stubGlobal("localStorage", {
    getItem: (key: string) => kept.get(key) ?? null,
    setItem: (key: string, value: string) => kept.set(key, value),
    removeItem: (key: string) => kept.delete(key),
  });
  writeStored("dronedoc:color-mode", "dark");
  expect(readStored("dronedoc:color-mode")).toBe("dark");
  expect(readStored("dronedoc:search")).toBeNull();
  forgetStored("dronedoc:color-mode");
  expect(readStored("dronedoc:color-mode")).toBeNull();
});

test("a browser that forbids storage has stored nothing, and nothing breaks", () => {
  const forbid = () => {
    throw new Error("SecurityError");
  };
  const storage = { getItem: forbid, setItem: forbid, removeItem: forbid };
  vi.stubGlobal("localStorage", storage);
  vi.stubGlobal("sessionStorage", storage);
  expect(() => writeStored("dronedoc:color-mode", "dark")).not.toThrow();
  expect(readStored("dronedoc:color-mode")).toBeNull();
  expect(() => forgetStored("dronedoc:color-mode")).not.toThrow();
  expect(() => writeSession("dronedoc:sidebar:2.0", "{}")).not.toThrow();
  expect(readSession("dronedoc:sidebar:2.0")).toBeNull();
});

test("another page may have changed a key when it says so, when all was cleared, or when this page comes back", () => {
  const page = new EventTarget();
  vi.stubGlobal("addEventListener", page.addEventListener.bind(page));
  const listener = vi.fn();
  onStoredElsewhere("dronedoc:color-mode", listener);
  const tell = (type: string, parts: object) =>
    page.dispatchEvent(Object.assign(new Event(type), parts));
  tell("storage", { key: "dronedoc:search" });
  tell("pageshow", { persisted: false });
  expect(listener).toHaveBeenCalledTimes(0);
  tell("storage", { key: "dronedoc:color-mode" });
  expect(listener).toHaveBeenCalledTimes(1);
  tell("storage", { key: null });
  expect(listener).toHaveBeenCalledTimes(2);
  tell("pageshow", { persisted: true });
  expect(listener).toHaveBeenCalledTimes(3);
});
