/** What a `:runQuery` selects: one collection, filtered, in order, from a cursor on, up to a limit. */

import type { StoredDocument } from "./commit";
import { DocumentError } from "./document-error";
import { findField, readFieldPath } from "./names";
import {
  compareValues,
  readList,
  readRecord,
  readString,
  readValue,
  refuse,
  refuseUnknownKeys,
  type Value,
} from "./values";

type NamedDocument = StoredDocument & { name: string };
type FieldReference = string[] | "__name__";

interface Filter {
  field: FieldReference;
  operator: string;
  value: Value;
}

interface Order {
  field: FieldReference;
  isDescending: boolean;
}

interface Cursor {
  values: Value[];
  isBefore: boolean;
}

export interface Query {
  collection: string;
  filters: Filter[];
  orders: Order[];
  start: Cursor | undefined;
  end: Cursor | undefined;
  limit: number;
}

/** What Firestore knows and no page needs. */
const notHere = ["select", "offset", "findNearest"];

const inequalities = ["LESS_THAN", "LESS_THAN_OR_EQUAL", "GREATER_THAN", "GREATER_THAN_OR_EQUAL"];

function readField(json: unknown): FieldReference {
  const { fieldPath } = readRecord(json, "A field");
  return fieldPath === "__name__" ? "__name__" : readFieldPath(fieldPath);
}

function cannot(what: string): never {
  throw new DocumentError("UNIMPLEMENTED", `The local document store cannot ${what}.`);
}

function readFilters(json: unknown): Filter[] {
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

function isSameField(a: FieldReference, b: FieldReference) {
  return JSON.stringify(a) === JSON.stringify(b);
}

/** The orders asked for, and those that Firestore adds so that every document has its place. */
function readOrders(json: unknown, filters: Filter[]) {
  const orders = readList(json, "orderBy").map((item) => {
    const { field, direction = "ASCENDING" } = readRecord(item, "orderBy");
    return { field: readField(field), isDescending: direction === "DESCENDING" };
  });
  const isDescending = orders.at(-1)?.isDescending ?? false;
  const compared = filters.filter(({ operator }) => inequalities.includes(operator));
  for (const field of [...compared.map((filter) => filter.field), "__name__" as const]) {
    if (!orders.some((order) => isSameField(order.field, field)))
      orders.push({ field, isDescending });
  }
  return orders;
}

function readCursor(json: unknown, orders: readonly Order[]): Cursor | undefined {
  if (json === undefined) return undefined;
  const { values, before = false } = readRecord(json, "A cursor");
  const list = readList(values, "values").map((value) => readValue(value));
  if (list.length === 0 || list.length > orders.length) {
    return refuse("A cursor has a value for each of the first orders.");
  }
  return { values: list, isBefore: before === true };
}

function readLimit(json: unknown): number {
  if (json === undefined) return Number.POSITIVE_INFINITY;
  const limit = typeof json === "object" ? readRecord(json, "limit").value : json;
  if (typeof limit !== "number" || !Number.isInteger(limit) || limit < 0) {
    return refuse("limit must be a whole number, and not negative.");
  }
  return limit;
}

/** `json`: the request's body */
export function readQuery(json: unknown): Query {
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

function fieldOf(document: NamedDocument, field: FieldReference): Value | undefined {
  return field === "__name__"
    ? { referenceValue: document.name }
    : findField(document.fields, field);
}

function kindOf(value: Value): unknown {
  const kind = Object.keys(value)[0];
  return kind === "integerValue" ? "doubleValue" : kind;
}

function passes(document: NamedDocument, { field, operator, value }: Filter) {
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

function compareBy(
  orders: readonly Order[],
  pairAt: (index: number) => [Value, Value] | undefined,
) {
  for (const [index, { isDescending }] of orders.entries()) {
    const pair = pairAt(index);
    if (pair === undefined) return 0;
    const compared = compareValues(...pair);
    if (compared !== 0) return isDescending ? -compared : compared;
  }
  return 0;
}

/** The documents of a collection that a query asks for. */
export function selectDocuments(
  documents: readonly NamedDocument[],
  { filters, orders, start, end, limit }: Query,
) {
  const rows = documents.flatMap((document) => {
    const keys = orders.flatMap(({ field }) => fieldOf(document, field) ?? []);
    const isSelected =
      keys.length === orders.length && filters.every((filter) => passes(document, filter));
    return isSelected ? [{ document, keys }] : [];
  });
  const compare = (a: readonly Value[], b: readonly Value[]) =>
    compareBy(orders, (index) => {
      const [one, other] = [a[index], b[index]];
      return one && other && [one, other];
    });
  const isFrom = (keys: Value[]) => {
    const compared = start ? compare(keys, start.values) : 0;
    return compared > 0 || (compared === 0 && (start?.isBefore ?? true));
  };
  const isTo = (keys: Value[]) => {
    const compared = end ? compare(keys, end.values) : 0;
    return compared < 0 || (compared === 0 && !(end?.isBefore ?? false));
  };
  return rows
    .sort((a, b) => compare(a.keys, b.keys))
    .filter(({ keys }) => isFrom(keys) && isTo(keys))
    .slice(0, limit)
    .map(({ document }) => document);
}
