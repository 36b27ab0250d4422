/** For sorting texts by their characters, in the same way on every machine: negative when `a` comes first. */
export function compareTexts(a: string, b: string): number {
  return a < b ? -1 : a > b ? 1 : 0;
}
