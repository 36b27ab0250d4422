import { expect, test } from "vitest";
import { emptyProfile } from "./empty-profile";
import { isSameRecord, readAccount, readFeedback, readProfile, toDisplayName } from "./profile";

test("the derived list has each product's name and the details under that name", () => {
  const lastVisit = new Date("2026-11-18T10:00:00Z");
  const document = {
    username: "Ada",
    products: ["h4", "uvdar-kit"],
    h4: { serial: "H4-017" },
    "uvdar-kit": { firmware: "1.2" },
    lastVisit,
  };
  expect(readProfile(document)).toEqual({
    username: "Ada",
    products: ["h4", "uvdar-kit"],
    owned: [
      { name: "h4", details: { serial: "H4-017" } },
      { name: "uvdar-kit", details: { firmware: "1.2" } },
    ],
    lastVisit,
  });
});

test("names that are no texts are left out, and a name counts once", () => {
  const products = ["h4", 4, null, ["h6"], { name: "h6" }, "", "  ", "h4", " h6 "];
  expect(readProfile({ products }).products).toEqual(["h4", "h6"]);
});

test("a product called as a part of the document or of every object has no details", () => {
  const products = ["username", "lastVisit", "toString", "__proto__", "constructor"];
  const document = { username: { first: "Ada" }, lastVisit: { seconds: 1 }, products };
  const owned = readProfile(document).owned;
  expect(owned.map(({ details }) => details)).toEqual([{}, {}, {}, {}, {}]);
});

test("a name or a time of a wrong type is none", () => {
  const lastVisits = ["yesterday", 1, { seconds: 1 }, new Date("never"), null];
  for (const lastVisit of lastVisits) {
    expect(readProfile({ username: { first: "Ada" }, lastVisit })).toEqual(emptyProfile);
  }
});

test("an account is a profile with its id, and its email where the document has one", () => {
  expect(readAccount("u1", { email: "ada@example.com" })).toMatchObject({
    uid: "u1",
    email: "ada@example.com",
  });
  expect(readAccount("u2", { email: 7 }).email).toBe("");
});

test("a user without a name is called by the email, and without that is an account", () => {
  expect(toDisplayName({ username: "Ada" }, "ada@example.com")).toBe("Ada");
  expect(toDisplayName({ username: "" }, "ada@example.com")).toBe("ada@example.com");
  expect(toDisplayName({ username: "" }, "")).toBe("Account");
});

test("two records are the same with the same values, in whatever order a store gives their keys", () => {
  const h4 = { serial: "H4-017", checks: [{ by: "Bea", on: new Date("2026-11-21T05:00:00Z") }] };
  const swapped = {
    checks: [{ on: new Date("2026-11-21T05:00:00Z"), by: "Bea" }],
    serial: "H4-017",
  };
  const ada = { username: "Ada", email: "", products: ["h4"], h4, lastVisit: new Date(0) };
  const opened = readAccount("u1", ada);
  const visited = { ...ada, h4: swapped, lastVisit: new Date("2026-11-21T05:00:00Z") };
  expect(isSameRecord(opened, readAccount("u1", visited))).toBe(true);
});

test("a record differs by a name, an email, a product, or a detail at any depth", () => {
  const ada = { username: "Ada", email: "", products: ["h4"], h4: { checks: [{ by: "Bea" }] } };
  const opened = readAccount("u1", ada);
  for (const change of [
    { username: "Ada P." },
    { email: "ada@example.com" },
    { products: ["h4", "uvdar-kit"] },
    { products: [] },
    { h4: { checks: [{ by: "Cleo" }] } },
    { h4: { checks: [{ by: "Bea" }], serial: "H4-017" } },
  ]) {
    expect(isSameRecord(opened, readAccount("u1", { ...ada, ...change }))).toBe(false);
  }
});

test("feedback is read whatever was stored", () => {
  const createdAt = new Date("2026-11-21T05:00:00Z");
  const document = { path: "/docs", helpful: false, text: "<b>No</b>", createdAt };
  expect(readFeedback("1-2", document)).toEqual({ id: "1-2", ...document });
  expect(readFeedback("1-3", { path: 7, helpful: "yes", text: [], createdAt: "now" })).toEqual({
    id: "1-3",
    path: "",
    helpful: null,
    text: "",
    createdAt: null,
  });
});
