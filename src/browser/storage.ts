/**
 * What a reader's browser remembers. Every call survives a browser that forbids it or is full. Nothing else of the
 * site's own code touches `localStorage` and `sessionStorage`.
 */

import type { SessionKey, StoredKey } from "./stored-keys";

/** The stored text, or null when there is none or it may not be read. */
export function readStored(key: StoredKey): string | null {
  try {
    return localStorage.getItem(key);
  } catch {
    return null;
  }
}

/** Stores a text; where that is forbidden, it is forgotten with the page. */
export function writeStored(key: StoredKey, value: string): void {
  try {
    localStorage.setItem(key, value);
  } catch {
    // Private mode or a full disk: the choice still holds for this page.
  }
}

export function forgetStored(key: StoredKey): void {
  try {
    localStorage.removeItem(key);
  } catch {
    // What may not be stored is not stored.
  }
}

/** As `readStored`, of what lasts as long as the browser's tab. */
export function readSession(key: SessionKey): string | null {
  try {
    return sessionStorage.getItem(key);
  } catch {
    return null;
  }
}

export function writeSession(key: SessionKey, value: string): void {
  try {
    sessionStorage.setItem(key, value);
  } catch {
    // It lasts until the page is loaded again.
  }
}

/**
 * Calls `listener` when another page of this site may have changed `key`: in another tab, or while
 * this one lay in the Back button's cache, where it hears nothing. The signal among the options stops it.
 */
export function onStoredElsewhere(
  key: StoredKey,
  listener: () => void,
  options?: { signal: AbortSignal },
): void {
  const onStorage = (event: StorageEvent) => {
    // A null key: everything was cleared.
    if (event.key === key || event.key === null) listener();
  };
  const onPageShow = (event: PageTransitionEvent) => {
    if (event.persisted) listener();
  };
  addEventListener("storage", onStorage, options);
  addEventListener("pageshow", onPageShow, options);
}
