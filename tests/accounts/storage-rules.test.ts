/** Who may read the files of a product in the local accounts; tests/deep asks Google's emulator the same. */

import { expect, test } from "vitest";
import { rules } from "../../scripts/accounts/rules";
import { fileCases } from "./file-cases";

test.each(fileCases)("$sentence", async ({ uid, claims = {}, profile, product, isAllowed }) => {
  const user = uid === undefined ? undefined : { uid, claims };
  const name = `products/${product}/manual.pdf`;
  expect(await rules.mayReadFile(user, name, async () => profile)).toBe(isAllowed);
});

test.each(["invoices/1.pdf", "products/manual.pdf", "products/h4/old/manual.pdf"])(
  "nobody reads %s, which is no file of a product",
  async (name) => {
    const admin = { uid: "admin", claims: { admin: true } };
    expect(await rules.mayReadFile(admin, name, async () => undefined)).toBe(false);
  },
);
