import { expect, test, vi } from "vitest";
import { findPath } from "./paths";

vi.mock("gatsby/cache-dir/redirect-utils", () => ({
  maybeGetBrowserRedirect: (path: string) =>
    /^\/docs\/?$/i.test(path) ? { toPath: "/docs/overview" } : undefined,
}));

test.each([
  ["/", "/"],
  ["/index.html", "/"],
  ["/faq/", "/faq"],
  ["/docs/deployment/01-powering?q=a#b", "/docs/deployment/01-powering"],
  ["/docs/gr%C3%B6%C3%9Fe", "/docs/größe"],
  ["/docs/größe", "/docs/größe"],
  ["/blog/50%25", "/blog/50%"],
  ["/100%", "/100%"],
  ["/docs/?from=menu", "/docs/overview"],
  ["/DOCS", "/docs/overview"],
  ["//elsewhere.example/a", "//elsewhere.example/a"],
])("the page at %s is %s", (address, path) => {
  expect(findPath(address)).toBe(path);
});
