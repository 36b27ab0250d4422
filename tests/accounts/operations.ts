/** A few hundred operations on a database, the same ones each time: likely, odd, forbidden and malformed. */

import { createNumbers } from "../../scripts/shared/random";
import { root } from "./backends";

export interface Operation {
  caller: "visitor" | "pilot" | "other" | "admin" | "operator";
  method: "batchGet" | "commit" | "runQuery";
  /** `{minute}` in it stands for the minute in which the operations run. */
  body: string;
}

type Json = Record<string, unknown>;

const fieldNames = [
  "username",
  "products",
  "lastVisit",
  "email",
  "h4",
  "uvdar-kit",
  "count",
  "a b",
  "a.b",
  "žluťoučký",
  "🚁",
  "back`quote",
  "back\\slash",
  "constructor",
  "toString",
  "1st",
  "_x",
];

const simpleValues: Json[] = [
  { nullValue: null },
  { booleanValue: true },
  { booleanValue: false },
  { integerValue: "0" },
  { integerValue: "-7" },
  { integerValue: 42 },
  { integerValue: "9223372036854775807" },
  { doubleValue: 0.5 },
  { doubleValue: -1e300 },
  { doubleValue: 3 },
  { doubleValue: "NaN" },
  { doubleValue: "Infinity" },
  { stringValue: "" },
  { stringValue: "H4-017" },
  { stringValue: "š 🚁" },
  { timestampValue: "2026-03-12T08:30:00Z" },
  { timestampValue: "2026-03-12T08:30:00.120Z" },
  { timestampValue: "2026-03-12T08:30:00.123456789Z" },
  { timestampValue: "2026-03-12T10:30:00+02:00" },
  { bytesValue: "aGVsbG8=" },
  { bytesValue: "" },
  { geoPointValue: { latitude: 50.1, longitude: 14.4 } },
  { referenceValue: `${root}/users/pilot` },
];

const brokenValues: unknown[] = [
  {},
  null,
  "text",
  { wordValue: "x" },
  { stringValue: "x", booleanValue: true },
  { integerValue: "1.5" },
  { integerValue: "9223372036854775808" },
  { integerValue: "seven" },
  { timestampValue: "yesterday" },
  { geoPointValue: { latitude: 91, longitude: 0 } },
  { geoPointValue: { latitude: 0, longitude: 181 } },
  { arrayValue: { values: [{ arrayValue: {} }] } },
  { arrayValue: { items: [] } },
  { mapValue: { fields: { __x__: { nullValue: null } } } },
  { mapValue: { fields: { "": { nullValue: null } } } },
  { referenceValue: "users/pilot" },
];

const brokenBodies: [Operation["method"], string][] = [
  ["batchGet", ""],
  ["batchGet", "{"],
  ["batchGet", "[]"],
  ["batchGet", "null"],
  ["batchGet", '"text"'],
  ["batchGet", '{"documents":"users"}'],
  ["batchGet", '{"documents":[{}]}'],
  ["batchGet", '{"documents":["users/pilot"]}'],
  ["batchGet", `{"documents":["${root}/users"]}`],
  ["batchGet", `{"documents":["${root}/users/"]}`],
  ["batchGet", `{"documents":["${root}//pilot"]}`],
  ["batchGet", `{"documents":["${root}/users/.."]}`],
  ["batchGet", `{"documents":["${root}/users/__pilot__"]}`],
  ["batchGet", '{"documents":[],"unknown":1}'],
  ["commit", '{"writes":{}}'],
  ["commit", '{"writes":[{}]}'],
  ["commit", '{"writes":[null]}'],
  ["commit", '{"writes":[7]}'],
  ["commit", '{"writes":[{"update":{}}]}'],
  ["commit", `{"writes":[{"update":{"name":"${root}/users"}}]}`],
  ["commit", `{"writes":[{"update":{"name":"${root}/users/x"},"delete":"${root}/users/x"}]}`],
  ["commit", `{"writes":[{"update":{"name":"${root}/users/x"},"unknown":1}]}`],
  ["commit", `{"writes":[{"update":{"name":"${root}/users/x","fields":[]}}]}`],
  ["commit", `{"writes":[{"remove":"${root}/users/x"}]}`],
  [
    "commit",
    `{"writes":[{"update":{"name":"${root}/users/x"},"updateTransforms":[{"fieldPath":"n","setToServerValue":"YESTERDAY"}]}]}`,
  ],
  [
    "commit",
    `{"writes":[{"update":{"name":"${root}/users/x"},"updateTransforms":[{"fieldPath":"n","increment":{"stringValue":"1"}}]}]}`,
  ],
  [
    "commit",
    `{"writes":[{"update":{"name":"${root}/users/x"},"updateTransforms":[{"fieldPath":"n"}]}]}`,
  ],
  [
    "commit",
    `{"writes":[{"update":{"name":"${root}/users/x"},"currentDocument":{"exists":true,"updateTime":"2026-01-01T00:00:00Z"}}]}`,
  ],
  ["runQuery", "{"],
  ["runQuery", '{"structuredQuery":7}'],
  ["runQuery", '{"structuredQuery":{"from":[{"collectionId":"users"}],"limit":-1}}'],
  ["runQuery", '{"structuredQuery":{"from":[{"collectionId":"users"}],"unknown":1}}'],
  [
    "runQuery",
    '{"structuredQuery":{"from":[{"collectionId":"users"}],"orderBy":[{"field":{"fieldPath":"a b"}}]}}',
  ],
];

const brokenPaths = ["", ".", "a.", ".a", "a..b", "a b", "1st", "`", "`a", "a`b`", "__x__", "ž"];

function quote(name: string): string {
  return /^[A-Za-z_][A-Za-z_0-9]*$/.test(name)
    ? name
    : `\`${name.replaceAll(/[\\`]/g, (character) => `\\${character}`)}\``;
}

/** The operations, in the order in which they are to be done. */
export function generateOperations(count: number, seed: number): Operation[] {
  const random = createNumbers(seed);
  const below = (limit: number) => Math.floor(random() * limit);
  const chance = (share: number) => random() < share;
  function pick<Item>(items: readonly Item[]): Item {
    const item = items[below(items.length)];
    if (item === undefined) throw new Error("There is nothing to pick from.");
    return item;
  }
  function some<Item>(most: number, make: () => Item): Item[] {
    return Array.from({ length: below(most + 1) }, make);
  }

  function value(depth = 0): unknown {
    if (chance(0.02)) return pick(brokenValues);
    if (depth < 2 && chance(0.15))
      return { mapValue: chance(0.2) ? {} : { fields: fields(depth + 1) } };
    if (depth < 2 && chance(0.15)) {
      return { arrayValue: chance(0.2) ? {} : { values: some(3, () => pick(simpleValues)) } };
    }
    return pick(simpleValues);
  }

  function fields(depth = 0): Json {
    return Object.fromEntries(some(4, () => [pick(fieldNames), value(depth)]));
  }

  function path(): string {
    if (chance(0.04)) return pick(brokenPaths);
    const names = chance(0.25) ? [pick(fieldNames), pick(fieldNames)] : [pick(fieldNames)];
    return names.map(quote).join(".");
  }

  function document(): string {
    return pick([
      "users/pilot",
      "users/pilot",
      "users/pilot",
      "users/other",
      "users/other",
      "users/new",
      "users/ž 🚁",
      "feedback/{minute}-1",
      "feedback/{minute}-2",
      "strangers/one",
    ]);
  }

  function elements(): Json {
    return { values: some(3, () => pick(simpleValues)) };
  }

  function transform(): Json {
    const fieldPath = path();
    const number = pick([
      { integerValue: "1" },
      { integerValue: "-3" },
      { doubleValue: 0.25 },
      { integerValue: "9223372036854775807" },
    ]);
    return pick([
      { fieldPath, setToServerValue: "REQUEST_TIME" },
      { fieldPath: "lastVisit", setToServerValue: "REQUEST_TIME" },
      { fieldPath, increment: number },
      { fieldPath, maximum: number },
      { fieldPath, minimum: number },
      { fieldPath, appendMissingElements: elements() },
      { fieldPath, removeAllFromArray: elements() },
    ]);
  }

  function precondition(): Json {
    return pick([
      { currentDocument: { exists: true } },
      { currentDocument: { exists: false } },
      { currentDocument: {} },
      { currentDocument: { updateTime: "2026-01-01T00:00:00Z" } },
    ]);
  }

  function write(): Json {
    const name = `${root}/${document()}`;
    if (chance(0.08)) return { delete: name, ...(chance(0.3) && precondition()) };
    if (chance(0.05)) return { verify: name, currentDocument: pick([{ exists: true }, {}]) };
    if (chance(0.06)) {
      return {
        transform: { document: name, fieldTransforms: [transform(), ...some(1, transform)] },
      };
    }
    const content = fields();
    const mask = chance(0.7)
      ? {
          updateMask: {
            fieldPaths: [...new Set([...Object.keys(content).map(quote), ...some(2, path)])],
          },
        }
      : {};
    return {
      update: { name, fields: content },
      ...mask,
      ...(chance(0.4) && { updateTransforms: some(2, transform) }),
      ...(chance(0.15) && precondition()),
    };
  }

  /** What the site itself does. */
  function likely(): Operation {
    const caller = pick(["pilot", "other", "admin"] as const);
    const name = `${root}/users/${pick(["pilot", "other", "admin"])}`;
    return pick<() => Operation>([
      () => ({ caller, method: "batchGet", body: JSON.stringify({ documents: [name] }) }),
      () => ({
        caller,
        method: "commit",
        body: JSON.stringify({
          writes: [
            {
              update: { name, fields: {} },
              updateMask: { fieldPaths: [] },
              updateTransforms: [{ fieldPath: "lastVisit", setToServerValue: "REQUEST_TIME" }],
            },
          ],
        }),
      }),
      () => ({
        caller: pick(["admin", "admin", "pilot"] as const),
        method: "commit",
        body: JSON.stringify({
          writes: [
            {
              update: {
                name,
                fields: {
                  username: { stringValue: pick(["Ada", "Böhm", "čeněk", "🚁"]) },
                  products: { arrayValue: { values: [{ stringValue: "h4" }] } },
                  h4: { mapValue: { fields: { serial: { stringValue: "H4-1" } } } },
                },
              },
              updateMask: { fieldPaths: ["username", "products", "h4"] },
              currentDocument: chance(0.3) ? { exists: true } : undefined,
            },
          ],
        }),
      }),
      () => ({
        caller: pick(["visitor", "pilot"] as const),
        method: "commit",
        body: JSON.stringify({
          writes: [
            {
              update: {
                name: `${root}/feedback/{minute}-${below(8)}`,
                fields: { path: { stringValue: "/faq/" }, helpful: { booleanValue: chance(0.5) } },
              },
              updateTransforms: [{ fieldPath: "createdAt", setToServerValue: "REQUEST_TIME" }],
            },
          ],
        }),
      }),
    ])();
  }

  function query(): Operation {
    const field = pick(["username", "lastVisit", "count", "email", "__name__", "h4.serial"]);
    const collectionId =
      field === "__name__" ? "users" : pick(["users", "users", "users", "feedback", "strangers"]);
    const direction = pick(["ASCENDING", "DESCENDING"]);
    const cursorValue =
      field === "__name__" ? { referenceValue: `${root}/users/other` } : pick(simpleValues);
    const filter = {
      fieldFilter: {
        field: { fieldPath: field },
        op: pick([
          "EQUAL",
          "LESS_THAN",
          "LESS_THAN_OR_EQUAL",
          "GREATER_THAN",
          "GREATER_THAN_OR_EQUAL",
        ]),
        value: field === "__name__" ? cursorValue : pick(simpleValues.slice(1)),
      },
    };
    const contains = {
      fieldFilter: {
        field: { fieldPath: "products" },
        op: "ARRAY_CONTAINS",
        value: { stringValue: "h4" },
      },
    };
    // The order by name down, with a filter on it, needs an index that nobody has made.
    const isOrdered = chance(0.7) && !(field === "__name__" && direction === "DESCENDING");
    return {
      caller: pick(["admin", "admin", "operator", "operator", "pilot", "visitor"] as const),
      method: "runQuery",
      body: JSON.stringify({
        structuredQuery: {
          from: [{ collectionId }],
          where: chance(0.5) ? pick([filter, contains]) : undefined,
          orderBy: isOrdered ? [{ field: { fieldPath: field }, direction }] : undefined,
          startAt:
            isOrdered && chance(0.4) ? { values: [cursorValue], before: chance(0.5) } : undefined,
          endAt:
            isOrdered && chance(0.2) ? { values: [cursorValue], before: chance(0.5) } : undefined,
          limit: chance(0.5) ? below(4) : undefined,
        },
      }),
    };
  }

  function any(): Operation {
    const caller = pick([
      "visitor",
      "pilot",
      "other",
      "admin",
      "operator",
      "operator",
      "operator",
    ] as const);
    if (chance(0.25)) {
      const documents = [document(), ...some(2, document)].map((name) => `${root}/${name}`);
      const mask = chance(0.3) ? { mask: { fieldPaths: [path(), ...some(1, path)] } } : {};
      return { caller, method: "batchGet", body: JSON.stringify({ documents, ...mask }) };
    }
    // Google's emulator judges two writes of one document by their end alone, the local store each of them:
    // one is for those whom no rule stops.
    const isTwofold = caller === "operator" && chance(0.3);
    const writes = [write(), ...(isTwofold ? [write()] : [])];
    return { caller, method: "commit", body: JSON.stringify({ writes }) };
  }

  const generated = Array.from({ length: count }, () => {
    if (chance(0.2)) return likely();
    return chance(0.2) ? query() : any();
  });
  const broken = brokenBodies.map(
    ([method, body]): Operation => ({ caller: "operator", method, body }),
  );
  return [...generated, ...broken];
}
