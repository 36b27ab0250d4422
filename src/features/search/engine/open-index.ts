/** An index file made ready: MiniSearch with its postings, and which page each record belongs to. */

import MiniSearch, { type AsPlainObject } from "minisearch";
import { fields, type IndexFile, type IndexPage } from "../../../core/search/index-format";
import { type Posting, readPostings } from "../../../core/search/postings";

/** A record of an open index, known by its number. */
export interface RecordPlace {
  page: IndexPage;
  /** The record's place on its page, from 0. */
  position: number;
  /** `1` to `4` for its title's level, `c` for a further part. */
  type: string;
}

export interface OpenIndex {
  search: MiniSearch;
  records: readonly RecordPlace[];
  vocabulary: readonly string[];
  hasTerm(term: string): boolean;
  /** All files with its records. */
  chunks: readonly string[];
  /** The file that a record is in, and its place there. */
  findChunk(record: number): { name: string; at: number };
}

/** Makes an index file ready. It takes the file as the build wrote it, of this engine's format: nothing is checked here. */
export function openIndex(file: IndexFile): OpenIndex {
  const records = toPlaces(file);
  const postings = readPostings(file.postings);
  const vocabulary = postings.map(({ term }) => term);
  const known = new Set(vocabulary);
  return {
    search: MiniSearch.loadJS(toPlainIndex(file, postings, records.length), {
      fields: [...fields],
      processTerm: (term) => term,
      tokenize: (text) => text.split(" "),
    }),
    records,
    vocabulary,
    hasTerm: (term) => known.has(term),
    chunks: file.chunks,
    findChunk: (record) => ({
      name: file.chunks[Math.floor(record / file.chunkSize)] ?? "",
      at: record % file.chunkSize,
    }),
  };
}

function toPlaces({ pages, types }: IndexFile): RecordPlace[] {
  const places: RecordPlace[] = [];
  for (const page of pages) {
    for (let position = 0; position < page.count; position += 1) {
      places.push({ page, position, type: types[places.length] ?? "c" });
    }
  }
  return places;
}

/** What MiniSearch itself would have written. */
function toPlainIndex(file: IndexFile, postings: readonly Posting[], count: number): AsPlainObject {
  const documentIds: AsPlainObject["documentIds"] = {};
  const fieldLength: AsPlainObject["fieldLength"] = {};
  for (let record = 0; record < count; record += 1) {
    documentIds[record] = record;
    fieldLength[record] = file.lengths.map((lengths) => lengths[record] ?? 0);
  }
  return {
    documentCount: count,
    nextId: count,
    documentIds,
    fieldIds: Object.fromEntries(fields.map((field, index) => [field, index])),
    fieldLength,
    averageFieldLength: file.lengths.map(toAverage),
    storedFields: {},
    dirtCount: 0,
    index: postings.map(({ term, fields: byField }) => [
      term,
      Object.fromEntries(
        [...byField].map(([field, records]) => [
          field,
          Object.fromEntries(records.map((record) => [record, 1])),
        ]),
      ),
    ]),
    serializationVersion: 2,
  };
}

/** Of the records that have the field at all, so that a title is compared with titles. */
function toAverage(lengths: readonly number[]): number {
  const filled = lengths.filter((length) => length > 0);
  return filled.reduce((sum, length) => sum + length, 0) / Math.max(filled.length, 1);
}
