/** Moments and sizes in words. */

/** `21 November 2026 at 09:14` in the reader's own time. */
export function toMomentText(moment: string): string {
  return new Date(moment).toLocaleString("en-GB", { dateStyle: "long", timeStyle: "short" });
}

/** `4.2 MB`; small sizes as `0.1 MB` too, for nobody counts kilobytes in the field. */
export function toSizeText(bytes: number): string {
  return `${Math.max(bytes / 1_000_000, 0.1).toFixed(1)} MB`;
}
