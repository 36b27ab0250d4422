import type { CreateNodeArgs, NodeInput } from "gatsby";
import { expect, test } from "vitest";
import { createBlogFileNodes } from "./blog-nodes";

test("the nodes of authors.yml are kept with their file, so that a build with a warm cache still has them", () => {
  const made: NodeInput[] = [];
  const args = {
    node: { id: "the-file" },
    createNodeId: (key: string) => key,
    createContentDigest: () => "digest",
    actions: { createNode: (node: NodeInput) => made.push(node) },
  } as unknown as CreateNodeArgs;
  createBlogFileNodes(args, "blog/authors.yml");
  const authors = made.filter(({ internal }) => internal.type === "Author");
  expect(authors.map(({ id, parent }) => [id, parent])).toEqual([
    ["author:ada", "the-file"],
    ["author:tomas", "the-file"],
    ["author:ines", "the-file"],
  ]);
});
