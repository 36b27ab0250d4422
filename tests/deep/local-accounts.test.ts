/** The local accounts as the site meets them: the real SDKs of Firebase against the handler on one port. */

import { once } from "node:events";
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { createServer, request as httpRequest, type IncomingHttpHeaders } from "node:http";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { deleteApp, type FirebaseApp, initializeApp } from "firebase/app";
import {
  type Auth,
  confirmPasswordReset,
  connectAuthEmulator,
  createUserWithEmailAndPassword,
  deleteUser,
  initializeAuth,
  inMemoryPersistence,
  sendPasswordResetEmail,
  signInWithEmailAndPassword,
  signOut,
} from "firebase/auth";
import {
  collection,
  connectFirestoreEmulator,
  deleteField,
  doc,
  type Firestore,
  getDoc,
  getDocs,
  getFirestore,
  limit,
  orderBy,
  query,
  serverTimestamp,
  setDoc,
  setLogLevel,
  startAfter,
  Timestamp,
  updateDoc,
} from "firebase/firestore/lite";
import {
  connectStorageEmulator,
  deleteObject,
  type FirebaseStorage,
  getBytes,
  getDownloadURL,
  getStorage,
  ref,
} from "firebase/storage";
import { createLocalAccounts } from "local-accounts";
import { afterAll, beforeAll, beforeEach, expect, test } from "vitest";
import { defaultPasswords, toDemoSeeds } from "../../scripts/accounts/demo";
import { rules } from "../../scripts/accounts/rules";
import { runAdmin } from "../../scripts/admin";
import { projectId } from "../accounts/backends";

// What is denied here is denied on purpose.
setLogLevel("silent");

const dataDir = mkdtempSync(join(tmpdir(), "dronedoc-accounts-"));
const logged: string[] = [];

async function startSite() {
  const accounts = createLocalAccounts({
    projectId,
    dataDir,
    rules,
    seeds: toDemoSeeds(defaultPasswords),
    log: (text: string) => logged.push(text),
  });
  const server = createServer((request, response) => {
    accounts.handler(request, response).then((isAnswered: boolean) => {
      if (!isAnswered) response.end("a page of the site");
    });
  });
  server.listen(0, "127.0.0.1");
  await once(server, "listening");
  const address = server.address();
  const port = typeof address === "object" && address ? address.port : 0;
  return {
    port,
    origin: `http://127.0.0.1:${port}`,
    ready: accounts.ready,
    close: async () => {
      server.closeAllConnections();
      server.close();
      await accounts.close();
    },
  };
}

interface Client {
  app: FirebaseApp;
  auth: Auth;
  database: Firestore;
  storage: FirebaseStorage;
}

function createClient(site: { port: number; origin: string }, name: string): Client {
  const storageBucket = `${projectId}.firebasestorage.app`;
  const app = initializeApp({ apiKey: "local", projectId, storageBucket }, name);
  const auth = initializeAuth(app, { persistence: inMemoryPersistence });
  connectAuthEmulator(auth, site.origin, { disableWarnings: true });
  const database = getFirestore(app);
  connectFirestoreEmulator(database, "127.0.0.1", site.port);
  const storage = getStorage(app);
  connectStorageEmulator(storage, "127.0.0.1", site.port);
  return { app, auth, database, storage };
}

const pilot = "pilot@halcyra.example";
const admin = "admin@halcyra.example";

let site: Awaited<ReturnType<typeof startSite>>;
let client: Client;

beforeAll(async () => {
  site = await startSite();
  client = createClient(site, "customer");
});

afterAll(async () => {
  await deleteApp(client.app);
  await site.close();
  rmSync(dataDir, { recursive: true });
});

beforeEach(() => signOut(client.auth));

function signInAsPilot() {
  return signInWithEmailAndPassword(client.auth, pilot, defaultPasswords.customer);
}

function signInAsAdmin() {
  return signInWithEmailAndPassword(client.auth, admin, defaultPasswords.administrator);
}

/** The status of a request with headers of its own choice, which `fetch` does not allow. */
async function statusOf(path: string, headers: IncomingHttpHeaders): Promise<number | undefined> {
  const sent = httpRequest({ host: "127.0.0.1", port: site.port, path, headers });
  sent.end();
  const [response] = await once(sent, "response");
  response.resume();
  return response.statusCode;
}

test("a page of the site is answered while identity is still loading", async () => {
  const answer = await fetch(`${site.origin}/docs/overview/`);
  expect(await answer.text()).toBe("a page of the site");
});

test("both accounts have their first passwords when they are ready", async () => {
  expect(await site.ready).toEqual(new Set(["demo-customer", "demo-administrator"]));
});

test("a wrong password and an unknown address are refused alike", async () => {
  const wrong = signInWithEmailAndPassword(client.auth, pilot, "wrong password");
  await expect(wrong).rejects.toThrow("Firebase: Error (auth/invalid-credential).");
  const unknown = signInWithEmailAndPassword(client.auth, "nobody@halcyra.example", "password");
  await expect(unknown).rejects.toThrow("Firebase: Error (auth/invalid-credential).");
});

test("a reset for an unknown address succeeds and tells nothing", async () => {
  await sendPasswordResetEmail(client.auth, pilot);
  expect(logged.length).toBe(1);
  await sendPasswordResetEmail(client.auth, "nobody@halcyra.example");
  expect(logged.length).toBe(1);
});

test("a customer reads their profile", async () => {
  const { user } = await signInAsPilot();
  const profile = await getDoc(doc(client.database, "users", user.uid));
  expect(profile.data()).toMatchObject({
    username: "Jonas Weber",
    products: ["h4", "uvdar-kit"],
    h4: { serial: "H4-017", firmware: "Halcyra OS 2.0", manual: "products/h4/manual.pdf" },
  });
});

test("a visit is merged in with the server's time", async () => {
  const { user } = await signInAsPilot();
  const profile = doc(client.database, "users", user.uid);
  const before = Date.now();
  await setDoc(profile, { lastVisit: serverTimestamp() }, { merge: true });
  const first = (await getDoc(profile)).data();
  expect(first?.username).toBe("Jonas Weber");
  expect(first?.lastVisit).toBeInstanceOf(Timestamp);
  expect(first?.lastVisit.toMillis()).toBeGreaterThanOrEqual(before);
  expect(first?.lastVisit.toMillis()).toBeLessThanOrEqual(Date.now());

  await setDoc(profile, { lastVisit: serverTimestamp() }, { merge: true });
  const second = (await getDoc(profile)).data();
  expect(second?.lastVisit.toMillis()).toBeGreaterThan(first?.lastVisit.toMillis());
});

test("a customer reads nobody else's profile and gives themselves nothing", async () => {
  const { user } = await signInAsPilot();
  const denied = { code: "permission-denied" };
  const foreign = getDoc(doc(client.database, "users", "demo-administrator"));
  await expect(foreign).rejects.toMatchObject(denied);
  const own = doc(client.database, "users", user.uid);
  await expect(updateDoc(own, { products: ["h6"] })).rejects.toMatchObject(denied);
  await expect(getDocs(collection(client.database, "users"))).rejects.toMatchObject(denied);
});

test("a visitor reads no profile", async () => {
  const profile = getDoc(doc(client.database, "users", "demo-customer"));
  await expect(profile).rejects.toMatchObject({ code: "permission-denied" });
});

test("an administrator gives a product, and the customer sees it", async () => {
  await signInAsAdmin();
  const profile = doc(client.database, "users", "demo-customer");
  await updateDoc(profile, { products: ["h4", "uvdar-kit", "h6"], h6: { serial: "H6-003" } });
  await signOut(client.auth);
  await signInAsPilot();
  expect((await getDoc(profile)).data()).toMatchObject({
    products: ["h4", "uvdar-kit", "h6"],
    h6: { serial: "H6-003" },
  });
  await signOut(client.auth);
  await signInAsAdmin();
  await updateDoc(profile, { products: ["h4", "uvdar-kit"], h6: deleteField() });
  expect((await getDoc(profile)).data()?.h6).toBeUndefined();
});

test("an administrator lists users page by page", async () => {
  await signInAsAdmin();
  const users = collection(client.database, "users");
  const first = await getDocs(query(users, orderBy("username"), limit(1)));
  expect(first.docs.map(({ id }) => id)).toEqual(["demo-customer"]);
  const last = first.docs[0];
  const second = await getDocs(query(users, orderBy("username"), startAfter(last), limit(1)));
  expect(second.docs.map(({ id }) => id)).toEqual(["demo-administrator"]);
});

test("an owner gets the manual of a product, others do not", async () => {
  await signInAsPilot();
  const url = await getDownloadURL(ref(client.storage, "products/h4/manual.pdf"));
  const answer = await fetch(url);
  expect(answer.headers.get("content-type")).toBe("application/pdf");
  expect((await answer.text()).slice(0, 8)).toBe("%PDF-1.4");
  const firmware = await getBytes(ref(client.storage, "products/h4/halcyra-os-2.0.bin"));
  expect(Buffer.from(firmware).toString()).toContain("Halcyra OS 2.0");

  const notOwned = getDownloadURL(ref(client.storage, "products/h6/manual.pdf"));
  await expect(notOwned).rejects.toMatchObject({ code: "storage/unauthorized" });
  await signOut(client.auth);
  const asVisitor = getDownloadURL(ref(client.storage, "products/h4/manual.pdf"));
  await expect(asVisitor).rejects.toMatchObject({ code: "storage/unauthorized" });
});

test("nobody deletes a file through the site, as storage.rules have it", async () => {
  await signInAsAdmin();
  const manual = ref(client.storage, "products/h4/manual.pdf");
  await expect(deleteObject(manual)).rejects.toMatchObject({ code: "storage/unauthorized" });
});

test("an administrator is told of a file that is not there", async () => {
  await signInAsAdmin();
  const missing = getDownloadURL(ref(client.storage, "products/h6/manual.pdf"));
  await expect(missing).rejects.toMatchObject({ code: "storage/object-not-found" });
});

test("a download link with a wrong token and a path out of the folder are refused", async () => {
  const bucket = `${site.origin}/v0/b/${projectId}.firebasestorage.app/o`;
  const guessed = await fetch(`${bucket}/products%2Fh4%2Fmanual.pdf?alt=media&token=guess`);
  expect(guessed.status).toBe(403);
  const outside = await fetch(`${bucket}/..%2F..%2Fdatabase?alt=media`, {
    headers: { authorization: "Bearer owner" },
  });
  expect(outside.status).toBe(400);
});

test("pages and names from elsewhere are turned away", async () => {
  const path = `/emulator/v1/projects/${projectId}/oobCodes`;
  const host = `localhost:${site.port}`;
  expect(await statusOf(path, { host })).toBe(200);
  expect(await statusOf(path, { host, origin: "https://elsewhere.example" })).toBe(403);
  expect(await statusOf(path, { host: "rebound.example" })).toBe(403);
});

test("a page of another port of this machine may call", async () => {
  const documents = `/v1/projects/${projectId}/databases/(default)/documents:batchGet`;
  const answer = await fetch(site.origin + documents, {
    method: "OPTIONS",
    headers: { origin: "http://localhost:8000", "access-control-request-method": "POST" },
  });
  expect(answer.status).toBe(204);
  expect(answer.headers.get("access-control-allow-origin")).toBe("http://localhost:8000");
});

test("the link of a reset asks people for a new password", async () => {
  await sendPasswordResetEmail(client.auth, admin);
  const link = logged.at(-1)?.split(": ").at(-1) ?? "";
  const page = await fetch(link, { headers: { accept: "text/html" } });
  expect(await page.text()).toContain('name="newPassword"');
});

test("people who press the link of a reset twice are told so in a page, and programs in JSON", async () => {
  await sendPasswordResetEmail(client.auth, admin);
  const link = `${logged.at(-1)?.split(": ").at(-1)}&newPassword=keys-to-the-hangar`;
  const forPeople = { headers: { accept: "text/html" } };
  expect((await fetch(link, forPeople)).status).toBe(200);
  const again = await fetch(link, forPeople);
  expect(again.status).toBe(400);
  expect(await again.text()).toContain("This link was used already");
  const answer = await fetch(link);
  expect(answer.headers.get("content-type")).toContain("application/json");
});

test("people who have given a new password are told that it is saved", async () => {
  await sendPasswordResetEmail(client.auth, admin);
  const link = logged.at(-1)?.split(": ").at(-1) ?? "";
  const forPeople = { headers: { accept: "text/html" } };
  const form = await (await fetch(link, forPeople)).text();
  const fields = new URLSearchParams({ newPassword: "keys-to-the-hangar" });
  for (const [, name = "", value = ""] of form.matchAll(/name="(\w+)" value="([^"]*)"/g)) {
    fields.set(name, value.replaceAll("&amp;", "&"));
  }
  const saved = await fetch(`${site.origin}/emulator/action?${fields}`, forPeople);
  expect(await saved.text()).toContain("The new password is saved.");
});

test("an operator grants and revokes the administrators' claim, and lists accounts", async () => {
  const environment = { PORT: String(site.port) };
  const lines: string[] = [];
  const run = (...words: string[]) =>
    runAdmin(words, { environment, log: (line) => lines.push(line) });

  expect(await run("grant", pilot)).toBe(0);
  const granted = await signInAsPilot();
  expect((await granted.user.getIdTokenResult()).claims.admin).toBe(true);

  expect(await run("revoke", pilot)).toBe(0);
  await signOut(client.auth);
  const revoked = await signInAsPilot();
  expect((await revoked.user.getIdTokenResult()).claims.admin).toBeUndefined();

  lines.length = 0;
  expect(await run("list")).toBe(0);
  expect(lines.join("\n")).toMatch(/admin@halcyra\.example +administrator/);
  expect(lines.join("\n")).toMatch(/pilot@halcyra\.example +customer/);
});

test("an operator notes the addresses of accounts in their profiles", async () => {
  const environment = { PORT: String(site.port) };
  const { user } = await createUserWithEmailAndPassword(
    client.auth,
    "new@halcyra.example",
    "secret",
  );
  const lines: string[] = [];
  await runAdmin(["sync"], { environment, log: (line) => lines.push(line) });
  expect(lines[0]).toMatch(/^3 addresses are in the profiles/);
  const profile = await getDoc(doc(client.database, "users", user.uid));
  expect(profile.data()).toEqual({ email: "new@halcyra.example" });
  await deleteUser(user);
});

test("an operator is told of an unknown address", async () => {
  const environment = { PORT: String(site.port) };
  const grant = runAdmin(["grant", "nobody@halcyra.example"], { environment, log: () => {} });
  await expect(grant).rejects.toThrow(
    "There is no account with the address nobody@halcyra.example.",
  );
});

test("the code of a reset arrives, the new password works, and all of it outlives a restart", async () => {
  await signInAsPilot();
  await sendPasswordResetEmail(client.auth, pilot);
  const codes = await fetch(`${site.origin}/emulator/v1/projects/${projectId}/oobCodes`, {
    headers: { authorization: "Bearer owner" },
  });
  const { oobCodes } = (await codes.json()) as { oobCodes: { email: string; oobCode: string }[] };
  const code = oobCodes.findLast(({ email }) => email === pilot)?.oobCode ?? "";
  expect(logged.at(-1)).toContain(code);
  await confirmPasswordReset(client.auth, code, "a new password");
  const old = signInWithEmailAndPassword(client.auth, pilot, defaultPasswords.customer);
  await expect(old).rejects.toMatchObject({ code: "auth/invalid-credential" });
  await signInWithEmailAndPassword(client.auth, pilot, "a new password");
  const visited = (await getDoc(doc(client.database, "users", "demo-customer"))).data()?.lastVisit;
  const token = await client.auth.currentUser?.getIdToken();

  await deleteApp(client.app);
  await site.close();
  writeFileSync(join(dataDir, "files/products/h4/manual.pdf"), "my own manual");
  site = await startSite();
  client = createClient(site, "customer after the restart");

  expect(await site.ready).toEqual(new Set(["demo-administrator"]));
  const lookup = await fetch(
    `${site.origin}/identitytoolkit.googleapis.com/v1/accounts:lookup?key=local`,
    {
      method: "POST",
      headers: { "content-type": "application/json" },
      body: JSON.stringify({ idToken: token }),
    },
  );
  expect(lookup.status, "the session of before").toBe(200);
  await signInWithEmailAndPassword(client.auth, pilot, "a new password");
  const profile = (await getDoc(doc(client.database, "users", "demo-customer"))).data();
  expect(profile?.lastVisit).toEqual(visited);
  const manual = await getBytes(ref(client.storage, "products/h4/manual.pdf"));
  expect(Buffer.from(manual).toString()).toBe("my own manual");
});

test("the folder of the accounts is one that git ignores", () => {
  expect(readFileSync(".gitignore", "utf8").split("\n")).toContain(".local/");
});
