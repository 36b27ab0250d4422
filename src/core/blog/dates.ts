/** The dates of posts: a day begins at midnight in the blog's time zone, wherever the build runs. */

/** When a post is published. */
export interface PostDate {
  /** The instant, ISO 8601 in UTC. */
  date: string;
  /** The day in the blog's time zone: `2025-01-20`. */
  day: string;
}

const pattern =
  /^(\d{4})[-/](\d{1,2})[-/](\d{1,2})(?:[T ](\d{1,2}):(\d{2})(?::(\d{2})(?:\.\d+)?)?\s*(Z|[+-]\d{2}:?\d{2})?)?$/i;

/**
 * Reads a date as front matter and file names write it: `2025-01-20`, `2025-01-20T09:30`, or with an offset.
 * Without an offset it is the blog's local time. Undefined when it is none, or not in the calendar.
 */
export function readPostDate(value: string | Date, timeZone: string): PostDate | undefined {
  if (value instanceof Date) {
    if (Number.isNaN(value.getTime())) return undefined;
    // YAML readers make midnight UTC of a day without a time.
    return readPostDate(value.toISOString().replace(/T00:00:00\.000Z$/, ""), timeZone);
  }
  const match = pattern.exec(value.trim());
  if (match === null) return undefined;
  const [year, month, day, hour, minute, second] = match
    .slice(1, 7)
    .map((part) => Number(part ?? 0)) as [number, number, number, number, number, number];
  const asUtc = new Date(Date.UTC(year, month - 1, day, hour, minute, second));
  // A day that its month does not have is one of another month, minutes from 60 on are of another hour, and a year
  // of two digits is read as 19xx.
  const exists =
    asUtc.getUTCFullYear() === year &&
    asUtc.getUTCMonth() === month - 1 &&
    asUtc.getUTCHours() === hour;
  if (!exists || second > 59) return undefined;
  const instant = asUtc.getTime() - offsetOf(asUtc.getTime(), match[7], timeZone);
  return { date: new Date(instant).toISOString(), day: toDay(instant, timeZone) };
}

/** The day of an instant in a time zone: `2025-01-20`. */
export function toDay(instant: number | string, timeZone: string): string {
  return wallClock(new Date(instant).getTime(), timeZone).toISOString().slice(0, 10);
}

/**
 * An instant as the blog's clock tells it, with its distance from UTC: `2025-01-20T00:00:00+01:00`. Who takes the day
 * from it has the one that the site shows.
 */
export function toBlogTime(instant: string, timeZone: string): string {
  const seconds = Math.floor(new Date(instant).getTime() / 1000);
  const wall = wallClock(seconds * 1000, timeZone);
  const ahead = Math.round((wall.getTime() / 1000 - seconds) / 60);
  const [hours, minutes] = [Math.floor(Math.abs(ahead) / 60), Math.abs(ahead) % 60].map((part) =>
    String(part).padStart(2, "0"),
  );
  return `${wall.toISOString().slice(0, 19)}${ahead < 0 ? "-" : "+"}${hours}:${minutes}`;
}

/**
 * An instant for what tells all times in UTC, as feeds do: a day without a time is the same day there, and not 23:00 of
 * the one before.
 */
export function toUtcDay(instant: string, timeZone: string): Date {
  const [day, time] = toBlogTime(instant, timeZone).split("T");
  return new Date(time?.startsWith("00:00:00") ? `${day}T00:00:00Z` : instant);
}

/** How far local time is ahead of UTC, in milliseconds, for a local time written as if it were UTC. */
function offsetOf(local: number, written: string | undefined, timeZone: string): number {
  if (written?.toUpperCase() === "Z") return 0;
  if (written !== undefined) {
    const minutes = Number(written.slice(1, 3)) * 60 + Number(written.slice(-2));
    return (written.startsWith("-") ? -1 : 1) * minutes * 60_000;
  }
  const first = wallClock(local, timeZone).getTime() - local;
  // Near a change of the clocks the first guess may be an hour off; the offset at the guessed instant is right.
  return wallClock(local - first, timeZone).getTime() - (local - first);
}

const clocks = new Map<string, Intl.DateTimeFormat>();

/** What a clock on the wall shows at an instant, as a date whose UTC fields are the wall's. */
function wallClock(instant: number, timeZone: string): Date {
  let clock = clocks.get(timeZone);
  if (clock === undefined) {
    clock = new Intl.DateTimeFormat("en-US", {
      timeZone,
      hourCycle: "h23",
      year: "numeric",
      month: "numeric",
      day: "numeric",
      hour: "numeric",
      minute: "numeric",
      second: "numeric",
    });
    clocks.set(timeZone, clock);
  }
  const fields: Record<string, number> = {};
  for (const part of clock.formatToParts(instant)) fields[part.type] = Number(part.value);
  const { year = 0, month = 1, day = 1, hour = 0, minute = 0, second = 0 } = fields;
  return new Date(Date.UTC(year, month - 1, day, hour, minute, second));
}
