/** The browser's half of the wiring. What it wires is in `src/app`. */

import type { GatsbyBrowser } from "gatsby";
import { wrapPageElement as inFrame } from "./src/app/frame";
import { QuietStyles } from "./src/app/quiet-styles";
import { Root } from "./src/app/root";
import { noteTakeOver, takeOver, waitForPage } from "./src/features/application";
import {
  dropJsonLd,
  fetchAhead,
  focusPage,
  noteFolds,
  noteScroll,
  noteShown,
  reloadForNewBuild,
  scroll,
  scrollFromMissing,
  tellHashChange,
  watchNavigation,
} from "./src/features/navigation";
import { noteRead, startOffline } from "./src/features/offline";
import { prepareBodies } from "./src/views/mdx/body";

export const wrapRootElement: GatsbyBrowser["wrapRootElement"] = ({ element }) =>
  process.env.NODE_ENV === "production" ? (
    <Root>{element}</Root>
  ) : (
    <QuietStyles>
      <Root>{element}</Root>
    </QuietStyles>
  );

export const wrapPageElement: GatsbyBrowser["wrapPageElement"] = inFrame;

/** React waits for this. */
export const onClientEntry: GatsbyBrowser["onClientEntry"] = () => {
  watchNavigation(prepareBodies);
  reloadForNewBuild();
  return waitForPage(prepareBodies);
};

/** The development server has its own way, with messages of its own. */
export const replaceHydrateFunction: GatsbyBrowser["replaceHydrateFunction"] =
  process.env.NODE_ENV === "production" ? () => takeOver : undefined;

export const onInitialClientRender: GatsbyBrowser["onInitialClientRender"] = () => {
  noteScroll();
  startOffline();
};

/**
 * Gatsby's way is a `link` with `prefetch`: Firefox measures it by `default-src`, and Safari has
 * none.
 */
export const disableCorePrefetching: GatsbyBrowser["disableCorePrefetching"] = () => true;

export const onPrefetchPathname: GatsbyBrowser["onPrefetchPathname"] = ({ pathname }) =>
  fetchAhead(pathname, prepareBodies);

export const shouldUpdateScroll: GatsbyBrowser["shouldUpdateScroll"] = scroll;

export const onPreRouteUpdate: GatsbyBrowser["onPreRouteUpdate"] = ({ prevLocation }) => {
  if (prevLocation) noteFolds(prevLocation);
};

export const onRouteUpdate: GatsbyBrowser["onRouteUpdate"] = ({ location, prevLocation }) => {
  noteShown(location.pathname);
  if (!prevLocation) {
    noteTakeOver();
    return;
  }
  if (prevLocation.pathname === location.pathname) {
    // The browser takes the keyboard along on its own step to a place of the page. Only the
    // router's steps have a key.
    if (location.hash && history.state?.key) {
      tellHashChange();
      focusPage(location);
    }
    return;
  }
  dropJsonLd();
  scrollFromMissing(location);
  focusPage(location);
  noteRead(location.pathname);
};
