/** Text as words: the same for records, queries and marks, so that what is found can also be marked. */

export interface Token {
  /** The word as it is compared: lower case, no accents, no possessive. */
  term: string;
  /** Where the word stands in the text. */
  start: number;
  end: number;
}

/** A sign of a script without spaces. The mark of a long vowel belongs to no script alone. */
const sign = String.raw`[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Thai}ー]`;

/** The sign between the sides of a size, as it is typed: `12x4.5` is `12 × 4.5`. A number in base 16 is none. */
const times = String.raw`(?=[xX]\p{N})(?<=[1-9]\p{N}*(?:[.,]\p{N}+)?)[xX]`;

/** Names of languages, which are not one of the letter. */
const language = String.raw`(?<![\p{L}\p{M}\p{N}_])\p{L}(?:\+\+|#(?![\p{L}\p{N}]))`;

/**
 * Numbers with points or commas are one word (`14.8`, `192.168.12.1`, `1,000`), those of a size are one each
 * (`12x4.5`), names with underscores are one too (`UAV_NAME`), and each sign is one, also where it follows a word
 * without a space (`GPS模块`).
 */
const pattern = new RegExp(
  String.raw`${sign}|${language}|\p{N}+(?:[.,]\p{N}+)*(?=${times})|\p{N}+(?:[.,]\p{N}+)+|(?!${times})(?:(?!${sign})[\p{L}\p{M}\p{N}_])+(?:['’](?:(?!${sign})\p{L})+)*`,
  "gu",
);

/** Words that say little: not required of a record, and only kept from titles. `off`, `on`, `up`, `no` say much. */
const stopWords = new Set(
  `a an and are as at be been being but by can could did do does for from goes had has have he her his how i if in
  into is it its just many may me might much my of or our she shall should so such than that the their them then there these they this
  those to was we were what when where which while who why will with would you your`.split(/\s+/),
);

export function isStopWord(term: string): boolean {
  return stopWords.has(term);
}

/** The words of a text, in its order. */
export function readTokens(text: string): Token[] {
  const tokens: Token[] = [];
  for (const match of text.matchAll(pattern)) {
    const word = match[0];
    const term = toTerm(word);
    if (term !== "") tokens.push({ term, start: match.index, end: match.index + word.length });
  }
  return tokens;
}

/** Letters that are no other letter with a mark. */
const plainLetters: Record<string, string> = { ß: "ss", æ: "ae", œ: "oe", ø: "o", ł: "l" };

/** One word as it is compared. */
function toTerm(word: string): string {
  // Nearly all words are plain, and a query reads thousands of them.
  if (/^[a-zA-Z0-9]+$/.test(word)) return word.toLowerCase();
  // `1,000` is written without its comma, too, and much of the world writes `14,4` for 14.4.
  if (/^[1-9][0-9]{0,2}(?:,[0-9]{3})+(?:\.[0-9]+)?$/.test(word)) return word.replaceAll(",", "");
  if (/^[0-9]+,[0-9]+$/.test(word)) return word.replace(",", ".");
  return word
    .normalize("NFKD")
    .replace(/\p{M}+/gu, "")
    .toLowerCase()
    .replace(/[ßæœøł]/g, (letter) => plainLetters[letter] ?? letter)
    .replace(/['’]s$/u, "")
    .replace(/['’]/gu, "")
    .replace(/^_+|_+$/g, "");
}

/**
 * The terms under which a text is found: its words, the parts of names (`rmw_zenoh_cpp`, `QGroundControl`)
 * and compounds written as one (`Wi-Fi` is found by `wifi`, `N·m` by `nm`). Two words are one where `known` has that one:
 * who writes `take-off` or `takeoff` elsewhere means `take off`, too.
 */
export function toIndexTerms(text: string, known?: ReadonlySet<string>): string[] {
  const tokens = readTokens(text);
  const terms = tokens.flatMap((token) => [
    token.term,
    ...toNameParts(text.slice(token.start, token.end)),
  ]);
  let run = "";
  for (const [index, token] of tokens.entries()) {
    const next = tokens[index + 1];
    run += token.term;
    if (next !== undefined && /^[-·]$/.test(text.slice(token.end, next.start))) continue;
    if (run !== token.term) terms.push(run);
    run = "";
    const joined = next && joinWords(text, token, next);
    if (joined && known?.has(joined)) terms.push(joined);
  }
  return terms;
}

const shortestJoined = 2;

/** Two words as one; nothing for those that do not stand side by side, or for a word of one letter. */
export function joinWords(text: string, first: Token, second: Token): string | undefined {
  if (text.slice(first.end, second.start) !== " ") return undefined;
  if (Math.min(first.term.length, second.term.length) < shortestJoined) return undefined;
  return first.term + second.term;
}

/** The words in a name: `rmw`, `zenoh` and `cpp` of `rmw_zenoh_cpp`; none for what is no such name. */
export function toNameParts(word: string): string[] {
  if (!/_|[^\p{Lu}]\p{Lu}|\p{Lu}\p{Lu}\p{Ll}/u.test(word)) return [];
  const parts = word.split(/_+|(?<=[\p{Ll}\p{N}])(?=\p{Lu})|(?<=\p{Lu})(?=\p{Lu}\p{Ll})/u);
  if (parts.length < 2) return [];
  return parts.map(toTerm).filter((part) => part.length > 1);
}
