/** Where the items of closed categories are: a JSON file for each, which a page fetches when its reader opens one. */

import { toDigest } from "../search/digest";

/** What the addresses of all of them begin with. */
export const itemsFolder = "/docs-sidebar/";

/** What the addresses of those of one version begin with. */
export function toItemsFolder(version: string): string {
  return `${itemsFolder}${toFileName(version)}/`;
}

/** An address that is spelled the same on disk and in a link, whatever the category's folder is called. */
export function toItemsUrl(version: string, folder: string): string {
  return `${toItemsFolder(version)}${folder.split("/").map(toFileName).join("/")}.json`;
}

/** A file's name has 255 bytes at most, and these files end with `.json`. */
const longestName = 250;

function toFileName(name: string): string {
  const plain = name.replace(
    /[^A-Za-z0-9_.-]/gu,
    (sign) => `~${sign.codePointAt(0)?.toString(16)}~`,
  );
  return plain.length > longestName ? `${plain.slice(0, 200)}~${toDigest(name)}` : plain;
}
