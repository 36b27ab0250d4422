/**
 * Who may do what with local documents and files: firestore.rules and storage.rules, said in TypeScript.
 * A change here without the same change there (or the reverse) fails the tests in tests/accounts.
 */

import {
  type Fields,
  ownField,
  type Rules,
  sameValue,
  type User,
  type WriteAccess,
} from "local-accounts";

const fixedKeys = ["username", "email", "products"];

function isAdmin(user: User | undefined): boolean {
  return user?.claims.admin === true;
}

function findString(fields: Fields, name: string) {
  return ownField(fields, name)?.stringValue;
}

/** Returns the product names; none when the field is no list */
function productNames(fields: Fields): string[] {
  const values = ownField(fields, "products")?.arrayValue?.values ?? [];
  return values.flatMap(({ stringValue }) => (stringValue === undefined ? [] : [stringValue]));
}

function changedKeys(before: Fields, after: Fields) {
  const keys = new Set([...Object.keys(before), ...Object.keys(after)]);
  return [...keys].filter((key) => !sameValue(ownField(before, key), ownField(after, key)));
}

function isTime(fields: Fields, name: string, time: Date) {
  const text = ownField(fields, name)?.timestampValue;
  // A time with microseconds is not the request's, which has milliseconds.
  return text !== undefined && !/\.\d{4,}/.test(text) && Date.parse(text) === time.getTime();
}

/** `longest`: in code points */
function isShortString(fields: Fields, name: string, longest: number) {
  if (!Object.hasOwn(fields, name)) return true;
  const text = findString(fields, name);
  return text !== undefined && [...text].length <= longest;
}

function isProfile(fields: Fields) {
  const products = ownField(fields, "products");
  return (
    isShortString(fields, "username", 200) &&
    isShortString(fields, "email", 320) &&
    (products === undefined || products.arrayValue !== undefined) &&
    (products?.arrayValue?.values ?? []).length <= 100 &&
    !productNames(fields).some((name) => fixedKeys.includes(name) || name === "lastVisit")
  );
}

function mayWriteUser({ user, id, before = {}, after = {}, time }: WriteAccess): boolean {
  const changed = changedKeys(before, after);
  if (user?.uid === id && changed.every((key) => key === "lastVisit")) {
    if (isTime(after, "lastVisit", time)) return true;
  }
  const managed = new Set([...fixedKeys, ...productNames(before), ...productNames(after)]);
  return isAdmin(user) && changed.every((key) => managed.has(key)) && isProfile(after);
}

function mayCreateFeedback({ id, after = {}, time }: WriteAccess): boolean {
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

/** The site's rules, for the local accounts. */
export const rules: Rules = {
  mayGet({ user, collection, id }) {
    if (collection === "users") return user?.uid === id || isAdmin(user);
    return collection === "feedback" && isAdmin(user);
  },
  mayList: (user, collection) =>
    (collection === "users" || collection === "feedback") && isAdmin(user),
  mayWrite(access) {
    const { collection, before, after } = access;
    if (after === undefined) return false;
    if (collection === "users") return mayWriteUser(access);
    return collection === "feedback" && before === undefined && mayCreateFeedback(access);
  },
  async mayReadFile(user, name, find) {
    const [, product] = /^products\/([^/]+)\/[^/]+$/.exec(name) ?? [];
    if (product === undefined || user === undefined) return false;
    if (isAdmin(user)) return true;
    return productNames((await find("users", user.uid)) ?? {}).includes(product);
  },
};
