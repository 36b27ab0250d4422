/** From Gatsby's scripts having run to React taking over. */

import type {} from "../../browser/gatsby-window";
import { showTrouble } from "./names";

/**
 * Resolves when the open page's own script and data are there, and what `prepare` fetches for the data. Where
 * they fail it never does: React does not begin, the page stays as the server wrote it, and the notice offers
 * another try.
 */
export async function waitForPage(prepare: (data: unknown) => Promise<void>): Promise<void> {
  const { pathname, search } = window.location;
  const [page, hasStyles] = await Promise.all([
    window.___loader?.loadPage(pathname + search),
    waitForStylesheet(),
  ]);
  const isThere = page !== undefined && page.status !== "error" && hasStyles;
  if (isThere && (await succeeds(prepare(page.json?.data)))) return;
  showTrouble("failed");
  await new Promise<never>(() => {});
}

async function succeeds(action: Promise<void>): Promise<boolean> {
  return action.then(
    () => true,
    () => false,
  );
}

/** Whatever React draws has its styles. One that failed is no longer in the page. */
async function waitForStylesheet(): Promise<boolean> {
  // In development each component brings its own.
  if (process.env.NODE_ENV !== "production") return true;
  const link = document.querySelector<HTMLLinkElement>("link[rel=stylesheet]");
  if (link === null || link.sheet !== null) return link !== null;
  return new Promise((resolve) => {
    for (const end of ["load", "error"]) link.addEventListener(end, () => resolve(end === "load"));
  });
}
