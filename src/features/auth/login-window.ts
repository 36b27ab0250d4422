/** The login's window: whether it is open, and its component, which is loaded when somebody wants to log in. */

import type { ComponentType } from "react";
import { createListeners } from "../../browser/listeners";
import type { LoginModalProps } from "./login-modal";
import type { Session } from "./session";

interface WindowState {
  Modal: ComponentType<LoginModalProps> | undefined;
  isOpen: boolean;
}

export interface LoginWindow {
  getState: () => WindowState;
  subscribe: (listener: () => void) => () => void;
  /**
   * Opens it over the page of `pathname`, where it was asked for: not when the reader has left that page meanwhile,
   * nor when somebody is logged in already. Rejects when its component could not be loaded.
   */
  open: (pathname: string) => Promise<void>;
  close: () => void;
}

export function createLoginWindow(session: Session): LoginWindow {
  let state: WindowState = { Modal: undefined, isOpen: false };
  const [subscribe, tell] = createListeners();
  const set = (change: Partial<WindowState>) => {
    state = { ...state, ...change };
    tell();
  };
  return {
    getState: () => state,
    subscribe,
    async open(pathname) {
      if (session.getState().status !== "logged out") return;
      // While the reader types; if it fails, the form says so when it is sent.
      session.connect().catch(() => {});
      const { LoginModal } = await import("./login-modal");
      // In another tab somebody has logged in while it came: it would show itself after their Log Out.
      if (session.getState().status !== "logged out") return;
      if (location.pathname === pathname) set({ Modal: LoginModal, isOpen: true });
    },
    close() {
      if (state.isOpen) set({ isOpen: false });
    },
  };
}
