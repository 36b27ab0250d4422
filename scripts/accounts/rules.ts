/**
 * Who may do what with local documents and files: firestore.rules and storage.rules, said in JavaScript.
 * A change here without the same change there (or the reverse) fails the tests in tests/accounts.
 */

import { ownField, sameValue } from "./values.mjs";

/**
 * @typedef {import("./values.mjs").Fields} Fields
 * @typedef {{ uid: string, claims: Record<string, unknown> }} User
 * @typedef {User | "operator" | undefined} Caller `undefined` is a visitor; the operator passes every rule
 * @typedef {{
 *   caller: Caller,
 *   collection: string,
 *   id: string,
 *   before: Fields | undefined,
 *   after: Fields | undefined,
 *   time: Date,
 * }} Access `time` is the server's, for the request as a whole
 */

const fixedKeys = ["username", "email", "products"];

/** @param {Caller} caller */
function isAdmin(caller) {
  return typeof caller === "object" && caller.claims.admin === true;
}

/** @param {Caller} caller @param {string} uid */
function isOwner(caller, uid) {
  return typeof caller === "object" && caller.uid === uid;
}

/** @param {Fields} fields @param {string} name */
function findString(fields, name) {
  return ownField(fields, name)?.stringValue;
}

/** @param {Fields} fields @returns {string[]} the product names; none when the field is no list */
function productNames(fields) {
  const values = ownField(fields, "products")?.arrayValue?.values ?? [];
  return values.flatMap(({ stringValue }) => (stringValue === undefined ? [] : [stringValue]));
}

/** @param {Fields} before @param {Fields} after */
function changedKeys(before, after) {
  const keys = new Set([...Object.keys(before), ...Object.keys(after)]);
  return [...keys].filter((key) => !sameValue(ownField(before, key), ownField(after, key)));
}

/** @param {Fields} fields @param {string} name @param {Date} time */
function isTime(fields, name, time) {
  const text = ownField(fields, name)?.timestampValue;
  // A time with microseconds is not the request's, which has milliseconds.
  return text !== undefined && !/\.\d{4,}/.test(text) && Date.parse(text) === time.getTime();
}

/** @param {Fields} fields @param {string} name @param {number} longest in code points */
function isShortString(fields, name, longest) {
  if (!Object.hasOwn(fields, name)) return true;
  const text = findString(fields, name);
  return text !== undefined && [...text].length <= longest;
}

/** @param {Fields} fields */
function isProfile(fields) {
  const products = ownField(fields, "products");
  return (
    isShortString(fields, "username", 200) &&
    isShortString(fields, "email", 320) &&
    (products === undefined || products.arrayValue !== undefined) &&
    (products?.arrayValue?.values ?? []).length <= 100 &&
    !productNames(fields).some((name) => fixedKeys.includes(name) || name === "lastVisit")
  );
}

/** @param {Access} access */
function mayWriteUser({ caller, id, before = {}, after = {}, time }) {
  const changed = changedKeys(before, after);
  if (isOwner(caller, id) && changed.every((key) => key === "lastVisit")) {
    if (isTime(after, "lastVisit", time)) return true;
  }
  const managed = new Set([...fixedKeys, ...productNames(before), ...productNames(after)]);
  return isAdmin(caller) && changed.every((key) => managed.has(key)) && isProfile(after);
}

/** @param {Access} access */
function mayCreateFeedback({ id, after = {}, time }) {
  const [, minuteText] = /^([1-9][0-9]{0,9})-(?:[0-9]|[1-5][0-9])$/.exec(id) ?? [];
  if (minuteText === undefined) return false;
  const now = Math.floor(time.getTime() / 60_000);
  if (Math.abs(Number(minuteText) - now) > 1) return false;

  const allowed = ["path", "helpful", "text", "createdAt"];
  return (
    Object.keys(after).every((key) => allowed.includes(key)) &&
    /^\/([!-.0-Z^-~][!-~]*)?$/.test(findString(after, "path") ?? "") &&
    isShortString(after, "path", 300) &&
    ownField(after, "helpful")?.booleanValue !== undefined &&
    isShortString(after, "text", 2000) &&
    isTime(after, "createdAt", time)
  );
}

/** May the caller read this one document? @param {Pick<Access, "caller" | "collection" | "id">} access */
export function mayGet({ caller, collection, id }) {
  if (caller === "operator") return true;
  if (collection === "users") return isOwner(caller, id) || isAdmin(caller);
  return collection === "feedback" && isAdmin(caller);
}

/** May the caller ask for all documents of a collection? @param {Caller} caller @param {string} collection */
export function mayList(caller, collection) {
  if (caller === "operator") return true;
  return (collection === "users" || collection === "feedback") && isAdmin(caller);
}

/** May the caller turn `before` into `after`? @param {Access} access */
export function mayWrite(access) {
  const { caller, collection, before, after } = access;
  if (caller === "operator") return true;
  if (after === undefined) return false;
  if (collection === "users") return mayWriteUser(access);
  return collection === "feedback" && before === undefined && mayCreateFeedback(access);
}

/**
 * May the caller read this file? `profile` is the caller's own document.
 * @param {Caller} caller
 * @param {string} objectName
 * @param {Fields | undefined} profile
 */
export function mayReadFile(caller, objectName, profile) {
  if (caller === "operator") return true;
  const [, product] = /^products\/([^/]+)\/[^/]+$/.exec(objectName) ?? [];
  if (product === undefined) return false;
  if (isAdmin(caller)) return true;
  return caller !== undefined && profile !== undefined && productNames(profile).includes(product);
}
