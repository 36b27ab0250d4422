/**
 * What stays in one line: a number and its unit, or what it counts, between which stands a space that no browser breaks,
 * and a short word with a hyphen, at which browsers would break it.
 */

import type { ElementContent } from "hast";
import { element, text } from "../tree";

/** Written for the eye, and no word besides: `5 in` or `2 bar` may be a sentence. */
const units = `
  nm µm mm cm m km m² m³ km² µs ms s min h Hz kHz MHz GHz µV mV V kV µA mA A mAh Ah mW W kW Wh kWh Ω kΩ N Nm kN
  mg g kg Pa hPa kPa °C ° % ‰ px rpm KV dB dBm rad fps lx bit B kB MB GB TB kbit Mbit Gbit Mbps Gbps
`;

const space = "\u00a0";
const unit = `(?:${units.trim().split(/\s+/).join("|")})(?![\\p{L}\\p{Nd}_])`;
const loose = toPattern("[ \\n]");
const kept = toPattern(space);

/** Between `3` and `m`, on both sides of the sign in `1 × camera`, and between the parts of `2 h 45 min`. */
function toPattern(between: string): RegExp {
  const parts = `(?<=\\d[ ${space}]h)${between}(?=\\d+[ ${space}]min\\b)`;
  return new RegExp(
    `(?<=\\d)${between}(?=${unit}|×${between})|(?<=\\d${between}×)${between}|${parts}`,
    "gu",
  );
}

const mostLetters = 9;

/** `Wi-Fi`, `take-off`; no part of an address or of a longer name. A token (`tokens.ts`) stands for itself. */
const compound =
  /(\uE000[^\uE001]*\uE001)|(?<![\p{L}\p{N}\-/.:_@])[\p{L}\p{N}]+-[\p{L}\p{N}]+(?![\p{L}\p{N}\-/_@])/gu;

/** What is copied and typed as it stands, and what is no text. */
const exactTags = new Set("code pre kbd samp var math svg script style textarea option".split(" "));

/** True for an element whose text stays as it was typed. */
export function isExact(node: ElementContent): boolean {
  return node.type === "element" && exactTags.has(node.tagName);
}

/**
 * The same tree with such spaces and words, for the page alone: search, Markdown and the names of headings are made of
 * a tree that has them as their author typed them.
 */
export function keepTogether(nodes: readonly ElementContent[]): ElementContent[] {
  return nodes.flatMap((node): ElementContent[] => {
    if (node.type === "text") return keepWords(addNoBreakSpacesToText(node.value));
    if (!("children" in node) || isExact(node)) return [node];
    return [{ ...node, children: keepTogether(node.children) }];
  });
}

/** Not by a hyphen that does not break: who copies or looks for the word would have another one. */
function keepWords(words: string): ElementContent[] {
  const parts: ElementContent[] = [];
  let end = 0;
  for (const { 0: found, 1: token, index } of words.matchAll(compound)) {
    if (token !== undefined || found.length > mostLetters) continue;
    if (index > end) parts.push(text(words.slice(end, index)));
    parts.push(element("span", { className: ["whole"] }, [text(found)]));
    end = index + found.length;
  }
  if (end < words.length || parts.length === 0) parts.push(text(words.slice(end)));
  return parts;
}

/** The same for a text without markup. */
export function addNoBreakSpacesToText(text: string): string {
  return text.replace(loose, space);
}

/** The page's HTML with ordinary spaces again, for programs that read it. */
export function removeNoBreakSpaces(html: string): string {
  return html.replace(kept, " ");
}
