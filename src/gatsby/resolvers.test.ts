import { expect, test } from "vitest";
import { resolveDoc } from "./resolvers";

const past = { docId: "overview", version: "1.0" };
const current = { docId: "overview", version: "current" };

/** The resolver over these docs; `original` stands for what Gatsby would have answered. */
function ask(filter: Record<string, unknown>, docs: object[]) {
  const context = {
    nodeModel: {
      getNodeById: () => null,
      findOne: async () => null,
      findAll: async ({ type, query }: { type: string; query?: unknown }) => {
        expect({ type, query }).toEqual({ type: "Doc", query: { filter } });
        return { entries: docs };
      },
    },
  };
  return resolveDoc({}, filter, context as never, { originalResolver: () => "original" });
}

test("a doc that is asked by its id is the current version's, though a past one was read first", async () => {
  expect(await ask({ docId: { eq: "overview" } }, [past, current])).toBe(current);
  expect(await ask({ docId: { eq: "overview" } }, [current, past])).toBe(current);
});

test("a doc of an unknown id is null", async () => {
  expect(await ask({ docId: { eq: "nowhere" } }, [])).toBeNull();
});

test("a page's own query is left to Gatsby, which finds a node by its id at once", async () => {
  expect(await ask({ id: { eq: "1" } }, [past])).toBe("original");
});
