/** What the local document store answers, in the words of Firestore's REST interface. */

import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { open } from "lmdb";
import { afterAll, beforeEach, expect, test } from "vitest";
import type { StoredDocument } from "./commit";
import { createDocumentStore } from "./documents";
import type { Rules } from "./rules";

const folder = mkdtempSync(join(tmpdir(), "local-accounts-"));
const database = open<StoredDocument, string>({ path: join(folder, "database"), encoding: "json" });
const now = Date.parse("2026-11-21T08:00:00.250Z");
/** Users read and write the document that is named after them. */
const rules: Rules = {
  mayGet: ({ user, id }) => user?.uid === id,
  mayList: () => false,
  mayWrite: ({ user, id }) => user?.uid === id,
  mayReadFile: async () => false,
};
const store = createDocumentStore({ database, projectId: "demo", rules, now: () => now });
const pilot = "projects/demo/databases/(default)/documents/users/pilot";

afterAll(async () => {
  await store.close();
  rmSync(folder, { recursive: true });
});

beforeEach(() => database.clearAsync());

function toTokenPart(content: unknown) {
  return Buffer.from(JSON.stringify(content)).toString("base64url");
}

function authorizationOf(claims: Record<string, unknown>, header: unknown = { alg: "none" }) {
  const payload = { aud: "demo", exp: now / 1000 + 60, ...claims };
  return `Bearer ${toTokenPart(header)}.${toTokenPart(payload)}.`;
}

const asPilot = authorizationOf({ sub: "pilot" });

async function ask(method: string, request: unknown, authorization?: string) {
  const answer = await store.answer(method, JSON.stringify(request), authorization);
  return JSON.parse(JSON.stringify(answer));
}

/** What `setDoc(profile, { lastVisit: serverTimestamp() }, { merge: true })` sends. */
const visit = {
  writes: [
    {
      update: { name: pilot, fields: {} },
      updateMask: { fieldPaths: [] },
      updateTransforms: [{ fieldPath: "lastVisit", setToServerValue: "REQUEST_TIME" }],
    },
  ],
};

test("a document that is not there is told as missing", async () => {
  const answer = await ask("batchGet", { documents: [pilot] }, asPilot);
  expect(answer.status).toBe(200);
  expect(answer.body).toEqual([
    { missing: pilot, readTime: expect.stringMatching(/^2026-11-21T08:00:00\.25/) },
  ]);
});

test("a first visit makes a document with the server's time and nothing else", async () => {
  const visited = await ask("commit", visit, asPilot);
  const { commitTime } = visited.body;
  expect(visited).toEqual({
    status: 200,
    body: {
      writeResults: [
        {
          updateTime: commitTime,
          transformResults: [{ timestampValue: "2026-11-21T08:00:00.250Z" }],
        },
      ],
      commitTime,
    },
  });
  const answer = await ask("batchGet", { documents: [pilot] }, asPilot);
  expect(answer.body[0].found).toEqual({
    name: pilot,
    fields: { lastVisit: { timestampValue: "2026-11-21T08:00:00.250Z" } },
    createTime: commitTime,
    updateTime: commitTime,
  });
});

test("an empty mask leaves the rest as it is, and no mask replaces the document", async () => {
  const fields = { username: { stringValue: "Pilot" } };
  await ask("commit", { writes: [{ update: { name: pilot, fields } }] }, "Bearer owner");
  await ask("commit", visit, asPilot);
  const merged = await ask("batchGet", { documents: [pilot] }, asPilot);
  expect(Object.keys(merged.body[0].found.fields)).toEqual(["username", "lastVisit"]);

  await ask("commit", { writes: [{ update: { name: pilot, fields } }] }, "Bearer owner");
  const replaced = await ask("batchGet", { documents: [pilot] }, asPilot);
  expect(Object.keys(replaced.body[0].found.fields)).toEqual(["username"]);
});

test("a field whose name has a space comes between backquotes", async () => {
  const write = {
    update: { name: pilot, fields: { "a b": { integerValue: "1" } } },
    updateMask: { fieldPaths: ["`a b`"] },
  };
  const { status } = await ask("commit", { writes: [write] }, "Bearer owner");
  expect(status).toBe(200);
});

test("what is forbidden is denied with 403", async () => {
  expect(await ask("batchGet", { documents: [pilot] })).toEqual({
    status: 403,
    body: {
      error: {
        code: 403,
        message: "Missing or insufficient permissions.",
        status: "PERMISSION_DENIED",
      },
    },
  });
});

test("a write that fails takes back those before it", async () => {
  const other = pilot.replace("pilot", "other");
  const writes = [
    { update: { name: pilot } },
    { update: { name: other }, currentDocument: { exists: true } },
  ];
  expect((await ask("commit", { writes }, "Bearer owner")).status).toBe(404);
  const answer = await ask("batchGet", { documents: [pilot] }, "Bearer owner");
  expect(answer.body[0].missing).toBe(pilot);
});

test("a token that has run out, is for another project, signed or broken is refused with 401", async () => {
  const tokens = [
    authorizationOf({ sub: "pilot", exp: now / 1000 - 1 }),
    authorizationOf({ sub: "pilot", aud: "other" }),
    authorizationOf({ sub: "pilot" }, { alg: "RS256" }),
    authorizationOf({}),
    "Bearer broken",
    "Bearer a.b.",
    "Basic cGlsb3Q6",
  ];
  for (const token of tokens) {
    const { status, body } = await ask("batchGet", { documents: [pilot] }, token);
    expect([status, body.error.status], token).toEqual([401, "UNAUTHENTICATED"]);
  }
});

test("what Firestore can and this store cannot is said so", async () => {
  const group = { structuredQuery: { from: [{ collectionId: "users", allDescendants: true }] } };
  expect((await ask("runQuery", group, "Bearer owner")).body.error).toEqual({
    code: 501,
    message: "The local document store cannot query a collection group.",
    status: "UNIMPLEMENTED",
  });
  expect((await ask("listen", {}, "Bearer owner")).status).toBe(501);
});
