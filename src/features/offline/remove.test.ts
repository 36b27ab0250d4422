import { expect, test } from "vitest";
import { forgetPages, removeDocs } from "./remove";

const field = "dronedoc-1-field-a1-d1-0.9";
const pages = "dronedoc-1-pages-a1";

/** A browser's stores by their names; `refuse` names what it does not do. */
function createStores(refuse?: "keys" | "delete") {
  const names = new Set([field, pages, "dronedoc-1-assets"]);
  const fail = () => {
    throw new DOMException("The operation is insecure.", "SecurityError");
  };
  const stores = {
    keys: async () => (refuse === "keys" ? fail() : [...names]),
    delete: async (name: string) => (refuse === "delete" ? fail() : names.delete(name)),
  };
  return { names, stores: stores as unknown as CacheStorage };
}

const saved = { version: "0.9", label: "0.9" };

test("docs that were removed are said to be stored no longer", async () => {
  const { names, stores } = createStores();
  expect(await removeDocs(saved, stores)).toEqual({
    isRemoved: true,
    said: "The docs of 0.9 are no longer stored.",
  });
  expect([...names]).toEqual([pages, "dronedoc-1-assets"]);
});

test("pages that were forgotten need no word: the list says it", async () => {
  const { names, stores } = createStores();
  expect(await forgetPages(stores)).toEqual({ isRemoved: true, said: "" });
  expect([...names]).toEqual([field]);
});

for (const what of ["keys", "delete"] as const) {
  test(`what a browser does not remove is said to be there: it refuses ${what}`, async () => {
    const { stores } = createStores(what);
    expect(await removeDocs(saved, stores)).toEqual({
      isRemoved: false,
      said: "The docs of 0.9 could not be removed. Press again to retry.",
    });
    expect(await forgetPages(stores)).toEqual({
      isRemoved: false,
      said: "These pages could not be removed. Press again to retry.",
    });
  });
}
