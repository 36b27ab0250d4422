/**
 * The rules and the local accounts beside Google's Firestore emulator: it says the same of each case, and can be the
 * document store. Skipped where there is none.
 */

import { once } from "node:events";
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { createServer as createHttpServer } from "node:http";
import { createServer } from "node:net";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { startFirestoreEmulator } from "local-accounts/firestore-emulator";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { startAccounts } from "../../scripts/accounts/start";
import {
  authorizationOf,
  type Backend,
  createEmbedded,
  emulatorJar,
  projectId,
  root,
  skippedBecause,
  startGoogles,
} from "../accounts/backends";
import { fileCases } from "../accounts/file-cases";
import { generateOperations } from "../accounts/operations";
import { expectSame, operations, readRecording, writeRecording } from "../accounts/recording";
import { replay } from "../accounts/replay";
import { testRules } from "../accounts/test-rules";

if (emulatorJar === undefined) console.warn(skippedBecause);

const withEmulator = describe.skipIf(emulatorJar === undefined);

withEmulator("firestore.rules", () => {
  testRules(() => startGoogles("firestore.rules"));
});

/**
 * Google's runtime for storage rules is not to be had apart from the whole emulator suite; the language is the one of
 * Firestore's rules, so the conditions of storage.rules are moved into a file for the Firestore emulator, word for
 * word. A file's place becomes a document's: an even number of names.
 */
const moves = [
  ["service firebase.storage", "service cloud.firestore"],
  ["match /b/{bucket}/o {", "match /databases/{database}/documents {"],
  ["match /products/{product}/{file} {", "match /products/{product}/files/{file} {"],
  ["firestore.get(/databases/(default)/documents/", "get(/databases/$(database)/documents/"],
] as const;

withEmulator("the conditions of storage.rules", () => {
  const folder = mkdtempSync(join(tmpdir(), "dronedoc-rules-"));
  let backend: Backend;

  beforeAll(async () => {
    const rules = moves.reduce(
      (text, [from, to]) => {
        expect(text).toContain(from);
        return text.replaceAll(from, to);
      },
      readFileSync("storage.rules", "utf8"),
    );
    writeFileSync(join(folder, "moved.rules"), rules);
    backend = await startGoogles(join(folder, "moved.rules"));
  });
  afterAll(async () => {
    await backend.close();
    rmSync(folder, { recursive: true });
  });

  test.each(fileCases)("$sentence", async ({ uid, claims, profile, product, isAllowed }) => {
    await backend.clear();
    if (profile) {
      const writes = [{ update: { name: `${root}/users/${uid}`, fields: profile } }];
      await backend.call("commit", JSON.stringify({ writes }), "Bearer owner");
    }
    const document = `${root}/products/${product}/files/manual`;
    const authorization = uid === undefined ? undefined : authorizationOf(uid, claims);
    const read = JSON.stringify({ documents: [document] });
    expect((await backend.call("batchGet", read, authorization)).status).toBe(
      isAllowed ? 200 : 403,
    );

    const write = JSON.stringify({ writes: [{ update: { name: document, fields: {} } }] });
    expect((await backend.call("commit", write, authorization)).status).toBe(403);
    const list = JSON.stringify({
      structuredQuery: { from: [{ collectionId: "files", allDescendants: true }] },
    });
    expect((await backend.call("runQuery", list, authorization)).status).toBe(403);
  });

  test("the rules are loaded: a file outside of the products is not read", async () => {
    const read = JSON.stringify({ documents: [`${root}/invoices/one`] });
    const admin = authorizationOf("admin", { admin: true });
    expect((await backend.call("batchGet", read, admin)).status).toBe(403);
  });
});

withEmulator("the local store beside it", () => {
  let googles: Backend;
  let embedded: Backend;
  beforeAll(async () => {
    googles = await startGoogles("firestore.rules");
    embedded = createEmbedded();
    if (process.env.RECORD) writeRecording(await replay(googles, operations));
  });
  afterAll(async () => {
    await googles.close();
    await embedded.close();
  });

  test.each([7, 8])(
    "both answer and store the same, operations %i",
    async (seed) => {
      const list = generateOperations(400, seed);
      const outcomes = await replay(googles, list);
      expectSame(await replay(embedded, list), outcomes, list);
      if (seed === 7) expect(readRecording().outcomes).toEqual(outcomes);
    },
    120_000,
  );
});

withEmulator("its process", () => {
  test("a port that another program has taken meanwhile is left to it, and the next one tried", async () => {
    const taken = createServer();
    const free = createServer();
    const listen = (server: typeof taken) =>
      new Promise<number>((resolve) => {
        server.listen(0, "127.0.0.1", () => {
          const address = server.address();
          resolve(typeof address === "object" && address ? address.port : 0);
        });
      });
    const ports = [await listen(taken), await listen(free)];
    await new Promise((resolve) => free.close(resolve));
    const [, second] = ports;
    const emulator = await startFirestoreEmulator({
      jar: emulatorJar ?? "",
      rules: "firestore.rules",
      projectId,
      findPort: async () => ports.shift() ?? 0,
    });
    expect(emulator.port).toBe(second);
    await emulator.close();
    await new Promise((resolve) => taken.close(resolve));
  }, 60_000);

  test("Google's emulator can be the document store", async () => {
    const dataDir = mkdtempSync(join(tmpdir(), "dronedoc-start-"));
    const accounts = startAccounts(dataDir, {}, true);
    const server = createHttpServer((request, response) => accounts.handler(request, response));
    server.listen(0, "127.0.0.1");
    await once(server, "listening");
    const address = server.address();
    const port = typeof address === "object" && address ? address.port : 0;

    const read = (uid: string) =>
      fetch(`http://127.0.0.1:${port}/v1/${root}:batchGet`, {
        method: "POST",
        headers: { authorization: authorizationOf(uid) },
        body: JSON.stringify({ documents: [`${root}/users/demo-customer`] }),
      });
    const own = await read("demo-customer");
    expect(await own.json()).toMatchObject([
      { found: { fields: { username: { stringValue: "Jonas Weber" } } } },
    ]);
    expect((await read("demo-administrator")).status).toBe(403);

    const manual = "products%2Fh4%2Fmanual.pdf";
    const file = await fetch(`http://127.0.0.1:${port}/v0/b/${projectId}/o/${manual}?alt=media`, {
      headers: { authorization: authorizationOf("demo-customer") },
    });
    expect(file.headers.get("content-type")).toBe("application/pdf");

    server.closeAllConnections();
    server.close();
    await accounts.close();
    rmSync(dataDir, { recursive: true });
  }, 60_000);
});
