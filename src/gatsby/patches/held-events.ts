/**
 * Two faults of Gatsby's development server lose what an author has saved until it is saved once more:
 *
 * - It keeps changed nodes for half a second, to take several at once; when meanwhile somebody asks for a page that it
 *   has not built yet, it turns to that page and drops them (the state `waiting` of
 *   `gatsby/dist/state-machines/develop` ends the machine that holds them).
 * - While it makes pages (`recreatingPages`) it takes a changed node at once, and makes no pages of it: what the plan
 *   has read by then is all that it goes by.
 *
 * So a page that is asked for waits until what was saved has become pages, and what is saved while they are made
 * waits until Gatsby waits for it.
 */

import { createRequire } from "node:module";
import path from "node:path";
import { patch } from "./patch";

/** The part of Gatsby's event emitter that is used here. */
export interface Emitter {
  emit: (event: string, payload?: unknown) => void;
}

/** Gatsby's module whose function it calls whenever it begins to wait for changes. */
export interface StateSaver {
  saveState: () => Promise<void>;
}

/** What `createPages` tells. */
export interface PageMaking {
  beginPages: () => void;
  noteRead: () => void;
  endPages: () => void;
}

/** Milliseconds after which nobody waits any more: Gatsby itself asks again every five seconds. */
const longestWait = 10_000;

let making: PageMaking | undefined;

/** In development, before anything else. */
export function startHolding(): void {
  patch("held events of a save", findEvents, ({ emitter, saver }) => {
    making = holdEvents(emitter, saver);
  });
}

function findEvents(): { emitter: Emitter; saver: StateSaver } | undefined {
  const load = createRequire(path.resolve("package.json"));
  const { emitter } = load("gatsby/dist/redux");
  const saver = load("gatsby/dist/redux/save-state");
  const isKnown = typeof emitter.emit === "function" && typeof saver.saveState === "function";
  return isKnown ? { emitter, saver } : undefined;
}

/** To be called when pages begin to be made: what changes from now on Gatsby takes at once. */
export function beginPages(): void {
  making?.beginPages();
}

/** To be called when the plan reads the nodes: what changes from now on is not in it. */
export function noteRead(): void {
  making?.noteRead();
}

/** To be called when these pages are there. */
export function endPages(): void {
  making?.endPages();
}

/**
 * Holds back requests for pages from the first changed node on until pages have been made of it and of all that came
 * after, and changed nodes from the reading of nodes on until Gatsby waits for changes.
 */
export function holdEvents(emitter: Emitter, saver: StateSaver): PageMaking {
  const emit = emitter.emit.bind(emitter);
  const { saveState } = saver;
  const requests: unknown[] = [];
  const mutations: unknown[] = [];
  let isRead = false;
  let isChanged = false;
  let timer: NodeJS.Timeout | undefined;

  const releaseMutations = () => {
    isRead = false;
    for (const payload of mutations.splice(0)) emit("ENQUEUE_NODE_MUTATION", payload);
  };
  const releaseRequests = () => {
    clearTimeout(timer);
    timer = undefined;
    for (const payload of requests.splice(0)) emit("QUERY_RUN_REQUESTED", payload);
  };

  emitter.emit = (event, payload) => {
    if (event === "ENQUEUE_NODE_MUTATION") {
      isChanged = true;
      clearTimeout(timer);
      timer = setTimeout(() => {
        releaseMutations();
        releaseRequests();
      }, longestWait);
    }
    if (event === "ENQUEUE_NODE_MUTATION" && isRead) mutations.push(payload);
    else if (event === "QUERY_RUN_REQUESTED" && timer !== undefined) requests.push(payload);
    else emit(event, payload);
  };
  saver.saveState = () => {
    releaseMutations();
    return saveState();
  };
  return {
    beginPages: releaseMutations,
    noteRead: () => {
      isRead = true;
      isChanged = false;
    },
    endPages: () => {
      if (!isChanged) releaseRequests();
    },
  };
}
