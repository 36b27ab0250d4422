/** Which application each open page has, kept where it outlives the worker. */

import { clientStore } from "../../../core/offline/stores";
import { readInTime } from "./in-time";

export interface ClientNote {
  /** Gatsby's hash of the build that the page is of. */
  application: string;
  /** `store`: its HTML came from this device, and its data comes from there too. */
  from: "store" | "network";
  /** When the stored HTML left the server (ISO 8601, UTC); null when nothing says so. */
  storedAt: string | null;
}

/** What this worker has noted since it runs: a full device keeps nothing of it. */
const noted = new Map<string, ClientNote>();

const toKey = (id: string) => `/client/${id}`;

/**
 * Notes of which application the page with this id is, in place of what was noted of it. An empty id is no page's, and
 * is passed over. Never rejects: where there is no room, the note lasts as long as the worker.
 */
export async function noteClient(id: string, note: ClientNote): Promise<void> {
  if (id === "") return;
  noted.set(id, note);
  try {
    const cache = await caches.open(clientStore);
    await cache.put(toKey(id), new Response(JSON.stringify(note)));
  } catch {
    // No room: the stored page is shown all the same.
  }
}

/** What was noted of a page. A store that cannot be read knows nobody: the network is asked. */
export async function findClient(id: string): Promise<ClientNote | undefined> {
  return noted.get(id) ?? (id === "" ? undefined : readInTime(readNote(id)));
}

async function readNote(id: string): Promise<ClientNote | undefined> {
  if (!(await caches.has(clientStore))) return undefined;
  const cache = await caches.open(clientStore);
  return (await cache.match(toKey(id)))?.json();
}

/** A page that is on its way is noted before the browser lists it as open. */
const leastNotes = 10;

/** Forgets pages that are no longer open, but for those that were noted last. */
export async function forgetClients(open: ReadonlySet<string>): Promise<void> {
  const cache = await caches.open(clientStore);
  const toId = ({ url }: Request) => new URL(url).pathname.replace(/^\/client\//, "");
  const closed = (await cache.keys()).filter((request) => !open.has(toId(request)));
  for (const request of closed.slice(0, -leastNotes)) {
    noted.delete(toId(request));
    await cache.delete(request);
  }
}
