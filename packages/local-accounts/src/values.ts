/** The values of Firestore's REST interface: read from JSON, compared, put in order. */

import { DocumentError } from "./document-error";

/** Exactly one of them is there. */
export interface Value {
  nullValue?: null;
  booleanValue?: boolean;
  integerValue?: string;
  doubleValue?: number | "NaN" | "Infinity" | "-Infinity";
  timestampValue?: string;
  stringValue?: string;
  bytesValue?: string;
  referenceValue?: string;
  geoPointValue?: { latitude: number; longitude: number };
  arrayValue?: { values?: Value[] };
  mapValue?: { fields?: Fields };
}

export type Fields = Record<string, Value>;

const deepest = 20;

export function refuse(message: string): never {
  throw new DocumentError("INVALID_ARGUMENT", message);
}

/** A record, as JSON has it: neither a list nor null. `what`: for the message */
export function readRecord(json: unknown, what: string): Record<string, unknown> {
  if (typeof json === "object" && json !== null && !Array.isArray(json)) {
    return json as Record<string, unknown>;
  }
  return refuse(`${what} must be an object.`);
}

export function readList(json: unknown, what: string): unknown[] {
  if (json === undefined || json === null) return [];
  return Array.isArray(json) ? json : refuse(`${what} must be a list.`);
}

export function readString(json: unknown, what: string): string {
  return typeof json === "string" ? json : refuse(`${what} must be a string.`);
}

export function refuseUnknownKeys(
  record: Record<string, unknown>,
  known: readonly string[],
  what: string,
) {
  const unknown = Object.keys(record).find((key) => !known.includes(key));
  if (unknown !== undefined) refuse(`${what} has no field "${unknown}".`);
}

/** A field by its name, and never what an object inherits. */
export function ownField(fields: Fields, name: string) {
  return Object.hasOwn(fields, name) ? fields[name] : undefined;
}

/** Microseconds, without the zeros that end them in groups of three, as Firestore writes a time. */
function fractionToText(digits: string) {
  const micros = digits.padEnd(6, "0").slice(0, 6);
  if (micros === "000000") return "";
  return `.${micros.endsWith("000") ? micros.slice(0, 3) : micros}`;
}

export function readTimestamp(json: unknown): string {
  const text = readString(json, "timestampValue");
  const match = /^(\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d)(?:\.(\d{1,9}))?(Z|[+-]\d\d:\d\d)$/.exec(text);
  const seconds = match ? Date.parse(`${match[1]}${match[3]}`) : Number.NaN;
  if (!match || Number.isNaN(seconds)) return refuse(`"${text}" is no timestamp.`);
  const whole = new Date(seconds).toISOString().slice(0, 19);
  return `${whole}${fractionToText(match[2] ?? "")}Z`;
}

/** A time in microseconds since 1970, as Firestore writes it. */
export function timestampToText(micros: bigint) {
  const seconds = new Date(Number(micros / 1_000_000n) * 1000).toISOString().slice(0, 19);
  return `${seconds}${fractionToText(String(micros % 1_000_000n).padStart(6, "0"))}Z`;
}

function readInteger(json: unknown): string {
  const text = typeof json === "number" ? String(json) : readString(json, "integerValue");
  if (!/^-?\d{1,19}$/.test(text)) return refuse(`"${text}" is no integer.`);
  const value = BigInt(text);
  if (BigInt.asIntN(64, value) !== value) return refuse(`"${text}" does not fit in 64 bits.`);
  return String(value);
}

function readDouble(json: unknown): number | "NaN" | "Infinity" | "-Infinity" {
  if (json === "NaN" || json === "Infinity" || json === "-Infinity") return json;
  const value = typeof json === "string" && json.trim() !== "" ? Number(json) : json;
  return typeof value === "number" && Number.isFinite(value)
    ? value
    : refuse(`${JSON.stringify(json)} is no number.`);
}

function readGeoPoint(json: unknown): { latitude: number; longitude: number } {
  const record = readRecord(json, "geoPointValue");
  refuseUnknownKeys(record, ["latitude", "longitude"], "geoPointValue");
  const { latitude = 0, longitude = 0 } = record;
  if (typeof latitude !== "number" || Math.abs(latitude) > 90) return refuse("No such latitude.");
  if (typeof longitude !== "number" || Math.abs(longitude) > 180) {
    return refuse("No such longitude.");
  }
  return { latitude, longitude };
}

function readBytes(json: unknown): string {
  const text = readString(json, "bytesValue");
  if (!/^[A-Za-z0-9+/_-]*={0,2}$/.test(text)) return refuse("bytesValue must be in base 64.");
  return Buffer.from(text, "base64").toString("base64");
}

const readers: Record<string, (json: unknown, depth: number) => Value> = {
  nullValue: (json) =>
    json === null || json === "NULL_VALUE"
      ? { nullValue: null }
      : refuse("nullValue must be null."),
  booleanValue: (json) =>
    typeof json === "boolean"
      ? { booleanValue: json }
      : refuse("booleanValue must be true or false."),
  integerValue: (json) => ({ integerValue: readInteger(json) }),
  doubleValue: (json) => ({ doubleValue: readDouble(json) }),
  timestampValue: (json) => ({ timestampValue: readTimestamp(json) }),
  stringValue: (json) => ({ stringValue: readString(json, "stringValue") }),
  bytesValue: (json) => ({ bytesValue: readBytes(json) }),
  referenceValue: (json) => {
    const name = readString(json, "referenceValue");
    if (!/^projects\/[^/]+\/databases\/[^/]+\/documents(?:\/[^/]+\/[^/]+)+$/.test(name)) {
      refuse(`"${name}" is no document's name.`);
    }
    return { referenceValue: name };
  },
  geoPointValue: (json) => ({ geoPointValue: readGeoPoint(json) }),
  arrayValue: (json, depth) => {
    const record = readRecord(json, "arrayValue");
    refuseUnknownKeys(record, ["values"], "arrayValue");
    const values = readList(record.values, "values").map((value) => readValue(value, depth + 1));
    if (values.some((value) => value.arrayValue)) refuse("A list cannot hold a list.");
    return { arrayValue: values.length === 0 ? {} : { values } };
  },
  mapValue: (json, depth) => {
    const record = readRecord(json, "mapValue");
    refuseUnknownKeys(record, ["fields"], "mapValue");
    const fields = readFields(record.fields, depth + 1);
    return { mapValue: Object.keys(fields).length === 0 ? {} : { fields } };
  },
};

/** One value, in the spelling that Firestore answers with. */
export function readValue(json: unknown, depth = 1): Value {
  if (depth > deepest) return refuse(`Values are nested more than ${deepest} deep.`);
  const entries = Object.entries(readRecord(json, "A value"));
  const [entry] = entries;
  if (entry === undefined || entries.length > 1) {
    return refuse("A value must have exactly one type.");
  }
  const [kind, content] = entry;
  const read = Object.hasOwn(readers, kind) ? readers[kind] : undefined;
  return read ? read(content, depth) : refuse(`There is no type of value named "${kind}".`);
}

export function readFields(json: unknown, depth = 1): Fields {
  if (json === undefined || json === null) return {};
  const entries = Object.entries(readRecord(json, "fields"));
  return Object.fromEntries(
    entries.map(([name, value]) => {
      if (name === "") refuse("A field's name must not be empty.");
      if (/^__.*__$/s.test(name)) refuse(`The field name ${name} is reserved.`);
      return [name, readValue(value, depth)];
    }),
  );
}

/** Each kind's place when values of different kinds stand in one order. */
const order = [
  ["nullValue"],
  ["booleanValue"],
  ["integerValue", "doubleValue"],
  ["timestampValue"],
  ["stringValue"],
  ["bytesValue"],
  ["referenceValue"],
  ["geoPointValue"],
  ["arrayValue"],
  ["mapValue"],
];

function kindOf(value: Value) {
  return order.findIndex((kinds) => kinds.some((kind) => Object.hasOwn(value, kind)));
}

function compareSimple(a: string | number | bigint | boolean, b: typeof a) {
  if (a < b) return -1;
  return a > b ? 1 : 0;
}

/** Strings are in the order of their UTF-8 bytes. */
function compareStrings(a: string, b: string) {
  return Buffer.compare(Buffer.from(a), Buffer.from(b));
}

function compareLists<T>(a: readonly T[], b: readonly T[], compare: (a: T, b: T) => number) {
  for (const [index, item] of a.entries()) {
    const other = b[index];
    if (other === undefined) return 1;
    const found = compare(item, other);
    if (found !== 0) return found;
  }
  return a.length - b.length;
}

/** A number of either kind. */
function numberOf({ integerValue, doubleValue }: Value): number | bigint {
  return integerValue === undefined ? Number(doubleValue) : BigInt(integerValue);
}

function compareNumbers(a: number | bigint, b: number | bigint) {
  // NaN comes before every number.
  const [isNoA, isNoB] = [Number.isNaN(a), Number.isNaN(b)];
  return isNoA || isNoB ? Number(isNoB) - Number(isNoA) : compareSimple(a, b);
}

function compareFields(a: Fields, b: Fields) {
  const sorted = (fields: Fields) =>
    Object.entries(fields).sort(([one], [other]) => compareStrings(one, other));
  return compareLists(
    sorted(a),
    sorted(b),
    ([nameA, valueA], [nameB, valueB]) =>
      compareStrings(nameA, nameB) || compareValues(valueA, valueB),
  );
}

/** Firestore's order of values: by kind first. */
export function compareValues(a: Value, b: Value): number {
  const kind = kindOf(a);
  const byKind = kind - kindOf(b);
  if (byKind !== 0) return byKind;
  switch (order[kind]?.[0]) {
    case "booleanValue":
      return compareSimple(a.booleanValue ?? false, b.booleanValue ?? false);
    case "integerValue":
      return compareNumbers(numberOf(a), numberOf(b));
    case "timestampValue":
      // Without the Z, a time with a fraction comes after the whole second.
      return compareStrings(
        (a.timestampValue ?? "").slice(0, -1),
        (b.timestampValue ?? "").slice(0, -1),
      );
    case "stringValue":
      return compareStrings(a.stringValue ?? "", b.stringValue ?? "");
    case "bytesValue":
      return Buffer.compare(
        Buffer.from(a.bytesValue ?? "", "base64"),
        Buffer.from(b.bytesValue ?? "", "base64"),
      );
    case "referenceValue":
      return compareLists(
        (a.referenceValue ?? "").split("/"),
        (b.referenceValue ?? "").split("/"),
        compareStrings,
      );
    case "geoPointValue":
      return (
        compareSimple(a.geoPointValue?.latitude ?? 0, b.geoPointValue?.latitude ?? 0) ||
        compareSimple(a.geoPointValue?.longitude ?? 0, b.geoPointValue?.longitude ?? 0)
      );
    case "arrayValue":
      return compareLists(a.arrayValue?.values ?? [], b.arrayValue?.values ?? [], compareValues);
    case "mapValue":
      return compareFields(a.mapValue?.fields ?? {}, b.mapValue?.fields ?? {});
    default:
      return 0;
  }
}

export function sameValue(a: Value | undefined, b: Value | undefined) {
  if (a === undefined || b === undefined) return a === b;
  return compareValues(a, b) === 0;
}

/** A sum, in 64 bits that do not overflow while both are integers. */
export function addNumbers(a: Value, b: Value): Value {
  if (a.integerValue === undefined || b.integerValue === undefined) {
    return { doubleValue: readDouble(numberToJson(Number(numberOf(a)) + Number(numberOf(b)))) };
  }
  const sum = BigInt(a.integerValue) + BigInt(b.integerValue);
  const [smallest, largest] = [-(2n ** 63n), 2n ** 63n - 1n];
  if (sum > largest) return { integerValue: String(largest) };
  return { integerValue: String(sum < smallest ? smallest : sum) };
}

/** JSON has no name for a number that is not finite. */
function numberToJson(value: number) {
  return Number.isFinite(value) ? value : String(value);
}

export function isNumber(value: Value | undefined) {
  return value !== undefined && kindOf(value) === 2;
}
