/** Who may read the files of a product in the local accounts; tests/deep asks Google's emulator the same. */

import { expect, test } from "vitest";
import { type Caller, mayReadFile } from "../../scripts/accounts/access.mjs";
import { fileCases } from "./file-cases";

test.each(fileCases)("$sentence", ({ uid, claims = {}, profile, product, isAllowed }) => {
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
