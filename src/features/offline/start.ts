/** Begins to keep pages, when nobody waits for anything. */

import { whenIdle } from "../../browser/when-idle";

/** False in a build whose worker is switched off (`GATSBY_SERVICE_WORKER=off`). */
export const isSwitchedOn = process.env.GATSBY_SERVICE_WORKER !== "off";

type Keeping = typeof import("./keep");

let keeping: Promise<Keeping> | undefined;

/** To be called once, when React has taken over the page. */
export function startOffline(): void {
  const isDevelopment = process.env.NODE_ENV !== "production";
  if (!isSwitchedOn || isDevelopment || !("serviceWorker" in navigator)) return;
  // By the time that the browser is idle its reader may have gone on.
  begin(location.pathname);
}

function begin(path: string): void {
  keeping = new Promise<void>((resolve) => whenIdle(resolve)).then(async () => {
    const loaded = await import("./keep");
    await loaded.startKeeping(path);
    return loaded;
  });
  // A browser that refuses is one without stored pages.
  keeping.catch(() => {});
}

/** To be called when the reader has gone to another page. */
export function noteRead(path: string): void {
  // A page that cannot be kept now is read all the same. A worker that has not come is asked for with the next one.
  keeping?.then(
    ({ keepNextPage }) => whenIdle(() => void keepNextPage(path).catch(() => {})),
    () => begin(path),
  );
}
