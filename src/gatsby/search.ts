/** Search in the build: the embedded index below `public/search`, or the records for the hosted service. */

import { existsSync, mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import path from "node:path";
import { brotliCompressSync, constants } from "node:zlib";
import type { Reporter } from "gatsby";
import { buildSearchIndex } from "../core/search/build-index";
import { indexSettings } from "../core/search/index-settings";
import { readServiceHost, type ServiceHost } from "../core/search/service-host";
import {
  readSynonyms,
  type SynonymsRead,
  synonymsFile,
  toHostedSynonyms,
} from "../core/search/synonyms";
import { toSearchRecords } from "../core/search/to-search-records";
import type { SearchPage, SynonymGroup } from "../core/search/types";
import { readContentFile } from "./content-files";

/** What the environment says about the hosted service; an absent value is an empty text. */
export interface HostedSearchKeys {
  /** For the push, at build time only. */
  ALGOLIA_APP_ID: string;
  ALGOLIA_ADMIN_KEY: string;
  ALGOLIA_INDEX_NAME: string;
  /** In the place of Algolia's own hosts, for a proxy: `https://search.example.com`. */
  ALGOLIA_HOST: string;
  /** For the browser; these are public. */
  GATSBY_ALGOLIA_APP_ID: string;
  GATSBY_ALGOLIA_SEARCH_KEY: string;
  GATSBY_ALGOLIA_INDEX_NAME: string;
  GATSBY_ALGOLIA_HOST: string;
}

const pushKeys = ["ALGOLIA_APP_ID", "ALGOLIA_ADMIN_KEY", "ALGOLIA_INDEX_NAME"] as const;

const browserKeys = [
  "GATSBY_ALGOLIA_APP_ID",
  "GATSBY_ALGOLIA_SEARCH_KEY",
  "GATSBY_ALGOLIA_INDEX_NAME",
] as const;

/** May be set or not, beside the keys of the push and of the browser. */
const hostKeys = ["ALGOLIA_HOST", "GATSBY_ALGOLIA_HOST"] as const;

/** Where the records wait for the push. */
export const recordsFile = path.join(".cache", "search-records.json");

export interface AlgoliaPluginOptions {
  appId: string;
  apiKey: string;
  indexName: string;
  recordsFile: string;
  settings: typeof indexSettings;
  algoliasearchOptions?: { hosts: ServiceHost[] };
}

/** The options of `gatsby-plugin-algolia-faithful`, or undefined when nothing is to be pushed. */
export function toAlgoliaPluginOptions(keys: HostedSearchKeys): AlgoliaPluginOptions | undefined {
  checkKeys(keys);
  if (keys.ALGOLIA_APP_ID === "") return undefined;
  const host = readServiceHost(keys.ALGOLIA_HOST);
  return {
    appId: keys.ALGOLIA_APP_ID,
    apiKey: keys.ALGOLIA_ADMIN_KEY,
    indexName: keys.ALGOLIA_INDEX_NAME,
    recordsFile,
    settings: indexSettings,
    ...(host && { algoliasearchOptions: { hosts: [host] } }),
  };
}

/** Keys that are given in part, or that would give the index away, end the build. */
function checkKeys(keys: HostedSearchKeys): void {
  for (const names of [pushKeys, browserKeys]) {
    const missing = names.filter((name) => keys[name] === "");
    if (missing.length === 0 || missing.length === names.length) continue;
    const given = names.filter((name) => keys[name] !== "");
    throw new Error(
      `hosted search: ${given.join(" and ")} ${given.length > 1 ? "are" : "is"} set, but not ${missing.join(" and ")}; set all three or none (docs/search.md)`,
    );
  }
  for (const name of hostKeys) {
    if (keys[name] === "" || readServiceHost(keys[name])) continue;
    throw new Error(
      `hosted search: ${name} must be protocol, name and port, such as https://search.example.com, found "${keys[name]}" (docs/search.md)`,
    );
  }
  if (keys.ALGOLIA_ADMIN_KEY !== "" && keys.ALGOLIA_ADMIN_KEY === keys.GATSBY_ALGOLIA_SEARCH_KEY) {
    throw new Error(
      "hosted search: GATSBY_ALGOLIA_SEARCH_KEY is the admin key, which would let every reader change the index; use the search-only key (docs/search.md)",
    );
  }
}

/** True when the browser asks the hosted service, so that the site need not carry an index. */
export function isHostedSearch(keys: HostedSearchKeys): boolean {
  checkKeys(keys);
  return keys.GATSBY_ALGOLIA_APP_ID !== "";
}

/**
 * The browser's variables, empty where they are not set, for webpack's define plugin: Gatsby defines
 * only those that are, and a bundler can leave out a branch only when it knows the value.
 */
export function toSearchDefines(keys: HostedSearchKeys): Record<string, string> {
  const unset = [...browserKeys, "GATSBY_ALGOLIA_HOST" as const].filter(
    (name) => keys[name] === "",
  );
  return Object.fromEntries(unset.map((name) => [`process.env.${name}`, JSON.stringify("")]));
}

/** The synonyms of a content folder, with what is wrong in them; none when it has no such file. */
export function readSynonymsFile(contentDir: string): SynonymsRead {
  return readSynonyms(readContentFile(contentDir, synonymsFile) ?? "");
}

/** Writes what the push sends. The plugin's own `onPostBuild` comes before the site's: call this in `onPreBuild`. */
export function writeSearchRecords(
  pages: readonly SearchPage[],
  synonyms: readonly SynonymGroup[],
  file: string = recordsFile,
): void {
  const records = pages.flatMap(toSearchRecords);
  mkdirSync(path.dirname(file), { recursive: true });
  writeFileSync(file, JSON.stringify({ records, synonyms: toHostedSynonyms(synonyms) }));
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
  return `search: the index "${tag}" has grown to ${size} kB (brotli), for which a reader waits before the first hit; the hosted service answers a site of this size sooner: set ${[...pushKeys, ...browserKeys].join(", ")} (docs/search.md)`;
}

/** Ends the build when the text of the admin key stands in any file that is published. */
export function assertNoAdminKey(publicDir: string, adminKey: string): void {
  if (adminKey === "") return;
  const found = readdirSync(publicDir, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => path.join(entry.parentPath, entry.name))
    .filter((file) => readFileSync(file).includes(adminKey))
    .sort();
  if (found.length === 0) return;
  throw new Error(
    `hosted search: the value of ALGOLIA_ADMIN_KEY stands in ${found.join(", ")}; nothing is to be published before it is out of there, and the key should be replaced`,
  );
}
