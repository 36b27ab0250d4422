/**
 * The finished HTML of the site, each file read once: the links of all pages, the policy and the lists for the
 * field are made of the same reading. What is kept of a page is small, whatever the page weighs.
 */

import { readFileSync } from "node:fs";
import path from "node:path";
import { type PageHtml, readPageHtml } from "../../core/links/read-page-html";
import { type FieldPicture, findFieldPictures } from "../../core/offline/field-list";
import { createPageParts, createPartsReader, type PageParts } from "../../core/policy/page-parts";
import { keep, readKept } from "../kept-file";
import type { FileDigests } from "./public-files";

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

/** What a page says, as numbers of the kept texts: in the order of `listTexts`. */
type KeptPage = readonly (readonly number[])[];

/** What an earlier build has read, by the digests of the files. */
interface Kept {
  texts: string[];
  pages: Record<string, KeptPage>;
}

/**
 * Gatsby empties this folder when the code of the site is another. Pages that stand as they were are most of a large
 * site, and reading their tags took a third of the build after one edit.
 */
const keptFile = path.resolve(".cache/finished-pages.json");

/** Reads the pages among these files of `publicDir`; a page that an earlier build has read is taken from `kept`. */
export function readFinishedPages(
  files: readonly string[],
  digests: Pick<FileDigests, "recall" | "note">,
  publicDir = path.resolve("public"),
  kept = keptFile,
): FinishedPages {
  const before = readKept<Kept>(kept, { texts: [], pages: {} });
  const texts = createTextStore();
  const parts = createPageParts();
  const pages = new Map<string, FinishedPage>();
  const read: Record<string, KeptPage> = {};
  const toLists = (page: KeptPage) => page.map((list) => list.map((at) => before.texts[at] ?? ""));
  const recallPage = (file: string) => {
    const found = digests.recall(file);
    const page = found && before.pages[found.digest];
    return page && { ...found, lists: toLists(page) };
  };
  const readPage = (file: string) => {
    const content = readFileSync(path.join(publicDir, file));
    const found = digests.note(file, content);
    const page = before.pages[found.digest];
    return { ...found, lists: page ? toLists(page) : listTexts(content.toString("utf8")) };
  };
  for (const file of files.filter(isPage)) {
    const { bytes, digest, lists: found } = recallPage(file) ?? readPage(file);
    const numbers = found.map((list) => list.map(texts.numberOf));
    read[digest] = numbers;
    const lists = numbers.map((list) => list.map((at) => texts.list[at] ?? ""));
    const [hrefs = [], ids = [], addresses = [], keys = [], ...own] = lists;
    for (const [index, name] of partNames.entries()) {
      for (const text of own[index] ?? []) parts[name].add(text);
    }
    pages.set(file, {
      bytes,
      digest,
      hrefs,
      ids,
      pictures: addresses.map((address, index) => {
        const key = keys[index];
        return { address, ...(key && { key }) };
      }),
    });
  }
  keep(kept, { texts: texts.list, pages: read });
  return { pages, parts };
}

const partNames = Object.keys(createPageParts()) as (keyof PageParts)[];

/** Links, ids, addresses and keys of pictures (empty for none), and then what the policy has to name. */
function listTexts(html: string): string[][] {
  const parts = createPageParts();
  const { hrefs, ids } = readPageHtml(html, createPartsReader(parts));
  const pictures = findFieldPictures(html);
  return [
    hrefs,
    ids,
    pictures.map(({ address }) => address),
    pictures.map(({ key = "" }) => key),
    ...partNames.map((name) => [...parts[name]]),
  ];
}

/**
 * Keeps each text once, and gives its number in the list. A part of a string keeps the whole string alive, here a
 * page of a hundred kilobytes for each of its links, so the text that is kept is a copy.
 */
function createTextStore() {
  const numbers = new Map<string, number>();
  const list: string[] = [];
  const numberOf = (text: string): number => {
    const known = numbers.get(text);
    if (known !== undefined) return known;
    const own = Buffer.from(text).toString();
    numbers.set(own, list.length);
    list.push(own);
    return list.length - 1;
  };
  return { numberOf, list };
}
