/** What the measurement of search needs of the site's own code, bundled for Node. */

import { existsSync } from "node:fs";
import path from "node:path";
import { buildSearchIndex } from "../../src/core/search/build-index";
import type { TextFile } from "../../src/core/search/index-format";
import { synonymsFile } from "../../src/core/search/synonyms";
import { toSearchRecords } from "../../src/core/search/to-search-records";
import type { SearchPage, SearchRecord } from "../../src/core/search/types";
import { readPages, readSynonymGroups } from "../../tests/deep/support/read-pages";

export { readPages };

export function toRecords(pages: readonly SearchPage[]): SearchRecord[] {
  return pages.flatMap(toSearchRecords);
}

export function buildFiles(pages: readonly SearchPage[]): TextFile[] {
  const synonyms = existsSync(path.join("content", synonymsFile))
    ? readSynonymGroups("content")
    : [];
  const { manifest, files } = buildSearchIndex(toRecords(pages), { synonyms });
  return [...files, { name: "manifest.json", text: JSON.stringify(manifest) }];
}
