/** Imported for its effect, before anything that imports the router. */

import { mendAddress } from "./address";

if (typeof window !== "undefined") {
  // Gatsby's own pages for what is missing: `/404.html` and `/404/`.
  mendAddress(/^\/404\b/.test(document.documentElement.dataset.page ?? ""));
  // Before the router hears of it: somebody has changed the anchor by hand.
  addEventListener("popstate", () => mendAddress(false), true);
}
