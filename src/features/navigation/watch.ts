/** Stands at Gatsby's door: a bar shows long waits, a page that does not come is loaded whole, the last wish counts. */

import { isDataDear } from "../../browser/connection";
import type { LoadedPage } from "../../browser/gatsby-window";
import { arrive } from "./arrival";
import { createProgressBar } from "./progress-bar";

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

  /** Undefined when the reader has wished for something else meanwhile. */
  const fetchPage = async (path: string) => {
    wish += 1;
    const mine = wish;
    bar.begin();
    const isMissing = await loader.loadPage(path).then(async (page) => {
      if (isUnusable(page)) return true;
      return prepare(page?.json?.data).then(
        () => false,
        () => true,
      );
    });
    if (mine !== wish) return undefined;
    bar.end();
    return { isMissing };
  };

  window.___navigate = async (to, options) => {
    if (typeof to === "number") return navigate(to, options);
    const { href, pathname, search, hash } = new URL(to, window.location.href);
    const page = await fetchPage(pathname + search);
    if (page === undefined) return;
    // The server's own page needs neither the script nor the data that failed, or that is of another build.
    if (page.isMissing) window.location.assign(href);
    else if (hash || pathname === window.location.pathname) navigate(to, options);
    else arrive(() => navigate(to, options));
  };
  // Back and Forward: Gatsby shows the page itself, here only the wait is shown.
  addEventListener("popstate", () => void fetchPage(location.pathname + location.search));

  // Gatsby asks what is in sight only where data is cheap, but what is under the pointer always.
  const { hovering } = loader;
  loader.hovering = (path) => {
    if (isDataDear()) return;
    hovering(path);
    // The same promise as Gatsby's: nothing is fetched twice.
    loader
      .loadPage(path)
      .then((page) => prepare(page?.json?.data))
      .catch(() => {});
  };
}

/**
 * One that has failed is of no build. One of another build Gatsby would load whole itself, and besides put it into the
 * history: Back would lead to it once more.
 */
function isUnusable(page: LoadedPage | undefined): boolean {
  return process.env.NODE_ENV === "production"
    ? page?.page?.webpackCompilationHash !== window.___webpackCompilationHash
    : page === undefined || page.status === "error";
}
