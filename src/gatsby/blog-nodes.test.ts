import type { CreateNodeArgs, Node, NodeInput } from "gatsby";
import { expect, test } from "vitest";
import {
  createBlogFileNodes,
  createMentionedNodes,
  readOutdatedBlogFiles,
  withFormer,
} from "./blog-nodes";

test("the nodes of authors.yml are its children: a build with a warm cache still has them, and drops those that go", async () => {
  const made: NodeInput[] = [];
  const children: string[] = [];
  const args = {
    node: { id: "the-file" },
    createNodeId: (key: string) => key,
    createContentDigest: () => "digest",
    actions: {
      createNode: (node: NodeInput) => made.push(node),
      createParentChildLink: ({ parent, child }: { parent: Node; child: Node }) =>
        children.push(`${parent.id} > ${child.id}`),
    },
  } as unknown as CreateNodeArgs;
  await createBlogFileNodes(args, "blog/authors.yml");
  const authors = made.filter(({ internal }) => internal.type === "Author");
  expect(authors.map(({ id, parent }) => [id, parent])).toEqual([
    ["author:ada", "the-file"],
    ["author:tomas", "the-file"],
    ["author:ines", "the-file"],
  ]);
  expect(children).toEqual([
    "the-file > author:ada",
    "the-file > author:tomas",
    "the-file > author:ines",
    "the-file > blog-file:blog/authors.yml",
  ]);
});

/** A blog of nodes, as Gatsby has them after its files were read. */
function createBlog(nodes: Record<string, object>) {
  const held = new Map(Object.entries(nodes).map(([id, node]) => [id, { id, ...node } as Node]));
  const args = {
    getNode: (id: string) => held.get(id),
    getNodesByType: (type: string) =>
      [...held.values()].filter(({ internal }) => internal?.type === type),
    createNodeId: (key: string) => key,
    createContentDigest: () => "digest",
    actions: {
      createNode: (node: Node) => held.set(node.id, node),
      createParentChildLink: () => undefined,
      deleteNode: ({ id }: Node) => held.delete(id),
    },
  } as unknown as CreateNodeArgs;
  return { held, args };
}

const post = (file: string, authors: object[]) => ({
  file,
  authors,
  tagMentions: [],
  parent: "mdx",
  internal: { type: "BlogPost" },
});
const author = (file: string, name: string) => ({ file, name, internal: { type: "Author" } });

test("an author whom only posts describe goes with the last of them", async () => {
  const guest = { author: { name: "Guest", title: "Pilot" } };
  const { held, args } = createBlog({
    mdx: {},
    a: post("blog/a.mdx", [guest]),
    b: post("blog/b.mdx", [guest]),
  });
  await createMentionedNodes(args);
  expect(held.get("author:guest")).toMatchObject({ title: "Pilot", file: "blog/a.mdx" });
  held.delete("a");
  await createMentionedNodes(args);
  expect(held.get("author:guest")).toMatchObject({ title: "Pilot", file: "blog/b.mdx" });
  held.delete("b");
  await createMentionedNodes(args);
  expect(held.has("author:guest")).toBe(false);
});

test("what a post says of an author is what it says now, and authors.yml goes before", async () => {
  const { held, args } = createBlog({
    mdx: {},
    a: post("blog/a.mdx", [
      { key: "ada", author: {} },
      { author: { name: "Guest", title: "Cook" } },
    ]),
    "author:ada": author("blog/authors.yml", "Ada"),
    "author:guest": author("blog/a.mdx", "Guest"),
  });
  await createMentionedNodes(args);
  expect(held.get("author:ada")).toMatchObject({ name: "Ada", file: "blog/authors.yml" });
  expect(held.get("author:guest")).toMatchObject({ title: "Cook" });
});

test("a post that writes a tag of tags.yml in another way brings none along", async () => {
  const mention = (key: string) => ({ key, inline: false, label: key, path: "/blog/tags/safety" });
  const { held, args } = createBlog({
    mdx: {},
    a: { ...post("blog/a.mdx", []), tagMentions: [mention("SAFETY")] },
    "tag:safety": {
      file: "blog/tags.yml",
      key: "safety",
      label: "Safety",
      path: "/blog/tags/safety",
      internal: { type: "Tag" },
    },
  });
  await createMentionedNodes(args);
  expect([...held.keys()].filter((id) => id.startsWith("tag:"))).toEqual(["tag:safety"]);
});

test("authors.yml is read again when its nodes were made of another text, and not else", async () => {
  const { held, args } = createBlog({
    "the-file": {},
    "author:gone": { ...author("blog/authors.yml", "Gone"), parent: "the-file" },
    "author:guest": { ...author("blog/a.mdx", "Guest"), parent: "mdx" },
    "blog-file:blog/authors.yml": {
      file: "blog/authors.yml",
      digest: "of another text",
      parent: "the-file",
      internal: { type: "BlogFile" },
    },
  });
  await readOutdatedBlogFiles(args);
  const now = ["author:ada", "author:tomas", "author:ines"];
  const authors = () => [...held.keys()].filter((id) => id.startsWith("author:"));
  expect(authors()).toEqual(["author:guest", ...now]);
  held.delete("author:ada");
  await readOutdatedBlogFiles(args);
  expect(authors()).toEqual(["author:guest", "author:tomas", "author:ines"]);
});

test("while a list cannot be taken whole, what it held before stays beside what can be", () => {
  const node = (key: string, fields: object = {}) => ({ type: "Author" as const, key, fields });
  const keep = (isUnread: boolean, ...nodes: ReturnType<typeof node>[]) =>
    withFormer("blog/authors.yaml", nodes, isUnread);
  expect(keep(true, node("ines"))).toEqual([node("ines")]);
  const whole = [node("ada"), node("tomas")];
  expect(keep(false, ...whole)).toEqual(whole);
  expect(keep(true)).toEqual(whole);
  const edited = node("tomas", { title: "Cook" });
  expect(keep(true, edited)).toEqual([edited, node("ada")]);
  expect(withFormer("blog/tags.yml", [], true)).toEqual([]);
  expect(keep(false)).toEqual([]);
  expect(keep(true)).toEqual([]);
});
