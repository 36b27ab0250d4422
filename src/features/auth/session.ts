/**
 * Who is logged in, as one machine without React, browser or provider: what it needs of them it is
 * given. Each step may fail, come late, come twice, or be overtaken by another tab; whatever has been
 * overtaken has no effect.
 */

import { createListeners } from "../../browser/listeners";
import { emptyProfile } from "./empty-profile";
import { readProfile, toDisplayName } from "./profile";
import type { SessionMemory } from "./session-memory";
import { AccountError, type Accounts, type Profile, type User } from "./types";

export interface Welcome {
  name: string;
  /** Null: this is the first visit. */
  previousVisit: Date | null;
}

/** Why a profile is empty: there is no document, or it could not be read. */
export type ProfileTrouble = "missing" | "failed";

export type SessionState =
  | { status: "logged out" }
  /** Somebody was logged in the last time; the provider has not yet said whether they still are. */
  | { status: "restoring"; name: string }
  | { status: "signing in" }
  /** `isAdmin` is as it was before: a profile that is read once more takes nothing away meanwhile. */
  | { status: "loading profile"; name: string; user: User; isAdmin: boolean }
  | ReadyState
  | { status: "signing out"; name: string };

interface ReadyState {
  status: "ready";
  name: string;
  user: User;
  profile: Profile;
  isAdmin: boolean;
  trouble: ProfileTrouble | null;
  welcome: Welcome | null;
}

/** Why a login or a reset failed, for the form. */
export interface FormProblem {
  /** The provider's own words; ours where it did not come. */
  message: string;
  hint?: string;
}

export interface Session {
  getState: () => SessionState;
  subscribe: (listener: () => void) => () => void;
  /** Restores the session that this browser remembers, and follows the other tabs. */
  start: () => void;
  /** The provider, loaded at the first call. Rejects with words for the reader. */
  connect: () => Promise<Accounts>;
  /** Resolves with the problem, or with null when the user is in or the attempt was taken back. */
  signIn: (email: string, password: string) => Promise<FormProblem | null>;
  /** Takes back a login that is under way: nobody is logged in, also when the provider agrees later. */
  cancelSignIn: () => void;
  sendPasswordReset: (email: string) => Promise<FormProblem | null>;
  signOut: () => Promise<void>;
  /** Reads the profile once more. */
  reload: () => Promise<void>;
  dismissWelcome: () => void;
}

export interface SessionTools {
  /** Loads the provider. After a failure it is called again when it is needed again. */
  load: () => Promise<Accounts>;
  memory: SessionMemory;
  goHome: () => void;
  /** Calls `listener` whenever the network is back. */
  onOnline: (listener: () => void) => void;
  /** Writes to the console. */
  log: Pick<Console, "info" | "error">;
}

const loggedOut: SessionState = { status: "logged out" };

/**
 * A session in which nobody is logged in, and which does nothing before `start` or a login. What fails is told by its
 * state, by the problem that a form gets, and in `log`; of all that it gives only `connect` rejects.
 */
export function createSession({ load, memory, goHome, onOnline, log }: SessionTools): Session {
  let state: SessionState = loggedOut;
  let accounts: Promise<Accounts> | undefined;
  /** Who is logged in by the provider's last word. */
  let told: User | null = null;
  /** Who was logged out by another tab, with the name shown here, until the provider has its next word: it comes late. */
  let gone: { user: User; name: string } | undefined;
  /** The user whose profile is loading or loaded, and the end of that loading. */
  let entered: { uid: string; done: Promise<void> } | undefined;
  /** The user whose visit is not noted yet: it is when the profile is read, or the network is back. */
  let unsavedVisit: string | undefined;
  /** The number of the current step; what began under another number has been overtaken. */
  let step = 0;
  /** The last login, ended when this is: two at once would leave open whose session it is. */
  let attempt: Promise<unknown> = Promise.resolve();
  let attemptsUnderWay = 0;
  const [subscribe, tell] = createListeners();

  function set(next: SessionState) {
    state = next;
    tell();
  }

  function connect(): Promise<Accounts> {
    if (accounts) return accounts;
    accounts = load()
      .then((found) => {
        found.auth.observe((user) => {
          gone = undefined;
          follow(user);
        });
        return found;
      })
      .catch((error: unknown) => {
        accounts = undefined;
        // A bundler's words are the console's; forms and the administrators' page show ours.
        log.error(__WORDS__.accounts.failed, error);
        throw new AccountError(__WORDS__.accounts.failed, __WORDS__.accounts.checkNetwork);
      });
    return accounts;
  }

  /** What the provider says of itself: at the start, and after changes in any tab. */
  function follow(user: User | null) {
    told = user;
    // A login that is under way answers for itself.
    if (attemptsUnderWay > 0 || state.status === "signing out") return;
    if (user === null) return clear();
    if (entered?.uid === user.uid) return;
    void enter(user).then(() => saveVisit(user.uid));
  }

  /** Nobody is logged in any more: nothing of the profile stays. */
  function clear() {
    step += 1;
    entered = undefined;
    memory.forget();
    if (state.status !== "logged out") set(loggedOut);
  }

  async function restore(name: string) {
    set({ status: "restoring", name });
    try {
      await connect();
      // The provider says it once, and may have done so during a Log Out that failed.
      const user = told ?? findReturned(name);
      if (user !== null && state.status === "restoring") follow(user);
    } catch {
      // The browser goes on remembering: it is tried again when the network is back, or a page is loaded.
      if (state.status !== "restoring") return;
      memory.hide();
      set(loggedOut);
    }
  }

  /** Who is in again under `name` after a Log Out in another tab: of the same user the provider tells neither. */
  function findReturned(name: string): User | null {
    return gone && [gone.name, gone.user.email].includes(name) ? gone.user : null;
  }

  /** Another tab has logged out: at once, for the provider tells of it only when this tab's clock lets it. */
  function followOut(before: LoggedInState) {
    if (told !== null) gone = { user: told, name: before.name };
    told = null;
    clear();
  }

  /** Loads the user's profile; a second call for the same user is the first one's. */
  function enter(user: User): Promise<void> {
    if (entered?.uid === user.uid) return entered.done;
    const done = loadProfile(user);
    entered = { uid: user.uid, done };
    return done;
  }

  async function loadProfile(user: User) {
    step += 1;
    const mine = step;
    const name = findKnownName(state, user) ?? toDisplayName(emptyProfile, user.email);
    memory.remember(name);
    const wasAdmin = state.status === "ready" && state.user.uid === user.uid && state.isAdmin;
    set({ status: "loading profile", name, user, isAdmin: wasAdmin });
    const [found, isAdmin] = await Promise.all([readDocument(user.uid), readClaim()]);
    if (mine !== step) return;
    if (found.trouble === "missing") log.info("No user document found.");
    show({ status: "ready", name, user, ...found, isAdmin, welcome: null });
  }

  function show(ready: ReadyState) {
    // A profile that could not be read says nothing of the name: the one that this browser knows stays.
    const isRead = ready.trouble !== "failed";
    const name = isRead ? toDisplayName(ready.profile, ready.user.email) : ready.name;
    memory.remember(name);
    set({ ...ready, name });
  }

  async function readDocument(uid: string): Promise<Pick<ReadyState, "profile" | "trouble">> {
    try {
      const { profiles } = await connect();
      const document = await profiles.read(uid);
      if (document === undefined) return { profile: emptyProfile, trouble: "missing" };
      return { profile: readProfile(document), trouble: null };
    } catch (error) {
      log.error("The profile could not be loaded.", error);
      return { profile: emptyProfile, trouble: "failed" };
    }
  }

  async function readClaim(): Promise<boolean> {
    try {
      return await (await connect()).auth.isAdmin();
    } catch (error) {
      log.error("The account's rights could not be read.", error);
      return false;
    }
  }

  /** Only after the last visit was read: it is the previous one until then. */
  async function saveVisit(uid: string) {
    if (entered?.uid !== uid) return;
    await entered.done;
    if (entered?.uid !== uid) return;
    if (state.status === "ready" && state.trouble === "failed") {
      unsavedVisit = uid;
      return;
    }
    try {
      await (await connect()).profiles.saveVisit(uid);
      unsavedVisit = undefined;
    } catch (error) {
      unsavedVisit = uid;
      log.error("This visit could not be noted.", error);
    }
  }

  /** Reads the profile once more, and then notes the visit that could not be noted before. */
  async function readAgain(user: User) {
    const visitor = unsavedVisit;
    entered = undefined;
    await enter(user);
    if (visitor !== undefined) await saveVisit(visitor);
  }

  /** What failed without a network is done when it is back. */
  async function recover() {
    if (state.status === "ready" && state.trouble === "failed") return readAgain(state.user);
    if (unsavedVisit !== undefined) await saveVisit(unsavedVisit);
  }

  /** True from this login to its end; a later one of the same user is another. */
  const isIn = (user: User) => "user" in state && state.user === user;

  /** Reads the document again: whom to welcome, and when they were here before. */
  async function welcome(user: User): Promise<void> {
    await enter(user);
    if (!isIn(user)) return;
    const mine = step;
    const again = await readDocument(user.uid);
    // Read anew meanwhile, because the reader asked or the network is back: this answer is the older one.
    if (mine !== step && isIn(user)) return welcome(user);
    if (mine !== step || state.status !== "ready") return;
    const found =
      again.trouble === null ? again : { profile: state.profile, trouble: state.trouble };
    const { lastVisit } = found.profile;
    const name = toDisplayName(found.profile, user.email);
    // Of a profile that was not read nobody knows whether there was a visit before.
    const isKnown = found.trouble !== "failed";
    show({ ...state, ...found, welcome: isKnown ? { name, previousVisit: lastVisit } : null });
    await saveVisit(user.uid);
  }

  async function trySignIn(email: string, password: string, mine: number) {
    const isTakenBack = () => mine !== step;
    if (isTakenBack()) return null;
    try {
      const { auth } = await connect();
      if (isTakenBack()) return null;
      const user = await auth.signIn(email, password);
      if (isTakenBack()) {
        // The word of the login that ends here is followed by nobody, not even when its end is told late or fails.
        await auth.signOut().finally(() => {
          told = null;
        });
        return null;
      }
      // Not waited for: the form has done its work, the profile is on its way.
      void welcome(user);
      return null;
    } catch (error) {
      if (isTakenBack()) {
        log.error("A login that was taken back failed.", error);
        return null;
      }
      set(loggedOut);
      return toFormProblem(error);
    }
  }

  return {
    getState: () => state,
    subscribe,

    start() {
      const restoreRemembered = () => {
        const name = memory.recall();
        if (name !== null && state.status === "logged out") void restore(name);
      };
      memory.onChange(() => {
        restoreRemembered();
        if (memory.recall() === null && isLoggedIn(state)) followOut(state);
      });
      onOnline(() => {
        restoreRemembered();
        void recover();
      });
      restoreRemembered();
    },

    connect,

    async signIn(email, password) {
      if (state.status !== "logged out") return null;
      step += 1;
      const mine = step;
      set({ status: "signing in" });
      const previous = attempt;
      attemptsUnderWay += 1;
      const current = previous.then(() => trySignIn(email, password, mine));
      attempt = current.finally(() => {
        attemptsUnderWay -= 1;
        // Another tab may have logged in meanwhile: the provider says it once, and no login has answered for it.
        const isNobody = state.status === "logged out" || state.status === "restoring";
        if (attemptsUnderWay === 0 && told !== null && isNobody) follow(told);
      });
      return current;
    },

    cancelSignIn() {
      if (state.status !== "signing in") return;
      step += 1;
      set(loggedOut);
    },

    async sendPasswordReset(email) {
      try {
        const { auth } = await connect();
        await auth.sendPasswordReset(email);
        return null;
      } catch (error) {
        return toFormProblem(error);
      }
    },

    async signOut() {
      if (!isLoggedIn(state)) return;
      const before = state;
      step += 1;
      set({ status: "signing out", name: before.name });
      try {
        const { auth } = await connect();
        await auth.signOut();
      } catch (error) {
        log.error("Logging out failed.", error);
        resume(before);
        return;
      }
      clear();
      goHome();
    },

    async reload() {
      if (state.status === "ready") await readAgain(state.user);
    },

    dismissWelcome() {
      if (state.status === "ready") set({ ...state, welcome: null });
    },
  };

  /** Where the session goes on when it could not be ended. */
  function resume(before: LoggedInState) {
    if (before.status === "ready") return set(before);
    entered = undefined;
    if (before.status === "restoring") return void restore(before.name);
    void enter(before.user);
  }
}

type LoggedInState = Extract<SessionState, { status: "restoring" | "loading profile" | "ready" }>;

function isLoggedIn(state: SessionState): state is LoggedInState {
  const { status } = state;
  return status === "restoring" || status === "loading profile" || status === "ready";
}

/** What a user is called before their document is read, when this page knows it. */
function findKnownName(state: SessionState, user: User): string | undefined {
  if (!isLoggedIn(state)) return undefined;
  return "user" in state && state.user.uid !== user.uid ? undefined : state.name;
}

function toFormProblem(error: unknown): FormProblem {
  if (error instanceof AccountError) return { message: error.message, hint: error.hint };
  return { message: error instanceof Error ? error.message : String(error) };
}
