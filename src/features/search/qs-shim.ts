/**
 * What InstantSearch's router uses of the package `qs`, in a fiftieth of its size: nested keys in square
 * brackets. The bundler puts this file in the place of `qs`.
 */

export type QueryValue = string | QueryValue[] | { [key: string]: QueryValue };

const maxDepth = 5;

/** `{ a: { b: ["x", "y"] } }` -> `a%5Bb%5D%5B0%5D=x&a%5Bb%5D%5B1%5D=y` */
export function stringify(value: object): string {
  return toPairs(value, "")
    .map(([key, text]) => `${encode(key)}=${encode(text)}`)
    .join("&");
}

function toPairs(value: unknown, key: string): [string, string][] {
  if (value === undefined || typeof value === "function") return [];
  if (value === null) return [[key, ""]];
  if (value instanceof Date) return [[key, value.toISOString()]];
  if (typeof value !== "object") return [[key, String(value)]];
  return Object.entries(value).flatMap(([name, inner]) =>
    toPairs(inner, key === "" ? name : `${key}[${name}]`),
  );
}

/** As `encodeURIComponent`, and the few signs that it leaves. Half characters are no reason to fail. */
function encode(text: string): string {
  return encodeURIComponent(text.toWellFormed?.() ?? text).replace(
    /[!'()*]/g,
    (sign) => `%${sign.charCodeAt(0).toString(16).toUpperCase()}`,
  );
}

/** The inverse of `stringify`; what has no brackets is plain text. */
export function parse(
  query: string,
  { arrayLimit = 20 }: { arrayLimit?: number } = {},
): {
  [key: string]: QueryValue;
} {
  const tree: Tree = new Map();
  for (const pair of query.replace(/^\?/, "").split("&")) {
    if (pair === "") continue;
    const [, name = "", text = ""] = /^([^=]*?(?:\][^=]*)?)(?:=(.*))?$/s.exec(pair) ?? [];
    insert(tree, toPath(decode(name)), decode(text));
  }
  return toObject(tree, arrayLimit);
}

type Tree = Map<string, Tree | string[]>;

function decode(text: string): string {
  const spaced = text.replaceAll("+", " ");
  try {
    return decodeURIComponent(spaced);
  } catch {
    return spaced;
  }
}

/** `a[b][0]` -> `a`, `b`, `0` */
function toPath(key: string): string[] {
  const first = key.indexOf("[");
  if (first <= 0) return [key];
  const names = [key.slice(0, first)];
  let rest = key.slice(first);
  while (names.length <= maxDepth) {
    const match = /^\[([^[\]]*)\]/.exec(rest);
    if (match === null) break;
    names.push(match[1] ?? "");
    rest = rest.slice(match[0].length);
  }
  if (rest.startsWith("[")) names.push(rest);
  return names;
}

/** Sets `text` at `path`. Names of an object's own machinery are left out. */
function insert(tree: Tree, path: readonly string[], text: string): void {
  if (path.some((name) => name in Object.prototype)) return;
  let place = tree;
  for (const name of path.slice(0, -1)) {
    const next = place.get(name);
    if (next instanceof Map) {
      place = next;
      continue;
    }
    const made: Tree = new Map();
    if (next !== undefined) made.set("0", next);
    place.set(name, made);
    place = made;
  }
  const last = path.at(-1) ?? "";
  const name = last === "" ? String(place.size) : last;
  const known = place.get(name);
  if (known instanceof Map) known.set(String(known.size), [text]);
  else place.set(name, [...(known ?? []), text]);
}

function toObject(tree: Tree, arrayLimit: number): { [key: string]: QueryValue } {
  return Object.fromEntries([...tree].map(([name, value]) => [name, toValue(value, arrayLimit)]));
}

function toValue(value: Tree | string[], arrayLimit: number): QueryValue {
  if (!(value instanceof Map)) return value.length === 1 ? (value[0] ?? "") : value;
  const places = [...value.keys()];
  const isArray = places.every(
    (name) => /^(?:0|[1-9]\d*)$/.test(name) && Number(name) <= arrayLimit,
  );
  if (!isArray) return toObject(value, arrayLimit);
  return [...value]
    .sort(([a], [b]) => Number(a) - Number(b))
    .map(([, inner]) => toValue(inner, arrayLimit));
}

export default { parse, stringify };
