/** What a browser remembers of a session: the name of who is logged in, and by it that somebody is. */

import { forgetStored, onStoredElsewhere, readStored, writeStored } from "../../browser/storage";
import { sessionKey, showSession } from "./session-mark";

export interface SessionMemory {
  /** The name last known; null when nobody is logged in, or nothing may be remembered. */
  recall: () => string | null;
  remember: (name: string) => void;
  forget: () => void;
  /** Shows the page as for nobody, and remembers: the session may come back on the next page. */
  hide: () => void;
  /** Calls `listener` when another tab has logged in or out. */
  onChange: (listener: () => void) => void;
}

interface BrowserMemory extends SessionMemory {
  /** Calls `listener` when this page comes out of the Back button's cache, and somebody else has logged in meanwhile. */
  onReplaced: (listener: () => void) => void;
}

export function createSessionMemory(): BrowserMemory {
  /** Whose page this is; null for nobody's. */
  let owner: string | null = null;
  /** False where storage is forbidden or full: then its silence says nothing. */
  let isKept = true;
  return {
    recall: () => readStored(sessionKey),
    remember(name) {
      owner = name;
      showSession(name);
      writeStored(sessionKey, name);
      isKept = readStored(sessionKey) === name;
    },
    forget() {
      owner = null;
      showSession(null);
      forgetStored(sessionKey);
    },
    hide: () => showSession(null),
    onChange(listener) {
      onStoredElsewhere(sessionKey, () => {
        if (isKept) listener();
      });
    },
    onReplaced(listener) {
      addEventListener("pageshow", ({ persisted }) => {
        const name = readStored(sessionKey);
        if (persisted && owner !== null && name !== null && name !== owner) listener();
      });
    },
  };
}
