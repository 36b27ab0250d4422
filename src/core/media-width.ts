/**
 * Conditions of media queries for a width of the window, in the letters that the reader has set the browser to: with
 * letters twice as large, a window has room for half as much. `997` is `62.3125rem`, which is 997 pixels for who has set
 * nothing.
 */

/** The width, as a condition or another program of the page names it. */
export function toMediaWidth(pixels: number): string {
  return `${pixels / 16}rem`;
}

/** True from this width on: `(min-width: 62.3125rem)`. */
export function fromWidth(pixels: number): string {
  return `(min-width: ${toMediaWidth(pixels)})`;
}

/** True below it, at fractions of a pixel too, which a zoomed page has. */
export function belowWidth(pixels: number): string {
  return `(max-width: ${toMediaWidth(pixels - 0.02)})`;
}
