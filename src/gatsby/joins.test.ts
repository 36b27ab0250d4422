/** On what a query depends that names others: Gatsby asks it again when that changes, and else never. */

import type { Node } from "gatsby";
import { expect, test } from "vitest";
import { rememberPlan } from "./build-state";
import { findNamed, findProduct, findTagPages } from "./joins";
import type { ResolverContext } from "./schema-content";

/** Gatsby's node model with these nodes, and what it has noted: an id, or a type for all of its nodes. */
function createContext(nodes: readonly { id: string; type: string }[]) {
  const noted = new Set<string>();
  const nodeModel = {
    getNodeById: ({ id }, { connectionType } = {}) => {
      const node = nodes.find((one) => one.id === id) ?? null;
      const dependency = connectionType ?? node?.id;
      if (dependency !== undefined) noted.add(dependency);
      return node as Node | null;
    },
    findOne: async () => null,
    findAll: async ({ type }) => {
      noted.add(type);
      return { entries: nodes.filter((node) => node.type === type) as never[] };
    },
  } satisfies ResolverContext["nodeModel"];
  return { context: { nodeModel }, noted };
}

test("who names a node depends on that one alone", () => {
  const { context, noted } = createContext([{ id: "lamp", type: "Doc" }]);
  expect(findNamed("lamp", context)).toMatchObject({ id: "lamp" });
  expect([...noted]).toEqual(["lamp"]);
});

test("who names a node that is not there depends on all that could be it", () => {
  const { context, noted } = createContext([]);
  expect(findNamed("lamp", context)).toBeNull();
  expect([...noted].sort()).toEqual(["BlogPost", "Doc", "FaqGroup", "Page", "Product"]);
});

test("who names an author that is not there depends on authors alone", () => {
  const { context, noted } = createContext([]);
  expect(findNamed("ada", context, ["Author"])).toBeNull();
  expect([...noted]).toEqual(["Author"]);
});

test("a doc's product is found by a sheet of either ending", () => {
  const toNodeId = (key: string) => `id of ${key}`;
  for (const file of ["products/h4.mdx", "products/h4.md"]) {
    const { context, noted } = createContext([{ id: `id of content:${file}`, type: "Product" }]);
    expect(findProduct("h4", toNodeId, context)).toMatchObject({ id: `id of content:${file}` });
    expect([...noted]).toEqual([`id of content:${file}`]);
  }
});

test("a doc whose product has no sheet depends on all products", () => {
  const { context, noted } = createContext([]);
  expect(findProduct("h4", (key) => key, context)).toBeNull();
  expect([...noted]).toEqual(["Product"]);
});

test("the page of a tag depends on the posts, of which one may have it", async () => {
  const tag = { id: "t", type: "Tag", key: "safety", label: "Safety", path: "/blog/tags/safety" };
  const { context, noted } = createContext([tag]);
  const postsOfTag = new Map<string, string[]>();
  rememberPlan({ blog: { postsOfTag } } as unknown as Parameters<typeof rememberPlan>[0]);
  expect(await findTagPages("Safety", context)).toEqual([]);
  expect([...noted].sort()).toEqual(["BlogPost", "Tag"]);
  postsOfTag.set("/blog/tags/safety", ["post"]);
  expect(await findTagPages("Safety", context)).toEqual(["/blog/tags/safety"]);
});

test("a word that is no tag of the blog depends on the tags alone", async () => {
  const { context, noted } = createContext([]);
  expect(await findTagPages("own word", context)).toEqual([]);
  expect([...noted]).toEqual(["Tag"]);
});
