/**
 * In development a page that is asked for waits until what was saved has become pages. Gatsby keeps changed nodes for
 * half a second, to take several at once; when meanwhile somebody asks for a page that it has not built yet, it turns
 * to that page and drops them (the state `waiting` of `gatsby/dist/state-machines/develop` ends the machine that holds
 * them). What the author had saved would not be there before it is saved once more.
 */

import { createRequire } from "node:module";
import path from "node:path";

/** The part of Gatsby's event emitter that is used here. */
export interface Emitter {
  emit: (event: string, payload?: unknown) => void;
}

/** What `createPages` tells. */
export interface PageRequests {
  beginPages: () => void;
  endPages: () => void;
}

/** Milliseconds after which nobody waits any more: Gatsby itself asks again every five seconds. */
const longestWait = 10_000;

let requests: PageRequests | undefined;

/** In development, before anything else. */
export function startHolding(): void {
  const load = createRequire(path.resolve("package.json"));
  try {
    const { emitter } = load("gatsby/dist/redux");
    if (typeof emitter.emit === "function") requests = holdPageRequests(emitter);
  } catch {
    // Another Gatsby may have another way, and no such fault.
  }
}

/** To be called when pages begin to be made of all nodes that are there. */
export function beginPages(): void {
  requests?.beginPages();
}

/** To be called when these pages are there. */
export function endPages(): void {
  requests?.endPages();
}

/** Holds requests back from the first changed node on until pages have been made of it and of all that came after. */
export function holdPageRequests(emitter: Emitter): PageRequests {
  const emit = emitter.emit.bind(emitter);
  const held: unknown[] = [];
  let isChanged = false;
  let timer: NodeJS.Timeout | undefined;

  const release = () => {
    clearTimeout(timer);
    timer = undefined;
    for (const payload of held.splice(0)) emit("QUERY_RUN_REQUESTED", payload);
  };

  emitter.emit = (event, payload) => {
    if (event === "ENQUEUE_NODE_MUTATION") {
      isChanged = true;
      clearTimeout(timer);
      timer = setTimeout(release, longestWait);
    }
    if (event === "QUERY_RUN_REQUESTED" && timer !== undefined) held.push(payload);
    else emit(event, payload);
  };
  return {
    beginPages: () => {
      isChanged = false;
    },
    endPages: () => {
      if (!isChanged) release();
    },
  };
}
