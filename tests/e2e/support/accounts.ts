/** Accounts of readers: made by the operator's own calls, and used as a person does. */

import type { APIRequestContext, Locator, Page } from "@playwright/test";
import { expect, movePointer, test, waitForApplication, waitForQuiet } from "./test";

const project = "demo-dronedoc";
const identity = "/identitytoolkit.googleapis.com/v1";
const documents = `/v1/projects/${project}/databases/(default)/documents`;
const operator = { authorization: "Bearer owner" };
const password = "a-password-for-tests";

/** Addresses of the provider, to be cut off or slowed down. */
export const identityCalls = /\/identitytoolkit\.googleapis\.com\//;
export const documentCalls = /\/documents:/;
/** What only a login may load: by the SDK's own words, whatever the file is called. */
export const providerCode = /identitytoolkit|firestore\.googleapis|firebasestorage/;

export type Fields = Record<string, unknown>;

export interface Account {
  uid: string;
  email: string;
}

export const text = (value: string) => ({ stringValue: value });
export const list = (...names: string[]) => ({ arrayValue: { values: names.map(text) } });
export const group = (texts: Record<string, string>) => ({
  mapValue: {
    fields: Object.fromEntries(Object.entries(texts).map(([key, value]) => [key, text(value)])),
  },
});

/** A customer with one product. */
export const adasProfile: Fields = {
  username: text("Ada Palmer"),
  products: list("h4"),
  h4: group({ serial: "H4-101", purchased: "2026-03-14", manual: "products/h4/manual.pdf" }),
  lastVisit: { timestampValue: "2026-11-02T09:00:00Z" },
};

let count = 0;

/** A new account, with a document when `profile` is given. */
export async function createAccount(
  request: APIRequestContext,
  { profile, isAdmin = false }: { profile?: Fields; isAdmin?: boolean },
): Promise<Account> {
  count += 1;
  const email = `reader-${test.info().parallelIndex}-${Date.now()}-${count}@example.com`;
  const answer = await request.post(`${identity}/accounts:signUp?key=local`, {
    data: { email, password, returnSecureToken: true },
  });
  expect(answer.ok(), "the server of these tests must have the local accounts").toBe(true);
  const { localId: uid } = await answer.json();
  if (isAdmin) {
    const claims = { localId: uid, customAttributes: JSON.stringify({ admin: true }) };
    const update = `${identity}/projects/${project}/accounts:update`;
    expect((await request.post(update, { headers: operator, data: claims })).ok()).toBe(true);
  }
  if (profile) await writeProfile(request, uid, { email: text(email), ...profile });
  return { uid, email };
}

/** Follows the link of the last email that the provider has sent to this address. */
export async function resetPassword(
  request: APIRequestContext,
  { email }: Account,
  newPassword: string,
) {
  const sent = await request.get(`/emulator/v1/projects/${project}/oobCodes`);
  const codes: { email: string; oobCode: string }[] = (await sent.json()).oobCodes;
  const oobCode = codes.find((code) => code.email === email)?.oobCode;
  const changed = await request.post(`${identity}/accounts:resetPassword?key=local`, {
    data: { oobCode, newPassword },
  });
  expect(changed.ok()).toBe(true);
}

const toName = (path: string) => `projects/${project}/databases/(default)/documents/${path}`;

/** Writes these documents, whatever stood there. */
export async function writeDocuments(
  request: APIRequestContext,
  found: Readonly<Record<string, Fields>>,
) {
  const writes = Object.entries(found).map(([path, fields]) => ({
    update: { name: toName(path), fields },
  }));
  const answer = await request.post(`${documents}:commit`, { headers: operator, data: { writes } });
  expect(answer.ok()).toBe(true);
}

export const writeProfile = (request: APIRequestContext, uid: string, fields: Fields) =>
  writeDocuments(request, { [`users/${uid}`]: fields });

export async function readProfile(request: APIRequestContext, uid: string) {
  const data = { documents: [toName(`users/${uid}`)] };
  const answer = await request.post(`${documents}:batchGet`, { headers: operator, data });
  const [found] = await answer.json();
  return found.found?.fields;
}

/** The answers of readers that have this text. */
export async function findFeedback(
  request: APIRequestContext,
  words: string,
): Promise<Record<string, unknown>[]> {
  const filter = { field: { fieldPath: "text" }, op: "EQUAL", value: text(words) };
  const structuredQuery = {
    from: [{ collectionId: "feedback" }],
    where: { fieldFilter: filter },
  };
  const answer = await request.post(`${documents}:runQuery`, {
    headers: operator,
    data: { structuredQuery },
  });
  expect(answer.ok()).toBe(true);
  const rows = (await answer.json()) as { document?: { fields: Record<string, unknown> } }[];
  return rows.flatMap(({ document }) => (document ? [document.fields] : []));
}

export const loginButton = (page: Page) =>
  page.getByRole("banner").getByRole("button", { name: "Log In", exact: true });
export const accountButton = (page: Page) => page.getByRole("button", { name: /^Account of/ });
export const logOutButton = (page: Page) =>
  page.getByRole("banner").getByRole("button", { name: "Log Out", exact: true });
export const welcome = (page: Page) => page.getByRole("status").filter({ hasText: /^Welcome/ });
export const loginForm = (page: Page) => page.getByRole("dialog", { name: "Halcyra DroneDoc" });
export const myProducts = (page: Page) => page.getByRole("region", { name: "My products" });

/** What a browser remembers of who is logged in. */
export const readSession = (page: Page) =>
  page.evaluate(() => localStorage.getItem("dronedoc:session"));

export async function openLogin(page: Page): Promise<Locator> {
  await loginButton(page).click();
  const form = loginForm(page);
  await expect(form).toBeVisible();
  return form;
}

export async function fillLogin(form: Locator, email: string, secret = password) {
  await form.getByLabel("Email").fill(email);
  await form.getByLabel("Password", { exact: true }).fill(secret);
}

export async function logIn(page: Page, { email }: Account) {
  const form = await openLogin(page);
  await fillLogin(form, email);
  await form.getByRole("button", { name: "Log In" }).click();
  await expect(form).toBeHidden();
  await expect(accountButton(page)).toBeVisible();
}

/** Brings the application, which comes at idle or at the first sign of a reader. */
export async function wake(page: Page) {
  await movePointer(page);
  await waitForApplication(page);
  await waitForQuiet(page);
}

/** An administrator's desk on which somebody is looked for. */
export async function searchAccounts(page: Page, words: string) {
  const main = page.getByRole("main");
  await main.getByLabel("Find an account by email or name").fill(words);
  await page.keyboard.press("Enter");
}

/** The button of the list that opens this account's form. */
export const editButton = (page: Page, row: string) =>
  page.getByRole("main").getByRole("row", { name: row }).getByRole("button", { name: /^Edit/ });

/** A new administrator at the desk, with this account's form open. */
export async function openAccount(page: Page, request: APIRequestContext, { email }: Account) {
  const administrator = await createAccount(request, { isAdmin: true });
  await page.goto("/admin/");
  await logIn(page, administrator);
  await searchAccounts(page, email);
  await editButton(page, email).click();
  return administrator;
}
