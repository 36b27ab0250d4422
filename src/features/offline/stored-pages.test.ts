import { expect, test, vi } from "vitest";
import { listStoredPages, removeStoredPages } from "./stored-pages";

// The site's name below is that of these settings, whoever the site is.
vi.mock("../../site", () => import("../../../tests/site/settings"));

const at = (path: string) => `https://docs.example${path}`;
const toPage = (title: string) =>
  new Response(`<!doctype html><head><title data-gatsby-head="true">${title}</title>`, {
    headers: { "content-type": "text/html; charset=utf-8" },
  });

/** A browser's stores, by their names, of what is in each of them by its path. */
function createStores(stores: { [name: string]: { [path: string]: Response } }) {
  return {
    keys: async () => Object.keys(stores),
    delete: async (name: string) => delete stores[name],
    open: async (name: string) => ({
      keys: async () => Object.keys(stores[name] ?? {}).map((path) => new Request(at(path))),
      match: async (request: Request) => stores[name]?.[new URL(request.url).pathname],
    }),
  } as unknown as CacheStorage;
}

test("pages that were read are listed by the titles of their own HTML, without the site's name", async () => {
  const stores = createStores({
    "dronedoc-1-pages-a1": {
      "/page-data/app.json": Response.json({}),
      "/docs/overview": toPage("Overview | DroneDoc"),
      "/blog/bolts": toPage("Bolts &amp; &quot;nuts&quot; &#x27;26 | DroneDoc"),
      "/offline": toPage("Stored pages | DroneDoc"),
    },
    "dronedoc-1-field-a1-d1-current": { "/docs/saved": toPage("Saved | DroneDoc") },
  });
  expect(await listStoredPages(stores)).toEqual([
    { path: "/blog/bolts", title: `Bolts & "nuts" '26` },
    { path: "/docs/overview", title: "Overview" },
  ]);
});

test("a page without a title is called by its path", async () => {
  const stores = createStores({ "dronedoc-1-pages-a1": { "/faq": toPage("") } });
  expect(await listStoredPages(stores)).toEqual([{ path: "/faq", title: "/faq" }]);
});

test("with the pages that were read all goes that came with them, and what was saved for the field stays", async () => {
  const stores = createStores({
    "dronedoc-1-pages-a1": { "/faq": toPage("FAQ") },
    "dronedoc-1-assets": {},
    "dronedoc-1-search": {},
    "dronedoc-1-pictures": {},
    "dronedoc-1-clients": {},
    "dronedoc-1-field-a1-d1-current": {},
    "of-somebody-else": {},
  });
  await removeStoredPages(stores);
  expect(await stores.keys()).toEqual([
    "dronedoc-1-clients",
    "dronedoc-1-field-a1-d1-current",
    "of-somebody-else",
  ]);
});
