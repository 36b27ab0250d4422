/** What a query that names other nodes depends on: Gatsby runs it again when that changes, and never otherwise. */

import type { Node } from "gatsby";
import { expect, test } from "vitest";
import { rememberPlan } from "./build-state";
import { findDocsOfProduct, findDocsOfTag, findNamed, findProduct, findTagPages } from "./joins";
import type { ResolverContext } from "./schema-content";

/** Gatsby's node model with these nodes, and what it has noted: an id, or a type for all of its nodes. */
function createContext(nodes: readonly { id: string; type: string }[]) {
  const noted = new Set<string>();
  /** Ids of nodes and types of lists, as often as they were read. */
  const reads: string[] = [];
  const nodeModel = {
    getNodeById: ({ id }, { connectionType, track = true } = {}) => {
      const node = nodes.find((one) => one.id === id) ?? null;
      if (node) reads.push(id);
      const dependency = connectionType ?? node?.id;
      if (dependency !== undefined && track) noted.add(dependency);
      return node as Node | null;
    },
    findOne: async () => null,
    findAll: async ({ type }) => {
      reads.push(type);
      noted.add(type);
      return { entries: nodes.filter((node) => node.type === type) as never[] };
    },
  } satisfies ResolverContext["nodeModel"];
  return { context: { nodeModel }, noted, reads };
}

const docs = [
  { id: "lamp", tags: ["Safety", "light"], products: ["h4"] },
  { id: "draft", tags: ["Safety"], products: ["h4"], unlisted: true },
  { id: "fuse", tags: ["Power"], products: [] },
  { id: "check", tags: [" on-the-safe-side ", "SAFETY"], products: ["h6", "h4"] },
].map(({ products, ...doc }) => ({ type: "Doc", ...doc, frontMatter: { products } }));

/** The plan of these docs, without posts. */
function planDocs() {
  const plan = {
    docs: { docs: new Map(docs.map(({ id }) => [id, {}])) },
    blog: { postsOfTag: new Map<string, string[]>() },
  };
  rememberPlan(plan as unknown as Parameters<typeof rememberPlan>[0]);
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

test("a tag has the listed docs that write its key or its label, each once and in their order", () => {
  planDocs();
  const { context } = createContext(docs);
  const find = (key: string, label: string) =>
    findDocsOfTag({ key, label }, context).map(({ id }) => id);
  expect(find("on-the-safe-side", "Safety")).toEqual(["lamp", "check"]);
  expect(find("light", "Safety")).toEqual(["lamp", "check"]);
  expect(find("power", "Power")).toEqual(["fuse"]);
  expect(find("none", "None")).toEqual([]);
});

test("a product has the listed docs that name it", () => {
  planDocs();
  const { context } = createContext(docs);
  expect(findDocsOfProduct("h4", context).map(({ id }) => id)).toEqual(["lamp", "check"]);
  expect(findDocsOfProduct("h9", context)).toEqual([]);
});

test("who asks for the docs of a tag or a product depends on all docs: a new one may have it", () => {
  planDocs();
  for (const ask of [
    (context: ResolverContext) => findDocsOfTag({ key: "power", label: "Power" }, context),
    (context: ResolverContext) => findDocsOfProduct("h9", context),
  ]) {
    const { context, noted } = createContext(docs);
    ask(context);
    expect([...noted]).toContain("Doc");
  }
});

test("whoever asks for the docs of many tags and products has each doc read once for a plan", () => {
  planDocs();
  const { context, reads } = createContext(docs);
  for (const name of ["none", "other", "third"]) {
    findDocsOfTag({ key: name, label: name }, context);
    findDocsOfProduct(name, context);
  }
  expect(reads).toEqual(["lamp", "draft", "fuse", "check"]);
  planDocs();
  findDocsOfProduct("none", context);
  expect(reads).toHaveLength(8);
});

test("the pages of many docs' tags have the tags read once for a plan, and each depends on them", async () => {
  planDocs();
  const tag = { id: "t", type: "Tag", key: "safety", label: "Safety", path: "/blog/tags/safety" };
  const first = createContext([tag]);
  expect(await findTagPages("Light", first.context)).toEqual([]);
  const second = createContext([tag]);
  expect(await findTagPages("Power", second.context)).toEqual([]);
  expect([...first.reads, ...second.reads]).toEqual(["Tag"]);
  expect([...second.noted]).toEqual(["Tag"]);
});

// Nodes have no order: they come as threads have read their files.
test("of two tags with one name a doc's tag leads to the page of the same one in every build", async () => {
  const tags = ["care", "safety"].map((key) => ({
    id: key,
    type: "Tag",
    key,
    label: "Safety",
    path: `/blog/tags/${key}`,
  }));
  for (const nodes of [tags, tags.toReversed()]) {
    const postsOfTag = new Map(tags.map(({ path }) => [path, ["post"]]));
    rememberPlan({ blog: { postsOfTag } } as unknown as Parameters<typeof rememberPlan>[0]);
    expect(await findTagPages("Safety", createContext(nodes).context)).toEqual([
      "/blog/tags/care",
      "/blog/tags/safety",
    ]);
  }
});
