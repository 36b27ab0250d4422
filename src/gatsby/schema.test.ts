import { readFileSync } from "node:fs";
import type { CreateSchemaCustomizationArgs } from "gatsby";
import { type FieldDefinitionNode, parse } from "graphql";
import { expect, test, vi } from "vitest";
import { findVersionStatusProblem } from "../core/docs/versions-file";
import { rememberPlan } from "./build-state";
import { createSchemaCustomization } from "./schema";

vi.mock("./git-dates", () => ({
  readGitDates: () => new Map([["pages/start.mdx", "2026-11-02T09:00:00.000Z"]]),
}));

interface BuiltType {
  name: string;
  description?: string;
  fields: Record<string, BuiltField>;
}

interface BuiltField {
  type?: string;
  description?: string;
  resolve?: (node: unknown, args: unknown, context: unknown) => unknown;
  extensions?: { dateformat?: object; proxy?: object };
}

function readTypes(): (string | BuiltType)[] {
  const types: (string | BuiltType)[] = [];
  createSchemaCustomization({
    actions: { createTypes: (given: (string | BuiltType)[]) => types.push(...given) },
    schema: { buildObjectType: (config: BuiltType) => config },
    createNodeId: (key: string) => key,
  } as unknown as CreateSchemaCustomizationArgs);
  return types;
}

/** Each type and field that the site defines, `Doc.title`, with its description. */
function readDescriptions(): Map<string, string | undefined> {
  const found = new Map<string, string | undefined>();
  for (const type of readTypes()) {
    if (typeof type !== "string") {
      found.set(type.name, type.description);
      for (const [name, { description }] of Object.entries(type.fields)) {
        found.set(`${type.name}.${name}`, description);
      }
      continue;
    }
    for (const definition of parse(type).definitions) {
      if (!("name" in definition && definition.name && "description" in definition)) continue;
      found.set(definition.name.value, definition.description?.value);
      const fields = "fields" in definition ? (definition.fields as FieldDefinitionNode[]) : [];
      const values = "values" in definition ? (definition.values ?? []) : [];
      for (const { name, description } of [...fields, ...values]) {
        found.set(`${definition.name.value}.${name.value}`, description?.value);
      }
    }
  }
  return found;
}

function readFields(typeName: string): Record<string, BuiltField> {
  const types = readTypes().filter((type) => typeof type !== "string");
  return types.find(({ name }) => name === typeName)?.fields ?? {};
}

/** What every node of Gatsby has, and Gatsby describes. */
const fieldsOfNodes = /^Content\.(?:id|parent|children|internal)$/;

test("every type, field and value has a description in GraphiQL: a sentence or a name", () => {
  const described = [...readDescriptions()].filter(([name]) => !fieldsOfNodes.test(name));
  expect(described.length).toBeGreaterThan(100);
  const without = described.filter(([, text = ""]) => !/^\S[\s\S]{3,}$/.test(text.trim()));
  expect(without.map(([name]) => name)).toEqual([]);
});

test("GraphiQL offers the states that a version of the docs may have, and no other", () => {
  const names = [...readDescriptions().keys()];
  const states = names.flatMap((name) => /^DocVersionStatus\.(.+)/.exec(name)?.[1] ?? []);
  expect(findVersionStatusProblem("old")).toBe(`must be ${states.join(", ")}, found "old"`);
});

test("the interface of all content declares what its kinds have, in the same words", () => {
  const descriptions = readDescriptions();
  const fields = [...descriptions.keys()].filter(
    (name) => name.startsWith("Content.") && !fieldsOfNodes.test(name),
  );
  expect(fields).toContain("Content.title");
  for (const name of fields) {
    expect(descriptions.get(name)).toBe(descriptions.get(name.replace("Content", "Doc")));
  }
});

test("a date has its form, and one that a resolver answers is asked for when a list is filtered or sorted by it", () => {
  const fields = readTypes().flatMap((type) =>
    typeof type === "string" ? [] : Object.entries(type.fields),
  );
  const dates = fields.filter(([, { type }]) => /^Date!?$/.test(String(type)));
  // Without it nobody can ask for the date in another form.
  expect(dates.filter(([, { extensions }]) => !extensions?.dateformat)).toEqual([]);
  const resolved = dates.filter(([, { resolve }]) => resolve);
  expect(resolved.map(([name]) => name)).toContain("lastUpdatedAt");
  // Without a proxy Gatsby compares what stands on the node under the date's name: nothing.
  for (const [name, { extensions }] of resolved) {
    expect(extensions?.proxy).toEqual({ from: name });
  }
});

test("the browser's title of a doc is the author's or none, and of another version it names that", () => {
  const { titleMeta } = readFields("Doc");
  const nodes = {
    "version:current": { label: "2.0", status: "current" },
    "version:1.0": { label: "1.0", status: "past" },
  };
  const nodeModel = { getNodeById: ({ id }: { id: keyof typeof nodes }) => nodes[id] ?? null };
  const resolve = (version: string, title_meta?: string) =>
    titleMeta?.resolve?.(
      { title: "Next", version, frontMatter: { title_meta } },
      {},
      { nodeModel },
    );
  expect(resolve("current")).toBeNull();
  expect(resolve("current", "Next: what to build")).toBe("Next: what to build");
  expect(resolve("1.0")).toBe("Next (1.0)");
  expect(resolve("1.0", "Next: what to build")).toBe("Next: what to build (1.0)");
  expect(resolve("0.1")).toBeNull();
});

test("the last change is what the author says, else the last commit", () => {
  const { lastUpdatedAt } = readFields("Page");
  const resolve = (file: string, last_update?: object) =>
    lastUpdatedAt?.resolve?.({ file, frontMatter: { last_update } }, {}, {});
  expect(resolve("pages/start.mdx", { date: "2024-03-01" })).toBe("2024-03-01");
  expect(resolve("pages/start.mdx", { author: "Ada" })).toBe("2026-11-02T09:00:00.000Z");
  expect(resolve("pages/start.mdx")).toBe("2026-11-02T09:00:00.000Z");
  expect(resolve("pages/new.mdx")).toBeNull();
});

test("the last change of a post is the instant of the day that the author names in the blog's time zone", () => {
  const { lastUpdatedAt } = readFields("BlogPost");
  const node = {
    file: "blog/2025-01-20-welcome.mdx",
    frontMatter: { last_update: { date: "2025-02-01" } },
    updatedAt: "2025-01-31T23:00:00.000Z",
  };
  expect(lastUpdatedAt?.resolve?.(node, {}, {})).toBe("2025-01-31T23:00:00.000Z");
});

// A build that only warns of such a folder has nodes of its docs: one of them made every list of docs an error.
test("a doc of a folder that no version has is of no version, and no sidebar stands beside it", () => {
  const { version, sidebar } = readFields("Doc");
  const node = { id: "a", version: "9.9", frontMatter: {} };
  const context = { nodeModel: { getNodeById: () => null } };
  expect(version?.type).toBe("DocVersion");
  expect(version?.resolve?.(node, {}, context)).toBeNull();
  expect(sidebar?.resolve?.(node, {}, context)).toBeNull();
});

test.each([
  ["Author", "postCount", ["BlogPost"]],
  ["Author", "posts", ["BlogPost"]],
  ["Tag", "postCount", ["BlogPost"]],
  ["Tag", "posts", ["BlogPost"]],
  ["Doc", "breadcrumbs", ["Doc", "File"]],
  ["Doc", "next", ["Doc", "File"]],
  ["Doc", "previous", ["Doc", "File"]],
  ["Doc", "sidebar", ["Doc", "File"]],
  ["DocVersion", "sidebar", ["Doc", "File"]],
])(
  "%s.%s is asked again when any node changes of which the plan is made: %j",
  (type, field, wanted) => {
    const asked: string[] = [];
    const nodeModel = {
      getNodeById: (_: object, { connectionType = "" } = {}) => {
        asked.push(connectionType);
        return null;
      },
    };
    readFields(type)[field]?.resolve?.({ id: "a", key: "a", path: "/a" }, {}, { nodeModel });
    expect(asked).toEqual(wanted);
  },
);

test("a post's tag is that of tags.yml, as on its page, however the post writes it", async () => {
  rememberPlan({} as Parameters<typeof rememberPlan>[0]);
  const tag = { file: "blog/tags.yml", key: "safety", label: "Safety", path: "/blog/tags/safety" };
  const nodeModel = { getNodeById: () => null, findAll: async () => ({ entries: [tag] }) };
  const { tags } = readFields("BlogPost");
  const mention = { key: "SAFETY", inline: false, label: "SAFETY", path: "/blog/tags/safety" };
  const post = { file: "blog/a.mdx", tagMentions: [mention] };
  expect(await tags?.resolve?.(post, {}, { nodeModel })).toEqual([{ ...tag, id: "tag:safety" }]);
});

// Gatsby's watcher passes over the second of two close changes, as of a file that is emptied and then written.
test("what the author wrote is what the file says now, though Gatsby's own node of it may be older", () => {
  const { rawBody } = readFields("Doc");
  const context = { nodeModel: { getNodeById: () => ({ body: "An older text." }) } };
  const node = { parent: "mdx", file: "docs/simulation/uvdar.mdx" };
  const text = readFileSync("content/docs/simulation/uvdar.mdx", "utf8");
  const raw = String(rawBody?.resolve?.(node, {}, context));
  expect(raw).toMatch(/^\n<TaskInfo/);
  expect(text.endsWith(`\n---\n${raw}`)).toBe(true);
});
