/**
 * Other forms of an English word: "calibrating" also finds "calibrate" and "calibration", "batteries" "battery",
 * "color" "colour".
 */

/** Candidates only: those that no page has are simply not found. */
export function toWordForms(term: string): string[] {
  if (!/^[a-z]{3,}$/.test(term)) return [];
  const forms = new Set(toSpellings(term).flatMap(toStems).flatMap(toForms));
  forms.delete(term);
  return [...forms];
}

/** British and American spelling, each of which is looked for as the other; of short words they are other words. */
const spellings: [pattern: RegExp, other: string][] = [
  [/our/, "or"],
  [/or/, "our"],
  [/(?<=[bt])re(?=s?$)/, "er"],
  [/(?<=[bt])er(?=s?$)/, "re"],
  [/(?<=i|ly)s(?=(?:e[drs]?|ers|ing|ations?)$)/, "z"],
  [/(?<=i|ly)z(?=(?:e[drs]?|ers|ing|ations?)$)/, "s"],
  [/(?<=n)c(?=es?$)/, "s"],
  [/(?<=n)s(?=es?$)/, "c"],
  [/ogue(?=s?$)/, "og"],
  [/og(?=s?$)/, "ogue"],
];

function toSpellings(term: string): string[] {
  if (term.length < 5) return [term];
  return [
    term,
    ...spellings.flatMap(([pattern, other]) =>
      pattern.test(term) ? term.replace(pattern, other) : [],
    ),
  ];
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

/** What a plural may be of: "batteries" of "battery", "compasses" of "compass", "drones" of "drone". */
export function toSingulars(term: string): string[] {
  const endings: [RegExp, string][] = [
    [/ies$/, "y"],
    [/(?<=[sxz]|[cs]h)es$/, ""],
    [/(?<=[^su])s$/, ""],
  ];
  return endings.flatMap(([plural, end]) => (plural.test(term) ? term.replace(plural, end) : []));
}
