/**
 * A document database in LMDB that answers the calls of `firebase/firestore/lite`, and lets through what
 * firestore.rules lets through. It is for one process on one machine.
 */

import { mayGet, mayList } from "./access.mjs";
import { readCaller } from "./caller.mjs";
import { applyWrites, readWrite } from "./commit.mjs";
import { DocumentError } from "./document-error.mjs";
import { documentsRoot, findField, readDocumentName, readFieldPath, withField } from "./names.mjs";
import { readQuery, selectDocuments } from "./query.mjs";
import { readList, readRecord, refuse, refuseUnknownKeys, timestampToText } from "./values.mjs";

/**
 * @typedef {import("./access.mjs").Caller} Caller
 * @typedef {import("./commit.mjs").StoredDocument} StoredDocument
 * @typedef {{ status: number, body: unknown }} Answer
 * @typedef {{
 *   answer: (method: string, body: string, authorization: string | undefined) => Promise<Answer>,
 *   find: (collection: string, id: string) => Promise<StoredDocument | undefined>,
 *   close: () => Promise<void>,
 * }} DocumentStore
 */

/** A document as an answer has it. @param {string} name @param {StoredDocument} document */
function toDocument(name, { fields, createTime, updateTime }) {
  return Object.keys(fields).length === 0
    ? { name, createTime, updateTime }
    : { name, fields, createTime, updateTime };
}

function denied() {
  return new DocumentError("PERMISSION_DENIED", "Missing or insufficient permissions.");
}

/**
 * Microseconds since 1970; each call tells a later time than the one before.
 * @param {() => number} now in milliseconds
 */
function createClock(now) {
  let last = 0n;
  return () => {
    const time = BigInt(now()) * 1000n;
    last = time > last ? time : last + 1n;
    return timestampToText(last);
  };
}

/**
 * The store in a database, which it closes.
 * @param {{
 *   database: import("lmdb").Database<StoredDocument, string>,
 *   projectId: string,
 *   now?: () => number,
 * }} settings
 * @returns {DocumentStore}
 */
export function createDocumentStore({ database, projectId, now = Date.now }) {
  const root = documentsRoot(projectId);
  const tick = createClock(now);
  const keyOf = (/** @type {string} */ name) => name.slice(root.length + 1);

  /** @param {Record<string, unknown>} request @param {Caller} caller */
  function batchGet({ documents, mask, ...rest }, caller) {
    refuseUnknownKeys(rest, [], "The request");
    const names = readList(documents, "documents").map((name) => readDocumentName(name, root));
    const paths =
      mask === undefined
        ? undefined
        : readList(readRecord(mask, "mask").fieldPaths, "fieldPaths").map(readFieldPath);
    if (!names.every((name) => mayGet({ caller, ...name }))) throw denied();
    const readTime = tick();
    return [...new Set(names.map(({ name }) => name))].map((name) => {
      const found = database.get(keyOf(name));
      if (!found) return { missing: name, readTime };
      const fields = paths
        ? paths.reduce(
            (kept, path) => {
              const value = findField(found.fields, path);
              return value === undefined ? kept : withField(kept, path, value);
            },
            /** @type {import("./values.mjs").Fields} */ ({}),
          )
        : found.fields;
      return { found: toDocument(name, { ...found, fields }), readTime };
    });
  }

  /** @param {Record<string, unknown>} request @param {Caller} caller */
  function commit({ writes: json, ...rest }, caller) {
    refuseUnknownKeys(rest, [], "The request");
    const writes = readList(json, "writes").map((write) => readWrite(write, root));
    if (writes.length === 0) return {};
    const [commitTime, time] = [tick(), new Date(now())];
    // All or nothing: what a write throws, the transaction takes back.
    return database.transactionSync(() => {
      const documents = {
        find: (/** @type {string} */ name) => database.get(keyOf(name)),
        put: (/** @type {string} */ name, /** @type {StoredDocument | undefined} */ document) => {
          if (document) database.put(keyOf(name), document);
          else database.remove(keyOf(name));
        },
      };
      const writeResults = applyWrites(writes, documents, { caller, time, commitTime });
      return { writeResults, commitTime };
    });
  }

  /** @param {Record<string, unknown>} request @param {Caller} caller */
  function runQuery(request, caller) {
    const query = readQuery(request);
    if (!mayList(caller, query.collection)) throw denied();
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

  /** @type {Record<string, (request: Record<string, unknown>, caller: Caller) => unknown>} */
  const methods = { batchGet, commit, runQuery };

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

/** @param {string} text @returns {unknown} */
function readJson(text) {
  try {
    return text === "" ? {} : JSON.parse(text);
  } catch {
    return refuse("The request is not JSON.");
  }
}

/** @param {object[]} results */
function markLast(results) {
  return results.map((result, index) =>
    index === results.length - 1 ? { ...result, done: true } : result,
  );
}
