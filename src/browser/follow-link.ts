/** A press on a link to a page of the site, answered without loading the site anew. */

import type { MouseEvent } from "react";
import { withoutBase } from "../core/links/base-path";

/** Calls `leave` with the link's route, unless the press asks for a tab, a window or a file. */
export function followLink(
  event: MouseEvent<HTMLAnchorElement>,
  leave: (href: string) => void,
): void {
  const link = event.currentTarget;
  const isPlain =
    event.button === 0 && !event.ctrlKey && !event.metaKey && !event.shiftKey && !event.altKey;
  if (!isPlain) return;
  event.preventDefault();
  leave(withoutBase(link.pathname) + link.search + link.hash);
}
