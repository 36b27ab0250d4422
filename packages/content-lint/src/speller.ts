/** Which words of a text are in no dictionary. */

import { readFileSync } from "node:fs";
import { createRequire } from "node:module";
import { dirname, join } from "node:path";
import { gunzipSync } from "node:zlib";
import { decodeTrie, editDistance } from "cspell-trie-lib";

export interface SpellerOptions {
  language?: "en-GB" | "en-US";
  /** Names and terms, in any case: the lines of a file of words, with comments after `#`. */
  words?: readonly string[];
}

export interface Misspelling {
  word: string;
  /** Where it stands in the text, from zero. */
  index: number;
  reason: string;
}

/** Addresses, paths, files, options and variables. Each is looked for where one can begin, so that it takes one pass. */
const noProse =
  /(?:https?:\/\/|www\.)\S+|(?<!\S)[^\s@]+@[^\s@.]+\.\S+|(?<![~.\w/-])(?:[~.\w-]*\/)+[\w.~-]*\.\w+|\/\w[\w./-]*|\b[\w-]+\.(?:mdx?|ya?ml|json|png|jpe?g|svg|pdf|sh|py|launch|bag|mcap|log|txt|zip|cpp|hpp|csv|example|com|org)\b|\s--?[a-z][\w-]*|\$\{?\w+\}?|&\w+;/gi;

/** Scripts that put no space beside a word of another one. */
const unspaced =
  /[\p{scx=Han}\p{scx=Hira}\p{scx=Kana}\p{scx=Hang}\p{scx=Thai}\p{scx=Khmr}\p{scx=Laoo}\p{scx=Mymr}]/gu;

const word = /[\p{L}\p{N}_][\p{L}\p{M}\p{N}_'’]*/gu;
/** Words with digits, capitals inside or underscores, and words of capitals. */
const isName = /[\p{N}_]|\p{Ll}\p{Lu}|^\p{Lu}{2}/u;
/** One with some letters of another alphabet, as a Cyrillic "с", is a mistake. */
const latin = /\p{Script=Latin}/u;
/** Shorter ones are letters, units and axes. */
const shortest = 4;

/** For one page: it tells each word once. */
export function createSpeller({ language = "en-GB", words = [] }: SpellerOptions) {
  const dictionary = loadDictionary(language);
  const own = toWordList(words);
  const seen = new Set<string>();
  return (text: string): Misspelling[] => {
    const toSpaces = (found: string) => " ".repeat(found.length);
    const prose = text.replace(noProse, toSpaces).replace(unspaced, toSpaces);
    return [...prose.matchAll(word)].flatMap(({ 0: found, index }) => {
      const plain = found.replaceAll("’", "'").replace(/'s?$|^'/gi, "");
      const key = plain.toLowerCase();
      if (plain.length < shortest || isName.test(plain) || !latin.test(plain)) return [];
      if (seen.has(key) || own.has(key) || dictionary.has(key)) return [];
      seen.add(key);
      const nearest = dictionary.suggest(key);
      const advice = nearest ? `; did you mean "${nearest}"? A name or term` : "; a name or term";
      const reason = `"${plain}" is in no dictionary${advice} goes on a line of its own into words.txt`;
      return [{ word: plain, index, reason }];
    });
  };
}

const dictionaries = new Map<string, Dictionary>();
type Dictionary = ReturnType<typeof readDictionary>;

function loadDictionary(language: string): Dictionary {
  const known = dictionaries.get(language) ?? readDictionary(language);
  dictionaries.set(language, known);
  return known;
}

/** One suggestion takes as long as a page: of very many mistakes only the first get one. */
const suggestionLimit = 40;

function readDictionary(language: string) {
  const [name, file] = language === "en-US" ? ["dict-en_us", "en_US"] : ["dict-en-gb-mit", "en_GB"];
  const trie = decodeTrie(readPacked(name, `${file}.trie.gz`));
  const terms = toWordList([
    ...readPackedLines("dict/softwareTerms.txt.gz"),
    ...readPackedLines("dict/software-tools.txt"),
    ...readPackedLines("dict/networkingTerms.txt"),
    ...droneWords,
  ]);
  const nearest = new Map<string, string | undefined>();
  return {
    has: (key: string) =>
      trie.hasWord(key, false) || terms.has(key) || terms.has(key.replace(/s$/, "")),
    suggest(key: string): string | undefined {
      if (!nearest.has(key) && nearest.size < suggestionLimit) {
        const near = trie
          .suggest(key, { numSuggestions: 8, changeLimit: 2 })
          .filter((one) => editDistance(key, one.toLowerCase(), 1) <= 2);
        // "folowing" was "following" and not "flowing": most hands leave letters out.
        nearest.set(key, near.find((one) => isLeftOutOf(key, one)) ?? near[0]);
      }
      return nearest.get(key);
    },
  };
}

function isLeftOutOf(key: string, whole: string): boolean {
  let at = 0;
  for (const letter of whole.toLowerCase()) if (letter === key[at]) at += 1;
  return at === key.length;
}

function readPacked(name: string, file: string): Uint8Array<ArrayBuffer> {
  // Their entries are descriptions; the words lie beside them.
  const entry = createRequire(import.meta.url).resolve(`@cspell/${name}`);
  const content = readFileSync(join(dirname(entry), file));
  return new Uint8Array(file.endsWith(".gz") ? gunzipSync(content) : content);
}

function readPackedLines(file: string): string[] {
  return new TextDecoder().decode(readPacked("dict-software-terms", file)).split("\n");
}

/** What no dictionary of software has. */
const droneWords =
  "ardupilot autopilot failsafe gimbal hexarotor lidar mavlink mavros multirotor octorotor offboard pixhawk quadrotor rangefinder waypoint".split(
    " ",
  );

function toWordList(lines: readonly string[]): Set<string> {
  const texts = lines.map((line) => line.replace(/#.*$/, "").replace(/[*+~!]/g, ""));
  return new Set(texts.flatMap((text) => text.toLowerCase().split(/[^\p{L}\p{M}\p{N}'’]+/u)));
}
