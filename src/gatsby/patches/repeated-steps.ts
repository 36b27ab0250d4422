/**
 * Spares an author two steps that Gatsby takes after every saved page, whatever was saved: it builds the GraphQL
 * schema anew, and it looks through all components for queries. The latter it does for each page, too, that a browser
 * asks for and that has not been made since it changed, which outside of CI is each page at its first view. No setting
 * of Gatsby's keeps it from that, so the two functions are replaced, in development only, by ones that first look
 * whether what they read has changed. See decision 0017.
 */

import { createRequire } from "node:module";
import path from "node:path";
import type { Node } from "gatsby";
import { untilNodesAreCreated } from "../data/nodes";
import { patch } from "./patch";

/** What Gatsby knows of the fields of a type's nodes. */
interface TypeMetadata {
  ignored?: boolean;
}

type TypeMap = Readonly<Record<string, TypeMetadata>>;

/** The part of Gatsby's state that the two steps read. */
interface GatsbyState {
  schema: object;
  schemaCustomization: {
    types: object;
    fieldExtensions: object;
    thirdPartySchemas: object;
    printConfig: unknown;
  };
  config: { mapping?: object };
  inferenceMetadata: { typeMap: TypeMap };
  components: ReadonlyMap<string, { query: string }>;
}

/** The modules of Gatsby that the steps are in, and those that tell what they read. */
export interface GatsbyModules {
  schema: { build: (args: object) => Promise<void> };
  queryWatcher: { extractQueries: (args?: object) => Promise<void> };
  redux: {
    store: { getState: () => GatsbyState };
    emitter: { on: (event: string, listener: () => void) => void };
  };
  datastore: {
    getDataStore: () => {
      getTypes: () => string[];
      getNode: (id: string) => Node | undefined;
      iterateNodesByType: (type: string) => Iterable<Node>;
    };
  };
  inference: { haveEqualFields: (a?: TypeMetadata, b?: TypeMetadata) => boolean };
}

function findGatsbyModules(): GatsbyModules | undefined {
  const load = createRequire(path.resolve("package.json"));
  const modules: GatsbyModules = {
    schema: load("gatsby/dist/schema"),
    queryWatcher: load("gatsby/dist/query/query-watcher"),
    redux: load("gatsby/dist/redux"),
    datastore: load("gatsby/dist/datastore"),
    inference: load("gatsby/dist/schema/infer/inference-metadata"),
  };
  const needed = [
    modules.schema.build,
    modules.queryWatcher.extractQueries,
    modules.redux.store.getState,
    modules.redux.emitter.on,
    modules.datastore.getDataStore,
    modules.inference.haveEqualFields,
  ];
  return needed.every((one) => typeof one === "function") ? modules : undefined;
}

/** What a schema was built from. */
interface SchemaInput {
  /** The built schema itself: another one in its place was built by somebody else. */
  schema: object;
  /** What `createTypes` and its like have said; Gatsby makes a new object of each change. */
  customization: readonly unknown[];
  /** Which types have nodes, and which types have children of which. */
  kinds: ReadonlySet<string>;
  typeMap: TypeMap;
}

/** Gatsby's events of what changes in its nodes. */
const nodeEvents = [
  "CREATE_NODE",
  "DELETE_NODE",
  "ADD_FIELD_TO_NODE",
  "ADD_CHILD_NODE_TO_PARENT_NODE",
];

/** Told of each run of `createPages` in development: what follows it is the work of saved content. */
export interface RepeatedSteps {
  noteSave: () => void;
}

let steps: RepeatedSteps | undefined;

/** In development, before anything else. */
export function startSparing(): void {
  patch("repeated steps of a save", findGatsbyModules, (modules) => {
    steps = spareRepeatedSteps(modules, untilNodesAreCreated);
  });
}

/** To be called when pages are made because content was saved. */
export function noteSave(): void {
  steps?.noteSave();
}

/**
 * Replaces the two steps.
 * @param untilNodesAreReady Gatsby builds the schema while a changed file is still being compiled
 */
export function spareRepeatedSteps(
  modules: GatsbyModules,
  untilNodesAreReady: () => Promise<void>,
): RepeatedSteps {
  const { schema, queryWatcher, redux } = modules;
  const { build } = schema;
  let input: SchemaInput | undefined;
  let changes = 0;
  for (const event of nodeEvents) {
    redux.emitter.on(event, () => {
      changes += 1;
    });
  }
  schema.build = async (args) => {
    await untilNodesAreReady();
    if (input !== undefined && isSameInput(input, readInput(modules), modules)) return;
    input = undefined;
    const changesBefore = changes;
    await build(args);
    // A node that has changed meanwhile may be in this schema or not.
    if (changes !== changesBefore) return;
    const read = readInput(modules);
    // Gatsby changes what it knows of the types in place.
    input = { ...read, typeMap: structuredClone(read.typeMap) };
  };

  const { extractQueries } = queryWatcher;
  let extracted: { schema: object; queries: string } | undefined;
  let isSourceChanged = false;
  let isOfContent = false;
  const noteContent = () => {
    isOfContent = true;
  };
  redux.emitter.on("SOURCE_FILE_CHANGED", () => {
    isSourceChanged = true;
  });
  redux.emitter.on("QUERY_RUN_REQUESTED", noteContent);
  const readExtracted = () => {
    const { schema: current, components } = redux.store.getState();
    const queries = [...components].map(([file, { query }]) => [file, query]);
    return { schema: current, queries: JSON.stringify(queries.sort()) };
  };
  queryWatcher.extractQueries = async (args) => {
    const now = readExtracted();
    const isKnown = extracted?.schema === now.schema && extracted.queries === now.queries;
    const isSpared = isOfContent && !isSourceChanged && isKnown;
    isOfContent = false;
    if (isSpared) return;
    isSourceChanged = false;
    extracted = undefined;
    await extractQueries(args);
    extracted = readExtracted();
  };
  return { noteSave: noteContent };
}

/**
 * Gatsby's own nodes of pages, whose fields are declared (`@dontInfer`). It notes all the same what the pages' contexts
 * have, which is something else with each mistake that is told on a page, and when it is mended.
 */
const pageType = "SitePage";

function readInput({ redux, datastore }: GatsbyModules): SchemaInput {
  const { schema, schemaCustomization, config, inferenceMetadata } = redux.store.getState();
  const { types, fieldExtensions, thirdPartySchemas, printConfig } = schemaCustomization;
  const { [pageType]: _declared, ...typeMap } = inferenceMetadata.typeMap;
  return {
    schema,
    customization: [types, fieldExtensions, thirdPartySchemas, printConfig, config.mapping],
    kinds: readKinds(typeMap, datastore),
    typeMap,
  };
}

/** A type whose fields Gatsby infers has a field for each type that its nodes have children of. */
function readKinds(
  typeMap: TypeMap,
  { getDataStore }: GatsbyModules["datastore"],
): ReadonlySet<string> {
  const store = getDataStore();
  const kinds = new Set(store.getTypes().filter((type) => type !== pageType));
  for (const [type, { ignored }] of Object.entries(typeMap)) {
    if (ignored) continue;
    for (const { children } of store.iterateNodesByType(type)) {
      for (const id of children ?? []) {
        const child = store.getNode(id);
        if (child) kinds.add(`${type} > ${child.internal.type}`);
      }
    }
  }
  return kinds;
}

/**
 * A kind of nodes that is gone changes nothing: a query may still name it, and finds none. An `authors.yml` that cannot
 * be read for a moment would else take two schemas, one without authors and one with them.
 */
function isSameInput(
  before: SchemaInput,
  now: SchemaInput,
  { inference }: Pick<GatsbyModules, "inference">,
): boolean {
  const types = new Set([...Object.keys(before.typeMap), ...Object.keys(now.typeMap)]);
  return (
    before.schema === now.schema &&
    [...now.kinds].every((kind) => before.kinds.has(kind)) &&
    before.customization.every((one, index) => one === now.customization[index]) &&
    // The rule by which Gatsby itself decides, for nodes that change while nothing else runs.
    [...types].every((type) => inference.haveEqualFields(before.typeMap[type], now.typeMap[type]))
  );
}
