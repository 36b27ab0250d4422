/** A user's document -> a profile. What was stored may be of any shape; nothing of it can break a page. */

import { emptyProfile } from "./empty-profile";
import type {
  Account,
  AccountRecord,
  Details,
  FeedbackEntry,
  OwnedProduct,
  Profile,
} from "./types";

/** Keys of the document that are no product's, whatever the product list says. */
const reservedKeys: readonly string[] = ["username", "products", "lastVisit", "email"];

/** What of a user's document has its right shape; the rest is as in an empty profile. Never throws. */
export function readProfile(document: unknown): Profile {
  if (!isGroup(document)) return emptyProfile;
  const { username, lastVisit } = document;
  const products = readNames(document.products);
  return {
    username: readText(username),
    products,
    owned: products.map((name) => readOwned(document, name)),
    lastVisit: isTime(lastVisit) ? lastVisit : null,
  };
}

export function readAccount(uid: string, document: unknown): Account {
  const email = isGroup(document) ? readText(document.email) : "";
  return { ...readProfile(document), uid, email };
}

/** True when nothing of what administrators write differs; a visit makes no difference. */
export function isSameRecord(one: AccountRecord, other: AccountRecord): boolean {
  return toText(one) === toText(other);
}

/** The same text for the same values, in whatever order a store gives their keys. */
function toText({ username, email, owned }: AccountRecord): string {
  return JSON.stringify([username, email, owned], (_key, value: unknown) =>
    isGroup(value) ? Object.entries(value).sort(([a], [b]) => (a < b ? -1 : 1)) : value,
  );
}

export function readFeedback(id: string, document: unknown): FeedbackEntry {
  const { path, helpful, text, createdAt } = isGroup(document) ? document : {};
  return {
    id,
    path: readText(path),
    helpful: typeof helpful === "boolean" ? helpful : null,
    text: readText(text),
    createdAt: isTime(createdAt) ? createdAt : null,
  };
}

/** What the site calls a user: the name of the document, else the email. */
export function toDisplayName({ username }: Pick<Profile, "username">, email: string): string {
  return username || email || __WORDS__.accounts.unnamed;
}

function readNames(products: unknown): string[] {
  if (!Array.isArray(products)) return [];
  const names = products.map(readText).filter((name) => name !== "");
  return [...new Set(names)];
}

function readOwned(document: Details, name: string): OwnedProduct {
  const hasDetails = Object.hasOwn(document, name) && !reservedKeys.includes(name);
  const details = hasDetails ? document[name] : undefined;
  return { name, details: isGroup(details) ? details : {} };
}

function readText(value: unknown): string {
  return typeof value === "string" ? value.trim() : "";
}

function isTime(value: unknown): value is Date {
  return value instanceof Date && !Number.isNaN(value.getTime());
}

/** True for an object of keys and values: no list, no time, nothing with a class of its own. */
function isGroup(value: unknown): value is Details {
  if (typeof value !== "object" || value === null) return false;
  const prototype: unknown = Object.getPrototypeOf(value);
  return prototype === Object.prototype || prototype === null;
}
