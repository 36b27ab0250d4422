/** Begins to keep pages, when nobody waits for anything. */

import { whenIdle } from "../../browser/when-idle";

/** False in a build whose worker is switched off, with field mode or by `GATSBY_SERVICE_WORKER=off`. */
export const isSwitchedOn = __FEATURES__.fieldMode && process.env.GATSBY_SERVICE_WORKER !== "off";

/** Milliseconds until a page that could not be kept is tried again; then twice as long, for it may never be. */
const firstPause = 30_000;

/** To be called once, when React has taken over the page. */
export function startOffline(): void {
  // By the time that the browser is idle its reader may have gone on.
  noteRead(location.pathname);
}

/**
 * To be called when the reader has gone to another page. A network that falls silent and comes back tells nobody: a
 * page that could not be kept is tried again by itself, for its reader may stay with it.
 */
export function noteRead(path: string, pause = firstPause): void {
  const isDevelopment = process.env.NODE_ENV !== "production";
  if (!isSwitchedOn || isDevelopment || !("serviceWorker" in navigator)) return;
  whenIdle(() => {
    import("./keep")
      .then(({ keep }) => keep(path))
      .catch(() => setTimeout(noteRead, pause, path, 2 * pause));
  });
}
