/** Records as the files of the embedded index: a manifest, an index for each docs version, and the records in small parts. */

import MiniSearch, { type AsPlainObject } from "minisearch";
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
 * for 4.2, 3.6 and 2.7 parts a letter. What the first hits may cost (`tests/e2e/search-embedded.spec.ts`) is used
 * up with 2.
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
  for (const [tag, own] of groupByTag(records)) {
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

function groupByTag(records: readonly SearchRecord[]): Map<string, SearchRecord[]> {
  const groups = new Map<string, SearchRecord[]>();
  for (const record of records) {
    const tag = record.tags.find(isContextTag) ?? siteTag;
    const group = groups.get(tag);
    if (group === undefined) groups.set(tag, [record]);
    else group.push(record);
  }
  return groups;
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
  const search = new MiniSearch<IndexedRecord>({
    fields: [...fields],
    tokenize: (text, field) => toFieldTerms(text, field as Field | undefined),
    processTerm: (term) => term,
  });
  search.addAll(records.map(toIndexedRecord));
  const plain = search.toJSON();
  return {
    pages: toPages(records),
    types: records.map(({ type }) => (type === "content" ? "c" : type.slice(3))).join(""),
    lengths: fields.map((_, field) =>
      records.map((_record, record) => plain.fieldLength[record]?.[field] ?? 0),
    ),
    postings: packPostings(plain.index.map(([term, entry]) => toPosting(term, entry))),
    chunks,
    chunkSize,
  };
}

function toPosting(term: string, entry: AsPlainObject["index"][number][1]): Posting {
  const counts = Object.entries(entry).map(([field, byRecord]): [number, Map<number, number>] => [
    Number(field),
    new Map(Object.entries(byRecord).map(([record, count]) => [Number(record), Number(count)])),
  ]);
  return { term, fields: new Map(counts) };
}

type IndexedRecord = { id: number } & { [field in Field]?: string };

function toIndexedRecord({ type, hierarchy, content }: SearchRecord, id: number): IndexedRecord {
  const { lvl1, lvl2, lvl3, lvl4 } = hierarchy;
  const titles = [lvl1, lvl2, lvl3, lvl4].filter((title) => title !== null);
  const above = type === "content" ? titles : titles.slice(0, -1);
  const own = type === "content" ? {} : { [type]: titles.at(-1) };
  return { id, ...own, above: above.join("\n"), content };
}

function toFieldTerms(text: string, field?: Field): string[] {
  const terms = toIndexTerms(text);
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
