/** Records as the files of the embedded index: a manifest, an index for each docs version, and the records in small parts. */

import { groupBy } from "../group-by";
import { remember } from "../remember";
import { toDigest } from "./digest";
import {
  type Field,
  fields,
  type IndexFile,
  type IndexPage,
  indexFormat,
  type SearchManifest,
  type StoredRecord,
  type TextFile,
} from "./index-format";
import { type Posting, packPostings } from "./postings";
import { isContextTag, siteTag } from "./tags";
import type { SearchRecord, SynonymGroup } from "./types";
import { isStopWord, toIndexTerms } from "./words";

export interface SearchFiles {
  manifest: SearchManifest;
  /** All files but the manifest; their names say what is in them. */
  files: TextFile[];
  /** The text that an index takes to open, by its tag: what a browser fetches before the first hit. */
  indexTexts: { tag: string; text: string }[];
}

export interface BuildIndexOptions {
  synonyms: readonly SynonymGroup[];
  /** Records in a part. A hit costs its whole part, and each part a request. */
  chunkSize?: number;
}

/**
 * Measured on this site's labelled queries: index and texts of the first hits are 65 kB at the median of all
 * versions' records with 2 records in a part, 67 with 3 and 72 with 6, while typing a question letter by letter asks
 * for 4.2, 3.6 and 2.7 parts a letter. What the first hits may cost (`tests/e2e/search.spec.ts`) was used
 * up with 2. Since then steps are letters (`postings.ts`), and two indexes 2.5 kB smaller.
 */
const defaultChunkSize = 2;

/** Builds the files. A part whose records did not change keeps its name, and so stays in readers' caches. */
export function buildSearchIndex(
  records: readonly SearchRecord[],
  { synonyms, chunkSize = defaultChunkSize }: BuildIndexOptions,
): SearchFiles {
  const manifest: SearchManifest = { format: indexFormat, synonyms: [...synonyms], indexes: [] };
  const files: TextFile[] = [];
  const indexTexts: SearchFiles["indexTexts"] = [];
  for (const [tag, own] of groupBy(records, findContextTag)) {
    const chunks = toChunks(own, tag, chunkSize);
    const index = toIndexFile(
      own,
      chunks.map(({ name }) => name),
      chunkSize,
    );
    const file = toNamedFile(`${tag}-index`, index);
    manifest.indexes.push({ tag, file: file.name });
    indexTexts.push({ tag, text: file.text });
    files.push(file, ...chunks);
  }
  return { manifest, files, indexTexts };
}

function findContextTag({ tags }: SearchRecord): string {
  return tags.find(isContextTag) ?? siteTag;
}

function toNamedFile(prefix: string, value: unknown): TextFile {
  const text = JSON.stringify(value);
  const name = prefix.replace(/[^\w.-]+/g, "-");
  return { name: `${name}.${toDigest(text).slice(0, 12)}.json`, text };
}

function toChunks(records: readonly SearchRecord[], tag: string, size: number): TextFile[] {
  const chunks: TextFile[] = [];
  for (let start = 0; start < records.length; start += size) {
    const stored = records.slice(start, start + size).map(toStored);
    chunks.push(toNamedFile(`${tag}-records`, stored));
  }
  return chunks;
}

function toStored({ internal: _, ...record }: SearchRecord): StoredRecord {
  return record;
}

function toIndexFile(
  records: readonly SearchRecord[],
  chunks: string[],
  chunkSize: number,
): IndexFile {
  const { postings, lengths } = countTerms(records);
  return {
    pages: toPages(records),
    types: records.map(({ type }) => (type === "content" ? "c" : type.slice(3))).join(""),
    lengths,
    postings: packPostings(postings),
    chunks,
    chunkSize,
  };
}

/**
 * Which records have each term, by fields, and how many different terms each field of a record has. How often a record
 * has a term would be a tenth of the index, for a ranking that is a little better. MiniSearch's own index, which it reads
 * in the browser, is three times as large in memory, and would be written as objects before it is packed.
 */
function countTerms(records: readonly SearchRecord[]): {
  postings: Posting[];
  lengths: number[][];
} {
  const terms = new Map<string, Map<number, number[]>>();
  const lengths = fields.map(() => new Array<number>(records.length).fill(0));
  const texts = records.map(toFieldTexts);
  const known = new Set(texts.flat().flatMap(([, text]) => toIndexTerms(text)));
  for (const [id, fieldTexts] of texts.entries()) {
    for (const [name, text] of fieldTexts) {
      const field = fields.indexOf(name);
      const found = new Set(toFieldTerms(text, name, known));
      const length = lengths[field];
      if (length !== undefined) length[id] = found.size;
      for (const term of found) {
        const byField = remember(terms, term, () => new Map<number, number[]>());
        remember(byField, field, (): number[] => []).push(id);
      }
    }
  }
  return { postings: [...terms].map(([term, byField]) => ({ term, fields: byField })), lengths };
}

function toFieldTexts(record: SearchRecord): [Field, string][] {
  const { type, hierarchy, label, content } = record;
  const { lvl1, lvl2, lvl3, lvl4 } = hierarchy;
  const titles = [lvl1, lvl2, lvl3, lvl4].filter((title) => title !== null);
  const last = titles.at(-1);
  const heads = type !== "content" && last !== undefined;
  return [
    ...(heads ? [[type, label === undefined ? last : `${last}\n${label}`] as [Field, string]] : []),
    ["above", (heads ? titles.slice(0, -1) : titles).join("\n")],
    ["content", content],
  ];
}

function toFieldTerms(text: string, field: Field, known: ReadonlySet<string>): string[] {
  const terms = toIndexTerms(text, known);
  return field === "content" ? terms.filter((term) => !isStopWord(term)) : terms;
}

function toPages(records: readonly SearchRecord[]): IndexPage[] {
  const pages: (IndexPage & { path: string })[] = [];
  for (const { path, hierarchy, language, tags, version, weight } of records) {
    const last = pages.at(-1);
    if (last?.path === path) {
      last.count += 1;
      continue;
    }
    const rank = weight.pageRank === 0 ? {} : { rank: weight.pageRank };
    pages.push({ path, count: 1, section: hierarchy.lvl0, language, tags, version, ...rank });
  }
  return pages.map(({ path: _, ...page }) => page);
}
