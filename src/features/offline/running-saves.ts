/**
 * Saves for the field that run, one for each version. They belong to no page: their reader may go on, and the panel
 * of the next page joins them.
 */

import { useSyncExternalStore } from "react";
import { createListeners } from "../../browser/listeners";
import { registerWorker } from "./register-worker";
import {
  type SavedVersion,
  SaveError,
  type SaveOptions,
  type SaveTrouble,
  saveVersion,
} from "./save";

export type SaveState =
  /** Bytes that are there, of all bytes; 0 of 0 until it is known how many there are. */
  | { step: "running"; done: number; all: number }
  | { step: "saved"; saved: SavedVersion }
  | { step: "failed"; trouble: SaveTrouble };

export interface Saves {
  /** Begins to save a version that is not being saved already. */
  start: (version: string) => void;
  stop: (version: string) => void;
  /** How it stands with a version; undefined when nothing is to be said of it. */
  read: (version: string) => SaveState | undefined;
  /** To be called when the end of a save has been told. One that runs goes on. */
  forget: (version: string) => void;
  /** Calls `listener` after every change; the result stops it. */
  subscribe: (listener: () => void) => () => void;
}

export function createSaves(
  save: (version: string, options: SaveOptions) => Promise<SavedVersion>,
): Saves {
  const states = new Map<string, SaveState>();
  const controls = new Map<string, AbortController>();
  const [subscribe, tell] = createListeners();

  const put = (version: string, state: SaveState) => {
    states.set(version, state);
    tell();
  };

  return {
    start(version) {
      if (controls.has(version)) return;
      const control = new AbortController();
      controls.set(version, control);
      put(version, { step: "running", done: 0, all: 0 });
      const onProgress = (done: number, all: number) =>
        put(version, { step: "running", done, all });
      save(version, { signal: control.signal, onProgress })
        .then(
          (saved): SaveState => ({ step: "saved", saved }),
          (error: unknown): SaveState => ({
            step: "failed",
            trouble: toTrouble(error),
          }),
        )
        .then((end) => {
          controls.delete(version);
          put(version, end);
        });
    },
    stop(version) {
      controls.get(version)?.abort();
    },
    read(version) {
      return states.get(version);
    },
    forget(version) {
      if (controls.has(version) || !states.delete(version)) return;
      tell();
    },
    subscribe,
  };
}

/** What stores throw where the device is full, and where it forbids them. */
const refusals = ["QuotaExceededError", "SecurityError"];

function toTrouble(error: unknown): SaveTrouble {
  if (error instanceof SaveError) return error.trouble;
  if (error instanceof DOMException && refusals.includes(error.name)) return "room";
  console.error("The docs could not be saved.", error);
  return "unknown";
}

/** Those of this tab. */
export const runningSaves = createSaves((version, options) => {
  // Without a word a browser may take stored pages away when it wants their room.
  navigator.storage?.persist?.().catch(() => false);
  return saveVersion(
    version,
    {
      stores: caches,
      fetch: (address, init) => fetch(address, init),
      now: () => new Date(),
      prepareWorker: registerWorker,
      rest,
    },
    options,
  );
});

function rest(milliseconds: number, stop?: AbortSignal): Promise<void> {
  return new Promise((resolve) => {
    setTimeout(resolve, milliseconds);
    stop?.addEventListener("abort", () => resolve(), { once: true });
  });
}

export function useSaveState(version: string): SaveState | undefined {
  return useSyncExternalStore(runningSaves.subscribe, () => runningSaves.read(version));
}
