/** The sidebar before React is there: after a reload its column stands where the reader left it. */

import { readScroll, restoreScroll, scrollBoxAttribute } from "./sidebar-scroll";

export function startSidebarScroll(): void {
  document.addEventListener("DOMContentLoaded", () => {
    const box = document.querySelector<HTMLElement>(`[${scrollBoxAttribute}]`);
    if (box) restoreScroll(box, readScroll(box.getAttribute(scrollBoxAttribute) ?? ""));
  });
}
