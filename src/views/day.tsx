/** A day as people write it and as machines read it. */

import { dayToText } from "../core/text/day-text";

/** Nothing for a date that is none: a page is not lost for it. */
export function Day({ date }: { date: string }) {
  const text = dayToText(date);
  if (text === undefined) return null;
  return <time dateTime={new Date(date).toISOString().slice(0, 10)}>{text}</time>;
}
