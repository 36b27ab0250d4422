/**
 * The account's desk: the session, and the login's window. It is fetched when this browser remembers somebody
 * or somebody wants to log in; what stands in every page is `front-desk.ts`.
 */

import { useCallback, useEffect, useSyncExternalStore } from "react";
import { createLoginWindow, type LoginWindow } from "./login-window";
import { redirectAfterLogOut } from "./redirect-after-log-out";
import { createSession, type Session } from "./session";
import { createSessionMemory } from "./session-memory";
import type { Accounts } from "./types";

export interface Desk {
  session: Session;
  login: LoginWindow;
}

/** A desk at which whoever this browser remembers is logged in again. */
export function openDesk(navigate: (path: string) => void, load: () => Promise<Accounts>): Desk {
  const memory = createSessionMemory();
  // The provider would say so only after a moment, in which the page would show what the one before owns.
  memory.onReplaced(() => {
    document.body.hidden = true;
    location.reload();
  });
  const session = createSession({
    load,
    memory,
    goHome: () => redirectAfterLogOut(navigate),
    onOnline: (listener) => addEventListener("online", listener),
    log: console,
  });
  session.start();
  return { session, login: createLoginWindow(session) };
}

/** The login's window, where it is open. */
export function DeskWindow({ session, login }: Desk) {
  const state = useSyncExternalStore(session.subscribe, session.getState, session.getState);
  const { Modal, isOpen } = useSyncExternalStore(login.subscribe, login.getState, login.getState);
  const isNobody = state.status === "logged out" || state.status === "signing in";

  // In a form, by a restored session or in another tab: who is in needs no login.
  useEffect(() => {
    if (!isNobody) login.close();
  }, [isNobody, login]);

  const close = useCallback(() => {
    session.cancelSignIn();
    login.close();
  }, [session, login]);

  // Back leads to another page, over which nobody has asked for a login.
  useEffect(() => {
    addEventListener("popstate", close);
    return () => removeEventListener("popstate", close);
  }, [close]);

  if (Modal === undefined) return null;
  return <Modal open={isOpen && isNobody} onClose={close} session={session} state={state} />;
}
