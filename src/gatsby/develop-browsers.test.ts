import { expect, test } from "vitest";
import { reloadBrowsers } from "./develop-browsers";

/** The pages whose browsers are told to load them again. */
function reloadedOf(change: Parameters<typeof reloadBrowsers>[0], ...shown: (string | null)[]) {
  const reloaded: (string | null)[] = [];
  const browsers = shown.map((activePath) => ({
    activePath,
    socket: { emit: () => void reloaded.push(activePath) },
  }));
  reloadBrowsers(change, browsers);
  return reloaded;
}

const shown = ["/docs/lamp", "/404.html", "/dev-404-page/", null, "/docs/saw"];

test("a new page is looked for by the browsers that show none", () => {
  expect(reloadedOf({ hasNew: true, gone: new Set() }, ...shown)).toEqual([
    "/404.html",
    "/dev-404-page/",
  ]);
});

test("a page that goes is loaded again by the browsers that show it", () => {
  expect(reloadedOf({ hasNew: false, gone: new Set(["/docs/saw"]) }, ...shown)).toEqual([
    "/docs/saw",
  ]);
});
