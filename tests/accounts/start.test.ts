/** Where local accounts refuse to start. */

import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, expect, test } from "vitest";
import { createLocalAccounts } from "../../scripts/accounts/local-accounts.mjs";
import { projectId } from "./backends";

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
