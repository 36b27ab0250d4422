/**
 * A browser that shows a page is told of each change of it; one whose page comes or goes Gatsby tells nothing. It would
 * stay at the page of an unknown address, or at a page that is no more and never changes again.
 */

import { createRequire } from "node:module";
import path from "node:path";

/** An open window of a browser as Gatsby's server knows it. */
export interface Browser {
  /** The path of the page that it shows. */
  activePath: string | null;
  socket: { emit: (event: "reload") => void };
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
