/** Other forms of an English word: "calibrating" also finds "calibrate" and "calibration", "batteries" "battery". */

/** Candidates only: those that no page has are simply not found. */
export function toWordForms(term: string): string[] {
  if (!/^[a-z]{3,}$/.test(term)) return [];
  const forms = new Set(toStems(term).flatMap(toForms));
  forms.delete(term);
  return [...forms];
}

const endings: [pattern: RegExp, stems: string[]][] = [
  [/ies$/, ["y"]],
  [/ations?$/, ["at", ""]],
  [/ions?$/, [""]],
  [/(?:ings?|ers?|ed|es|s|e)$/, [""]],
];

function toStems(term: string): string[] {
  const stems = new Set([term]);
  for (const [pattern, replacements] of endings) {
    if (!pattern.test(term) || /(?:ss|us|is)$/.test(term)) continue;
    for (const replacement of replacements) {
      const stem = term.replace(pattern, replacement);
      if (stem.length < 3) continue;
      stems.add(stem);
      // "stopping" is of "stop".
      if (/([b-df-hj-np-tv-z])\1$/.test(stem)) stems.add(stem.slice(0, -1));
    }
  }
  return [...stems];
}

function toForms(stem: string): string[] {
  const base = ["", "s", "es", "e", "ed", "ing", "ion", "ions", "er"].map((end) => stem + end);
  if (stem.endsWith("e"))
    base.push(...["ed", "ing", "ion", "ions", "er"].map((end) => stem.slice(0, -1) + end));
  if (stem.endsWith("y")) base.push(`${stem.slice(0, -1)}ies`);
  const doubled = `${stem}${stem.at(-1)}`;
  return [...base, `${doubled}ed`, `${doubled}ing`];
}
