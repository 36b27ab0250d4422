/** What the build writes for the search: the embedded index below `public/search`, or the records for the hosted service. */

import { existsSync, mkdirSync, readdirSync, rmSync, writeFileSync } from "node:fs";
import path from "node:path";
import { brotliCompressSync, constants } from "node:zlib";
import type { Reporter } from "gatsby";
import { buildSearchIndex } from "../../core/search/build-index";
import { readSynonyms, type SynonymsRead, synonymsFile } from "../../core/search/synonyms";
import { toSearchRecords } from "../../core/search/to-search-records";
import type { SearchPage, SynonymGroup } from "../../core/search/types";
import { readContentFile } from "../content/content-files";
import { hostedSearchKeyNames } from "./hosted-search";

/** The synonyms of a content folder, with what is wrong in them; none when it has no such file. */
export function readSynonymsFile(contentDir: string): SynonymsRead {
  return readSynonyms(readContentFile(contentDir, synonymsFile) ?? "");
}

export interface SearchIndexOptions {
  publicDir: string;
  synonyms: readonly SynonymGroup[];
  reporter: Pick<Reporter, "warn">;
  /** Brotli bytes above which a reader waits too long for the first hit. */
  warnAboveBytes?: number;
}

const manifestName = "manifest.json";

/** Writes the embedded index and says when it has grown too large to be one. */
export function writeSearchIndex(
  pages: readonly SearchPage[],
  { publicDir, synonyms, reporter, warnAboveBytes = 1_000_000 }: SearchIndexOptions,
): void {
  const records = pages.flatMap(toSearchRecords);
  const { manifest, files, indexTexts } = buildSearchIndex(records, { synonyms });
  const folder = path.join(publicDir, "search");
  mkdirSync(folder, { recursive: true });
  const earlier = removeSearchIndex(publicDir, new Set(files.map(({ name }) => name)));
  for (const { name, text } of files) {
    // Its name is made of its text.
    if (!earlier.has(name)) writeFileSync(path.join(folder, name), text);
  }
  writeFileSync(path.join(folder, manifestName), JSON.stringify(manifest));

  for (const { tag, text } of indexTexts) {
    const bytes = countBrotliBytes(text);
    if (bytes > warnAboveBytes) reporter.warn(toSizeWarning(tag, bytes));
  }
}

/**
 * Takes away what an earlier build has left of an index, but for parts of these names.
 *
 * @returns the names of the parts that stand there whole
 */
export function removeSearchIndex(
  publicDir: string,
  kept: ReadonlySet<string> = new Set(),
): Set<string> {
  const folder = path.join(publicDir, "search");
  const names = existsSync(folder) ? readdirSync(folder) : [];
  // `search/` is also the folder of the results page; only files of an index are taken away.
  const parts = names.filter((name) => /\.[0-9a-z]{12}\.json$/.test(name));
  rmSync(path.join(folder, manifestName), { force: true });
  for (const name of parts) if (!kept.has(name)) rmSync(path.join(folder, name));
  // An index without its manifest was not written to its end: what it has left may be cut off.
  return new Set(names.includes(manifestName) ? parts.filter((name) => kept.has(name)) : []);
}

/** As a server compresses while it answers. */
function countBrotliBytes(text: string): number {
  return brotliCompressSync(text, { params: { [constants.BROTLI_PARAM_QUALITY]: 5 } }).length;
}

function toSizeWarning(tag: string, bytes: number): string {
  const size = (bytes / 1000).toFixed(0);
  return `search: the index "${tag}" has grown to ${size} kB (brotli), for which a reader waits before the first hit; the hosted service answers a site of this size sooner: set ${hostedSearchKeyNames.join(", ")} (docs/search.md)`;
}
