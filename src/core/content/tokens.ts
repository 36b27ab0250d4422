/**
 * Tokens: what one file's text cannot know, left open by the compiler and filled in by the data layer.
 * A link to another file needs that file's route, a picture its processed sizes, a `<Spec>` its number.
 * The resolver that fills a token tells Gatsby which node it read, so exactly the pages that show a
 * changed route or number are made again.
 */

import { type Picture, stripTokenSigns } from "./tree";

/** Private-use characters: they cannot stand in well-formed content, so nothing needs escaping. */
const open = "\uE000";
const close = "\uE001";
const pattern = /\uE000([a-z]+):([^\uE001]*)\uE001/g;

/**
 * - `link`: payload `file?query#anchor` of a content file; becomes its route.
 * - `asset`: payload an `AssetRef.file`, with what follows it; becomes the public URL of the copied file.
 * - `image`: payload is JSON of `ImageToken`; becomes the HTML of a responsive picture.
 * - `spec`: payload `product/name`; becomes the value from that product's sheet.
 *
 * Only in a page's Markdown:
 * - `address`: payload is a local address as the author wrote it; becomes absolute.
 * - `cards`: no payload; becomes the list of the pages below this one.
 */
export type TokenKind = "link" | "asset" | "image" | "spec" | "address" | "cards";

export interface ImageToken extends Picture {
  /** False on the first picture of a page, which is likely to be in sight. */
  lazy?: boolean;
}

/** A token, to stand anywhere in a text. A payload with one of the two signs (`%EE%80%81` in an address) loses it. */
export function toToken(kind: TokenKind, payload: string): string {
  return `${open}${kind}:${stripTokenSigns(payload)}${close}`;
}

/** The token of a file's address; `suffix` is what follows the path: a query, an anchor. */
export function toFileToken(kind: "link" | "asset", file: string, suffix = ""): string {
  // A file may have `#` and `?` in its name.
  return toToken(kind, file.replace(/[%?#]/g, encodeURIComponent) + suffix);
}

/** What the payload of `toFileToken` says. */
export function readFilePayload(payload: string): { file: string; query: string; hash: string } {
  const [, file = "", query = "", hash = ""] = /^([^?#]*)(\?[^#]*)?(#.*)?$/s.exec(payload) ?? [];
  return { file: decodeURIComponent(file), query, hash };
}

export function hasToken(text: string): boolean {
  return text.includes(open);
}

/** Replaces every token of `text` by what `replace` says. */
export async function replaceTokens(
  text: string,
  replace: (kind: TokenKind, payload: string) => string | Promise<string>,
): Promise<string> {
  if (!hasToken(text)) return text;
  const found = [...text.matchAll(pattern)];
  const values = await Promise.all(
    found.map((match) => replace(match[1] as TokenKind, match[2] ?? "")),
  );
  let index = 0;
  return text.replace(pattern, () => values[index++] ?? "");
}
