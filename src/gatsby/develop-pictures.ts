/**
 * In development Gatsby makes the sizes of a picture when a browser asks for one: it notes the order as done and keeps
 * beside it what is to be made. When it empties its cache, as at each start after an edit of the code, it forgets the
 * latter alone, and the picture was on no page any more. So the orders are forgotten with it. What has been made stands
 * in `public`, and is not made again.
 */

import { createRequire } from "node:module";
import path from "node:path";

/** In development, before Gatsby looks whether its cache still counts. */
export function startForgettingOrders(): void {
  const load = createRequire(path.resolve("package.json"));
  try {
    const { emitter, store } = load("gatsby/dist/redux");
    emitter.on("DELETE_CACHE", () => store.getState().jobsV2.complete.clear());
  } catch {
    // Another Gatsby may forget them itself.
  }
}
