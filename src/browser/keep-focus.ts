/** Where the keyboard goes on when what it stood on is gone. */

/** Where a pressed button is gone the focus goes on at what became of it; a reader who is elsewhere stays there. */
export function keepFocus(next: HTMLElement | null): void {
  if (document.activeElement === document.body) next?.focus({ preventScroll: true });
}
