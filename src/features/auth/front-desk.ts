/** The account as every page has it: nobody's, until the desk itself is fetched for somebody. */

import type * as deskModule from "./desk";
import type { SessionState } from "./session";

type Desk = deskModule.Desk;

export interface FrontDesk {
  getState: () => SessionState;
  subscribe: (listener: () => void) => () => void;
  /** The desk, once it is there. */
  findDesk: () => Desk | undefined;
  /** Brings whoever is remembered back, also later with the network, and follows the other tabs. Only once. */
  start: () => void;
  /** Fetches the desk at the first call, and again after a failure. */
  open: () => Promise<Desk>;
}

interface FrontDeskTools {
  /** Brings the desk: it begins to work at once. */
  fetchDesk: () => Promise<Desk>;
  /** The name of who was logged in the last time in this browser, or null. */
  recall: () => string | null;
  /** Calls `listener` when another tab has logged in or out, and when the network is back. */
  onChange: (listener: () => void) => void;
  /** Shows the page as for nobody. */
  hide: () => void;
  log: Pick<Console, "error">;
}

/**
 * A front desk that has fetched nothing. `open` rejects when the desk does not come; of that which `start` fetches,
 * `log` is told, and the page is shown as for nobody.
 */
export function createFrontDesk({
  fetchDesk,
  recall,
  onChange,
  hide,
  log,
}: FrontDeskTools): FrontDesk {
  let before: SessionState = { status: "logged out" };
  let desk: Desk | undefined;
  let fetching: Promise<Desk> | undefined;
  let isStarted = false;
  const listeners = new Set<() => void>();
  const tell = () => {
    for (const listener of listeners) listener();
  };
  const set = (state: SessionState) => {
    before = state;
    tell();
  };

  const open = () => {
    fetching ??= fetchDesk().then(
      (fetched) => {
        desk = fetched;
        desk.session.subscribe(tell);
        tell();
        return fetched;
      },
      (error: unknown) => {
        fetching = undefined;
        throw error;
      },
    );
    return fetching;
  };

  /** The page shows the name at once; the desk goes on from there. */
  const restore = () => {
    const name = recall();
    if (name === null || desk !== undefined) return;
    set({ status: "restoring", name });
    open().catch((error: unknown) => {
      log.error("The accounts could not be loaded.", error);
      // The browser goes on remembering: it is tried again when the network is back, or a page is loaded.
      hide();
      set({ status: "logged out" });
    });
  };

  return {
    getState: () => desk?.session.getState() ?? before,
    subscribe(listener) {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    findDesk: () => desk,
    start() {
      if (isStarted) return;
      isStarted = true;
      onChange(restore);
      restore();
    },
    open,
  };
}
