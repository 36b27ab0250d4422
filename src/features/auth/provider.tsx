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
import { type Auth, AuthContext } from "./context";
import { onIntent } from "./intent";
import { createLoginWindow, type LoginWindow } from "./login-window";
import { emptyProfile } from "./profile";
import { createSession, type Session, type SessionState } from "./session";
import { createSessionMemory } from "./session-memory";
import { cloudSettings } from "./settings";
import type { Accounts } from "./types";

interface AuthProviderProps {
  /** Leads to a page of this site without loading the site anew. */
  navigate: (path: string) => void;
  /** Loads the provider of accounts; another one in tests. */
  load?: () => Promise<Accounts>;
  children: ReactNode;
}

interface Desk {
  session: Session;
  login: LoginWindow;
}

const DeskContext = createContext<Desk | null>(null);

export function AuthProvider({ navigate, load = loadFirebase, children }: AuthProviderProps) {
  const [desk] = useState(() => openDesk(navigate, load));
  const { session, login } = desk;
  const state = useSyncExternalStore(session.subscribe, session.getState, session.getState);

  // What one can do does not change with what is known: effects may depend on it.
  const actions = useMemo(() => toActions(session, login, navigate), [session, login, navigate]);
  const auth = useMemo(() => ({ ...toKnown(state), ...actions }), [state, actions]);
  return (
    <DeskContext value={desk}>
      <AuthContext value={auth}>{children}</AuthContext>
    </DeskContext>
  );
}

let shared: Desk | undefined;

/**
 * One desk for the whole visit: Gatsby puts the root round the head of every page too, in a document that
 * nobody sees, and two providers must not be two sessions. The server renders nobody's pages, each by itself.
 */
function openDesk(navigate: (path: string) => void, load: () => Promise<Accounts>): Desk {
  if (typeof window === "undefined") return createDesk(navigate, load);
  shared ??= createDesk(navigate, load);
  return shared;
}

function createDesk(navigate: (path: string) => void, load: () => Promise<Accounts>): Desk {
  const session = createSession({
    load,
    memory: createSessionMemory(),
    goHome: () => navigate("/"),
    onOnline: (listener) => addEventListener("online", listener),
    log: console,
  });
  return { session, login: createLoginWindow(session) };
}

/** Stands once in the page: restores the session, hears the buttons, and shows the login's window. */
export function AccountHost() {
  const desk = useContext(DeskContext);
  if (desk === null) throw new Error("<AccountHost> stands outside of <AuthProvider>.");
  const { session, login } = desk;
  const state = useSyncExternalStore(session.subscribe, session.getState, session.getState);
  const { Modal, isOpen } = useSyncExternalStore(login.subscribe, login.getState, login.getState);
  const isNobody = state.status === "logged out" || state.status === "signing in";

  useEffect(() => {
    session.start();
    return onIntent((intent) => (intent === "log-in" ? login.open() : session.signOut()));
  }, [session, login]);

  // In a form, by a restored session or in another tab: who is in needs no login.
  useEffect(() => {
    if (!isNobody) login.close();
  }, [isNobody, login]);

  if (Modal === undefined) return null;
  return (
    <Modal
      open={isOpen && isNobody}
      onClose={() => {
        session.cancelSignIn();
        login.close();
      }}
      session={session}
      state={state}
    />
  );
}

type Actions = Pick<
  Auth,
  "openLogin" | "logOut" | "reload" | "findFileUrl" | "openDirectory" | "navigate"
>;

function toActions(
  session: Session,
  login: LoginWindow,
  navigate: (path: string) => void,
): Actions {
  return {
    openLogin: () => void login.open(),
    logOut: () => void session.signOut(),
    reload: () => void session.reload(),
    findFileUrl: async (path) => (await session.connect()).files.findUrl(path),
    openDirectory: async () => (await session.connect()).directory,
    navigate,
  };
}

function toKnown(state: SessionState): Omit<Auth, keyof Actions> {
  const ready = state.status === "ready" ? state : undefined;
  return {
    user: "user" in state ? state.user : undefined,
    name: "name" in state ? state.name : "",
    ...(ready?.profile ?? emptyProfile),
    isAdmin: ready?.isAdmin ?? false,
    loading: isLoading(state),
    trouble: ready?.trouble ?? null,
    isLocal: cloudSettings === null,
  };
}

function isLoading({ status }: SessionState): boolean {
  return status === "restoring" || status === "signing in" || status === "loading profile";
}

async function loadFirebase(): Promise<Accounts> {
  const { connectFirebase } = await import("./firebase");
  return connectFirebase(cloudSettings, location.origin);
}
