/** The search's memory, as React sees it. */

import { useSyncExternalStore } from "react";
import type { Memory } from "./memory";
import { getMemory, getServerMemory, subscribe } from "./store";

export function useMemory(): Memory {
  return useSyncExternalStore(subscribe, getMemory, getServerMemory);
}
