/** The names of documents and of the fields in them. */

import { ownField, readString, refuse } from "./values.mjs";

/**
 * @typedef {import("./values.mjs").Fields} Fields
 * @typedef {{ name: string, collection: string, id: string }} DocumentName
 */

/** What every document's name starts with. @param {string} projectId */
export function documentsRoot(projectId) {
  return `projects/${projectId}/databases/(default)/documents`;
}

/**
 * A document's name. The local store has collections with documents, and no collections within documents.
 * @param {unknown} json
 * @param {string} root
 * @returns {DocumentName}
 */
export function readDocumentName(json, root) {
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

/**
 * The names in a field path: `a.b`, and for other names between backquotes.
 * @param {unknown} json
 * @returns {string[]}
 */
export function readFieldPath(json) {
  const text = readString(json, "A field path");
  /** @type {string[]} */
  const names = [];
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

/**
 * @param {Fields} fields
 * @param {readonly string[]} path
 * @returns {import("./values.mjs").Value | undefined}
 */
export function findField(fields, [name = "", ...rest]) {
  const value = ownField(fields, name);
  return rest.length === 0 ? value : value && findField(value.mapValue?.fields ?? {}, rest);
}

/**
 * The fields with one value set, or left out when it is undefined. Maps on the way are made, and values
 * that stand in the way of one are replaced.
 * @param {Fields} fields
 * @param {readonly string[]} path
 * @param {import("./values.mjs").Value | undefined} value
 * @returns {Fields}
 */
export function withField(fields, [name = "", ...rest], value) {
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
