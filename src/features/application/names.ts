/** What the inline scripts and the application call the same things. */

/** Dispatched on `window` when the script at the end of the page listens. */
export const listeningEvent = "dronedoc:listening";

/** Dispatched on `window` when React has taken over the page, and answers it. */
export const takeOverEvent = "dronedoc:take-over";

/** `<html data-app>` while the application, or a page of it, is missing. */
export type Trouble = "failed" | "retrying";

export function showTrouble(trouble: Trouble): void {
  document.documentElement.dataset.app = trouble;
}
