import type { Node } from "gatsby";
import { expect, test, vi } from "vitest";
import { type GatsbyModules, spareRepeatedSteps } from "./repeated-steps";

/** Gatsby with one type of nodes, as far as the two steps see it. */
function createGatsby() {
  const listeners = new Map<string, ((action: { payload: Node }) => void)[]>();
  const typeMap: Record<string, { ignored: boolean; fields: string[] }> = {
    File: { ignored: false, fields: ["name"] },
  };
  const customization = {
    types: [],
    fieldExtensions: {},
    thirdPartySchemas: [],
    printConfig: null,
  };
  const components = new Map([["src/templates/doc.tsx", { query: "{ doc }" }]]);
  const types = ["File"];
  const children = new Map<string, string>([["file-1", "Mdx"]]);
  const state = {
    schema: {} as object,
    schemaCustomization: customization,
    config: {},
    inferenceMetadata: { typeMap },
    components,
  };
  const build = vi.fn(async () => {
    state.schema = {};
  });
  const extractQueries = vi.fn(async () => {});
  const toNode = (id: string, type: string, ids: string[]) =>
    ({ id, children: ids, internal: { type } }) as never;
  const modules: GatsbyModules = {
    schema: { build },
    queryWatcher: { extractQueries },
    redux: {
      store: { getState: () => state },
      emitter: {
        on: (event, listener) => listeners.set(event, [...(listeners.get(event) ?? []), listener]),
      },
    },
    datastore: {
      getDataStore: () => ({
        getTypes: () => [...types, ...children.values()],
        getNode: (id) => toNode(id, children.get(id.replace("child-of-", "")) ?? "", []),
        iterateNodesByType: () =>
          [...children.keys()].map((id) => toNode(id, "File", [`child-of-${id}`])),
      }),
    },
    inference: { haveEqualFields: (a, b) => JSON.stringify(a) === JSON.stringify(b) },
  };
  const emit = (event: string) => {
    for (const listener of listeners.get(event) ?? []) {
      listener({ payload: toNode("file-1", "File", []) });
    }
  };
  const untilNodesAreCreated = vi.fn(async () => {});
  const steps = spareRepeatedSteps(modules, untilNodesAreCreated);
  return {
    modules,
    state,
    typeMap,
    types,
    children,
    components,
    build,
    extractQueries,
    emit,
    steps,
    untilNodesAreCreated,
  };
}

test("the schema is built once while types and fields stay", async () => {
  const { modules, build, emit } = createGatsby();
  await modules.schema.build({});
  emit("CREATE_NODE");
  await modules.schema.build({});
  await modules.schema.build({});
  expect(build).toHaveBeenCalledTimes(1);
});

test("a field that nodes have not had makes a new schema", async () => {
  const { modules, build, typeMap } = createGatsby();
  await modules.schema.build({});
  typeMap.File?.fields.push("size");
  await modules.schema.build({});
  expect(build).toHaveBeenCalledTimes(2);
});

test("what the pages' contexts have makes no new schema", async () => {
  const { modules, build, typeMap, types } = createGatsby();
  await modules.schema.build({});
  // The first pages come after the first schema.
  types.push("SitePage");
  typeMap.SitePage = { ignored: false, fields: ["context"] };
  await modules.schema.build({});
  typeMap.SitePage = { ignored: false, fields: ["context", "context.problems"] };
  await modules.schema.build({});
  expect(build).toHaveBeenCalledTimes(1);
});

test("nodes of a type that had none make a new schema", async () => {
  const { modules, build, children } = createGatsby();
  await modules.schema.build({});
  children.set("file-2", "ImageSharp");
  await modules.schema.build({});
  expect(build).toHaveBeenCalledTimes(2);
});

test("a type that loses its nodes makes no new schema, nor when it has some again", async () => {
  const { modules, build, children } = createGatsby();
  children.set("file-2", "Author");
  await modules.schema.build({});
  children.delete("file-2");
  await modules.schema.build({});
  children.set("file-2", "Author");
  await modules.schema.build({});
  expect(build).toHaveBeenCalledTimes(1);
});

test("nodes that are still being made count", async () => {
  const { modules, build, children, untilNodesAreCreated } = createGatsby();
  await modules.schema.build({});
  untilNodesAreCreated.mockImplementationOnce(async () => {
    children.set("file-2", "BlogPost");
  });
  await modules.schema.build({});
  expect(build).toHaveBeenCalledTimes(2);
});

test("types that are declared anew make a new schema", async () => {
  const { modules, build, state } = createGatsby();
  await modules.schema.build({});
  state.schemaCustomization = { ...state.schemaCustomization, types: [] };
  await modules.schema.build({});
  expect(build).toHaveBeenCalledTimes(2);
});

test("children of nodes whose fields nobody infers make no new schema", async () => {
  const { modules, build, typeMap, children } = createGatsby();
  if (typeMap.File) typeMap.File.ignored = true;
  children.set("file-2", "ImageSharp");
  children.set("file-3", "ImageSharp");
  await modules.schema.build({});
  children.set("file-1", "ImageSharp");
  await modules.schema.build({});
  expect(build).toHaveBeenCalledTimes(1);
});

test("another mapping of types makes a new schema", async () => {
  const { modules, build, state } = createGatsby();
  await modules.schema.build({});
  state.config = { mapping: { "Doc.author": "Author" } };
  await modules.schema.build({});
  expect(build).toHaveBeenCalledTimes(2);
});

test("a schema that somebody else has built is built again", async () => {
  const { modules, build, state } = createGatsby();
  await modules.schema.build({});
  state.schema = {};
  await modules.schema.build({});
  expect(build).toHaveBeenCalledTimes(2);
});

test("a node that changes while the schema is being built makes it be built again", async () => {
  const { modules, build, state, emit } = createGatsby();
  build.mockImplementationOnce(async () => {
    emit("CREATE_NODE");
    state.schema = {};
  });
  await modules.schema.build({});
  await modules.schema.build({});
  await modules.schema.build({});
  expect(build).toHaveBeenCalledTimes(2);
});

test("a schema that could not be built is built again", async () => {
  const { modules, build } = createGatsby();
  build.mockRejectedValueOnce(new Error("two types of one name"));
  await expect(modules.schema.build({})).rejects.toThrow("two types");
  await modules.schema.build({});
  expect(build).toHaveBeenCalledTimes(2);
});

test("after a saved page nobody looks for queries", async () => {
  const { modules, extractQueries, steps } = createGatsby();
  await modules.queryWatcher.extractQueries();
  steps.noteSave();
  await modules.queryWatcher.extractQueries();
  expect(extractQueries).toHaveBeenCalledTimes(1);
});

test("for a page that a browser asks for nobody looks for queries", async () => {
  const { modules, extractQueries, emit } = createGatsby();
  await modules.queryWatcher.extractQueries();
  emit("QUERY_RUN_REQUESTED");
  await modules.queryWatcher.extractQueries();
  expect(extractQueries).toHaveBeenCalledTimes(1);
  emit("QUERY_RUN_REQUESTED");
  emit("SOURCE_FILE_CHANGED");
  await modules.queryWatcher.extractQueries();
  expect(extractQueries).toHaveBeenCalledTimes(2);
});

test("where neither content was saved nor a page asked for, queries are looked for", async () => {
  const { modules, extractQueries, steps } = createGatsby();
  await modules.queryWatcher.extractQueries();
  steps.noteSave();
  await modules.queryWatcher.extractQueries();
  await modules.queryWatcher.extractQueries();
  expect(extractQueries).toHaveBeenCalledTimes(2);
});

test("queries are looked for when a component has changed too", async () => {
  const { modules, extractQueries, steps, emit } = createGatsby();
  await modules.queryWatcher.extractQueries();
  steps.noteSave();
  emit("SOURCE_FILE_CHANGED");
  await modules.queryWatcher.extractQueries();
  expect(extractQueries).toHaveBeenCalledTimes(2);
});

test("queries are looked for when a page has a template that no page has had", async () => {
  const { modules, extractQueries, steps, components } = createGatsby();
  await modules.queryWatcher.extractQueries();
  components.set("src/templates/page.tsx", { query: "" });
  steps.noteSave();
  await modules.queryWatcher.extractQueries();
  expect(extractQueries).toHaveBeenCalledTimes(2);
});

test("queries are looked for when one of them is another", async () => {
  const { modules, extractQueries, steps, components } = createGatsby();
  await modules.queryWatcher.extractQueries();
  components.set("src/templates/doc.tsx", { query: "{ doc { title } }" });
  steps.noteSave();
  await modules.queryWatcher.extractQueries();
  expect(extractQueries).toHaveBeenCalledTimes(2);
});

test("queries that could not be read are looked for again", async () => {
  const { modules, extractQueries, steps } = createGatsby();
  await modules.queryWatcher.extractQueries();
  extractQueries.mockRejectedValueOnce(new Error("a query of two names"));
  await expect(modules.queryWatcher.extractQueries()).rejects.toThrow("two names");
  steps.noteSave();
  await modules.queryWatcher.extractQueries();
  expect(extractQueries).toHaveBeenCalledTimes(3);
});

test("queries are checked against a new schema", async () => {
  const { modules, extractQueries, steps, state } = createGatsby();
  await modules.queryWatcher.extractQueries();
  state.schema = {};
  steps.noteSave();
  await modules.queryWatcher.extractQueries();
  expect(extractQueries).toHaveBeenCalledTimes(2);
});
