/**
 * A document database in LMDB that answers the calls of `firebase/firestore/lite`, and lets through what the
 * rules let through. It is for one process on one machine.
 */

import type { Database } from "lmdb";
import { readCaller } from "./caller";
import { applyWrites, readWrite, type StoredDocument } from "./commit";
import { DocumentError } from "./document-error";
import {
  type DocumentName,
  documentsRoot,
  findField,
  readDocumentName,
  readFieldPath,
  withField,
} from "./names";
import { readQuery, selectDocuments } from "./query";
import type { Caller, Rules } from "./rules";
import {
  type Fields,
  readList,
  readRecord,
  refuse,
  refuseUnknownKeys,
  timestampToText,
} from "./values";

export interface DocumentStore {
  answer: (
    method: string,
    body: string,
    authorization: string | undefined,
  ) => Promise<{ status: number; body: unknown }>;
  /** Reads a document past the rules. */
  find: (collection: string, id: string) => Promise<StoredDocument | undefined>;
  close: () => Promise<void>;
}

export interface DocumentSettings {
  /** The store closes it. */
  database: Database<StoredDocument, string>;
  projectId: string;
  rules: Rules;
  /** In milliseconds. */
  now?: () => number;
}

/** A document as an answer has it. */
function toDocument(name: string, { fields, createTime, updateTime }: StoredDocument) {
  return Object.keys(fields).length === 0
    ? { name, createTime, updateTime }
    : { name, fields, createTime, updateTime };
}

function denied() {
  return new DocumentError("PERMISSION_DENIED", "Missing or insufficient permissions.");
}

/** Microseconds since 1970, from `now` in milliseconds; each call tells a later time than the one before. */
function createClock(now: () => number) {
  let last = 0n;
  return () => {
    const time = BigInt(now()) * 1000n;
    last = time > last ? time : last + 1n;
    return timestampToText(last);
  };
}

/** The store in a database, which it closes. */
export function createDocumentStore({
  database,
  projectId,
  rules,
  now = Date.now,
}: DocumentSettings): DocumentStore {
  const root = documentsRoot(projectId);
  const tick = createClock(now);
  const keyOf = (name: string) => name.slice(root.length + 1);

  function batchGet({ documents, mask, ...rest }: Record<string, unknown>, caller: Caller) {
    refuseUnknownKeys(rest, [], "The request");
    const names = readList(documents, "documents").map((name) => readDocumentName(name, root));
    const paths =
      mask === undefined
        ? undefined
        : readList(readRecord(mask, "mask").fieldPaths, "fieldPaths").map(readFieldPath);
    const mayGet = ({ collection, id }: DocumentName) =>
      caller === "operator" || rules.mayGet({ user: caller, collection, id });
    if (!names.every(mayGet)) throw denied();
    const readTime = tick();
    return [...new Set(names.map(({ name }) => name))].map((name) => {
      const found = database.get(keyOf(name));
      if (!found) return { missing: name, readTime };
      const fields = paths
        ? paths.reduce((kept, path) => {
            const value = findField(found.fields, path);
            return value === undefined ? kept : withField(kept, path, value);
          }, {} as Fields)
        : found.fields;
      return { found: toDocument(name, { ...found, fields }), readTime };
    });
  }

  function commit({ writes: json, ...rest }: Record<string, unknown>, caller: Caller) {
    refuseUnknownKeys(rest, [], "The request");
    const writes = readList(json, "writes").map((write) => readWrite(write, root));
    if (writes.length === 0) return {};
    const [commitTime, time] = [tick(), new Date(now())];
    // All or nothing: what a write throws, the transaction takes back.
    return database.transactionSync(() => {
      const documents = {
        find: (name: string) => database.get(keyOf(name)),
        put: (name: string, document: StoredDocument | undefined) => {
          if (document) database.put(keyOf(name), document);
          else database.remove(keyOf(name));
        },
      };
      const writeResults = applyWrites(writes, documents, { caller, rules, time, commitTime });
      return { writeResults, commitTime };
    });
  }

  function runQuery(request: Record<string, unknown>, caller: Caller) {
    const query = readQuery(request);
    if (caller !== "operator" && !rules.mayList(caller, query.collection)) throw denied();
    const prefix = `${query.collection}/`;
    const documents = [];
    // "0" is the character after "/".
    for (const { key, value } of database.getRange({
      start: prefix,
      end: `${query.collection}0`,
    })) {
      documents.push({ name: `${root}/${key}`, ...value });
    }
    const readTime = tick();
    const found = selectDocuments(documents, query).map(({ name, ...document }) => ({
      document: toDocument(name, document),
      readTime,
    }));
    return found.length === 0 ? [{ readTime, done: true }] : markLast(found);
  }

  const methods: Record<string, (request: Record<string, unknown>, caller: Caller) => unknown> = {
    batchGet,
    commit,
    runQuery,
  };

  return {
    async answer(method, body, authorization) {
      try {
        const call = Object.hasOwn(methods, method) ? methods[method] : undefined;
        if (!call) {
          throw new DocumentError("UNIMPLEMENTED", `There is no method ${method} here.`);
        }
        const caller = readCaller(authorization, { projectId, now: now() });
        return { status: 200, body: call(readRecord(readJson(body), "The request"), caller) };
      } catch (error) {
        if (!(error instanceof DocumentError)) throw error;
        return { status: error.code, body: error };
      }
    },
    async find(collection, id) {
      return database.get(`${collection}/${id}`);
    },
    close: () => database.close(),
  };
}

function readJson(text: string): unknown {
  try {
    return text === "" ? {} : JSON.parse(text);
  } catch {
    return refuse("The request is not JSON.");
  }
}

function markLast(results: object[]) {
  return results.map((result, index) =>
    index === results.length - 1 ? { ...result, done: true } : result,
  );
}
