/**
 * A width of the window for a media query, in the letters that the reader has set the browser to: with letters twice as
 * large, a window has room for half as much. `997` is `62.3125rem`, which is 997 pixels for who has set nothing.
 */
export function toMediaWidth(pixels: number): string {
  return `${pixels / 16}rem`;
}
