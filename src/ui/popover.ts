/** A menu that opens over the page, below its button: the browser's own popover. */

import type { CSSObject } from "@emotion/styled";
import { token } from "./tokens";

/** `anchor` is the `anchorName` of its button. */
export function popoverStyles(anchor: `--${string}`): CSSObject {
  return {
    inset: "auto",
    top: `calc(${token("size-navbar")} - 0.25rem)`,
    right: "var(--page-margin)",
    width: "min(18rem, 100% - 2rem)",
    maxHeight: `calc(100% - ${token("size-navbar")})`,
    margin: 0,
    padding: token("space-2"),
    border: `1px solid ${token("color-border")}`,
    borderRadius: token("radius-lg"),
    background: token("color-surface-raised"),
    boxShadow: token("shadow-lg"),
    color: token("color-text"),
    fontSize: token("font-size-sm"),
    // Below the button, and as large as the window leaves room for.
    "@supports (position-area: bottom)": {
      positionAnchor: anchor,
      positionArea: "bottom span-left",
      inset: `${token("space-2")} 0`,
      width: "min(18rem, 100% - 1rem)",
      maxHeight: `calc(100% - ${token("space-4")})`,
    },
  };
}

/**
 * Back leads to another page, over which nobody has opened it; and the browser closes it for a press beside it, but not
 * for a keyboard that goes on to what it covers. The result stops watching.
 */
export function closeWhenLeft(menu: HTMLElement | null): (() => void) | undefined {
  if (menu === null) return undefined;
  const close = () => menu.hidePopover();
  const follow = ({ relatedTarget }: FocusEvent) => {
    if (!(relatedTarget instanceof Element) || menu.contains(relatedTarget)) return;
    if (relatedTarget.getAttribute("popovertarget") !== menu.id) close();
  };
  addEventListener("popstate", close);
  menu.addEventListener("focusout", follow);
  return () => {
    removeEventListener("popstate", close);
    menu.removeEventListener("focusout", follow);
  };
}
