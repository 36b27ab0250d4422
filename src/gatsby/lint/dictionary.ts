/** The words of British English, those of the content folder's own `words.txt`, and the names of the site. */

import { readFileSync } from "node:fs";
import { createRequire } from "node:module";
import path from "node:path";
import { gunzipSync } from "node:zlib";
import { decodeTrie } from "cspell-trie-lib";
import { type Dictionary, readWordList, wordsFile } from "../../core/lint/spelling";
import { readContentFile } from "../content/content-files";

/** @param names of the company and its site, which no dictionary has */
export function createDictionary(contentDir: string, names: readonly string[]): Dictionary {
  // The package's entry is its description; the words lie beside it.
  const description = createRequire(path.resolve("package.json")).resolve("@cspell/dict-en-gb-mit");
  const file = path.join(path.dirname(description), "en_GB.trie.gz");
  const english = decodeTrie(gunzipSync(readFileSync(file)));
  const named = names.join(" ").split(/[^\p{L}\p{M}\p{N}'’]+/u);
  const own = readWordList([readContentFile(contentDir, wordsFile), ...named].join("\n"));
  return {
    has: (word) => own.has(word.toLowerCase()) || english.hasWord(word.toLowerCase(), false),
    nearest: (word) => english.suggest(word, { numSuggestions: 1 }),
  };
}
