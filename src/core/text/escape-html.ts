/** Texts made safe to stand in HTML. Taken twice, their `&` are escaped twice. */

/** Safe between tags. */
export function escapeText(value: string): string {
  return value.replaceAll("&", "&amp;").replaceAll("<", "&lt;").replaceAll(">", "&gt;");
}

/** Safe between tags and in double quotes. */
export function escapeAttribute(value: string): string {
  return escapeText(value).replaceAll('"', "&quot;");
}
