/**
 * Opening and closing the search, before React and after it. The dialog and its field are in the
 * markup of every page, so an early click or key opens it at once and what is typed stands in the
 * field when the application arrives. Whether it is open is nobody's state but the dialog's own.
 */

import { onAction } from "../../browser/actions";
import { shouldClose, shouldOpen } from "./modal/shortcut";
import { searchDialogId } from "./names";

export function startSearch(): void {
  const find = () => document.querySelector<HTMLDialogElement>(`#${searchDialogId}`);
  const close = () => {
    const dialog = find();
    dialog?.close();
    // Where nothing had the focus before, the hidden field keeps it for a moment, and the next key.
    dialog?.querySelector("input")?.blur();
  };
  const open = () => {
    const dialog = find();
    if (!dialog || dialog.open) return;
    dialog.showModal();
    dialog.querySelector("input")?.select();
  };

  onAction("open-search", open);
  onAction("close-search", close);
  addEventListener("popstate", close);

  document.addEventListener("keydown", (event) => {
    // Another dialog, which has come later where the search is open, or a video on the whole screen has the keyboard.
    if (document.querySelector(`:modal:not(#${searchDialogId})`)) return;
    const isOpen = find()?.open;
    const [pressedIn] = event.composedPath();
    const act = isOpen
      ? shouldClose(event)
      : pressedIn instanceof HTMLElement && shouldOpen(event, pressedIn);
    if (!act) return;
    event.preventDefault();
    if (isOpen) close();
    else open();
  });

  // The results page's own field says what the address asks, before anything can search for it.
  document.addEventListener("DOMContentLoaded", () => {
    const field = document.querySelector<HTMLInputElement>("main [name=q]");
    if (field) field.value ||= new URLSearchParams(location.search).get("q") ?? "";
  });

  // A press that began inside, such as a selection drawn too far, is no press beside the dialog.
  let pressed: EventTarget | null = null;
  document.addEventListener("pointerdown", ({ target }) => {
    pressed = target;
  });
  document.addEventListener("click", ({ target }) => {
    if (target === pressed && target === find()) close();
  });
}
