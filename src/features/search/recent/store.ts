/** The search's memory in this browser, shared by the dialog and the results page, and by all tabs. */

import { onStoredElsewhere, readStored, writeStored } from "../../../browser/storage";
import { emptyMemory, type Memory, readMemory } from "./memory";

const memoryKey = "dronedoc:search";

let memory: Memory | undefined;
const listeners = new Set<() => void>();

function tell(): void {
  for (const listener of listeners) listener();
}

export function getMemory(): Memory {
  memory ??= readMemory(readStored(memoryKey));
  return memory;
}

/** On the server nothing is remembered. */
export function getServerMemory(): Memory {
  return emptyMemory;
}

export function setMemory(next: Memory): void {
  memory = next;
  writeStored(memoryKey, JSON.stringify(next));
  tell();
}

let isListening = false;

/** Calls `listener` after every change, here or in another tab; the result stops it. */
export function subscribe(listener: () => void): () => void {
  if (!isListening) {
    isListening = true;
    onStoredElsewhere(memoryKey, () => {
      memory = undefined;
      tell();
    });
  }
  listeners.add(listener);
  return () => listeners.delete(listener);
}
