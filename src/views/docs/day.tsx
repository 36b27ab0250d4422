/** A day as people write it and as machines read it. */

const format = new Intl.DateTimeFormat("en-GB", { dateStyle: "long", timeZone: "UTC" });

/** Nothing for a date that is none: a page is not lost for it. */
export function Day({ date }: { date: string }) {
  const day = new Date(date);
  if (Number.isNaN(day.getTime())) return null;
  return <time dateTime={day.toISOString().slice(0, 10)}>{format.format(day)}</time>;
}
