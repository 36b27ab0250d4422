import { renderToStaticMarkup } from "react-dom/server";
import { afterEach, expect, test, vi } from "vitest";
import { Offered } from "./panel";

afterEach(() => vi.unstubAllEnvs());

test("a save has the search where the site carries its index", () => {
  vi.stubEnv("GATSBY_ALGOLIA_APP_ID", "");
  expect(renderToStaticMarkup(<Offered label="2.0" />)).toBe(
    "<p>All docs of 2.0 with checklists, small pictures and search, for reading without a network.</p>",
  );
});

test("no search is promised without a network where a hosted service answers it", () => {
  vi.stubEnv("GATSBY_ALGOLIA_APP_ID", "APP");
  expect(renderToStaticMarkup(<Offered label="2.0" />)).toBe(
    "<p>All docs of 2.0 with checklists and small pictures, for reading without a network. Only the search needs one.</p>",
  );
});
