import { afterEach, expect, test, vi } from "vitest";
import { cleanAddress } from "./clean-address";

afterEach(() => vi.unstubAllGlobals());

/** What the address becomes; undefined when it stays. */
function clean(pathname: string, hash: string): unknown {
  const replaceState = vi.fn();
  vi.stubGlobal("location", { pathname, search: "?q=5%", hash });
  vi.stubGlobal("history", { state: { key: "1" }, replaceState });
  cleanAddress("/404.html");
  return replaceState.mock.calls[0]?.[2];
}

test.each(["/100%", "/100%25", "/a%2Fb", "/%E0"])("%s becomes the page that is shown", (path) => {
  expect(clean(path, "#b")).toBe("/404.html?q=5%#b");
});

test("a place that cannot be decoded is written out", () => {
  expect(clean("/gr%C3%B6%C3%9Fe/", "#5%")).toBe("/gr%C3%B6%C3%9Fe/?q=5%#5%25");
  expect(clean("/a", "#%E0")).toBe("/a?q=5%#%25E0");
});

test("an address that can be read stays", () => {
  expect(clean("/gr%c3%b6%C3%9Fe/[a]", "#a%20b%2F")).toBeUndefined();
});
