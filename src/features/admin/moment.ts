/** A moment as an administrator reads it: 18 November 2026, 14:05. */

import { settings } from "../../site";

const { language } = settings.brand;
const format = new Intl.DateTimeFormat(language === "en" ? "en-GB" : language, {
  dateStyle: "medium",
  timeStyle: "short",
});

export function toMoment(date: Date): string {
  return format.format(date);
}
