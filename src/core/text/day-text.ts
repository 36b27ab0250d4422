/** A day in words. Not by `Intl`: its first use held a desktop browser for 20 ms, on every page with a date. */

import { fill } from "./fill";

/**
 * `2025-01-20`, or an instant of that day in UTC -> `20 January 2025`, the same in every build and browser. Undefined
 * when it is no day of the calendar.
 */
export function dayToText(day: string | Date): string | undefined {
  const date = new Date(day);
  if (Number.isNaN(date.getTime())) return undefined;
  return fill(__WORDS__.formats.day, {
    day: date.getUTCDate(),
    month: __WORDS__.formats.months.split(" ")[date.getUTCMonth()] ?? "",
    year: date.getUTCFullYear(),
  });
}
