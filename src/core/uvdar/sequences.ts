/**
 * The blink patterns of UVDAR markers: 28 rows of 18 bits, as many and as long as those of the software's
 * default file (`manchesterPropeties.txt` of uvdar_core). The rows are worked out here, so that their rule
 * stands beside them; an aircraft's own file may list others.
 */

/** One pattern: 0 and 1, one bit for each picture of the camera, repeated for ever. */
export type Pattern = readonly (0 | 1)[];

/** Bits of a code before each becomes a pair. */
const codeLength = 9;

/** Bits of one pattern. */
export const patternLength = 2 * codeLength;

/**
 * Every code of nine bits with an even number of ones that is not a rotation of another or of itself: the
 * reader does not know where a row began, and an even number of ones keeps rows two bits apart or more.
 */
function listCodes(): string[] {
  return Array.from({ length: 2 ** codeLength }, (_, number) =>
    number.toString(2).padStart(codeLength, "0"),
  ).filter((code) => {
    const ones = [...code].filter((bit) => bit === "1").length;
    return ones % 2 === 0 && rotations(code).every((rotated) => rotated < code);
  });
}

/** All rotations of a code but the code itself. */
function rotations(code: string): string[] {
  return Array.from(
    { length: codeLength - 1 },
    (_, at) => code.slice(at + 1) + code.slice(0, at + 1),
  );
}

/** A one is sent as on-off, a zero as off-on, so no marker is dark or lit for more than two bits. */
function toPattern(code: string): Pattern {
  return [...code].flatMap((bit): (0 | 1)[] => (bit === "1" ? [1, 0] : [0, 1]));
}

/** The patterns by id: the first is id 0. */
export const patterns: readonly Pattern[] = listCodes().map(toPattern);

/** The fewest bits in which two patterns differ, over all rotations of one against the other. */
export function rotationDistance(a: Pattern, b: Pattern): number {
  return Math.min(...a.map((_, shift) => countDifferences(a, b, shift)));
}

function countDifferences(a: Pattern, b: Pattern, shift: number): number {
  return a.filter((bit, at) => bit !== b[(at + shift) % b.length]).length;
}

/** The pattern in pairs, for reading: `10 01 …`. */
export function patternToText(pattern: Pattern): string {
  return pattern.join("").replace(/(..)(?=.)/g, "$1 ");
}

/** The id whose pattern fits `seen` in any rotation without a wrong bit; undefined when none does. */
export function findPatternId(seen: Pattern): number | undefined {
  if (seen.length !== patternLength) return undefined;
  const at = patterns.findIndex((pattern) => rotationDistance(seen, pattern) === 0);
  return at < 0 ? undefined : at;
}
