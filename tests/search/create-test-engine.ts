/** The engine over files in memory: the same pipeline as in the browser's worker. */

import { buildSearchIndex, type SearchFiles } from "../../src/core/search/build-index";
import { toSearchRecords } from "../../src/core/search/to-search-records";
import type { SearchPage, SynonymGroup } from "../../src/core/search/types";
import { createEngine, type SearchEngine } from "../../src/features/search/engine/engine";

export interface TestEngine {
  engine: SearchEngine;
  built: SearchFiles;
  /** Names of the files that the engine has asked for, in order. */
  loaded: string[];
}

export function createTestEngine(
  pages: readonly SearchPage[],
  synonyms: readonly SynonymGroup[] = [],
): TestEngine {
  const built = buildSearchIndex(pages.flatMap(toSearchRecords), { synonyms });
  const texts = new Map(built.files.map(({ name, text }) => [name, text]));
  texts.set("manifest.json", JSON.stringify(built.manifest));
  const loaded: string[] = [];
  const engine = createEngine(async (name) => {
    loaded.push(name);
    const text = texts.get(name);
    if (text === undefined) throw new Error(`no file ${name}`);
    return JSON.parse(text);
  });
  return { engine, built, loaded };
}
