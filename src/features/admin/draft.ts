/** An account as a form shows it, and what the form says -> what is written, or what is wrong with it. */

import { fill } from "../../core/text/fill";
import { count } from "../../ui/words";
import type { Account, AccountEdit, Details, OwnedProduct } from "./types";

export interface Draft {
  username: string;
  email: string;
  products: DraftProduct[];
  /** The id of the next product that is added: one that was taken out leaves its own to nobody, nor what was told of it. */
  nextProductId: number;
}

export interface DraftProduct {
  /** Names the product in this form while its name is being written. */
  id: number;
  name: string;
  lines: DraftLine[];
  /** Details that are no texts: a form cannot show them, and they stay as they are. */
  kept: Details;
}

export interface DraftLine {
  id: number;
  key: string;
  value: string;
}

export interface DetailKey {
  key: string;
  label: string;
  hint?: string;
}

/** The details that every product has a field for. */
export const detailKeys: readonly DetailKey[] = [
  { key: "serial", label: __WORDS__.myProducts.serial },
  { key: "firmware", label: __WORDS__.myProducts.firmware },
  { key: "purchased", label: __WORDS__.myProducts.purchased, hint: __WORDS__.admin.dayExample },
  { key: "manual", label: __WORDS__.myProducts.manual, hint: __WORDS__.admin.manualExample },
  {
    key: "firmwareFile",
    label: __WORDS__.myProducts.firmwareFile,
    hint: __WORDS__.admin.firmwareExample,
  },
];

/** What stands wrong, by the name of its field. */
export type DraftProblems = Record<string, string>;

export const nameField = (product: DraftProduct) => `product-${product.id}-name`;
export const keyField = (product: DraftProduct, line: DraftLine) =>
  `product-${product.id}-line-${line.id}-key`;
export const valueField = (product: DraftProduct, line: DraftLine) =>
  `product-${product.id}-line-${line.id}-value`;

/** Limits of `firestore.rules`: what is longer would be refused without a word on why. */
const mostProducts = 100;
const longestUsername = 200;
const longestEmail = 320;

const longestName = 100;
const longestValue = 500;
/** Parts of the document itself: a product of that name would overwrite them. */
const reservedNames = ["username", "email", "products", "lastVisit"];

export function toDraft({ username, email, owned }: Account): Draft {
  return { username, email, products: owned.map(toDraftProduct), nextProductId: owned.length };
}

export function addProduct(draft: Draft): Draft {
  const { products, nextProductId } = draft;
  const product = toDraftProduct({ name: "", details: {} }, nextProductId);
  return { ...draft, products: [...products, product], nextProductId: nextProductId + 1 };
}

/** With a field for everything that one may say of it. */
export function toDraftProduct({ name, details }: OwnedProduct, id: number): DraftProduct {
  const texts = Object.entries(details).filter(
    (entry): entry is [string, string] => typeof entry[1] === "string",
  );
  const others = Object.entries(details).filter(([, value]) => typeof value !== "string");
  const kept = Object.fromEntries(others);
  const known = detailKeys.map(({ key }) => key).filter((key) => !Object.hasOwn(kept, key));
  const values = new Map([...known.map((key) => [key, ""] as const), ...texts]);
  const lines = [...values].map(([key, value], index) => ({ id: index, key, value }));
  return { id, name, lines, kept };
}

/** A number that nothing in the list has yet. */
export function nextId(items: readonly { id: number }[]): number {
  return Math.max(-1, ...items.map(({ id }) => id)) + 1;
}

/** What is to be written, or every problem at once. */
export function readDraft(
  draft: Draft,
  before: Pick<Account, "owned">,
): { edit: AccountEdit } | { problems: DraftProblems } {
  const given = new Set(draft.products.map(({ name }) => name.trim()));
  const problems: DraftProblems = {
    ...checkUser(draft),
    ...checkNames(draft.products),
    ...Object.assign({}, ...draft.products.map((product) => checkLines(product, given))),
  };
  if (Object.keys(problems).length > 0) return { problems };

  const owned = draft.products.map(toOwned);
  const names = new Set(owned.map(({ name }) => name));
  const removed = before.owned
    .map(({ name }) => name)
    .filter((name) => !names.has(name) && mayHaveDetails(name));
  const edit = { username: draft.username.trim(), email: toEmail(draft.email), owned, removed };
  return { edit };
}

/** Of the problems that were told those that still stand. Others wait for the next save: nobody is told of a field that they have not left yet. */
export function keepProblems(
  told: DraftProblems,
  draft: Draft,
  before: Pick<Account, "owned">,
): DraftProblems {
  if (Object.keys(told).length === 0) return told;
  const result = readDraft(draft, before);
  if ("edit" in result) return {};
  const standing = Object.entries(result.problems).filter(([field]) => Object.hasOwn(told, field));
  return Object.fromEntries(standing);
}

function toOwned({ name, lines, kept }: DraftProduct): OwnedProduct {
  const texts = lines
    .map(({ key, value }) => [key.trim(), value.trim()] as const)
    .filter(([, value]) => value !== "");
  return { name: name.trim(), details: { ...kept, ...Object.fromEntries(texts) } };
}

const toEmail = (email: string) => email.trim().toLowerCase();

function checkUser({ username, email, products }: Draft): DraftProblems {
  const problems: DraftProblems = {};
  if (username.trim().length > longestUsername) {
    problems.username = count(__WORDS__.admin.longName, longestUsername);
  }
  if (email.trim().length > longestEmail) {
    problems.email = count(__WORDS__.admin.longEmail, longestEmail);
  }
  if (email.trim() !== "" && !/^[^\s@]+@[^\s@]+$/.test(email.trim())) {
    problems.email = fill(__WORDS__.admin.noEmail, { email: email.trim() });
  }
  if (products.length > mostProducts) {
    problems.products = count(__WORDS__.admin.manyProducts, mostProducts);
  }
  return problems;
}

function checkNames(products: readonly DraftProduct[]): DraftProblems {
  const problems: DraftProblems = {};
  const taken = new Set<string>();
  for (const product of products) {
    const name = product.name.trim();
    const problem = findNameProblem(name, taken);
    if (problem !== undefined) problems[nameField(product)] = problem;
    taken.add(name.toLowerCase());
  }
  return problems;
}

function findNameProblem(name: string, taken: ReadonlySet<string>): string | undefined {
  if (name === "") return __WORDS__.admin.noName;
  if (name.length > longestName) return count(__WORDS__.admin.longName, longestName);
  if (reservedNames.includes(name)) return fill(__WORDS__.admin.reservedName, { name });
  if (isReservedByStore(name)) return __WORDS__.admin.databaseName;
  if (taken.has(name.toLowerCase())) return fill(__WORDS__.admin.takenName, { name });
  return undefined;
}

/** `given` are the names of all products in the form. */
function checkLines(product: DraftProduct, given: ReadonlySet<string>): DraftProblems {
  const problems: DraftProblems = {};
  const taken = new Set(Object.keys(product.kept));
  for (const line of product.lines) {
    const key = line.key.trim();
    const value = line.value.trim();
    // An empty line is one that nobody wanted.
    if (value === "" && (key === "" || isWellKnown(key))) continue;
    const keyProblem = findKeyProblem(key, taken);
    const valueProblem = findValueProblem(key, value, given);
    if (keyProblem !== undefined) problems[keyField(product, line)] = keyProblem;
    if (valueProblem !== undefined) problems[valueField(product, line)] = valueProblem;
    taken.add(key);
  }
  return problems;
}

function findKeyProblem(key: string, taken: ReadonlySet<string>): string | undefined {
  if (key === "") return __WORDS__.admin.noDetailName;
  if (key.length > longestName) return count(__WORDS__.admin.longDetail, longestName);
  if (isReservedByStore(key)) return __WORDS__.admin.databaseName;
  if (taken.has(key)) return fill(__WORDS__.admin.takenDetail, { name: key });
  return undefined;
}

function findValueProblem(
  key: string,
  value: string,
  given: ReadonlySet<string>,
): string | undefined {
  if (value.length > longestValue) return count(__WORDS__.admin.longDetail, longestValue);
  if (value === "") return isWellKnown(key) ? undefined : __WORDS__.admin.noDetail;
  if (key === "purchased" && !isDay(value)) {
    return fill(__WORDS__.admin.wrongDay, { text: value });
  }
  return key === "manual" || key === "firmwareFile" ? findFileProblem(value, given) : undefined;
}

/** `storage.rules` gives a file to the owners of the product that it lies below, and no other file to anybody. */
function findFileProblem(path: string, given: ReadonlySet<string>): string | undefined {
  const [, owner] = isStoragePath(path) ? (/^products\/([^/]+)\/[^/]+$/.exec(path) ?? []) : [];
  if (owner === undefined) {
    return fill(__WORDS__.admin.wrongPath, { path });
  }
  if (given.has(owner)) return undefined;
  return fill(__WORDS__.admin.foreignPath, { product: owner });
}

const isWellKnown = (key: string) => detailKeys.some((known) => known.key === key);
const isReservedByStore = (name: string) => /^__.*__$/.test(name);
/** False for what can only stand in the list of products: a field of that name is the account's own, or cannot be. */
const mayHaveDetails = (name: string) => !reservedNames.includes(name) && !isReservedByStore(name);

function isDay(text: string): boolean {
  if (!/^\d{4}-\d{2}-\d{2}$/.test(text)) return false;
  const day = new Date(`${text}T00:00:00Z`);
  return !Number.isNaN(day.getTime()) && day.toISOString().startsWith(text);
}

/** Names between slashes, and no address of another place. */
function isStoragePath(text: string): boolean {
  return text
    .split("/")
    .every((part) => /^[^\s:\\?#](?:[^:\\?#]*[^\s:\\?#])?$/.test(part) && !/^\.+$/.test(part));
}
