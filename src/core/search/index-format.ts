/** The files of the embedded index: what the build writes and the engine in the browser reads. */

import type { SearchRecord, SynonymGroup } from "./types";

/** Changes with the shape of these files: an engine reads no other than its own. */
export const indexFormat = 4;

/** `/search/manifest.json`: the only file whose name stays; all others are named by their content. */
export interface SearchManifest {
  format: typeof indexFormat;
  synonyms: SynonymGroup[];
  indexes: ManifestIndex[];
}

/** One index: the docs of one version, or everything that belongs to none. */
export interface ManifestIndex {
  /** The context tag of all its records: `docs-current`, `site`. */
  tag: string;
  /** The file's name, beside the manifest. */
  file: string;
}

/** What an index knows without any text. Records have numbers from 0, those of a page one after another. */
export interface IndexFile {
  pages: IndexPage[];
  /** One character for each record: `1` to `4` for its title's level, `c` for a further part. */
  types: string;
  /** Lengths of the fields in terms, `fields` by records. */
  lengths: number[][];
  /** See `postings.ts`. */
  postings: string;
  /** The files with the records themselves, `chunkSize` in each. */
  chunks: string[];
  chunkSize: number;
}

export interface IndexPage {
  /** How many records it has. */
  count: number;
  section: string;
  language: string;
  tags: string[];
  version: string | null;
  /** Absent for 0. */
  rank?: number;
}

/** A record as a chunk holds it: what a hit shows, without what only the hosted service needs. */
export type StoredRecord = Omit<SearchRecord, "internal">;

/**
 * The fields of the index, most important first. A title counts for the section that it heads; for the
 * sections below it stands in `above`, so that "calibration" finds the page and not each part of it.
 */
export const fields = ["lvl1", "lvl2", "lvl3", "lvl4", "above", "content"] as const;

export type Field = (typeof fields)[number];

export interface TextFile {
  /** Below the folder of the search files. */
  name: string;
  text: string;
}
