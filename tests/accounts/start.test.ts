/** Where local accounts start and where they refuse to, and with whose document store. */

import { once } from "node:events";
import { mkdtempSync, rmSync } from "node:fs";
import { createServer } from "node:http";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, expect, test } from "vitest";
import { startEmulatedDocuments } from "../../scripts/accounts/firestore-emulator.mjs";
import { createLocalAccounts } from "../../scripts/accounts/local-accounts.mjs";
import { authorizationOf, emulatorJar, projectId, root, skippedBecause } from "./backends";

const dataDir = mkdtempSync(join(tmpdir(), "dronedoc-start-"));
afterAll(() => rmSync(dataDir, { recursive: true }));

const firebase = {
  GATSBY_FIREBASE_API_KEY: "key",
  GATSBY_FIREBASE_AUTH_DOMAIN: "halcyra.firebaseapp.com",
  GATSBY_FIREBASE_PROJECT_ID: "halcyra",
  GATSBY_FIREBASE_STORAGE_BUCKET: "halcyra.firebasestorage.app",
  GATSBY_FIREBASE_APP_ID: "1:2:web:3",
};

function startIn(environment: Record<string, string>) {
  return () => createLocalAccounts({ projectId, dataDir, environment });
}

test("they do not start in production", () => {
  expect(startIn({ DRONEDOC_ENV: "production" })).toThrow('DRONEDOC_ENV is "production"');
  expect(startIn({ NODE_ENV: "production" })).toThrow('NODE_ENV is "production"');
});

test("they do not start beside a Firebase project", () => {
  expect(startIn(firebase)).toThrow('the Firebase project "halcyra"');
});

test("they do not start with half of the Firebase settings", () => {
  const { GATSBY_FIREBASE_APP_ID: _left, ...half } = firebase;
  expect(startIn(half)).toThrow("Missing: GATSBY_FIREBASE_APP_ID.");
});

if (emulatorJar === undefined) console.warn(skippedBecause);

test.skipIf(emulatorJar === undefined)(
  "Google's emulator can be the document store",
  async () => {
    const accounts = createLocalAccounts({
      projectId,
      dataDir,
      environment: {},
      startDocuments: () => startEmulatedDocuments({ projectId, rules: "firestore.rules" }),
    });
    const server = createServer((request, response) => accounts.handler(request, response));
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
  },
  60_000,
);
