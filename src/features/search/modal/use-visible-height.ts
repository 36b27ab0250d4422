/** Keeps the dialog in the part of a small window that the keyboard leaves. */

import { useEffect } from "react";

/** Sets `--visible-height` and `--visible-top`; the dialog's styles say where they count. */
export function useVisibleHeight(element: HTMLElement): void {
  useEffect(() => {
    const viewport = window.visualViewport;
    if (!viewport) return;
    const follow = () => {
      // Somebody who has zoomed in wants the dialog as large as it was.
      if (viewport.scale > 1.01) return;
      element.style.setProperty("--visible-height", `${viewport.height}px`);
      element.style.setProperty("--visible-top", `${viewport.offsetTop}px`);
    };
    follow();
    viewport.addEventListener("resize", follow);
    viewport.addEventListener("scroll", follow);
    return () => {
      viewport.removeEventListener("resize", follow);
      viewport.removeEventListener("scroll", follow);
    };
  }, [element]);
}
