/** Of which texts a page was made, and whether these are still the texts of its files. */

/** A digest for each file, its own and its parts'; "" for a file that was not there. */
export type MadeOf = Readonly<Record<string, string>>;

/** True when one of the files has another text now, is gone, or has come. */
export function isOutdated(madeOf: MadeOf, digestOf: (file: string) => string): boolean {
  return Object.entries(madeOf).some(([file, digest]) => digestOf(file) !== digest);
}
