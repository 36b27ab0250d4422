/**
 * Shows the page that the address names as soon as it is there, and the one before until then. In the built site it is
 * in the place of Gatsby's own, which puts in whatever page comes, also when its reader has gone on to another address,
 * and shows a page of another build with scripts that do not know it. A click finds its page fetched and looked at
 * (`features/navigation`): what is awaited here is Back's and Forward's.
 */

import { Component, type ReactNode } from "react";
import type { LoadedPage } from "../gatsby-window";
import loader from "./loader";
import type { RouterLocation } from "./router";

interface PageProps {
  location: RouterLocation;
  children: (page: { location: RouterLocation; pageResources?: object }) => ReactNode;
}

export default class EnsureResources extends Component<PageProps> {
  override shouldComponentUpdate({ location: { pathname } }: PageProps): boolean {
    const page = loader.loadPageSync(pathname);
    // A page that stands there already stays, whatever the server has now: it would be loaded anew for each hash.
    if (page && (pathname === this.props.location.pathname || isOfThisBuild(page))) return true;
    loader.loadPage(pathname).then((answer) => {
      if (pathname !== this.props.location.pathname) return;
      if (isOfThisBuild(answer)) this.forceUpdate();
      else location.reload();
    });
    return false;
  }

  override render(): ReactNode {
    const { location, children } = this.props;
    return children({ location, pageResources: loader.loadPageSync(location.pathname) });
  }
}

/** One that has failed is of no build. The server's own needs neither the script nor the data that failed. */
function isOfThisBuild({ page }: LoadedPage): boolean {
  return page?.webpackCompilationHash === window.___webpackCompilationHash;
}
