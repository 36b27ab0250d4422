/**
 * That somebody is logged in, as the page knows it before React and without it: the mark in storage is
 * the name last known, and `<html data-session>` shows what applies to readers with an account.
 */

export const sessionKey = "dronedoc:session";

/** Shows the page to a reader of this name, or to nobody in particular. */
export function showSession(name: string | null): void {
  const root = document.documentElement;
  root.toggleAttribute("data-session", name !== null);
  root.style.setProperty("--session-name", toCssText(name ?? ""));
}

/** A text as a string of CSS, for `content`. */
export function toCssText(text: string): string {
  return JSON.stringify(text.replace(/\p{Cc}/gu, " "));
}
