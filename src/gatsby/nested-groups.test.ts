import { createRequire } from "node:module";
import { expect, test } from "vitest";
import { type ListInfo, listNestedFields, resolveList, type Selection } from "./nested-groups";

const load = createRequire(createRequire(import.meta.url).resolve("gatsby/package.json"));
const { parse } = load("graphql") as { parse: (query: string) => { definitions: Selection[] } };

/** What GraphQL tells the resolver of the list that the query asks for. */
function toInfo(query: string): Pick<ListInfo, "fieldNodes" | "fragments"> {
  const { definitions } = parse(query);
  const [operation, ...fragments] = definitions;
  return {
    fieldNodes: operation?.selectionSet?.selections ?? [],
    fragments: Object.fromEntries(fragments.map((one) => [one.name?.value ?? "", one])),
  };
}

test("the fields of groups in groups are found, at any depth, and those of the list itself are Gatsby's", () => {
  const query = `{
    allBlogPost {
      distinct(field: { title: SELECT })
      group(field: { authors: { key: SELECT } }) {
        totalCount
        max(field: { readingMinutes: SELECT })
        group(field: { tags: { key: SELECT } }) { distinct(field: { day: SELECT }) }
      }
    }
  }`;
  expect(listNestedFields(toInfo(query))).toEqual(["readingMinutes", "tags.key", "day"]);
});

test("a group in a fragment is found as one that stands in the query", () => {
  const query = `
    { allDoc { ...Grouped } }
    fragment Grouped on DocConnection {
      group(field: { version: { name: SELECT } }) { ... on DocGroupConnection { ...ByTag } }
    }
    fragment ByTag on DocGroupConnection { group(field: { tags: { label: SELECT } }) { totalCount } }`;
  expect(listNestedFields(toInfo(query))).toEqual(["tags.label"]);
});

test("a list that is grouped once has no such fields", () => {
  const query = "{ allDoc { nodes { title } group(field: { title: SELECT }) { totalCount } } }";
  expect(listNestedFields(toInfo(query))).toEqual([]);
});

test("the fields are asked beside those that Gatsby has found, for the same nodes", async () => {
  const asked: unknown[] = [];
  const nodeModel = {
    getNodeById: () => null,
    findOne: async () => null,
    findAll: async (...args: unknown[]) => {
      asked.push(args);
      return { entries: [] };
    },
  };
  const info: ListInfo = {
    ...toInfo(
      "{ allDoc { group(field: { title: SELECT }) { group(field: { path: SELECT }) { totalCount } } } }",
    ),
    originalResolver: (_source, _args, context) => {
      expect(context.nodeModel.getNodeById({ id: "1" })).toBeNull();
      const query = { group: ["title"], distinct: ["file"], limit: 2 };
      return (context.nodeModel.findAll as (...args: unknown[]) => unknown)(
        { type: "Doc", query },
        { connectionType: "Doc" },
      );
    },
  };
  await resolveList({}, {}, { nodeModel }, info);
  const query = { group: ["title"], distinct: ["file", "path"], limit: 2 };
  expect(asked).toEqual([[{ type: "Doc", query }, { connectionType: "Doc" }]]);
});
