/**
 * Brings the application when the browser is idle, or at the first sign that a reader will need it; a
 * reader who saves data decides by that sign alone. What was pressed before is pressed again once React
 * is there. When it does not come, the text stays and a notice offers another try.
 */

import { isAnswered, onAction } from "../../browser/actions";
import { cleanAddress } from "../../browser/clean-address";
import { isDataDear } from "../../browser/connection";
import type {} from "../../browser/gatsby-window";
import { trustScriptUrl } from "../../browser/trusted";
import { whenIdle } from "../../browser/when-idle";
import { withBase } from "../../core/links/base-path";
import { type ApplicationManifest, manifestPath } from "../../core/outputs/application-manifest";
import { listeningEvent, showTrouble, takeOverEvent } from "./names";

/** Milliseconds without the application until the notice says so. */
const patience = 60_000;

export function startApplication(): void {
  const root = document.documentElement;
  // All three stand in a built page (`app/document.tsx`). Gatsby's development server brings its own scripts.
  const {
    page,
    pageData: pageDataPath,
    chunk,
  } = root.dataset as Record<"page" | "pageData" | "chunk", string>;
  if (!page) return;

  // Pages that were reached by links before this load have no document of their own: of a step to one of them the
  // browser only tells.
  const { pathname } = location;
  window.onpopstate = () => {
    if (location.pathname !== pathname) location.reload();
  };

  let isOnItsWay = false;

  const load = async () => {
    if (isOnItsWay) return;
    isOnItsWay = true;
    cleanAddress(withBase(page));
    // A network that falls silent tells nobody. What comes after the notice takes the page over all the same.
    setTimeout(() => window.onpopstate && showTrouble("failed"), patience);
    try {
      const [manifest, pageData] = await Promise.all([
        readJson<ApplicationManifest>(manifestPath),
        // Gatsby asks for it itself where it is not there, and says what to do when it does not come.
        readJson<object>(pageDataPath).catch(() => undefined),
      ]);
      window.pageData = pageData;
      window.pagePath = page;
      // Scripts of the build before have run, and would run with those of this one.
      window.___webpackCompilationHash ??= manifest.hash;
      if (window.___webpackCompilationHash !== manifest.hash) return location.reload();
      window.___chunkMapping = manifest.chunks;
      // The page's own script is only brought ahead: Gatsby asks for it, and answers for it.
      manifest.chunks[chunk]?.map((script) => loadOnce("script", script).catch(() => {}));
      await Promise.all([
        loadOnce("link", manifest.stylesheet),
        ...manifest.scripts.map((script) => loadOnce("script", script)),
      ]);
      // The login page of a network comes for a script, too, and with success.
      if (!window.___loader) showTrouble("failed");
    } catch {
      isOnItsWay = false;
      showTrouble("failed");
    }
  };
  // React hydrates what it finds: before the whole document is there, that would be a part of it.
  const loadParsed = ({ movementX, buttons }: Partial<PointerEvent>) => {
    // A pointer that only rests where the page comes up is told as moved, too. Of a key neither is known.
    if ((movementX || buttons) === 0) return;
    if (document.readyState === "loading") document.addEventListener("DOMContentLoaded", load);
    // After a failure the reader says when: a way to Retry that had brought it would make the press a reload.
    else if (!root.dataset.app) load();
  };

  for (const sign of ["keydown", "pointerdown", "pointermove"]) {
    addEventListener(sign, loadParsed, true);
  }
  addEventListener("load", () => {
    if (!isDataDear()) whenIdle(load);
  });
  addEventListener("online", () => {
    if (root.dataset.app) load();
  });
  onAction("retry-application", () => {
    showTrouble("retrying");
    if (!isOnItsWay && !window.___loader) return load();
    // Gatsby remembers which page failed. Only a network that answers is worth the page in hand.
    return fetch(location.href, { method: "HEAD", signal: AbortSignal.timeout(patience) }).then(
      () => location.reload(),
      () => showTrouble("failed"),
    );
  });

  keepPresses();
  dispatchEvent(new Event(listeningEvent));
}

/**
 * Keeps what a reader does while the end of the page, and the early script with it, is on its way: presses that nobody
 * has answered, and keys. That script is told of all of it in its order, once it listens.
 */
export function keepInput(): void {
  let kept: Event[] | undefined = [];
  for (const type of ["pointerdown", "click", "keydown"]) {
    document.addEventListener(type, (event) => isAnswered(event) || kept?.push(event));
  }
  addEventListener(listeningEvent, () => {
    const told = kept;
    kept = undefined;
    for (const event of told ?? []) {
      // A click told as a plain event is heard, and does nothing by itself: what it does by itself it has done.
      const Told = event instanceof KeyboardEvent ? KeyboardEvent : Event;
      event.target?.dispatchEvent(new Told(event.type, event));
    }
  });
}

/**
 * Keeps what only the application answers: presses on buttons and pictures, each once, and keys pressed on tabs. When it takes
 * over, all of it is done again in its order.
 */
function keepPresses(): void {
  const pressed = new Map<unknown, () => void>();
  const keep = (event: Event) => {
    const { target } = event;
    // Null once React has taken over (`taken-over.ts`): it answers presses then.
    if (!window.onpopstate || !(target instanceof Element) || isAnswered(event)) return;
    // The browser itself answers a popover's button: pressed again, it would close the menu.
    const button = target.closest<HTMLElement>("button:not([popovertarget]), .zoom");
    if (event instanceof KeyboardEvent) {
      const { key } = event;
      if (target.closest("[role=tab]") && /^(Arrow|Home|End)/.test(key)) {
        pressed.set(event, () =>
          document.activeElement?.dispatchEvent(
            new KeyboardEvent("keydown", { key, bubbles: true }),
          ),
        );
      }
    } else if (button) pressed.set(button, () => button.click());
  };
  document.addEventListener("keydown", keep);
  document.addEventListener("click", keep);
  addEventListener(takeOverEvent, () => {
    for (const press of pressed.values()) press();
  });
}

async function readJson<T>(address: string): Promise<T> {
  return (await fetch(address)).json();
}

const loaded: { [address: string]: Promise<unknown> | undefined } = {};

/**
 * Resolves when the script has run or the stylesheet applies. What has failed is asked for again by the next call. The
 * tag of a script goes: webpack would take one whose answer was no script, a network's login page, for one on its way.
 */
function loadOnce(tag: "script" | "link", address: string): Promise<unknown> {
  loaded[address] ??= new Promise((resolve, reject) => {
    const element = document.createElement(tag);
    const isLink = tag === "link";
    Object.assign(
      element,
      isLink ? { rel: "stylesheet", href: address } : { src: trustScriptUrl(address) },
    );
    element.onload = () => resolve(isLink || element.remove());
    element.onerror = () => {
      element.remove();
      delete loaded[address];
      reject();
    };
    document.head.append(element);
  });
  return loaded[address];
}
