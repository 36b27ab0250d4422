/** The names of documents and of the fields in them. */

import { type Fields, ownField, readString, refuse, type Value } from "./values";

export interface DocumentName {
  name: string;
  collection: string;
  id: string;
}

/** What every document's name starts with. */
export function documentsRoot(projectId: string): string {
  return `projects/${projectId}/databases/(default)/documents`;
}

/** A document's name. The local store has collections with documents, and no collections within documents. */
export function readDocumentName(json: unknown, root: string): DocumentName {
  const name = readString(json, "A document's name");
  if (!name.startsWith(`${root}/`)) return refuse(`"${name}" does not start with "${root}/".`);
  const [collection = "", id = "", ...rest] = name.slice(root.length + 1).split("/");
  if (collection === "" || id === "" || rest.length > 0) {
    return refuse(`"${name}" must end with a collection and a document's id.`);
  }
  for (const part of [collection, id]) {
    if (part === "." || part === ".." || /^__.*__$/.test(part)) refuse(`"${part}" is reserved.`);
  }
  // Firestore allows 1,500 for each part; a key of LMDB has fewer than 2,000.
  if (Buffer.byteLength(collection + id) > 1500)
    refuse("A document's path has at most 1,500 bytes.");
  return { name, collection, id };
}

const fieldName = /([A-Za-z_][A-Za-z_0-9]*)|`((?:[^`\\]|\\.)+)`/sy;

/** The names in a field path: `a.b`, and for other names between backquotes. */
export function readFieldPath(json: unknown): string[] {
  const text = readString(json, "A field path");
  const names: string[] = [];
  let at = 0;
  do {
    fieldName.lastIndex = at;
    const match = fieldName.exec(text);
    if (!match) return refuse(`"${text}" is no field path.`);
    const name = match[1] ?? (match[2] ?? "").replace(/\\(.)/gs, "$1");
    if (/^__.*__$/s.test(name)) refuse(`The field name ${name} is reserved.`);
    names.push(name);
    at = fieldName.lastIndex + 1;
  } while (text[at - 1] === ".");
  return at > text.length ? names : refuse(`"${text}" is no field path.`);
}

export function findField(
  fields: Fields,
  [name = "", ...rest]: readonly string[],
): Value | undefined {
  const value = ownField(fields, name);
  return rest.length === 0 ? value : value && findField(value.mapValue?.fields ?? {}, rest);
}

/**
 * The fields with one value set, or left out when it is undefined. Maps on the way are made, and values
 * that stand in the way of one are replaced.
 */
export function withField(
  fields: Fields,
  [name = "", ...rest]: readonly string[],
  value: Value | undefined,
): Fields {
  const others = Object.entries(fields).filter(([key]) => key !== name);
  const before = ownField(fields, name);
  if (rest.length === 0) {
    return Object.fromEntries(value === undefined ? others : [...others, [name, value]]);
  }
  if (value === undefined && before?.mapValue === undefined) return fields;
  const inner = withField(before?.mapValue?.fields ?? {}, rest, value);
  const map = Object.keys(inner).length === 0 ? {} : { fields: inner };
  return Object.fromEntries([...others, [name, { mapValue: map }]]);
}
