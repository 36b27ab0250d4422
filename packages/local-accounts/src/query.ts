/** What a `:runQuery` selects: one collection, filtered, in order, from a cursor on, up to a limit. */

import { DocumentError } from "./document-error.mjs";
import { findField, readFieldPath } from "./names.mjs";
import {
  compareValues,
  readList,
  readRecord,
  readString,
  readValue,
  refuse,
  refuseUnknownKeys,
} from "./values.mjs";

/**
 * @typedef {import("./values.mjs").Value} Value
 * @typedef {import("./commit.mjs").StoredDocument} StoredDocument
 * @typedef {StoredDocument & { name: string }} NamedDocument
 * @typedef {string[] | "__name__"} FieldReference
 * @typedef {{ field: FieldReference, operator: string, value: Value }} Filter
 * @typedef {{ field: FieldReference, isDescending: boolean }} Order
 * @typedef {{ values: Value[], isBefore: boolean }} Cursor
 * @typedef {{
 *   collection: string,
 *   filters: Filter[],
 *   orders: Order[],
 *   start: Cursor | undefined,
 *   end: Cursor | undefined,
 *   limit: number,
 * }} Query
 */

/** What Firestore knows and the site does not use. */
const notHere = ["select", "offset", "findNearest"];

const inequalities = ["LESS_THAN", "LESS_THAN_OR_EQUAL", "GREATER_THAN", "GREATER_THAN_OR_EQUAL"];

/** @param {unknown} json @returns {FieldReference} */
function readField(json) {
  const { fieldPath } = readRecord(json, "A field");
  return fieldPath === "__name__" ? "__name__" : readFieldPath(fieldPath);
}

/** @param {string} what @returns {never} */
function cannot(what) {
  throw new DocumentError("UNIMPLEMENTED", `The local document store cannot ${what}.`);
}

/** @param {unknown} json @returns {Filter[]} */
function readFilters(json) {
  if (json === undefined) return [];
  const { fieldFilter, compositeFilter, ...rest } = readRecord(json, "where");
  if (Object.keys(rest).length > 0) return cannot(`filter by ${Object.keys(rest).join(", ")}`);
  if (compositeFilter !== undefined) {
    const { op, filters } = readRecord(compositeFilter, "compositeFilter");
    if (op !== "AND") return cannot(`filter by ${op}`);
    return readList(filters, "filters").flatMap(readFilters);
  }
  const { field, op, value } = readRecord(fieldFilter, "fieldFilter");
  const operator = readString(op, "op");
  if (![...inequalities, "EQUAL", "ARRAY_CONTAINS"].includes(operator)) {
    return cannot(`filter by ${operator}`);
  }
  return [{ field: readField(field), operator, value: readValue(value) }];
}

/** @param {FieldReference} a @param {FieldReference} b */
function isSameField(a, b) {
  return JSON.stringify(a) === JSON.stringify(b);
}

/** The orders asked for, and those that Firestore adds so that every document has its place. */
function readOrders(/** @type {unknown} */ json, /** @type {Filter[]} */ filters) {
  const orders = readList(json, "orderBy").map((item) => {
    const { field, direction = "ASCENDING" } = readRecord(item, "orderBy");
    return { field: readField(field), isDescending: direction === "DESCENDING" };
  });
  const isDescending = orders.at(-1)?.isDescending ?? false;
  const compared = filters.filter(({ operator }) => inequalities.includes(operator));
  for (const field of [
    ...compared.map((filter) => filter.field),
    /** @type {const} */ ("__name__"),
  ]) {
    if (!orders.some((order) => isSameField(order.field, field)))
      orders.push({ field, isDescending });
  }
  return orders;
}

/** @param {unknown} json @param {readonly Order[]} orders @returns {Cursor | undefined} */
function readCursor(json, orders) {
  if (json === undefined) return undefined;
  const { values, before = false } = readRecord(json, "A cursor");
  const list = readList(values, "values").map((value) => readValue(value));
  if (list.length === 0 || list.length > orders.length) {
    return refuse("A cursor has a value for each of the first orders.");
  }
  return { values: list, isBefore: before === true };
}

/** @param {unknown} json @returns {number} */
function readLimit(json) {
  if (json === undefined) return Number.POSITIVE_INFINITY;
  const limit = typeof json === "object" ? readRecord(json, "limit").value : json;
  if (typeof limit !== "number" || !Number.isInteger(limit) || limit < 0) {
    return refuse("limit must be a whole number, and not negative.");
  }
  return limit;
}

/**
 * @param {unknown} json the request's body
 * @returns {Query}
 */
export function readQuery(json) {
  const { structuredQuery, ...options } = readRecord(json, "The request");
  refuseUnknownKeys(options, [], "The request");
  const { from, where, orderBy, startAt, endAt, limit, ...rest } = readRecord(
    structuredQuery,
    "structuredQuery",
  );
  refuseUnknownKeys(rest, notHere, "structuredQuery");
  const [other] = Object.keys(rest);
  if (other !== undefined) return cannot(`query with "${other}"`);
  const [source, second] = readList(from, "from");
  if (source === undefined || second !== undefined) return cannot("query but one collection");
  const { collectionId, allDescendants = false } = readRecord(source, "from");
  if (allDescendants !== false) return cannot("query a collection group");

  const filters = readFilters(where);
  const orders = readOrders(orderBy, filters);
  return {
    collection: readString(collectionId, "collectionId"),
    filters,
    orders,
    start: readCursor(startAt, orders),
    end: readCursor(endAt, orders),
    limit: readLimit(limit),
  };
}

/** @param {NamedDocument} document @param {FieldReference} field @returns {Value | undefined} */
function fieldOf(document, field) {
  return field === "__name__"
    ? { referenceValue: document.name }
    : findField(document.fields, field);
}

/** @param {Value} value @returns {unknown} */
function kindOf(value) {
  const kind = Object.keys(value)[0];
  return kind === "integerValue" ? "doubleValue" : kind;
}

/** @param {NamedDocument} document @param {Filter} filter */
function passes(document, { field, operator, value }) {
  const found = fieldOf(document, field);
  if (found === undefined) return false;
  if (operator === "ARRAY_CONTAINS") {
    return (found.arrayValue?.values ?? []).some((item) => compareValues(item, value) === 0);
  }
  // Values of different kinds are in an order, but none is more or less than the other.
  if (kindOf(found) !== kindOf(value)) return false;
  if ((found.doubleValue === "NaN") !== (value.doubleValue === "NaN")) return false;
  const compared = compareValues(found, value);
  if (operator === "EQUAL") return compared === 0;
  if (operator === "LESS_THAN") return compared < 0;
  if (operator === "LESS_THAN_OR_EQUAL") return compared <= 0;
  if (operator === "GREATER_THAN") return compared > 0;
  return compared >= 0;
}

/** @param {readonly Order[]} orders @param {(index: number) => [Value, Value] | undefined} pairAt */
function compareBy(orders, pairAt) {
  for (const [index, { isDescending }] of orders.entries()) {
    const pair = pairAt(index);
    if (pair === undefined) return 0;
    const compared = compareValues(...pair);
    if (compared !== 0) return isDescending ? -compared : compared;
  }
  return 0;
}

/**
 * The documents of a collection that a query asks for.
 * @param {readonly NamedDocument[]} documents
 * @param {Query} query
 */
export function selectDocuments(documents, { filters, orders, start, end, limit }) {
  const rows = documents.flatMap((document) => {
    const keys = orders.flatMap(({ field }) => fieldOf(document, field) ?? []);
    const isSelected =
      keys.length === orders.length && filters.every((filter) => passes(document, filter));
    return isSelected ? [{ document, keys }] : [];
  });
  /** @param {readonly Value[]} a @param {readonly Value[]} b */
  const compare = (a, b) =>
    compareBy(orders, (index) => {
      const [one, other] = [a[index], b[index]];
      return one && other && [one, other];
    });
  const isFrom = (/** @type {Value[]} */ keys) => {
    const compared = start ? compare(keys, start.values) : 0;
    return compared > 0 || (compared === 0 && (start?.isBefore ?? true));
  };
  const isTo = (/** @type {Value[]} */ keys) => {
    const compared = end ? compare(keys, end.values) : 0;
    return compared < 0 || (compared === 0 && !(end?.isBefore ?? false));
  };
  return rows
    .sort((a, b) => compare(a.keys, b.keys))
    .filter(({ keys }) => isFrom(keys) && isTo(keys))
    .slice(0, limit)
    .map(({ document }) => document);
}
