/** A day as a reader writes it: 18 November 2026. */

import { settings } from "../../site";

const format = new Intl.DateTimeFormat(
  settings.brand.language === "en" ? "en-GB" : settings.brand.language,
  {
    dateStyle: "long",
  },
);

export function toDay(date: Date): string {
  return format.format(date);
}
