import { createRule, findInText } from "../rule.ts";

interface Options {
  /** Each word or phrase to avoid, with the better one: `{ "utilise": "use" }`. */
  avoid?: Readonly<Record<string, string>>;
}

/** Words for which a team has agreed on others. */
export const wordChoice = createRule<Options>("word-choice", (tree, file, { avoid = {} } = {}) => {
  const better = new Map(
    Object.entries(avoid).map(([word, wanted]) => [word.toLowerCase(), wanted]),
  );
  if (better.size === 0) return;
  // The longest first: of "stick to the middle" and "middle" the phrase is meant.
  const words = [...better.keys()].sort((a, b) => b.length - a.length).map(toPattern);
  const pattern = new RegExp(
    `(?<![\\p{L}\\p{N}-])(?:${words.join("|")})(?![\\p{L}\\p{N}-])`,
    "giu",
  );
  findInText(tree, file, pattern, ({ text }) => {
    const wanted = better.get(text.toLowerCase().replace(/\s+/g, " "));
    return wanted === undefined ? undefined : `avoid "${text}"; write "${wanted}"`;
  });
});

function toPattern(word: string): string {
  return word.replace(/[.*+?^${}()|[\]\\]/g, "\\$&").replace(/\s+/g, "\\s+");
}
