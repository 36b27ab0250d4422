/** `:tada:` in a text as its sign, which Docusaurus writes while it builds. */

import { slug } from "github-slugger";
import { get } from "node-emoji";
import { readHead } from "./files";
import type { SiteRules } from "./site-rules";

/** Not in an address, an attribute or a word such as `10:100:2`. */
const name = /(?<![\w/="'`]):([+-]1|\w[\w+-]*):(?!\w)/g;

/**
 * The text with the signs of emoji in place of their names, outside of code and front matter. A heading keeps the id
 * that it has of the name; one whose words have marks stays, for its id could not be told.
 */
export function writeEmoji(text: string, changeProse: SiteRules["changeProse"]): string {
  const head = readHead(text);
  const changed = changeProse(text.slice(head.length), (part) => {
    const [, level, words = ""] = /^(#{1,6})[ \t]+(.*?)[ \t\r]*$/.exec(part) ?? [];
    const written = part.replace(name, (found, one: string) => get(one) ?? found);
    if (level === undefined || written === part) return written;
    if (/[[\]*_`<{]/.test(words.replace(name, ""))) return part;
    return level === "#" ? written : `${written.trimEnd()} {#${slug(words)}}`;
  });
  return head + changed;
}
