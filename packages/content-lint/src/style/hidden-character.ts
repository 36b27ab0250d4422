import { hiddenBeforeSign, toCodes } from "../characters.ts";
import { createRule, tell } from "../rule.ts";

/** What joins and parts letters, as emoji and other scripts need it, is not among these. */
const hidden = /(?!\t)\p{Cc}|[\u200B\u2028-\u202E\u2060\u2066-\u2069\uFEFF]/gu;
/** Characters of no alphabet: word processors make bullets and arrows with fonts of their own. */
const undrawn = /\p{Co}/gu;

/** Pasted characters that readers do not see, or see as an empty box. */
export const hiddenCharacter = createRule("hidden-character", (_tree, file) => {
  const lines = String(file)
    .replace(/^\uFEFF/, "")
    .split(/\r\n?|\n/);
  for (const [index, line] of lines.entries()) {
    // `strange-space` tells these.
    const rest = line.replace(hiddenBeforeSign, "$2");
    const unseen = rest.match(hidden)?.join("");
    if (unseen !== undefined) {
      const reason = `the line has the invisible ${toCodes(unseen)}, which parts words for the search and in copied code; take it out`;
      tell(file, index + 1, Math.max(0, line.search(hidden)), 1, reason);
    }
    const foreign = line.match(undrawn)?.join("");
    if (foreign !== undefined) {
      const reason = `the line has ${toCodes(foreign)}, which only a font of another program draws; write "-" for a bullet, "→" for an arrow, or what else it was`;
      tell(file, index + 1, line.search(undrawn), 1, reason);
    }
  }
});
