/** How React takes over the page that the server has written. */

import { type ReactNode, startTransition } from "react";
import { hydrateRoot } from "react-dom/client";
import { takeOverEvent } from "./names";

/**
 * Gatsby's way to take over, but in slices: between them the browser paints and listens, where React would else hold a
 * phone for as long as the whole page takes. From here on React answers presses: for one before the end it takes over
 * at once.
 */
export function takeOver(element: ReactNode, container: Element): void {
  startTransition(() => {
    hydrateRoot(container, element, {
      onUncaughtError: (error, info) => console.error("Uncaught error:", error, info),
      // A boundary shows that something crashed. Who has to mend it finds here what it was.
      onCaughtError: (error, info) => console.error("Caught error:", error, info),
    });
  });
  delete document.documentElement.dataset.app;
  // Back and Forward are the router's from now on.
  window.onpopstate = null;
  dispatchEvent(new Event(takeOverEvent));
}
