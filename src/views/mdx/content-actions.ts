/** What the buttons of static content do, and the anchors of its headings. Fetched by the listener. */

import { copyText, readCode, selectText } from "./copy";
import { openZoom } from "./zoom";

/** Says a short sentence to screen readers. */
type Say = (text: string) => void;

/** Does what a pressed button or the anchor of a heading stands for. */
export function act(pressed: HTMLElement, say: Say): void {
  if (pressed instanceof HTMLAnchorElement) {
    void copyLink(pressed, say);
    return;
  }
  switch (pressed.dataset.action) {
    case "copy-code":
      void copyCode(pressed, say);
      break;
    case "wrap-code":
      toggleWrap(pressed);
      break;
    case "zoom":
      openZoom(pressed);
      break;
  }
}

async function copyCode(button: HTMLElement, say: Say): Promise<void> {
  const figure = button.closest<HTMLElement>("figure.code");
  const code = figure?.querySelector("code");
  if (!figure || !code) return;
  if (await copyText(readCode(code, figure.dataset.language))) {
    showDone(button);
    say(__WORDS__.content.copied);
    return;
  }
  selectText(code);
  say(__WORDS__.content.notCopied);
}

async function copyLink(link: HTMLAnchorElement, say: Say): Promise<void> {
  if (!(await copyText(link.href))) return;
  showDone(link);
  say(__WORDS__.content.linkCopied);
}

/** The button shows a tick for two seconds. */
function showDone(element: HTMLElement): void {
  element.dataset.done = "";
  setTimeout(() => delete element.dataset.done, 2000);
}

function toggleWrap(button: HTMLElement): void {
  const wrapped = button.getAttribute("aria-pressed") !== "true";
  button.setAttribute("aria-pressed", String(wrapped));
  button.closest<HTMLElement>("figure.code")?.toggleAttribute("data-wrapped", wrapped);
}
