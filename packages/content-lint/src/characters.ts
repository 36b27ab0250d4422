/** Characters that look like others, or like nothing. */

/** Spaces that Markdown does not take for one. */
export const foreignSpace = "[\\u00A0\\u1680\\u2000-\\u200A\\u202F\\u205F\\u3000]";

/** What takes no room on the screen. */
export const invisible =
  "[\\u00AD\\u200B\\u200E\\u200F\\u202A-\\u202E\\u2060\\u2066-\\u2069\\uFEFF]";

/** What begins a block of Markdown. */
export const sign = "#{1,6}|[-+*]|\\d{1,9}[.)]";

/** Invisible characters that keep such a sign from being one. */
export const hiddenBeforeSign = new RegExp(
  `^[ \\t>]*(${invisible}+)((?:${sign})(?=\\s)|>|:{3,}[\\w-]*|\`{3,}|\\|)`,
  "gu",
);

/** `U+200B`, which an editor can search for. */
export function toCodes(signs: string): string {
  const toCode = (sign: string) => (sign.codePointAt(0) ?? 0).toString(16).toUpperCase();
  return [...new Set(signs)].map((sign) => `U+${toCode(sign).padStart(4, "0")}`).join(", ");
}
