/** From Gatsby's scripts having run to React taking over. */

import type {} from "../../browser/gatsby-window";
import { showTrouble } from "./names";

/**
 * Resolves when the open page's own script and data are there, what `prepare` fetches for the data, and the site's
 * styles. Where they fail it never does: React does not begin, the page stays as the server wrote it, and the notice
 * offers another try.
 */
export async function waitForPage(prepare: (data: unknown) => Promise<void>): Promise<void> {
  const { pathname, search } = window.location;
  try {
    const [page] = await Promise.all([
      window.___loader?.loadPage(pathname + search),
      waitForStylesheet(),
    ]);
    if (page !== undefined && page.status !== "error") return await prepare(page.json?.data);
  } catch {}
  showTrouble("failed");
  await new Promise<never>(() => {});
}

/** Whatever React draws has its styles. One that failed is no longer in the page; development has none. */
async function waitForStylesheet(): Promise<void> {
  const link = document.querySelector<HTMLLinkElement>("link[rel=stylesheet]");
  if (link?.sheet || process.env.NODE_ENV !== "production") return;
  await new Promise((resolve, reject) => {
    if (link === null) return reject();
    link.addEventListener("load", resolve);
    link.addEventListener("error", reject);
  });
}
