/** What is stored, in words. */

import { momentToText } from "../../core/text/moment-text";

/** `4.2 MB`, in one line; small sizes as `0.1 MB` too, for nobody counts kilobytes in the field. */
export function toSizeText(bytes: number): string {
  return `${Math.max(bytes / 1_000_000, 0.1).toFixed(1)}\u00a0MB`;
}

/** `Docs of 2.0: saved on 21 November 2026 at 09:14, 4.2 MB.` */
export function toSavedText(saved: { label: string; savedAt: string; bytes: number }): string {
  return `Docs of ${saved.label}: saved on ${momentToText(saved.savedAt)}, ${toSizeText(saved.bytes)}.`;
}

/** Said when a reader has removed the docs of a version. */
export function toRemovedText(label: string): string {
  return `The docs of ${label} are no longer stored.`;
}
