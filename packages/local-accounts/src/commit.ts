/** What a `:commit` does: reads its writes, and applies them to documents one after the other. */

import { isDeepStrictEqual } from "node:util";
import { DocumentError } from "./document-error";
import { type DocumentName, findField, readDocumentName, readFieldPath, withField } from "./names";
import type { Caller, Rules, User } from "./rules";
import {
  addNumbers,
  compareValues,
  type Fields,
  isNumber,
  readFields,
  readList,
  readRecord,
  readTimestamp,
  readValue,
  refuse,
  refuseUnknownKeys,
  sameValue,
  timestampToText,
  type Value,
} from "./values";

export interface StoredDocument {
  fields: Fields;
  createTime: string;
  updateTime: string;
}

type Transform = (before: Value | undefined, time: Date) => { value: Value; result: Value };

interface Precondition {
  exists?: boolean;
  updateTime?: string;
}

export interface Write {
  kind: "update" | "delete" | "verify";
  document: DocumentName;
  fields: Fields;
  mask: string[][] | undefined;
  transforms: { path: string[]; transform: Transform }[];
  precondition: Precondition;
}

interface WriteResult {
  updateTime?: string;
  transformResults?: Value[];
}

interface Documents {
  find: (name: string) => StoredDocument | undefined;
  put: (name: string, document: StoredDocument | undefined) => void;
}

/** What the writes of a commit have in common. */
interface CommitRequest {
  caller: Caller;
  rules: Rules;
  time: Date;
  commitTime: string;
}

const nothing: Value = { nullValue: null };

function readElements(json: unknown): Value[] {
  const record = readRecord(json, "A transform's list");
  return readValue({ arrayValue: record }).arrayValue?.values ?? [];
}

function readNumber(json: unknown) {
  const value = readValue(json);
  return isNumber(value) ? value : refuse("A transform with numbers needs a number.");
}

function elementsOf(before: Value | undefined): Value[] {
  return before?.arrayValue?.values ?? [];
}

function toArray(values: Value[]): Value {
  return { arrayValue: values.length === 0 ? {} : { values } };
}

/** Reads what a transform is to do. */
const transforms: Record<string, (json: unknown) => Transform> = {
  setToServerValue: (json) => {
    if (json !== "REQUEST_TIME") refuse("The only server value is REQUEST_TIME.");
    return (_before, time) => {
      const value = { timestampValue: timestampToText(BigInt(time.getTime()) * 1000n) };
      return { value, result: value };
    };
  },
  increment: (json) => {
    const step = readNumber(json);
    return (before) => {
      const value = before && isNumber(before) ? addNumbers(before, step) : step;
      return { value, result: value };
    };
  },
  maximum: (json) => {
    const limit = readNumber(json);
    return (before) => {
      const isKept =
        before &&
        isNumber(before) &&
        (before.doubleValue === "NaN" || compareValues(before, limit) >= 0);
      const value = isKept ? before : limit;
      return { value, result: value };
    };
  },
  minimum: (json) => {
    const limit = readNumber(json);
    return (before) => {
      const isKept = before && isNumber(before) && compareValues(before, limit) <= 0;
      const value = isKept ? before : limit;
      return { value, result: value };
    };
  },
  appendMissingElements: (json) => {
    const added = readElements(json);
    return (before) => {
      const values = [...elementsOf(before)];
      for (const element of added) {
        if (!values.some((value) => sameValue(value, element))) values.push(element);
      }
      return { value: toArray(values), result: nothing };
    };
  },
  removeAllFromArray: (json) => {
    const removed = readElements(json);
    return (before) => {
      const isKept = (value: Value) => !removed.some((element) => sameValue(value, element));
      return { value: toArray(elementsOf(before).filter(isKept)), result: nothing };
    };
  },
};

function readTransform(json: unknown) {
  const { fieldPath, ...rest } = readRecord(json, "A transform");
  const [entry, second] = Object.entries(rest);
  if (entry === undefined || second !== undefined) return refuse("A transform does one thing.");
  const [kind, content] = entry;
  const read = Object.hasOwn(transforms, kind) ? transforms[kind] : undefined;
  if (!read) return refuse(`There is no transform named "${kind}".`);
  return { path: readFieldPath(fieldPath), transform: read(content) };
}

function readPrecondition(json: unknown): Precondition {
  if (json === undefined) return {};
  const { exists, updateTime, ...rest } = readRecord(json, "currentDocument");
  refuseUnknownKeys(rest, [], "currentDocument");
  if (exists !== undefined && updateTime !== undefined) return refuse("One precondition, not two.");
  if (updateTime !== undefined) return { updateTime: readTimestamp(updateTime) };
  if (exists === undefined) return {};
  return typeof exists === "boolean" ? { exists } : refuse("exists must be true or false.");
}

/** A transform of a map and one of a field in it have no order. */
function refuseNested(paths: readonly string[][]) {
  const texts = paths.map((path) => path.map((name) => `${JSON.stringify(name)}.`).join(""));
  const nested = texts.find((text) =>
    texts.some((other) => other !== text && text.startsWith(other)),
  );
  if (nested !== undefined) refuse(`A transform of ${nested.slice(0, -1)} is within another one.`);
}

function readTransforms(json: unknown) {
  const read = readList(json, "The transforms").map(readTransform);
  refuseNested(read.map(({ path }) => path));
  return read;
}

function readMask(json: unknown) {
  if (json === undefined) return undefined;
  const record = readRecord(json, "updateMask");
  refuseUnknownKeys(record, ["fieldPaths"], "updateMask");
  return readList(record.fieldPaths, "fieldPaths").map(readFieldPath);
}

/** One write of a commit. */
export function readWrite(json: unknown, root: string): Write {
  const record = readRecord(json, "A write");
  const operations = ["update", "delete", "verify", "transform"];
  refuseUnknownKeys(
    record,
    [...operations, "updateMask", "updateTransforms", "currentDocument"],
    "A write",
  );
  const [operation, second] = operations.filter((name) => record[name] !== undefined);
  if (operation === undefined || second !== undefined) {
    return refuse("A write has exactly one of update, delete, verify and transform.");
  }
  const precondition = readPrecondition(record.currentDocument);
  if (operation === "verify" && Object.keys(precondition).length === 0) {
    return refuse("A verify needs a precondition.");
  }
  if (operation === "delete" || operation === "verify") {
    const document = readDocumentName(record[operation], root);
    return { kind: operation, document, fields: {}, mask: undefined, transforms: [], precondition };
  }
  if (operation === "transform") {
    const { document, fieldTransforms, ...rest } = readRecord(record.transform, "transform");
    refuseUnknownKeys(rest, [], "transform");
    return {
      kind: "update",
      document: readDocumentName(document, root),
      fields: {},
      mask: [],
      transforms: readTransforms(fieldTransforms),
      precondition,
    };
  }
  const { name, fields, createTime, updateTime, ...rest } = readRecord(record.update, "update");
  refuseUnknownKeys(rest, [], "update");
  return {
    kind: "update",
    document: readDocumentName(name, root),
    fields: readFields(fields),
    mask: readMask(record.updateMask),
    transforms: readTransforms(record.updateTransforms),
    precondition,
  };
}

function findObstacle(
  { document: { name }, precondition: { exists, updateTime } }: Write,
  before: StoredDocument | undefined,
): DocumentError | undefined {
  if (exists === false && before) {
    return new DocumentError("ALREADY_EXISTS", `Document already exists: ${name}`);
  }
  if (exists === true && before === undefined) {
    return new DocumentError("NOT_FOUND", `No document to update: ${name}`);
  }
  if (updateTime !== undefined && updateTime !== before?.updateTime) {
    return new DocumentError("FAILED_PRECONDITION", `Document has changed since: ${name}`);
  }
  return undefined;
}

function applyUpdate({ fields, mask, transforms: list }: Write, before: Fields, time: Date) {
  let after =
    mask === undefined
      ? fields
      : mask.reduce((result, path) => withField(result, path, findField(fields, path)), before);
  const results: Value[] = [];
  for (const { path, transform } of list) {
    const { value, result } = transform(findField(after, path), time);
    after = withField(after, path, value);
    results.push(result);
  }
  return { after, results };
}

/** Applies one write, or throws that it may not be. What stands in its way is told to those who may write. */
function applyWrite(
  write: Write,
  documents: Documents,
  { caller, rules, time, commitTime }: CommitRequest,
): { transformResults: Value[]; obstacle: DocumentError | undefined } {
  const { kind, document } = write;
  const before = documents.find(document.name);
  const { after, results } =
    kind === "update"
      ? applyUpdate(write, before?.fields ?? {}, time)
      : { after: undefined, results: [] };

  const isAllowed = (user: User | undefined) => {
    const access = { ...document, user, before: before?.fields, after, time };
    return kind === "verify" ? rules.mayGet(access) : rules.mayWrite(access);
  };
  if (caller !== "operator" && !isAllowed(caller)) {
    throw new DocumentError("PERMISSION_DENIED", "Missing or insufficient permissions.");
  }

  if (kind === "delete") documents.put(document.name, undefined);
  // What changes nothing is no update.
  if (after !== undefined && !(before && isDeepStrictEqual(before.fields, after))) {
    const createTime = before?.createTime ?? commitTime;
    documents.put(document.name, { fields: after, createTime, updateTime: commitTime });
  }
  return { transformResults: results, obstacle: findObstacle(write, before) };
}

function refuseContradiction(writes: readonly Write[]) {
  for (const [index, { kind, document, precondition }] of writes.entries()) {
    const others = writes.filter((other) => other.document.name === document.name);
    if (kind === "verify" && others.some((other) => other.kind !== "verify")) {
      refuse(`${document.name} is both verified and written.`);
    }
    const isMade = writes
      .slice(0, index)
      .some((other) => others.includes(other) && other.kind === "update");
    if (isMade && (precondition.exists === false || precondition.updateTime !== undefined)) {
      refuse(`${document.name} is written, and then must be as it was.`);
    }
  }
}

/** Applies writes one after the other, or throws why one of them may not be. */
export function applyWrites(
  writes: readonly Write[],
  documents: Documents,
  request: CommitRequest,
): WriteResult[] {
  refuseContradiction(writes);
  const results = writes.map((write) => applyWrite(write, documents, request));
  const blocked = results.find(({ obstacle }) => obstacle !== undefined);
  if (blocked?.obstacle) throw blocked.obstacle;

  return writes.map(({ document }, index) => {
    const updateTime = documents.find(document.name)?.updateTime;
    const transformResults = results[index]?.transformResults ?? [];
    return {
      ...(updateTime !== undefined && { updateTime }),
      ...(transformResults.length > 0 && { transformResults }),
    };
  });
}
