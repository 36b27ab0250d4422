/** For sorting texts by their characters, in the same way on every machine: negative when `a` comes first. */
export function compareTexts(a: string, b: string): number {
  return a < b ? -1 : a > b ? 1 : 0;
}

/** For what comes in the order of its files, whichever was read first. */
export function compareFiles(a: { file: string }, b: { file: string }): number {
  return compareTexts(a.file, b.file);
}
