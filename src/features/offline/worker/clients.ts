/** Which application each open page has, kept where it outlives the worker. */

import { clientStore } from "../../../core/offline/stores";

export interface ClientNote {
  /** Gatsby's hash of the build that the page is of. */
  application: string;
  /** `store`: its HTML came from this device, and its data comes from there too. */
  from: "store" | "network";
  /** When the stored HTML left the server (ISO 8601, UTC); null when nothing says so. */
  storedAt: string | null;
}

const toKey = (id: string) => `/client/${id}`;

export async function noteClient(id: string, note: ClientNote): Promise<void> {
  if (id === "") return;
  const cache = await caches.open(clientStore);
  await cache.put(toKey(id), new Response(JSON.stringify(note)));
}

export async function findClient(id: string): Promise<ClientNote | undefined> {
  if (id === "" || !(await caches.has(clientStore))) return undefined;
  const cache = await caches.open(clientStore);
  return (await cache.match(toKey(id)))?.json();
}

/** Forgets pages that are no longer open. */
export async function forgetClients(open: ReadonlySet<string>): Promise<void> {
  const cache = await caches.open(clientStore);
  for (const request of await cache.keys()) {
    const id = new URL(request.url).pathname.replace(/^\/client\//, "");
    if (!open.has(id)) await cache.delete(request);
  }
}
