/** The bar at the top of the window while a page is awaited, and never for a page that comes at once. */

import { createProgress } from "./progress";
import { createSlowSign, type SlowSign } from "./slow-sign";

const barId = "nprogress";

export function createProgressBar(): SlowSign {
  let box: HTMLElement | undefined;
  const progress = createProgress({
    draw(share) {
      box ??= putBar();
      const bar = box.firstElementChild as HTMLElement;
      bar.style.transform = `translateX(${(share - 1) * 100}%)`;
      box.toggleAttribute("data-done", share === 1);
    },
    remove() {
      box?.remove();
      box = undefined;
    },
    random: Math.random,
  });
  return createSlowSign({ delay: 200, show: progress.start, hide: progress.end });
}

function putBar(): HTMLElement {
  const box = document.createElement("div");
  box.id = barId;
  box.ariaHidden = "true";
  const bar = document.createElement("div");
  bar.className = "bar";
  // It grows from nothing: what it stands at first has to be drawn once.
  bar.style.transform = "translateX(-100%)";
  box.append(bar);
  document.body.append(box);
  bar.getBoundingClientRect();
  return box;
}
