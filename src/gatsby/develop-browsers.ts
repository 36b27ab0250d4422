/**
 * Gatsby tells a browser of each change of the page that it shows, and in two cases of none:
 *
 * - Its page comes or goes. The browser would stay at the page of an unknown address, or at a page that is no more.
 * - It is still loading the page. What is saved then was not in the answer, and is told to browsers that show the page.
 */

import { createRequire } from "node:module";
import path from "node:path";

/** An open window of a browser as Gatsby's server knows it. */
export interface Browser {
  /** The path of the page that it shows. */
  activePath: string | null;
  socket: { emit: (event: "reload") => void };
}

/** The part of Gatsby's manager of connections that is used here. */
export interface ConnectionManager {
  init: (options: object) => {
    on: (event: "connection", listener: (connection: Connection) => void) => void;
  };
}

export interface Connection {
  on: (event: "registerPath", listener: (shown: unknown) => void) => void;
  send: (message: object) => void;
}

/** A page's data as it is now, under the name that Gatsby's script knows; undefined when there is no such page. */
export type PageReader = (shown: string) => Promise<{ id: string; result: object } | undefined>;

/** In development, before anything else. */
export function startCatchingUp(): void {
  const load = createRequire(path.resolve("package.json"));
  try {
    const { websocketManager } = load("gatsby/dist/utils/websocket-manager");
    const { findPageByPath } = load("gatsby/dist/utils/find-page-by-path");
    const { getPageData } = load("gatsby/dist/utils/get-page-data");
    const { store } = load("gatsby/dist/redux");
    catchUp(websocketManager, async (shown) => {
      const page: { path: string } | undefined = findPageByPath(store.getState(), shown);
      if (page === undefined) return undefined;
      const data = await getPageData(page.path);
      // As in the answer to a browser, which changes nothing when it has the same already.
      return { id: page.path, result: { ...data, result: { ...data.result, serverData: null } } };
    });
  } catch {
    // Then the next save shows what was missed.
  }
}

/** Sends a browser its page as it is when it says that it shows it. */
export function catchUp(manager: ConnectionManager, readPage: PageReader): void {
  const { init } = manager;
  manager.init = (options) => {
    const server = init(options);
    server.on("connection", (connection) => {
      connection.on("registerPath", async (shown) => {
        if (typeof shown !== "string") return;
        const page = await readPage(shown).catch(() => undefined);
        if (page !== undefined) connection.send({ type: "pageQueryResult", payload: page });
      });
    });
    return server;
  };
}

/** What Gatsby shows at an address that it does not know. */
const unknownPages = ["/404.html", "/dev-404-page/"];

/** None where Gatsby has no such module: then an author reloads. */
function findBrowsers(): Iterable<Browser> {
  const load = createRequire(path.resolve("package.json"));
  try {
    return load("gatsby/dist/utils/websocket-manager").websocketManager.clients ?? [];
  } catch {
    return [];
  }
}

/**
 * Has those browsers load their page again whose page has gone, and if pages came those that show none.
 * @param gone as Gatsby spells paths
 */
export function reloadBrowsers(
  { hasNew, gone }: { hasNew: boolean; gone: ReadonlySet<string> },
  browsers = findBrowsers(),
): void {
  for (const { activePath, socket } of browsers) {
    if (activePath === null) continue;
    if (gone.has(activePath) || (hasNew && unknownPages.includes(activePath))) {
      socket.emit("reload");
    }
  }
}
