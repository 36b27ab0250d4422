/**
 * Stands at Gatsby's door: a bar shows long waits, a page that does not come is loaded whole, the
 * last wish counts.
 */

import { cleanAddress } from "../../browser/clean-address";
import { isDataDear } from "../../browser/connection";
import type { LoadedPage } from "../../browser/gatsby-window";
import { basePath } from "../../core/links/base-path";
import { createProgressBar } from "./progress-bar";

/** The pages that this document has shown: Gatsby shows them again without asking for anything. */
const shown = new Set<string>();

/** To be called with the path of each page when it is shown. */
export function noteShown(pathname: string): void {
  shown.add(pathname);
}

/**
 * To be called once, when Gatsby's loader is there.
 *
 * @param prepare fetches what a page with this data needs besides; rejects when that does not come
 */
export function watchNavigation(prepare: (data: unknown) => Promise<void>): void {
  const loader = window.___loader;
  const navigate = window.___navigate;
  if (loader === undefined || navigate === undefined) return;
  const bar = createProgressBar();
  let wish = 0;

  window.___navigate = async (to, options) => {
    if (typeof to === "number") return navigate(to, options);
    const { href, pathname, search } = new URL(to, window.location.href);
    wish += 1;
    const mine = wish;
    bar.begin();
    const page = await loader.loadPage(pathname + search);
    const isMissing =
      isUnusable(page) ||
      (await prepare(page?.json?.data).then(
        () => false,
        () => true,
      ));
    // The reader has wished for something else meanwhile.
    if (mine !== wish) return;
    bar.end();
    // The server's own page needs neither the script nor the data that failed, or that is of
    // another build.
    if (isMissing) window.location.assign(href);
    else navigate(to, options);
  };

  // Gatsby would show what comes under whichever address is open by then, also a page of another
  // build.
  addEventListener("popstate", () => {
    cleanAddress();
    wish += 1;
    bar.end();
    if (!shown.has(window.location.pathname)) window.location.reload();
  });

  // Gatsby asks what is in sight only where data is cheap, but what is under the pointer always.
  loader.hovering = (path) => {
    if (!isDataDear()) fetchAhead(path, prepare);
  };
}

/** Fetches all that a page needs: whoever goes there waits for nothing. */
export function fetchAhead(path: string, prepare: (data: unknown) => Promise<void>): void {
  window.___loader
    ?.loadPage(path)
    .then((page) => prepare(page?.json?.data))
    .catch(() => {});
}

/**
 * One that has failed is of no build. One of another build Gatsby would load whole itself, and
 * besides put it into the history: Back would lead to it once more.
 */
function isUnusable(page: LoadedPage | undefined): boolean {
  // Below a path Gatsby looks for a file without a page, such as a redirect, at the root of the host.
  if (basePath !== "" && page?.page?.path === "/404.html") return true;
  return process.env.NODE_ENV === "production"
    ? page?.page?.webpackCompilationHash !== window.___webpackCompilationHash
    : page === undefined || page.status === "error";
}
