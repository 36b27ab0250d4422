/** A day as a reader writes it: 18 November 2026. */

const format = new Intl.DateTimeFormat(__WORDS__.formats.locale, { dateStyle: "long" });

export function toDay(date: Date): string {
  return format.format(date);
}
