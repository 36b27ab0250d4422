/** The browser's half of the wiring. What it wires is in `src/app`. */

import type { GatsbyBrowser } from "gatsby";
import { wrapPageElement as inFrame } from "./src/app/frame";
import { QuietStyles } from "./src/app/quiet-styles";
import { Root } from "./src/app/root";
import { noteTakeOver } from "./src/browser/taken-over";
import { takeOver, waitForPage } from "./src/features/application";
import {
  dropJsonLd,
  focusPage,
  holdSigns,
  noteScroll,
  shouldScroll,
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
  return waitForPage(prepareBodies);
};

/** The development server has its own way, with messages of its own. */
export const replaceHydrateFunction: GatsbyBrowser["replaceHydrateFunction"] =
  process.env.NODE_ENV === "production" ? () => takeOver : undefined;

export const onInitialClientRender: GatsbyBrowser["onInitialClientRender"] = () => {
  noteTakeOver();
  noteScroll();
  holdSigns();
  startOffline();
};

export const shouldUpdateScroll: GatsbyBrowser["shouldUpdateScroll"] = ({ prevRouterProps }) =>
  shouldScroll(prevRouterProps);

export const onRouteUpdate: GatsbyBrowser["onRouteUpdate"] = ({ location, prevLocation }) => {
  if (!prevLocation) return;
  if (prevLocation.pathname === location.pathname) {
    // The browser takes the keyboard along on its own step to a place of the page. Only the router's steps have a key.
    if (location.hash && history.state?.key) {
      tellHashChange();
      focusPage(location);
    }
    return;
  }
  dropJsonLd();
  focusPage(location);
  noteRead(location.pathname);
};
