/** Gives every page the reader's account. What happens by itself, and the login's window, are in `AccountHost`. */

import {
  createContext,
  type ReactNode,
  useContext,
  useEffect,
  useMemo,
  useState,
  useSyncExternalStore,
} from "react";
import { onStoredElsewhere, readStored } from "../../browser/storage";
import { type Auth, AuthContext } from "./context";
import type { Desk } from "./desk";
import { emptyProfile } from "./empty-profile";
import { createFrontDesk, type FrontDesk } from "./front-desk";
import { onIntent } from "./intent";
import { isLocal } from "./local/is-local";
import { areAccountsHere } from "./local/reach";
import type { SessionState } from "./session";
import { sessionKey, showSession } from "./session-mark";
import type { Accounts } from "./types";

interface AuthProviderProps {
  /** Leads to a page of this site without loading the site anew. */
  navigate: (path: string) => void;
  /** Loads the provider of accounts; another one in tests. */
  load?: () => Promise<Accounts>;
  children: ReactNode;
}

/** The desk, and the window that belongs to it, from the same chunk. */
interface Office extends FrontDesk {
  findWindow: () => typeof import("./desk").DeskWindow | undefined;
}

/** `AccountHost` alone reads it, and stands below the provider on every page. */
const OfficeContext = createContext({} as Office);

export function AuthProvider({ navigate, load = loadFirebase, children }: AuthProviderProps) {
  const [office] = useState(() => openOffice(navigate, load));
  const state = useSyncExternalStore(office.subscribe, office.getState, office.getState);
  // What one can do does not change with what is known: effects may depend on it.
  const actions = useMemo(() => toActions(office, navigate), [office, navigate]);
  const auth = useMemo(() => ({ ...toKnown(state), ...actions }), [state, actions]);
  return (
    <OfficeContext value={office}>
      <AuthContext value={auth}>{children}</AuthContext>
    </OfficeContext>
  );
}

let shared: Office | undefined;

/**
 * One office for the whole visit: in development Gatsby puts the root round the head of every page too, in a
 * document that nobody sees, and two providers must not be two sessions. The server renders nobody's pages, each by
 * itself.
 */
function openOffice(navigate: (path: string) => void, load: () => Promise<Accounts>): Office {
  if (typeof window === "undefined") return createOffice(navigate, load);
  shared ??= createOffice(navigate, load);
  return shared;
}

function createOffice(navigate: (path: string) => void, load: () => Promise<Accounts>): Office {
  let Window: ReturnType<Office["findWindow"]>;
  const desk = createFrontDesk({
    fetchDesk: async () => {
      const { DeskWindow, openDesk } = await import("./desk");
      Window = DeskWindow;
      return openDesk(navigate, load);
    },
    recall: () => (areAccountsHere() ? readStored(sessionKey) : null),
    onChange(listener) {
      onStoredElsewhere(sessionKey, listener);
      addEventListener("online", listener);
    },
    hide: () => showSession(null),
    log: console,
  });
  return { ...desk, findWindow: () => Window };
}

/** Stands once in the page: restores the session, hears the buttons, and shows the login's window. */
export function AccountHost() {
  const office = useContext(OfficeContext);
  const desk = useSyncExternalStore(office.subscribe, office.findDesk, office.findDesk);

  useEffect(() => {
    office.start();
    return onIntent((intent) => (intent === "log-in" ? logIn(office) : logOut(office)));
  }, [office]);

  const Window = office.findWindow();
  return desk && Window ? <Window {...desk} /> : null;
}

async function logIn(office: FrontDesk): Promise<void> {
  if (!areAccountsHere()) return;
  const { pathname } = location;
  return serve(office, ({ login }) => login.open(pathname));
}

function logOut(office: FrontDesk): Promise<void> {
  return serve(office, ({ session }) => session.signOut());
}

/** Does at the desk what was pressed. When a part of it does not come the reader is told, and may ask for it again. */
async function serve(office: FrontDesk, act: (desk: Desk) => Promise<void>): Promise<void> {
  try {
    await act(await office.open());
  } catch (error) {
    console.error("The account could not be loaded.", error);
    if (confirm(__WORDS__.accounts.accountFailed)) await serve(office, act);
  }
}

type Actions = Pick<
  Auth,
  "openLogin" | "logOut" | "reload" | "findFileUrl" | "openDirectory" | "navigate"
>;

function toActions(office: FrontDesk, navigate: (path: string) => void): Actions {
  const connect = async () => (await office.open()).session.connect();
  return {
    openLogin: () => void logIn(office),
    logOut: () => void logOut(office),
    reload: () => void office.findDesk()?.session.reload(),
    findFileUrl: async (path) => (await connect()).files.findUrl(path),
    openDirectory: async () => (await connect()).directory,
    navigate,
  };
}

function toKnown(state: SessionState): Omit<Auth, keyof Actions> {
  const ready = state.status === "ready" ? state : undefined;
  return {
    user: "user" in state ? state.user : undefined,
    name: "name" in state ? state.name : "",
    ...(ready?.profile ?? emptyProfile),
    isAdmin: "isAdmin" in state && state.isAdmin,
    loading: isLoading(state),
    trouble: ready?.trouble ?? null,
    isLocal,
  };
}

function isLoading({ status }: SessionState): boolean {
  return status === "restoring" || status === "signing in" || status === "loading profile";
}

async function loadFirebase(): Promise<Accounts> {
  if (!areAccountsHere()) throw new Error("This site has no accounts on this host.");
  const [{ connectFirebase }, { cloudSettings }] = await Promise.all([
    import("./firebase"),
    import("./settings"),
  ]);
  return connectFirebase(cloudSettings, location.origin);
}
