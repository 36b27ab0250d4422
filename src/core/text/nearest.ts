/** The known name that a mistyped one most likely meant. */

/** Edits (insert, delete, replace, swap of neighbours) that turn `a` into `b`: optimal string alignment. */
export function editDistance(a: string, b: string): number {
  // What both begin and end with costs nothing: most names that are compared share their folder.
  let start = 0;
  while (start < a.length && a[start] === b[start]) start += 1;
  let end = 0;
  const most = Math.min(a.length, b.length) - start;
  while (end < most && a[a.length - 1 - end] === b[b.length - 1 - end]) end += 1;
  return alignedDistance(a.slice(start, a.length - end), b.slice(start, b.length - end));
}

function alignedDistance(a: string, b: string): number {
  let beforePrevious: number[] = [];
  let previous = Array.from({ length: b.length + 1 }, (_, index) => index);
  for (let i = 1; i <= a.length; i += 1) {
    const current = [i];
    for (let j = 1; j <= b.length; j += 1) {
      const replaced = (previous[j - 1] ?? 0) + (a[i - 1] === b[j - 1] ? 0 : 1);
      let best = Math.min(replaced, (previous[j] ?? 0) + 1, (current[j - 1] ?? 0) + 1);
      if (a[i - 1] === b[j - 2] && a[i - 2] === b[j - 1]) {
        best = Math.min(best, (beforePrevious[j - 2] ?? 0) + 1);
      }
      current.push(best);
    }
    beforePrevious = previous;
    previous = current;
  }
  return previous[b.length] ?? 0;
}

/**
 * The end of a sentence that names what nobody knows: `; did you mean "title"?`. Where no known name is near enough
 * it is `otherwise`, or nothing.
 */
export function toNearestHint(name: string, known: Iterable<string>, otherwise = ""): string {
  const nearest = findNearest(name, known);
  const hint = nearest === undefined ? otherwise : `did you mean "${nearest}"?`;
  return hint && `; ${hint}`;
}

/**
 * The nearest of `known`, or undefined when none is near enough: when two letters in five differ.
 * @param mostEdits how many letters may differ at most; of names that somebody has written more mean another one
 */
export function findNearest(
  name: string,
  known: Iterable<string>,
  mostEdits = 2,
): string | undefined {
  const wanted = name.toLowerCase();
  let nearest: string | undefined;
  let shortest = Number.POSITIVE_INFINITY;
  for (const candidate of known) {
    const found = candidate.toLowerCase();
    // Each letter more or less is an edit.
    if (Math.abs(found.length - wanted.length) >= shortest) continue;
    const distance = editDistance(wanted, found);
    if (distance < shortest) {
      shortest = distance;
      nearest = candidate;
    }
  }
  return nearest !== undefined && shortest <= Math.min(mostEdits, Math.max(1, nearest.length * 0.4))
    ? nearest
    : undefined;
}
