/**
 * The frame before React and after it: the drawer opens, and closes when it has done its work; the chosen
 * version of the docs is remembered, and a link into the docs leads there.
 */

import { onAction } from "../../browser/actions";
import { readStored, writeStored } from "../../browser/storage";
import { docsVersionKey } from "../../core/docs/versions-key";

/** The drawer's id in the markup; the script finds it by this. */
export const drawerId = "drawer";

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
    if (drawer && matchMedia(`(min-width:${drawer.dataset.desktopFrom}px)`).matches) drawer.close();
  });
}

/** The version menu is on every page, so where a version begins is read from there. */
export function startDocsVersion(): void {
  const find = (target: EventTarget | null, name: string) =>
    (target as Element).closest?.<HTMLAnchorElement>(`a[data-docs-${name}]`);
  document.addEventListener(
    "click",
    ({ target }) => {
      const choice = find(target, "version")?.dataset.docsVersion;
      if (choice) writeStored(docsVersionKey, choice);
      const entry = find(target, "entry");
      if (!entry) return;
      for (const link of document.querySelectorAll<HTMLAnchorElement>("a[data-docs-version]")) {
        if (link.dataset.docsVersion === readStored(docsVersionKey)) entry.href = link.href;
      }
    },
    // The link's own answer to the click comes later, and finds the right address.
    true,
  );
}
