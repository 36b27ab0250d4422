/** The bar at the top of the window while a page is awaited, and never for a page that comes at once. */

import NProgress from "nprogress";
import { createSlowSign } from "./slow-sign";

declare module "nprogress" {
  // It is in the package, and missing in its types.
  interface NProgressOptions {
    trickleRate: number;
  }
}

const barId = "nprogress";

export function createProgressBar() {
  NProgress.configure({
    minimum: 0.08,
    speed: 200,
    trickleRate: 0.02,
    trickleSpeed: 800,
    showSpinner: false,
  });
  return createSlowSign({
    delay: 200,
    show: () => {
      putBar();
      NProgress.start();
    },
    hide: () => NProgress.done(),
  });
}

/** Made here and not by NProgress, which writes HTML as text: the security policy knows no such place. */
function putBar(): void {
  if (document.getElementById(barId)) return;
  const box = document.createElement("div");
  box.id = barId;
  box.ariaHidden = "true";
  const bar = document.createElement("div");
  bar.className = "bar";
  // NProgress finds the bar by this.
  bar.setAttribute("role", "bar");
  box.append(bar);
  document.body.append(box);
}
