/** Every allow and every deny of firestore.rules, as one sentence each. */

import { root } from "./backends";

export type CallerName = "visitor" | "pilot" | "malformed" | "stranger" | "admin" | "pretender";

export interface RulesCase {
  sentence: string;
  caller: CallerName;
  isAllowed: boolean;
  method: "batchGet" | "commit" | "runQuery";
  body: (minute: number) => unknown;
}

type Fields = Record<string, unknown>;

const string = (text: string) => ({ stringValue: text });
const list = (...names: string[]) => ({ arrayValue: { values: names.map(string) } });
const map = (fields: Fields = {}) => ({ mapValue: { fields } });

const serverTime = (fieldPath: string) => ({ fieldPath, setToServerValue: "REQUEST_TIME" });

function get(path: string) {
  return () => ({ documents: [`${root}/${path}`] });
}

function merge(path: string, fields: Fields, transforms: unknown[] = [], removed: string[] = []) {
  const quoted = Object.keys(fields).map((name) => `\`${name}\``);
  return () => ({
    writes: [
      {
        update: { name: `${root}/${path}`, fields },
        updateMask: { fieldPaths: [...quoted, ...removed] },
        updateTransforms: transforms,
      },
    ],
  });
}

function replace(path: string, fields: Fields) {
  return () => ({ writes: [{ update: { name: `${root}/${path}`, fields } }] });
}

function remove(path: string) {
  return () => ({ writes: [{ delete: `${root}/${path}` }] });
}

function queryOf(collectionId: string) {
  return () => ({ structuredQuery: { from: [{ collectionId }], limit: 3 } });
}

const answer: Fields = {
  path: string("/docs/overview"),
  helpful: { booleanValue: true },
  text: string("Thanks"),
};

function feedback(
  id: (minute: number) => string,
  fields: Fields = answer,
  transforms = [serverTime("createdAt")],
) {
  return (minute: number) => ({
    writes: [
      {
        update: { name: `${root}/feedback/${id(minute)}`, fields },
        updateTransforms: transforms,
      },
    ],
  });
}

const visit = [serverTime("lastVisit")];
const inPlace = (minute: number) => `${minute}-7`;

/** What is stored before each case. */
export function storedBefore(minute: number) {
  return [
    {
      path: "users/pilot",
      fields: {
        username: string("Pilot"),
        products: list("h4"),
        h4: map({ serial: string("H4-017") }),
        lastVisit: { timestampValue: "2026-01-01T00:00:00Z" },
      },
    },
    {
      path: "users/malformed",
      fields: { username: { integerValue: "1" }, products: string("h4") },
    },
    {
      path: `feedback/${minute}-0`,
      fields: { ...answer, createdAt: { timestampValue: "2026-01-01T00:00:00Z" } },
    },
    { path: "secrets/one", fields: { text: string("none") } },
  ];
}

const allowed: Omit<RulesCase, "isAllowed">[] = [
  {
    sentence: "a user reads their own document",
    caller: "pilot",
    method: "batchGet",
    body: get("users/pilot"),
  },
  {
    sentence: "a user may ask for their document before there is one",
    caller: "stranger",
    method: "batchGet",
    body: get("users/stranger"),
  },
  {
    sentence: "an administrator reads any document of a user",
    caller: "admin",
    method: "batchGet",
    body: get("users/pilot"),
  },
  {
    sentence: "an administrator lists users",
    caller: "admin",
    method: "runQuery",
    body: queryOf("users"),
  },
  {
    sentence: "a user records their visit",
    caller: "pilot",
    method: "commit",
    body: merge("users/pilot", {}, visit),
  },
  {
    sentence: "a user records their first visit",
    caller: "stranger",
    method: "commit",
    body: merge("users/stranger", {}, visit),
  },
  {
    sentence: "a user with a malformed document records their visit",
    caller: "malformed",
    method: "commit",
    body: merge("users/malformed", {}, visit),
  },
  {
    sentence: "an administrator records their own visit",
    caller: "admin",
    method: "commit",
    body: merge("users/admin", {}, visit),
  },
  {
    sentence: "an administrator changes a name",
    caller: "admin",
    method: "commit",
    body: merge("users/pilot", { username: string("Pilot One") }),
  },
  {
    sentence: "an administrator notes an address",
    caller: "admin",
    method: "commit",
    body: merge("users/pilot", { email: string("pilot@halcyra.example") }),
  },
  {
    sentence: "an administrator gives a product with its details",
    caller: "admin",
    method: "commit",
    body: merge("users/pilot", {
      products: list("h4", "uvdar-kit"),
      "uvdar-kit": map({ serial: string("UV-1") }),
    }),
  },
  {
    sentence: "an administrator takes a product away with its details",
    caller: "admin",
    method: "commit",
    body: merge("users/pilot", { products: list() }, [], ["h4"]),
  },
  {
    sentence: "an administrator takes a product away and leaves its details",
    caller: "admin",
    method: "commit",
    body: merge("users/pilot", { products: list() }),
  },
  {
    sentence: "an administrator changes the details of a product",
    caller: "admin",
    method: "commit",
    body: merge("users/pilot", { h4: map({ serial: string("H4-018") }) }),
  },
  {
    sentence: "an administrator makes a user's document",
    caller: "admin",
    method: "commit",
    body: merge("users/new", { username: string("New"), products: list("h6"), h6: map() }),
  },
  {
    sentence: "an administrator mends a malformed document",
    caller: "admin",
    method: "commit",
    body: merge("users/malformed", { username: string("Mended"), products: list("h4"), h4: map() }),
  },
  {
    sentence: "an administrator lists feedback",
    caller: "admin",
    method: "runQuery",
    body: queryOf("feedback"),
  },
  {
    sentence: "an administrator reads feedback",
    caller: "admin",
    method: "batchGet",
    body: (minute) => get(`feedback/${minute}-0`)(),
  },
  {
    sentence: "a visitor leaves feedback",
    caller: "visitor",
    method: "commit",
    body: feedback(inPlace),
  },
  {
    sentence: "a user leaves feedback",
    caller: "pilot",
    method: "commit",
    body: feedback(inPlace),
  },
  {
    sentence: "feedback needs no text",
    caller: "visitor",
    method: "commit",
    body: feedback(inPlace, { path: answer.path, helpful: answer.helpful }),
  },
  {
    sentence: "feedback may be of the home page",
    caller: "visitor",
    method: "commit",
    body: feedback(inPlace, { ...answer, path: string("/") }),
  },
  {
    sentence: "feedback may be of a page with any sign that a browser leaves in a path",
    caller: "visitor",
    method: "commit",
    body: feedback(inPlace, { ...answer, path: string("/docs/%C3%BC/a'(b)[c]|~;@=&$,+*!-._^") }),
  },
  {
    sentence: "feedback may have 2,000 characters",
    caller: "visitor",
    method: "commit",
    body: feedback(inPlace, { ...answer, text: string("é".repeat(2000)) }),
  },
  {
    sentence: "a clock may be a minute slow",
    caller: "visitor",
    method: "commit",
    body: feedback((minute) => `${minute - 1}-59`),
  },
  {
    sentence: "a clock may be a minute fast",
    caller: "visitor",
    method: "commit",
    body: feedback((minute) => `${minute + 1}-10`),
  },
];

const denied: Omit<RulesCase, "isAllowed">[] = [
  {
    sentence: "a visitor does not read a user",
    caller: "visitor",
    method: "batchGet",
    body: get("users/pilot"),
  },
  {
    sentence: "a user does not read another one",
    caller: "stranger",
    method: "batchGet",
    body: get("users/pilot"),
  },
  {
    sentence: "one forbidden document denies a read of two",
    caller: "pilot",
    method: "batchGet",
    body: () => ({ documents: [`${root}/users/pilot`, `${root}/users/stranger`] }),
  },
  {
    sentence: "a claim that is not true makes no administrator",
    caller: "pretender",
    method: "batchGet",
    body: get("users/pilot"),
  },
  {
    sentence: "a visitor does not list users",
    caller: "visitor",
    method: "runQuery",
    body: queryOf("users"),
  },
  {
    sentence: "a user does not list users",
    caller: "pilot",
    method: "runQuery",
    body: queryOf("users"),
  },
  {
    sentence: "a visitor writes no user",
    caller: "visitor",
    method: "commit",
    body: merge("users/pilot", {}, visit),
  },
  {
    sentence: "a user records no visit of another one",
    caller: "stranger",
    method: "commit",
    body: merge("users/pilot", {}, visit),
  },
  {
    sentence: "a user does not choose the time of a visit",
    caller: "pilot",
    method: "commit",
    body: merge("users/pilot", { lastVisit: { timestampValue: "2026-11-01T00:00:00Z" } }),
  },
  {
    sentence: "a user does not choose the time of a first visit",
    caller: "stranger",
    method: "commit",
    body: merge("users/stranger", { lastVisit: { timestampValue: "2026-11-01T00:00:00Z" } }),
  },
  {
    sentence: "a user does not take a visit back",
    caller: "pilot",
    method: "commit",
    body: merge("users/pilot", {}, [], ["lastVisit"]),
  },
  {
    sentence: "a user gives themselves no product",
    caller: "pilot",
    method: "commit",
    body: merge("users/pilot", { products: list("h4", "h6") }, visit),
  },
  {
    sentence: "a user gives themselves no product at a first visit",
    caller: "stranger",
    method: "commit",
    body: merge("users/stranger", { products: list("h6") }, visit),
  },
  {
    sentence: "a user does not change their name",
    caller: "pilot",
    method: "commit",
    body: merge("users/pilot", { username: string("Chief") }, visit),
  },
  {
    sentence: "a user does not change the details of a product",
    caller: "pilot",
    method: "commit",
    body: merge("users/pilot", { h4: map() }, visit),
  },
  {
    sentence: "a user does not replace their document",
    caller: "pilot",
    method: "commit",
    body: replace("users/pilot", {}),
  },
  {
    sentence: "a user does not delete their document",
    caller: "pilot",
    method: "commit",
    body: remove("users/pilot"),
  },
  {
    sentence: "a user makes no empty document",
    caller: "stranger",
    method: "commit",
    body: replace("users/stranger", {}),
  },
  {
    sentence: "an administrator does not delete a user",
    caller: "admin",
    method: "commit",
    body: remove("users/pilot"),
  },
  {
    sentence: "an administrator does not record another one's visit",
    caller: "admin",
    method: "commit",
    body: merge("users/pilot", {}, visit),
  },
  {
    sentence: "an administrator writes no field that is no product",
    caller: "admin",
    method: "commit",
    body: merge("users/pilot", { nickname: string("Ace") }),
  },
  {
    sentence: "an administrator writes no list of products that is no list",
    caller: "admin",
    method: "commit",
    body: merge("users/pilot", { products: string("h4") }),
  },
  {
    sentence: "an administrator writes no name that is no text",
    caller: "admin",
    method: "commit",
    body: merge("users/pilot", { username: { integerValue: "7" } }),
  },
  {
    sentence: "a name has at most 200 characters",
    caller: "admin",
    method: "commit",
    body: merge("users/pilot", { username: string("x".repeat(201)) }),
  },
  {
    sentence: "an address has at most 320 characters",
    caller: "admin",
    method: "commit",
    body: merge("users/pilot", { email: string("x".repeat(321)) }),
  },
  {
    sentence: "a user has at most 100 products",
    caller: "admin",
    method: "commit",
    body: merge("users/pilot", {
      products: list(...Array.from({ length: 101 }, (_, index) => `p${index}`)),
    }),
  },
  {
    sentence: "no product is named like a field",
    caller: "admin",
    method: "commit",
    body: merge("users/pilot", { products: list("lastVisit") }),
  },
  {
    sentence: "a write with one forbidden part does nothing",
    caller: "pilot",
    method: "commit",
    body: () => ({
      writes: [...merge("users/pilot", {}, visit)().writes, ...remove("users/pilot")().writes],
    }),
  },
  {
    sentence: "a visitor reads no feedback",
    caller: "visitor",
    method: "batchGet",
    body: (minute) => get(`feedback/${minute}-0`)(),
  },
  {
    sentence: "a user does not list feedback",
    caller: "pilot",
    method: "runQuery",
    body: queryOf("feedback"),
  },
  {
    sentence: "feedback is not changed",
    caller: "visitor",
    method: "commit",
    body: feedback((minute) => `${minute}-0`),
  },
  {
    sentence: "feedback is not deleted",
    caller: "admin",
    method: "commit",
    body: (minute) => remove(`feedback/${minute}-0`)(),
  },
  {
    sentence: "an answer's id is a minute and a place",
    caller: "visitor",
    method: "commit",
    body: feedback(() => "my-answer"),
  },
  {
    sentence: "a minute has no zeros before it, which would be places of their own",
    caller: "visitor",
    method: "commit",
    body: feedback((minute) => `0${minute}-7`),
  },
  {
    sentence: "there are 60 places in a minute",
    caller: "visitor",
    method: "commit",
    body: feedback((minute) => `${minute}-60`),
  },
  {
    sentence: "a place of two minutes ago is gone",
    caller: "visitor",
    method: "commit",
    body: feedback((minute) => `${minute - 2}-7`),
  },
  {
    sentence: "a place of three minutes from now is not there yet",
    caller: "visitor",
    method: "commit",
    body: feedback((minute) => `${minute + 3}-7`),
  },
  {
    sentence: "feedback has at most 2,000 characters",
    caller: "visitor",
    method: "commit",
    body: feedback(inPlace, { ...answer, text: string("x".repeat(2001)) }),
  },
  {
    sentence: "the text of feedback is text",
    caller: "visitor",
    method: "commit",
    body: feedback(inPlace, { ...answer, text: { integerValue: "1" } }),
  },
  {
    sentence: "feedback names a page",
    caller: "visitor",
    method: "commit",
    body: feedback(inPlace, { helpful: answer.helpful }),
  },
  {
    sentence: "feedback names a page of this site",
    caller: "visitor",
    method: "commit",
    body: feedback(inPlace, { ...answer, path: string("https://elsewhere.example/") }),
  },
  ...[
    ["whose address begins behind a tab", "/\t/evil.example"],
    ["whose address begins with //", "//evil.example/"],
    ["whose address begins with a backslash", "/\\evil.example/"],
    ["that is written from the right", "/docs/\u202egnp.exe"],
  ].map(([which, path]) => ({
    sentence: `feedback names no page ${which}`,
    caller: "visitor" as const,
    method: "commit" as const,
    body: feedback(inPlace, { ...answer, path: string(String(path)) }),
  })),
  {
    sentence: "feedback names no endless path",
    caller: "visitor",
    method: "commit",
    body: feedback(inPlace, { ...answer, path: string(`/${"x".repeat(300)}`) }),
  },
  {
    sentence: "feedback says yes or no",
    caller: "visitor",
    method: "commit",
    body: feedback(inPlace, { ...answer, helpful: string("yes") }),
  },
  {
    sentence: "feedback has no other field",
    caller: "visitor",
    method: "commit",
    body: feedback(inPlace, { ...answer, email: string("a@b.example") }),
  },
  {
    sentence: "feedback has the server's time",
    caller: "visitor",
    method: "commit",
    body: feedback(
      inPlace,
      { ...answer, createdAt: { timestampValue: "2026-11-01T00:00:00Z" } },
      [],
    ),
  },
  {
    sentence: "no other collection is read",
    caller: "pilot",
    method: "batchGet",
    body: get("secrets/one"),
  },
  {
    sentence: "no other collection is read by administrators",
    caller: "admin",
    method: "batchGet",
    body: get("secrets/one"),
  },
  {
    sentence: "no other collection is listed",
    caller: "admin",
    method: "runQuery",
    body: queryOf("secrets"),
  },
  {
    sentence: "no other collection is written",
    caller: "admin",
    method: "commit",
    body: replace("secrets/two", {}),
  },
];

export const rulesCases: RulesCase[] = [
  ...allowed.map((item) => ({ ...item, isAllowed: true })),
  ...denied.map((item) => ({ ...item, isAllowed: false })),
];
