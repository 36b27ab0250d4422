/** A sidebar's column stands where the reader left it. */

import { useLayoutEffect } from "react";
import { writeSession } from "../../browser/storage";
import { readScroll, restoreScroll, scrollBoxAttribute, toScrollKey } from "./sidebar-scroll";

/** How far each sidebar is scrolled, also where the browser stores nothing. In pixels, by name. */
const scrollTops: { [name: string]: number | undefined } = {};

/**
 * The column moves only when the current page would be out of sight. A sidebar in the drawer has no column. `name` is
 * the sidebar's in its layout; what is not `ready` is not as high yet as it will be.
 */
export function useKeptScroll(
  nav: { readonly current: HTMLElement | null },
  name: string,
  ready: boolean,
): void {
  useLayoutEffect(() => {
    const box = nav.current?.closest<HTMLElement>(`[${scrollBoxAttribute}]`);
    if (!ready || !box) return;
    restoreScroll(box, scrollTops[name] ?? readScroll(name));
    const keep = () => {
      scrollTops[name] = box.scrollTop;
    };
    const save = () => writeSession(toScrollKey(name), String(scrollTops[name]));
    keep();
    box.addEventListener("scroll", keep, { passive: true });
    addEventListener("pagehide", save);
    return () => {
      box.removeEventListener("scroll", keep);
      removeEventListener("pagehide", save);
    };
  }, [nav, name, ready]);
}
