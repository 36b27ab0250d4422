/**
 * The frame before React and after it: the drawer opens, and closes when it has done its work; the chosen
 * version of the docs is remembered, and a link into the docs leads there.
 */

import { onAction } from "../../browser/actions";
import { readStored, writeStored } from "../../browser/storage";
import { docsVersionKey } from "../../core/docs/versions-key";
import { withBase } from "../../core/links/base-path";

/** The drawer's id in the markup; the script finds it by this. */
export const drawerId = "frame_drawer";

export function startDrawer(): void {
  const findOpen = () => document.querySelector<HTMLDialogElement>(`#${drawerId}[open]`);
  const close = () => findOpen()?.close();

  onAction("open-drawer", () => {
    if (!findOpen()) document.querySelector<HTMLDialogElement>(`#${drawerId}`)?.showModal();
  });
  onAction("close-drawer", close);

  document.addEventListener("click", ({ target, ctrlKey, metaKey, shiftKey }) => {
    const drawer = findOpen();
    if (!drawer || !(target instanceof Element)) return;
    // The backdrop belongs to the dialog itself; its content lies on a sheet inside.
    const isBackdrop = target === drawer;
    // A link that opens another tab or window leaves this page, and its drawer, as they are.
    const leavesPage =
      drawer.contains(target.closest("a[href]")) && !(ctrlKey || metaKey || shiftKey);
    if (isBackdrop || leavesPage) drawer.close();
  });
  addEventListener("popstate", close);

  addEventListener("resize", () => {
    const drawer = findOpen();
    // The breakpoint is a setting; the markup has it.
    if (!drawer || !matchMedia(`(min-width:${drawer.dataset.desktopFrom})`).matches) return;
    drawer.close();
    // Its button is gone: the keyboard goes on at the content.
    document.getElementById("frame_content")?.focus({ preventScroll: true });
  });
}

/**
 * A link into the docs says where its target is in other versions: `version=address` pairs, as in a query. It leads
 * there once a pointer or the focus is on it, so that a new tab and what is fetched ahead are of that version, too.
 */
export function startDocsVersion(): void {
  for (const type of ["pointerover", "focusin", "click"]) {
    document.addEventListener(
      type,
      ({ target }) => {
        const link = (target as Element).closest?.("a");
        const { docsVersion, docsEntry } = link?.dataset ?? {};
        if (docsVersion && type === "click") writeStored(docsVersionKey, docsVersion);
        const chosen = new URLSearchParams(docsEntry).get(readStored(docsVersionKey) ?? "");
        if (chosen) (link as HTMLAnchorElement).href = withBase(chosen);
      },
      // The link's own answer comes later, and finds the right address.
      true,
    );
  }
}
