import { afterEach, expect, test, vi } from "vitest";
import { canStore } from "./version-panel";

afterEach(() => vi.unstubAllGlobals());

function refuse(): never {
  throw new DOMException("The operation is insecure.", "SecurityError");
}

test("pages can be stored where there are stores and workers", () => {
  vi.stubGlobal("caches", {});
  vi.stubGlobal("navigator", { serviceWorker: {} });
  expect(canStore()).toBe(true);
});

test("nothing can be stored without stores or without workers, or where their names alone are refused", () => {
  vi.stubGlobal("navigator", { serviceWorker: {} });
  expect(canStore()).toBe(false);
  vi.stubGlobal("caches", null);
  expect(canStore()).toBe(false);
  vi.stubGlobal("caches", {});
  vi.stubGlobal("navigator", {});
  expect(canStore()).toBe(false);
  vi.stubGlobal("navigator", Object.defineProperty({}, "serviceWorker", { get: refuse }));
  expect(canStore()).toBe(false);
});
