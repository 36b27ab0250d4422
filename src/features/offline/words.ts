/** What is stored, in words. */

import { fill } from "../../core/text/fill";
import { momentToText } from "../../core/text/moment-text";

/** `4.2 MB`, in one line; small sizes as `0.1 MB` too, for nobody counts kilobytes in the field. */
export function toSizeText(bytes: number): string {
  return fill(__WORDS__.offline.size, { megabytes: Math.max(bytes / 1_000_000, 0.1).toFixed(1) });
}

/** `Docs of 2.0: saved on 21 November 2026 at 09:14, 4.2 MB.` */
export function toSavedText(saved: { label: string; savedAt: string; bytes: number }): string {
  const { label, savedAt, bytes } = saved;
  const moment = momentToText(savedAt);
  return fill(__WORDS__.offline.savedOn, { label, moment, size: toSizeText(bytes) });
}
