/** A moment in words. */

/** An instant (ISO 8601, or a date) -> `21 November 2026 at 09:14` in the reader's own time. */
export function momentToText(moment: string | Date): string {
  return new Date(moment).toLocaleString(__WORDS__.formats.locale, {
    dateStyle: "long",
    timeStyle: "short",
  });
}
