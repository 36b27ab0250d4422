/** A picture of the content in the whole window. */

/**
 * Opens the picture inside `frame` in a native dialog, which keeps the focus inside, closes by Escape and gives the focus
 * to the button beside the picture. A click anywhere closes it too, and Back.
 */
export function openZoom(frame: HTMLElement): void {
  // The ground of a picture is a drawing too.
  const picture = frame.querySelector("picture") ?? frame.querySelector("img, svg");
  if (picture === null) return;
  const dialog = document.createElement("dialog");
  dialog.className = "zoom-dialog";
  dialog.setAttribute("aria-label", frame.querySelector("img")?.alt || __WORDS__.content.picture);

  const close = document.createElement("button");
  close.type = "button";
  close.className = "zoom-close";
  close.setAttribute("aria-label", __WORDS__.frame.close);

  dialog.append(toLargePicture(picture), close);
  const leave = () => dialog.close();
  dialog.addEventListener("click", leave);
  addEventListener("popstate", leave);
  dialog.addEventListener("close", () => {
    removeEventListener("popstate", leave);
    dialog.remove();
    frame.querySelector("button")?.focus({ preventScroll: true });
  });
  // Inside the content, so that its styles hold; the browser lifts an open dialog above everything.
  (frame.closest(".content") ?? document.body).append(dialog);
  dialog.showModal();
}

/** A copy that asks for the size of the window and not for that of the column. */
function toLargePicture(picture: Element): Element {
  const copy = picture.cloneNode(true) as Element;
  for (const sized of copy.querySelectorAll("[sizes]")) sized.setAttribute("sizes", "100vw");
  if (copy.hasAttribute("sizes")) copy.setAttribute("sizes", "100vw");
  for (const image of copy.querySelectorAll("img")) image.loading = "eager";
  return copy;
}
