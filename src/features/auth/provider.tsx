/** Gives every page the reader's account, and opens the login. */

import {
  type ComponentType,
  type ReactNode,
  useCallback,
  useEffect,
  useMemo,
  useState,
  useSyncExternalStore,
} from "react";
import { type Auth, AuthContext } from "./context";
import { onIntent } from "./intent";
import type { LoginModalProps } from "./login-modal";
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

export function AuthProvider({ navigate, load = loadFirebase, children }: AuthProviderProps) {
  const [session] = useState(() =>
    createSession({
      load,
      memory: createSessionMemory(),
      goHome: () => navigate("/"),
      log: console,
    }),
  );
  const state = useSyncExternalStore(session.subscribe, session.getState, session.getState);
  const { login, openLogin } = useLogin(session, state);

  useEffect(() => {
    session.start();
    return onIntent((intent) => (intent === "log-in" ? openLogin() : session.signOut()));
  }, [session, openLogin]);

  // What one can do does not change with what is known: effects may depend on it.
  const actions = useMemo(
    () => toActions(session, openLogin, navigate),
    [session, openLogin, navigate],
  );
  const auth = useMemo(() => ({ ...toKnown(state), ...actions }), [state, actions]);
  return (
    <AuthContext value={auth}>
      {children}
      {login}
    </AuthContext>
  );
}

/** The login, which no page carries: it is loaded when somebody wants to log in. */
function useLogin(session: Session, state: SessionState) {
  const [Modal, setModal] = useState<ComponentType<LoginModalProps>>();
  const [isOpen, setOpen] = useState(false);
  const isNobody = state.status === "logged out" || state.status === "signing in";

  const openLogin = useCallback(async () => {
    if (session.getState().status !== "logged out") return;
    // While the reader types; if it fails, the form says so when it is sent.
    session.connect().catch(() => {});
    try {
      const { LoginModal } = await import("./login-modal");
      setModal(() => LoginModal);
      setOpen(true);
    } catch (error) {
      console.error("The login could not be loaded.", error);
      alert("The login could not be loaded. Check your network connection and try again.");
    }
  }, [session]);

  // In a form, by a restored session or in another tab: who is in needs no login.
  useEffect(() => {
    if (!isNobody) setOpen(false);
  }, [isNobody]);

  const login = Modal && (
    <Modal
      open={isOpen && isNobody}
      onClose={() => {
        session.cancelSignIn();
        setOpen(false);
      }}
      session={session}
      state={state}
    />
  );
  return { login, openLogin };
}

type Actions = Pick<
  Auth,
  "openLogin" | "logOut" | "reload" | "findFileUrl" | "openDirectory" | "navigate"
>;

function toActions(
  session: Session,
  openLogin: () => Promise<void>,
  navigate: (path: string) => void,
): Actions {
  return {
    openLogin: () => void openLogin(),
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
