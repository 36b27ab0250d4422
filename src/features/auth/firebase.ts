/**
 * Accounts from Firebase: the only file that knows its SDK. It is loaded when somebody logs in or was
 * logged in, never for a visitor without an account; storage follows when a file is asked for.
 */

import { type FirebaseApp, FirebaseError, initializeApp } from "firebase/app";
import {
  type Auth,
  browserLocalPersistence,
  connectAuthEmulator,
  type User as FirebaseUser,
  indexedDBLocalPersistence,
  initializeAuth,
  onAuthStateChanged,
  sendPasswordResetEmail,
  signInWithEmailAndPassword,
  signOut,
} from "firebase/auth";
import {
  collection,
  connectFirestoreEmulator,
  deleteField,
  doc,
  documentId,
  endAt,
  FieldPath,
  type Firestore,
  getDoc,
  getDocs,
  getFirestore,
  limit,
  orderBy,
  type QueryDocumentSnapshot,
  query,
  serverTimestamp,
  setDoc,
  setLogLevel,
  startAfter,
  startAt,
  Timestamp,
} from "firebase/firestore/lite";
import { isSameRecord, readAccount, readFeedback } from "./profile";
import { type CloudSettings, localProject } from "./settings";
import {
  AccountError,
  type Accounts,
  type AuthClient,
  type Directory,
  type FileStore,
  type ProfileStore,
  type User,
} from "./types";

const accountsOnOnePage = 20;
const answersOnOnePage = 20;

/** The cloud project of `settings`; without settings, the local accounts that `origin` serves. */
export function connectFirebase(settings: CloudSettings | null, origin: string): Accounts {
  const app = initializeApp(settings ?? toLocalSettings(origin));
  // Without a popup resolver, which nobody needs here and which is a third of the SDK.
  const auth = initializeAuth(app, {
    persistence: [indexedDBLocalPersistence, browserLocalPersistence],
  });
  const store = getFirestore(app);
  // Its own log would write whole documents to the console; failures are told once, by the session.
  setLogLevel("silent");
  const local = settings === null ? toHost(origin) : undefined;
  if (local) {
    connectAuthEmulator(auth, origin, { disableWarnings: true });
    connectFirestoreEmulator(store, local.name, local.port);
  }
  return {
    auth: createAuthClient(auth),
    profiles: createProfileStore(store),
    files: createFileStore(app, auth, local),
    directory: createDirectory(store),
  };
}

function toLocalSettings(origin: string): CloudSettings {
  return {
    apiKey: "local",
    authDomain: new URL(origin).host,
    projectId: localProject,
    storageBucket: `${localProject}.appspot.com`,
    appId: "local",
  };
}

interface Host {
  name: string;
  port: number;
}

function toHost(origin: string): Host {
  const { hostname, port, protocol } = new URL(origin);
  return { name: hostname, port: Number(port) || (protocol === "https:" ? 443 : 80) };
}

function createAuthClient(auth: Auth): AuthClient {
  return {
    observe(listener) {
      onAuthStateChanged(auth, (user) => listener(user && toUser(user)));
    },
    async signIn(email, password) {
      const { user } = await inOurWords(signInWithEmailAndPassword(auth, email, password));
      return toUser(user);
    },
    sendPasswordReset: (email) => inOurWords(sendPasswordResetEmail(auth, email)),
    signOut: () => signOut(auth),
    async isAdmin() {
      const token = await auth.currentUser?.getIdTokenResult();
      return token?.claims.admin === true;
    },
  };
}

function toUser({ uid, email }: FirebaseUser): User {
  return { uid, email: email ?? "" };
}

function createProfileStore(store: Firestore): ProfileStore {
  return {
    async read(uid) {
      const found = await inTime(getDoc(doc(store, "users", uid)));
      return found.exists() ? toPlain(found.data()) : undefined;
    },
    saveVisit: (uid) =>
      inTime(setDoc(doc(store, "users", uid), { lastVisit: serverTimestamp() }, { merge: true })),
  };
}

function createFileStore(app: FirebaseApp, auth: Auth, local: Host | undefined): FileStore {
  const openStorage = async () => {
    const { connectStorageEmulator, getDownloadURL, getStorage, ref } = await import(
      "firebase/storage"
    );
    const storage = getStorage(app);
    if (local) connectStorageEmulator(storage, local.name, local.port);
    return (path: string) => getDownloadURL(ref(storage, path));
  };
  let opened: ReturnType<typeof openStorage> | undefined;
  return {
    async findUrl(path) {
      opened ??= openStorage();
      opened.catch(() => {
        opened = undefined;
      });
      const find = await opened;
      // Storage came late, and the reader has left meanwhile: the answer would be a refusal.
      if (auth.currentUser === null) throw new Error("You are no longer logged in.");
      return find(path);
    },
  };
}

function createDirectory(store: Firestore): Directory {
  const users = collection(store, "users");
  const feedback = collection(store, "feedback");

  /** Documents whose `field` begins with `text`, or is it; one more than is shown, if there are so many. */
  async function findBy(field: "email" | "username", text: string, last: string) {
    const found = await getDocs(
      query(users, orderBy(field), startAt(text), endAt(last), limit(accountsOnOnePage + 1)),
    );
    return found.docs;
  }

  /** What is asked for `text`: an email, or a name in whatever spelling. */
  function toSearches(text: string) {
    if (text.includes("@")) {
      const email = text.toLowerCase();
      return [findBy("email", email, email)];
    }
    // The store tells large letters from small ones; people who search do not.
    const eachWord = text.replace(/[\p{L}\p{M}]+/gu, toCapitalized);
    const spellings = new Set([text, text.toLowerCase(), toCapitalized(text), eachWord]);
    return [...spellings].map((spelling) => findBy("username", spelling, `${spelling}\uf8ff`));
  }

  return {
    async list(after) {
      const start = after === null ? [] : [startAfter(after)];
      // One more than is shown: whether there is a next page.
      const found = await toldInTime(
        getDocs(query(users, orderBy(documentId()), ...start, limit(accountsOnOnePage + 1))),
      );
      const accounts = found.docs.slice(0, accountsOnOnePage).map(toAccount);
      const hasMore = found.docs.length > accountsOnOnePage;
      return { accounts, next: hasMore ? (accounts.at(-1)?.uid ?? null) : null };
    },

    async find(text) {
      const answers = await toldInTime(Promise.all(toSearches(text)));
      const shown = answers.flatMap((docs) => docs.slice(0, accountsOnOnePage).map(toAccount));
      return {
        accounts: [...new Map(shown.map((account) => [account.uid, account])).values()],
        isWhole: answers.every((docs) => docs.length <= accountsOnOnePage),
      };
    },

    async save(opened, { username, email, owned, removed }) {
      const names = owned.map(({ name }) => name);
      const document = {
        username,
        // Not empty: it would be an address that nobody has.
        email: email || deleteField(),
        products: names,
        ...Object.fromEntries(owned.map(({ name, details }) => [name, details])),
        ...Object.fromEntries(removed.map((name) => [name, deleteField()])),
      };
      // Paths, not names: a dot in a product's name is a part of the name.
      const fields = ["username", "email", "products", ...names, ...removed];
      const mergeFields = fields.map((field) => new FieldPath(field));
      const place = doc(users, opened.uid);
      // The SDK's transaction would close the moment between reading and writing, too: 2.5 kB more for each login.
      const found = await toldInTime(getDoc(place));
      const stored = readAccount(opened.uid, toPlain(found.data()));
      if (!isSameRecord(stored, opened))
        throw new AccountError(__WORDS__.accounts.changedMeanwhile, __WORDS__.accounts.openAgain);
      await toldInTime(setDoc(place, document, { mergeFields }));
    },

    async listFeedback(after) {
      const start = after === null ? [] : [startAfter(after.place)];
      const newestFirst = orderBy("createdAt", "desc");
      const found = await toldInTime(
        getDocs(query(feedback, newestFirst, ...start, limit(answersOnOnePage + 1))),
      );
      const shown = found.docs.slice(0, answersOnOnePage);
      const last = found.docs.length > answersOnOnePage ? shown.at(-1) : undefined;
      return {
        entries: shown.map((entry) => readFeedback(entry.id, toPlain(entry.data()))),
        next: last === undefined ? null : { place: last },
      };
    },
  };
}

function toAccount(found: QueryDocumentSnapshot) {
  return readAccount(found.id, toPlain(found.data()));
}

function toCapitalized(text: string): string {
  return text.charAt(0).toUpperCase() + text.slice(1).toLowerCase();
}

/** Stored values with times as `Date`, at every depth. */
function toPlain(value: unknown): unknown {
  if (value instanceof Timestamp) return value.toDate();
  if (Array.isArray(value)) return value.map(toPlain);
  if (typeof value !== "object" || value === null) return value;
  if (Object.getPrototypeOf(value) !== Object.prototype) return value;
  return Object.fromEntries(Object.entries(value).map(([key, part]) => [key, toPlain(part)]));
}

/** What a reader can do about a refusal. Codes that are missing here speak for themselves. */
const hints: Record<string, string> = {
  "auth/invalid-credential": __WORDS__.accounts.wrongLogin,
  "auth/wrong-password": __WORDS__.accounts.wrongLogin,
  "auth/user-not-found": __WORDS__.accounts.wrongLogin,
  "auth/invalid-email": __WORDS__.accounts.wrongEmail,
  "auth/missing-email": __WORDS__.accounts.noEmail,
  "auth/missing-password": __WORDS__.accounts.noPassword,
  "auth/user-disabled": __WORDS__.accounts.locked,
  "auth/too-many-requests": __WORDS__.accounts.tooManyAttempts,
  "auth/network-request-failed": __WORDS__.accounts.unreachable,
  "auth/timeout": __WORDS__.accounts.unreachable,
  unknown: __WORDS__.accounts.unreachable,
  unavailable: __WORDS__.accounts.unreachable,
  // By a clock that was set back the SDK takes a token for valid that has run out, and asks for no other.
  unauthenticated: __WORDS__.accounts.expired,
  "permission-denied": __WORDS__.accounts.denied,
};

/** Milliseconds for an answer of the database. Its SDK, unlike that of logins, waits for a silent network without end. */
const patience = 30_000;

/** The database's answer, or a refusal when none comes. What was to be written may be there all the same. */
function inTime<T>(answer: Promise<T>): Promise<T> {
  const silence = new Promise<never>((_, reject) => {
    setTimeout(
      reject,
      patience,
      new AccountError(__WORDS__.accounts.noAnswer, __WORDS__.accounts.unreachable),
    );
  });
  return Promise.race([answer, silence]);
}

/** The same, with what can be done about a refusal. */
function toldInTime<T>(answer: Promise<T>): Promise<T> {
  return inOurWords(inTime(answer));
}

/** The provider's answer; its refusal with what can be done about it. */
async function inOurWords<T>(answer: Promise<T>): Promise<T> {
  try {
    return await answer;
  } catch (error) {
    if (!(error instanceof FirebaseError)) throw error;
    // The database's SDK takes every answer for JSON. The error page of a server, or of a network on the way, is none.
    const message = error.message.startsWith("SyntaxError")
      ? __WORDS__.accounts.notTheirs
      : error.message;
    throw new AccountError(message, hints[error.code]);
  }
}
