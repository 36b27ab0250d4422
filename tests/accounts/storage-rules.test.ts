/**
 * Who may read the files of a product. Google's runtime for storage rules is not to be had apart from the
 * whole emulator suite; the language is the one of Firestore's rules, so the conditions of storage.rules
 * are moved into a file for the Firestore emulator, word for word, and tried there.
 */

import { mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { type Caller, mayReadFile } from "../../scripts/accounts/access.mjs";
import type { Fields } from "../../scripts/accounts/values.mjs";
import {
  authorizationOf,
  type Backend,
  emulatorJar,
  root,
  skippedBecause,
  startGoogles,
} from "./backends";

const products = (...names: string[]) => ({
  products: { arrayValue: { values: names.map((stringValue) => ({ stringValue })) } },
});

interface FileCase {
  sentence: string;
  uid?: string;
  claims?: Record<string, unknown>;
  /** The caller's own document. */
  profile?: Fields;
  product: string;
  isAllowed: boolean;
}

const cases: FileCase[] = [
  {
    sentence: "an owner reads a product's file",
    uid: "owner",
    profile: products("h4", "uvdar-kit"),
    product: "uvdar-kit",
    isAllowed: true,
  },
  {
    sentence: "an administrator reads any product's file",
    uid: "admin",
    claims: { admin: true },
    product: "h6",
    isAllowed: true,
  },
  { sentence: "a visitor reads none", product: "h4", isAllowed: false },
  {
    sentence: "an owner does not read another product's file",
    uid: "owner",
    profile: products("h4"),
    product: "h6",
    isAllowed: false,
  },
  {
    sentence: "a user without a document reads none",
    uid: "stranger",
    product: "h4",
    isAllowed: false,
  },
  {
    sentence: "a user without products reads none",
    uid: "empty",
    profile: { username: { stringValue: "h4" } },
    product: "h4",
    isAllowed: false,
  },
  {
    sentence: "a claim that is not true makes no administrator",
    uid: "pretender",
    claims: { admin: "true" },
    product: "h4",
    isAllowed: false,
  },
  {
    sentence: "products that are text are no list",
    uid: "text",
    profile: { products: { stringValue: "h4" } },
    product: "h4",
    isAllowed: false,
  },
  {
    sentence: "products that are a map are no list",
    uid: "map",
    profile: { products: { mapValue: { fields: { h4: { booleanValue: true } } } } },
    product: "h4",
    isAllowed: false,
  },
  {
    sentence: "a product's name has to be whole",
    uid: "owner",
    profile: products("h4-pro"),
    product: "h4",
    isAllowed: false,
  },
];

describe("the local stand-in", () => {
  test.each(cases)("$sentence", ({ uid, claims = {}, profile, product, isAllowed }) => {
    const caller: Caller = uid === undefined ? undefined : { uid, claims };
    expect(mayReadFile(caller, `products/${product}/manual.pdf`, profile)).toBe(isAllowed);
  });

  test("nobody but the operator reads a file outside of the products", () => {
    const admin = { uid: "admin", claims: { admin: true } };
    expect(mayReadFile(admin, "invoices/1.pdf", undefined)).toBe(false);
    expect(mayReadFile(admin, "products/manual.pdf", undefined)).toBe(false);
    expect(mayReadFile(admin, "products/h4/old/manual.pdf", undefined)).toBe(false);
    expect(mayReadFile("operator", "invoices/1.pdf", undefined)).toBe(true);
  });
});

if (emulatorJar === undefined) console.warn(skippedBecause);

/** A file's place becomes a document's: an even number of names. */
const moves = [
  ["service firebase.storage", "service cloud.firestore"],
  ["match /b/{bucket}/o {", "match /databases/{database}/documents {"],
  ["match /products/{product}/{file} {", "match /products/{product}/files/{file} {"],
  ["firestore.get(/databases/(default)/documents/", "get(/databases/$(database)/documents/"],
] as const;

describe.skipIf(emulatorJar === undefined)(
  "the conditions of storage.rules in Google's emulator",
  () => {
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

    test.each(cases)("$sentence", async ({ uid, claims, profile, product, isAllowed }) => {
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
  },
);
