import { expect, test } from "vitest";
import { findDeskOwner } from "./desk-owner";

const nobody = { isAdmin: false, loading: false, name: "", trouble: null };
const ada = { ...nobody, user: { uid: "ada" }, name: "Ada" };
const adasDesk = { owner: "ada", isWritten: true };

test("an administrator has a desk, and a customer has none", () => {
  const empty = { owner: undefined, isWritten: false };
  expect(findDeskOwner(empty, { ...ada, isAdmin: true })).toBe("ada");
  expect(findDeskOwner(empty, ada)).toBeUndefined();
});

test("a desk with a form that was written in stays when the session has ended, and one without does not", () => {
  expect(findDeskOwner(adasDesk, nobody)).toBe("ada");
  expect(findDeskOwner({ owner: "ada", isWritten: false }, nobody)).toBeUndefined();
});

test("it stays while somebody logs in, and while it is not known yet whether she still has the right", () => {
  expect(findDeskOwner(adasDesk, { ...nobody, loading: true })).toBe("ada");
  expect(findDeskOwner(adasDesk, { ...ada, loading: true })).toBe("ada");
  expect(findDeskOwner(adasDesk, { ...ada, trouble: "failed" })).toBe("ada");
});

test("it goes when somebody else has logged in, an administrator too", () => {
  const bela = { ...ada, user: { uid: "bela" }, name: "Bela" };
  expect(findDeskOwner(adasDesk, { ...bela, loading: true })).toBeUndefined();
  expect(findDeskOwner(adasDesk, { ...bela, isAdmin: true })).toBe("bela");
});

test("it goes with the right, and with a Log Out on this page, which has asked", () => {
  expect(findDeskOwner(adasDesk, ada)).toBeUndefined();
  expect(findDeskOwner(adasDesk, { ...nobody, name: "Ada" })).toBeUndefined();
});
