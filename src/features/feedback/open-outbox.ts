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

/** Milliseconds for one answer: a network that says nothing would hold up the senders of all tabs. */
const patience = 20_000;

let shared: Outbox | undefined;

/** A browser that forbids storage, or whose storage is full, keeps answers for as long as the page is open. */
let inMemory: string | null = null;

/** True when an answer that waits is lost with the page: what the browser refused to keep. */
export function isOnlyInMemory(): boolean {
  return inMemory !== null;
}

export function openOutbox(target: FeedbackTarget): Outbox {
  shared ??= remembering(
    createOutbox(target, {
      read: () => inMemory ?? readStored(outboxKey),
      write(text) {
        writeStored(outboxKey, text);
        inMemory = readStored(outboxKey) === text ? null : text;
      },
      fetch: (url, init) => fetch(url, { ...init, signal: AbortSignal.timeout(patience) }),
      now: Date.now,
      random: Math.random,
      alone: runAlone,
    }),
  );
  return shared;
}

/** A browser that keeps nothing of this site gives it no locks either: no other tab knows of these answers. */
async function runAlone<T>(act: () => Promise<T>): Promise<T> {
  try {
    return await (navigator.locks?.request(outboxKey, act) ?? act());
  } catch (error) {
    if (error instanceof DOMException && error.name === "SecurityError") return act();
    throw error;
  }
}

/** Between two tries, in milliseconds: each pause is twice the one before it, up to the longest. */
const firstPause = 1000;
const longestPause = 60_000;

/**
 * Sends what waits, again and again until the outcome, which `onOutcome` gets, is another than `kept`. A browser says
 * that it is online before its network answers, and not a second time: so it is tried when it says so, and then after
 * pauses.
 *
 * @returns what ends it, but for answers that the next page would not find
 */
export function sendUntilGone(
  findTarget: () => Promise<FeedbackTarget>,
  onOutcome: (outcome: Outcome) => void = () => {},
): () => void {
  let pause = firstPause;
  let timer: ReturnType<typeof setTimeout> | undefined;
  let hasEnded = false;

  const wait = () => {
    clearTimeout(timer);
    if (hasEnded || !navigator.onLine) return;
    timer = setTimeout(send, pause);
    pause = Math.min(2 * pause, longestPause);
  };
  const end = () => {
    hasEnded = true;
    clearTimeout(timer);
    removeEventListener("online", begin);
  };
  const send = async () => {
    // The address that it goes to comes over the network too.
    const outcome = await findTarget()
      .then((target) => openOutbox(target).flush())
      .catch(() => "kept" as const);
    if (outcome === "kept") return wait();
    end();
    onOutcome(outcome);
  };
  const begin = () => {
    pause = firstPause;
    clearTimeout(timer);
    send();
  };

  addEventListener("online", begin);
  wait();
  return () => {
    if (!isOnlyInMemory()) end();
  };
}

/** Notes whether there is anybody who takes answers, so that the next pages need not ask. */
function remembering({ add, flush }: Outbox): Outbox {
  const note = async (sending: Promise<Outcome>) => {
    // A browser may refuse the lock: nothing is sent then, and nothing is lost.
    const outcome = await sending.catch(() => "kept" as const);
    writeStored(unservedKey, outcome === "unserved" ? "1" : "");
    return outcome;
  };
  return {
    add: (answer) => note(add(answer)),
    flush: () => note(flush()),
  };
}
