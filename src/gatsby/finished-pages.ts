/**
 * The finished HTML of the site, each file read once: the links of all pages, the policy and the lists for the
 * field are made of the same reading. What is kept of a page is small, whatever the page weighs.
 */

import { readFileSync } from "node:fs";
import path from "node:path";
import { type PageHtml, readPageHtml } from "../core/links/read-page-html";
import { type FieldPicture, findFieldPictures } from "../core/offline/field-list";
import { createPageParts, createPartsReader, type PageParts } from "../core/policy/page-parts";
import { toDigest } from "./public-files";

/** Links and ids are the page's own; bytes are those of the file, the digest is `toDigest` of it. */
export interface FinishedPage extends PageHtml {
  bytes: number;
  digest: string;
  pictures: readonly FieldPicture[];
}

export interface FinishedPages {
  /** By the file below `public`, with forward slashes: `docs/overview/index.html`. */
  pages: ReadonlyMap<string, FinishedPage>;
  /** What the policy has to name, of all of them. */
  parts: PageParts;
}

/** Parts of pages are in the pages themselves, and the frame of diagrams has a policy of its own. */
function isPage(file: string): boolean {
  return file.endsWith(".html") && !/^(?:_gatsby|vendor\/mermaid)\//.test(file);
}

/** Reads the pages among these files of `publicDir`. */
export function readFinishedPages(
  files: readonly string[],
  publicDir = path.resolve("public"),
): FinishedPages {
  const parts = createPageParts();
  const partsReader = createPartsReader(parts);
  const toOwn = createTextStore();
  const pages = new Map<string, FinishedPage>();
  for (const file of files.filter(isPage)) {
    const content = readFileSync(path.join(publicDir, file));
    const html = content.toString("utf8");
    const { hrefs, ids } = readPageHtml(html, partsReader);
    pages.set(file, {
      bytes: content.length,
      digest: toDigest(content),
      hrefs: hrefs.map(toOwn),
      ids: ids.map(toOwn),
      pictures: findFieldPictures(html).map(({ address, key }) => ({
        address: toOwn(address),
        ...(key !== undefined && { key: toOwn(key) }),
      })),
    });
  }
  return { pages, parts };
}

/**
 * Gives the same text for equal texts. A part of a string keeps the whole string alive, here a page of a hundred
 * kilobytes for each of its links, so the text that is kept is a copy.
 */
function createTextStore(): (text: string) => string {
  const texts = new Map<string, string>();
  return (text) => {
    const known = texts.get(text);
    if (known !== undefined) return known;
    const own = Buffer.from(text).toString();
    texts.set(own, own);
    return own;
  };
}
