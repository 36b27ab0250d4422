import { beforeEach, expect, test, vi } from "vitest";
import { createSession, type SessionState } from "./session";
import type { SessionMemory } from "./session-memory";
import { AccountError, type Accounts, type User } from "./types";

const ada: User = { uid: "u-ada", email: "ada@example.com" };
const bob: User = { uid: "u-bob", email: "bob@example.com" };
const monday = new Date("2026-11-16T09:00:00Z");
const document = {
  username: "Ada",
  products: ["h4"],
  h4: { serial: "H4-017" },
  lastVisit: monday,
};
const owned = [{ name: "h4", details: { serial: "H4-017" } }];

/** A promise that a test settles when it wants. */
function createLater<T>() {
  let resolve: (value: T) => void = () => {};
  let reject: (error: unknown) => void = () => {};
  const promise = new Promise<T>((whenGood, whenBad) => {
    resolve = whenGood;
    reject = whenBad;
  });
  return { promise, resolve, reject };
}

/** Lets everything that is ready to happen happen. */
const settle = () => new Promise((resolve) => setTimeout(resolve));

/** A provider whose every answer a test can replace. */
function createFakeAccounts() {
  let tell: (user: User | null) => void = () => {};
  const accounts = {
    auth: {
      observe: vi.fn((listener: (user: User | null) => void) => {
        tell = listener;
      }),
      signIn: vi.fn(async (_email: string, _password: string) => ada),
      sendPasswordReset: vi.fn(async (_email: string) => {}),
      signOut: vi.fn(async () => tell(null)),
      isAdmin: vi.fn(async () => false),
    },
    profiles: {
      read: vi.fn(async (_uid: string): Promise<unknown> => document),
      saveVisit: vi.fn(async (_uid: string) => {}),
    },
    files: { findUrl: vi.fn(async (path: string) => path) },
    directory: { list: vi.fn(), find: vi.fn(), save: vi.fn(), listFeedback: vi.fn() },
  } satisfies Accounts;
  return { accounts, tell: (user: User | null) => tell(user) };
}

/** A browser's memory, and what another tab does to it. */
function createFakeMemory(remembered: string | null) {
  let name = remembered;
  let listener = () => {};
  const memory = {
    recall: () => name,
    remember: vi.fn((next: string) => {
      name = next;
    }),
    forget: vi.fn(() => {
      name = null;
    }),
    hide: vi.fn(),
    onChange: (next: () => void) => {
      listener = next;
    },
  } satisfies SessionMemory;
  const changeElsewhere = (next: string | null) => {
    name = next;
    listener();
  };
  return { memory, changeElsewhere };
}

function setUp({ remembered = null }: { remembered?: string | null } = {}) {
  const { accounts, tell } = createFakeAccounts();
  const { memory, changeElsewhere } = createFakeMemory(remembered);
  const load = vi.fn(async (): Promise<Accounts> => accounts);
  const goHome = vi.fn();
  const log = { info: vi.fn(), error: vi.fn() };
  let comeOnline = () => {};
  const onOnline = (listener: () => void) => {
    comeOnline = listener;
  };
  const session = createSession({ load, memory, goHome, onOnline, log });
  const states: SessionState["status"][] = [];
  session.subscribe(() => states.push(session.getState().status));
  session.start();
  return {
    session,
    states,
    accounts,
    tell,
    memory,
    changeElsewhere,
    comeOnline: () => comeOnline(),
    load,
    goHome,
    log,
  };
}

type Fixture = ReturnType<typeof setUp>;

async function logIn({ session }: Fixture) {
  const problem = await session.signIn("ada@example.com", "secret");
  await settle();
  return problem;
}

let fixture: Fixture;
beforeEach(() => {
  fixture = setUp();
});

// The way in.

test("for a visitor who never logged in nothing of the provider is loaded", async () => {
  await settle();
  expect(fixture.load).not.toHaveBeenCalled();
  expect(fixture.session.getState()).toEqual({ status: "logged out" });
});

test("a login goes through signing in and loading to the profile", async () => {
  expect(await logIn(fixture)).toBeNull();
  expect(fixture.states.slice(0, 3)).toEqual(["signing in", "loading profile", "ready"]);
  expect(fixture.session.getState()).toMatchObject({
    status: "ready",
    name: "Ada",
    user: ada,
    profile: { username: "Ada", products: ["h4"], owned, lastVisit: monday },
    isAdmin: false,
    trouble: null,
  });
  expect(fixture.memory.recall()).toBe("Ada");
  expect(fixture.log.info).not.toHaveBeenCalled();
});

test("email and password go to the provider as they were entered", async () => {
  await fixture.session.signIn("", " ");
  expect(fixture.accounts.auth.signIn).toHaveBeenCalledWith("", " ");
});

test("after a login the document is read again, for a welcome with the previous visit", async () => {
  await logIn(fixture);
  expect(fixture.accounts.profiles.read).toHaveBeenCalledTimes(2);
  expect(fixture.session.getState()).toMatchObject({
    welcome: { name: "Ada", previousVisit: monday },
  });
});

test("the visit is noted once, and only when the previous one has been read", async () => {
  const second = createLater<unknown>();
  fixture.accounts.profiles.read
    .mockResolvedValueOnce(document)
    .mockReturnValueOnce(second.promise);
  await logIn(fixture);
  fixture.tell(ada);
  await settle();
  expect(fixture.accounts.profiles.saveVisit).not.toHaveBeenCalled();
  second.resolve(document);
  await settle();
  expect(fixture.accounts.profiles.saveVisit.mock.calls).toEqual([["u-ada"]]);
});

test("the welcome can be closed, and the session goes on", async () => {
  await logIn(fixture);
  fixture.session.dismissWelcome();
  expect(fixture.session.getState()).toMatchObject({ status: "ready", name: "Ada", welcome: null });
});

test("an administrator is known by the claim", async () => {
  fixture.accounts.auth.isAdmin.mockResolvedValue(true);
  await logIn(fixture);
  expect(fixture.session.getState()).toMatchObject({ status: "ready", isAdmin: true });
});

// Restoring.

test("a reader who comes back has their name at once, and it settles when the provider agrees", async () => {
  fixture = setUp({ remembered: "Ada of old" });
  expect(fixture.session.getState()).toEqual({ status: "restoring", name: "Ada of old" });
  await settle();
  fixture.tell(ada);
  expect(fixture.session.getState()).toMatchObject({
    status: "loading profile",
    name: "Ada of old",
  });
  await settle();
  expect(fixture.session.getState()).toMatchObject({ status: "ready", name: "Ada", welcome: null });
  expect(fixture.memory.recall()).toBe("Ada");
  expect(fixture.accounts.profiles.saveVisit.mock.calls).toEqual([["u-ada"]]);
});

test("a provider that cannot be loaded leaves the page to nobody, and the next page tries again", async () => {
  fixture.load.mockRejectedValue(new Error("ChunkLoadError"));
  fixture.changeElsewhere("Ada");
  await settle();
  expect(fixture.session.getState()).toEqual({ status: "logged out" });
  expect(fixture.memory.recall()).toBe("Ada");
  expect(fixture.memory.hide).toHaveBeenCalledTimes(1);
  expect(fixture.log.error).toHaveBeenCalledTimes(1);
});

test("another user in another tab takes this tab along, and no name is shown for the other's", async () => {
  await logIn(fixture);
  const later = createLater<unknown>();
  fixture.accounts.profiles.read.mockReturnValue(later.promise);
  fixture.tell(bob);
  expect(fixture.session.getState()).toMatchObject({
    status: "loading profile",
    name: "bob@example.com",
  });
  later.resolve({ username: "Bob" });
  await settle();
  expect(fixture.session.getState()).toMatchObject({ status: "ready", name: "Bob", user: bob });
});

// What goes wrong at the login.

test("a refusal is told in the provider's words, with what can be done", async () => {
  const message = "Firebase: Error (auth/invalid-credential).";
  fixture.accounts.auth.signIn.mockRejectedValue(new AccountError(message, "Check both."));
  expect(await logIn(fixture)).toEqual({ message, hint: "Check both." });
  expect(fixture.session.getState()).toEqual({ status: "logged out" });
  expect(fixture.memory.remember).not.toHaveBeenCalled();
});

test("a provider that is out of reach is a refusal too, and the next attempt can succeed", async () => {
  fixture.accounts.auth.signIn.mockRejectedValueOnce(new Error("auth/network-request-failed"));
  expect(await logIn(fixture)).toEqual({ message: "auth/network-request-failed" });
  expect(await logIn(fixture)).toBeNull();
  expect(fixture.session.getState()).toMatchObject({ status: "ready" });
});

test("a form that is sent twice logs in once", async () => {
  const first = fixture.session.signIn("ada@example.com", "secret");
  const second = fixture.session.signIn("ada@example.com", "secret");
  expect(await Promise.all([first, second])).toEqual([null, null]);
  await settle();
  expect(fixture.accounts.auth.signIn).toHaveBeenCalledTimes(1);
  expect(fixture.accounts.profiles.read).toHaveBeenCalledTimes(2);
});

test("a login that is closed while it is slow leaves nobody logged in, also when the provider agrees later", async () => {
  const slow = createLater<User>();
  fixture.accounts.auth.signIn.mockReturnValue(slow.promise);
  const login = fixture.session.signIn("ada@example.com", "secret");
  await settle();
  fixture.session.cancelSignIn();
  expect(fixture.session.getState()).toEqual({ status: "logged out" });
  fixture.tell(ada);
  slow.resolve(ada);
  expect(await login).toBeNull();
  await settle();
  expect(fixture.accounts.auth.signOut).toHaveBeenCalledTimes(1);
  expect(fixture.session.getState()).toEqual({ status: "logged out" });
  expect(fixture.memory.remember).not.toHaveBeenCalled();
});

// What goes wrong with the profile.

test("no document: logged, name and products empty, and the user is logged in", async () => {
  fixture.accounts.profiles.read.mockResolvedValue(undefined);
  await logIn(fixture);
  expect(fixture.log.info.mock.calls).toEqual([["No user document found."]]);
  expect(fixture.session.getState()).toMatchObject({
    status: "ready",
    name: "ada@example.com",
    profile: { username: "", products: [], owned: [], lastVisit: null },
    trouble: "missing",
    welcome: { name: "ada@example.com", previousVisit: null },
  });
  expect(fixture.accounts.profiles.saveVisit).toHaveBeenCalledTimes(1);
});

test("a database out of reach, or one that denies: logged, all cleared, and the user is logged in under the name that is known", async () => {
  for (const message of ["unknown", "permission-denied"]) {
    fixture = setUp({ remembered: "Ada" });
    fixture.accounts.profiles.read.mockRejectedValue(new Error(message));
    await settle();
    fixture.tell(ada);
    await settle();
    expect(fixture.log.error).toHaveBeenCalledTimes(1);
    expect(fixture.session.getState()).toMatchObject({
      status: "ready",
      name: "Ada",
      profile: { username: "", products: [], owned: [], lastVisit: null },
      trouble: "failed",
    });
    expect(fixture.memory.recall()).toBe("Ada");
  }
});

test("a malformed document is a profile with what is sound in it", async () => {
  fixture.accounts.profiles.read.mockResolvedValue({
    username: 7,
    products: "h4",
    lastVisit: "Monday",
  });
  await logIn(fixture);
  expect(fixture.session.getState()).toMatchObject({
    status: "ready",
    name: "ada@example.com",
    profile: { username: "", products: [], owned: [], lastVisit: null },
    trouble: null,
  });
});

test("with the database out of reach nobody is told that this is their first visit", async () => {
  fixture.accounts.profiles.read.mockRejectedValue(new Error("unknown"));
  await logIn(fixture);
  expect(fixture.session.getState()).toMatchObject({
    status: "ready",
    name: "ada@example.com",
    trouble: "failed",
    welcome: null,
  });
});

test("a profile that could not be read is read again when the reader asks", async () => {
  fixture.accounts.profiles.read.mockRejectedValue(new Error("unknown"));
  await logIn(fixture);
  fixture.accounts.profiles.read.mockResolvedValue(document);
  await fixture.session.reload();
  expect(fixture.session.getState()).toMatchObject({ status: "ready", name: "Ada", trouble: null });
});

test("the second read of a login that has ended by Log Out logs nobody in", async () => {
  const older = createLater<unknown>();
  fixture.accounts.profiles.read.mockResolvedValueOnce(document).mockReturnValueOnce(older.promise);
  await logIn(fixture);
  await fixture.session.signOut();
  older.resolve(document);
  await settle();
  expect(fixture.session.getState()).toEqual({ status: "logged out" });
  expect(fixture.memory.recall()).toBeNull();
});

// Memory.

// The way out.

test("Log Out signs out, clears everything, and then goes home", async () => {
  await logIn(fixture);
  const leaving = fixture.session.signOut();
  expect(fixture.session.getState()).toEqual({ status: "signing out", name: "Ada" });
  expect(fixture.goHome).not.toHaveBeenCalled();
  await leaving;
  expect(fixture.session.getState()).toEqual({ status: "logged out" });
  expect(fixture.memory.recall()).toBeNull();
  expect(fixture.goHome).toHaveBeenCalledTimes(1);
});

test("a Log Out that fails is logged to the console only, and the session goes on", async () => {
  await logIn(fixture);
  fixture.accounts.auth.signOut.mockRejectedValue(new Error("storage"));
  await fixture.session.signOut();
  expect(fixture.log.error).toHaveBeenCalledTimes(1);
  expect(fixture.goHome).not.toHaveBeenCalled();
  expect(fixture.session.getState()).toMatchObject({ status: "ready", name: "Ada" });
  expect(fixture.memory.recall()).toBe("Ada");
});

test("Log Out pressed twice signs out once", async () => {
  await logIn(fixture);
  await Promise.all([fixture.session.signOut(), fixture.session.signOut()]);
  expect(fixture.accounts.auth.signOut).toHaveBeenCalledTimes(1);
  expect(fixture.goHome).toHaveBeenCalledTimes(1);
});

test("a profile that arrives after Log Out is nobody's", async () => {
  const slow = createLater<unknown>();
  fixture.accounts.profiles.read.mockReturnValue(slow.promise);
  await logIn(fixture);
  await fixture.session.signOut();
  slow.resolve(document);
  await settle();
  expect(fixture.session.getState()).toEqual({ status: "logged out" });
  expect(fixture.memory.recall()).toBeNull();
  expect(fixture.accounts.profiles.saveVisit).not.toHaveBeenCalled();
});

test("a sign-out in another tab clears this one at once, by the mark", async () => {
  await logIn(fixture);
  fixture.changeElsewhere(null);
  expect(fixture.session.getState()).toEqual({ status: "logged out" });
  expect(fixture.accounts.auth.signOut).not.toHaveBeenCalled();
  expect(fixture.goHome).not.toHaveBeenCalled();
});

test("a sign-out in another tab clears this one also when only the provider tells", async () => {
  await logIn(fixture);
  fixture.tell(null);
  expect(fixture.session.getState()).toEqual({ status: "logged out" });
  expect(fixture.memory.recall()).toBeNull();
});

test("who logs in in another tab after somebody's Log Out there is nobody else here, before the provider has told of either", async () => {
  await logIn(fixture);
  fixture.tell(ada);
  await settle();
  const { read, saveVisit } = fixture.accounts.profiles;
  read.mockClear();
  saveVisit.mockClear();
  fixture.changeElsewhere(null);
  fixture.changeElsewhere("bob@example.com");
  await settle();
  expect(fixture.session.getState()).toEqual({ status: "restoring", name: "bob@example.com" });
  expect(fixture.memory.recall()).toBe("bob@example.com");
  expect(read).not.toHaveBeenCalled();
  fixture.tell(bob);
  await settle();
  expect(fixture.session.getState()).toMatchObject({ status: "ready", user: bob });
  expect(saveVisit.mock.calls).toEqual([["u-bob"]]);
});

// The password.

test("a reset goes to the provider with the email as it was entered, also an empty one", async () => {
  expect(await fixture.session.sendPasswordReset("")).toBeNull();
  expect(fixture.accounts.auth.sendPasswordReset).toHaveBeenCalledWith("");
});

// Without a network, and with it again.

test("a profile that could not be read is read when the network is back, and the visit noted", async () => {
  const lost = setUp({ remembered: "Ada" });
  lost.accounts.profiles.read.mockRejectedValueOnce(new Error("offline"));
  lost.accounts.profiles.saveVisit.mockRejectedValueOnce(new Error("offline"));
  await settle();
  lost.tell(ada);
  await settle();
  expect(lost.session.getState()).toMatchObject({ status: "ready", trouble: "failed" });
  // Noted now, it would be the previous one when the profile is read.
  expect(lost.accounts.profiles.saveVisit).not.toHaveBeenCalled();
  lost.comeOnline();
  await settle();
  expect(lost.session.getState()).toMatchObject({ trouble: null, profile: { username: "Ada" } });
  expect(lost.accounts.profiles.saveVisit).toHaveBeenCalledTimes(1);
  lost.comeOnline();
  await settle();
  expect(lost.accounts.profiles.saveVisit).toHaveBeenCalledTimes(2);
  lost.comeOnline();
  await settle();
  expect(lost.accounts.profiles.saveVisit).toHaveBeenCalledTimes(2);
});

test("of an administrator's rights nothing goes to who logs in after them", async () => {
  fixture.accounts.auth.isAdmin.mockResolvedValue(true);
  await logIn(fixture);
  fixture.tell(bob);
  expect(fixture.session.getState()).toMatchObject({ status: "loading profile", isAdmin: false });
});
