/** One listener for all that readers do inside static content: follow links, copy, wrap lines, enlarge pictures. */

import { isDataDear } from "../../browser/connection";
import { withBase } from "../../core/links/base-path";
import { findRoute, findRouteOfClick } from "./link-decisions";

/** What does something else than lead somewhere. */
const actors = "[data-action], .heading-anchor";

export interface ContentHost {
  navigate: (route: string) => void;
  /** Says a short sentence to screen readers. */
  say: (text: string) => void;
}

/** Starts listening; the result stops it. */
export function listenToContent(root: HTMLElement, host: ContentHost): () => void {
  const onClick = (event: MouseEvent) => answerClick(event, host);
  const onIntent = (event: Event) => prefetchIntent(event);
  root.addEventListener("click", onClick);
  root.addEventListener("pointerover", onIntent);
  root.addEventListener("focusin", onIntent);
  const onKey = (event: KeyboardEvent) => event.key === "Escape" && dismissTerms(root);
  document.addEventListener("keydown", onKey);
  root.addEventListener("pointerout", restoreTerm);
  root.addEventListener("focusout", restoreTerm);
  const stopWatching = watchSight(root);
  return () => {
    root.removeEventListener("click", onClick);
    root.removeEventListener("pointerover", onIntent);
    root.removeEventListener("focusin", onIntent);
    document.removeEventListener("keydown", onKey);
    root.removeEventListener("pointerout", restoreTerm);
    root.removeEventListener("focusout", restoreTerm);
    stopWatching();
  };
}

/** Styles open a definition; Escape takes it out of the way without moving pointer or focus. */
function dismissTerms(root: HTMLElement): void {
  for (const term of root.querySelectorAll<HTMLElement>(".term:is(:hover, :focus)")) {
    term.dataset.dismissed = "";
  }
}

/** It opens again the next time that pointer or focus come to it. */
function restoreTerm(event: PointerEvent | FocusEvent): void {
  const term = event.target instanceof Element ? event.target.closest<HTMLElement>(".term") : null;
  const goesOn = event.relatedTarget instanceof Node && term?.contains(event.relatedTarget);
  if (term !== null && !goesOn) delete term.dataset.dismissed;
}

function answerClick(event: MouseEvent, host: ContentHost): void {
  if (!(event.target instanceof Element)) return;
  const actor = event.target.closest<HTMLElement>("[data-action]");
  if (actor !== null) {
    void act(actor, host);
    return;
  }
  const link = event.target.closest("a");
  if (link !== null) answerLink(link, event, host);
}

function answerLink(link: HTMLAnchorElement, event: MouseEvent, host: ContentHost): void {
  const modified = event.ctrlKey || event.metaKey || event.shiftKey || event.altKey;
  if (link.classList.contains("heading-anchor") && !modified) {
    // The browser goes to the heading and puts it in the address; the link goes to the clipboard as well.
    void act(link, host);
    return;
  }
  const click = {
    href: link.getAttribute("href"),
    target: link.getAttribute("target"),
    download: link.getAttribute("download"),
    native: link.getAttribute("data-native"),
    button: event.button,
    modified,
    handled: event.defaultPrevented,
  };
  const route = findRouteOfClick(click, window.location.href);
  if (route === undefined) return;
  event.preventDefault();
  host.navigate(route);
}

/** What buttons and anchors do is fetched when one is about to be pressed, or a code block is in sight. */
const fetchActions = () => import("./content-actions");

async function act(element: HTMLElement, host: ContentHost): Promise<void> {
  try {
    (await fetchActions()).act(element, host.say);
  } catch {
    host.say(__WORDS__.content.notLoaded);
  }
}

function prefetchIntent(event: Event): void {
  if (!(event.target instanceof Element)) return;
  if (event.target.closest(actors)) fetchActions().catch(() => {});
  const link = event.target.closest("a");
  const path = link && findPrefetchPath(link);
  if (path) window.___loader?.hovering(path);
}

/** Fetches the pages whose links are in sight, and finds out which code blocks have lines to wrap. */
function watchSight(root: HTMLElement): () => void {
  const observer = new IntersectionObserver((entries) => {
    for (const { target, isIntersecting } of entries) {
      if (!isIntersecting) continue;
      observer.unobserve(target);
      if (target instanceof HTMLAnchorElement) enqueue(target);
      else {
        markOverflow(target);
        // Some browsers copy only what is there soon after the press.
        fetchActions().catch(() => {});
      }
    }
  });
  for (const seen of root.querySelectorAll("a[href], figure.code")) observer.observe(seen);
  return () => observer.disconnect();
}

function enqueue(link: HTMLAnchorElement): void {
  // The script in the head answers as if the focus came, and no listener here: the link leads into the chosen version.
  link.dispatchEvent(new Event("focusin"));
  const path = findPrefetchPath(link);
  if (path !== undefined) window.___loader?.enqueue(path);
}

function markOverflow(figure: Element): void {
  const block = figure.querySelector(".code-block");
  if (block === null || block.scrollWidth <= block.clientWidth) return;
  figure.setAttribute("data-overflows", "");
}

function findPrefetchPath(link: HTMLAnchorElement): string | undefined {
  if (isDataDear()) return undefined;
  if (link.hasAttribute("download") || link.hasAttribute("data-native")) return undefined;
  const href = link.getAttribute("href");
  const route = href === null ? undefined : findRoute(href, window.location.href);
  return route && withBase(route).split(/[?#]/, 1)[0];
}
