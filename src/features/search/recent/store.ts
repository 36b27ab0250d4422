/** The search's memory in this browser, shared by the dialog and the results page, and by all tabs. */

import { createListeners } from "../../../browser/listeners";
import { onStoredElsewhere, readStored, writeStored } from "../../../browser/storage";
import { emptyMemory, type Memory, readMemory } from "./memory";

const memoryKey = "dronedoc:search";

/** What was read, and the text that it was read from: another tab may have written since. */
let held: { text: string | null; memory: Memory } | undefined;
const [subscribeHere, tell] = createListeners();

export function getMemory(): Memory {
  const text = readStored(memoryKey);
  if (held?.text !== text) held = { text, memory: readMemory(text) };
  return held.memory;
}

/** On the server nothing is remembered. */
export function getServerMemory(): Memory {
  return emptyMemory;
}

export function setMemory(next: Memory): void {
  writeStored(memoryKey, JSON.stringify(next));
  // Where nothing can be stored, it lasts as long as the page.
  held = { text: readStored(memoryKey), memory: next };
  tell();
}

let isListening = false;

/** Calls `listener` after every change, here or in another tab; the result stops it. */
export function subscribe(listener: () => void): () => void {
  if (!isListening) {
    isListening = true;
    onStoredElsewhere(memoryKey, tell);
  }
  return subscribeHere(listener);
}
