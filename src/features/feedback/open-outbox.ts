/** The outbox of this browser: its storage, its network, and one sender among its tabs. */

import { readStored, writeStored } from "../../browser/storage";
import { outboxKey, unservedKey } from "./keys";
import { createOutbox, type Outbox } from "./outbox";
import type { Outcome } from "./types";

/** Where answers go: the REST address of the database's documents, and the key that the cloud asks for. */
export interface FeedbackTarget {
  database: string;
  apiKey: string;
}

let shared: Outbox | undefined;

/** A browser that forbids storage keeps answers for as long as the page is open. */
let inMemory: string | null = null;

export function openOutbox(target: FeedbackTarget): Outbox {
  shared ??= remembering(
    createOutbox(target, {
      read: () => readStored(outboxKey) ?? inMemory,
      write(text) {
        inMemory = text;
        writeStored(outboxKey, text);
      },
      fetch: (url, init) => fetch(url, init),
      now: Date.now,
      random: Math.random,
      alone: (act) => (navigator.locks ? navigator.locks.request(outboxKey, act) : act()),
    }),
  );
  return shared;
}

/** Notes whether there is anybody who takes answers, so that the next pages need not ask. */
function remembering({ add, flush }: Outbox): Outbox {
  const note = (outcome: Outcome) => {
    writeStored(unservedKey, outcome === "unserved" ? "1" : "");
    return outcome;
  };
  return {
    add: (answer) => add(answer).then(note),
    flush: () => flush().then(note),
  };
}
