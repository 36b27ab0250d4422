/** The people and the files of a first start. */

import { expect, test } from "vitest";
import { defaultPasswords, loginsToText, readDemoPasswords, toDemoSeeds, toPdf } from "./demo";

test("the table of a PDF leads to its objects", () => {
  const text = toPdf("A (short) title", ["One line"]).toString("latin1");
  const start = Number(/startxref\n(\d+)/.exec(text)?.[1]);
  expect(text.slice(start, start + 4)).toBe("xref");
  const offsets = [...text.matchAll(/^(\d{10}) 00000 n/gm)].map(([, offset]) => Number(offset));
  for (const [index, offset] of offsets.entries()) {
    expect(text.slice(offset)).toMatch(new RegExp(`^${index + 1} 0 obj\n`));
  }
  expect(text).toContain("(A \\(short\\) title)");
});

test("every product of a demo account has its details and the files that they name", () => {
  const { documents = {}, files } = toDemoSeeds(defaultPasswords);
  const profile = documents["users/demo-customer"];
  const products = profile?.products?.arrayValue?.values ?? [];
  expect(products.map(({ stringValue }) => stringValue)).toEqual(["h4", "uvdar-kit"]);
  for (const { stringValue = "" } of products) {
    const details = profile?.[stringValue]?.mapValue?.fields ?? {};
    expect(Object.keys(details)).toEqual([
      "serial",
      "firmware",
      "purchased",
      "manual",
      "firmwareFile",
    ]);
    expect(files?.has(details.manual?.stringValue ?? "")).toBe(true);
    expect(files?.has(details.firmwareFile?.stringValue ?? "")).toBe(true);
  }
});

test("the passwords of a first start can be chosen, and a changed one is not printed", () => {
  const passwords = readDemoPasswords({ DEMO_CUSTOMER_PASSWORD: "chosen" });
  expect(passwords).toEqual({ customer: "chosen", administrator: "keys-to-the-hangar" });
  const text = loginsToText(toDemoSeeds(passwords).accounts, new Set(["demo-customer"]));
  expect(text.split("\n")).toEqual([
    "Accounts are on this machine only. Log in as",
    "  customer       pilot@halcyra.example  chosen",
    "  administrator  admin@halcyra.example  (a password that has been changed)",
  ]);
});
