/** A number and its unit, or what it counts, stay in one line: between them stands a space that no browser breaks. */

import type { ElementContent } from "hast";

/** Written for the eye, and no word besides: `5 in` or `2 bar` may be a sentence. */
const units = `
  nm µm mm cm m km m² m³ km² µs ms s min h Hz kHz MHz GHz µV mV V kV µA mA A mAh Ah mW W kW Wh kWh Ω kΩ N Nm kN
  mg g kg Pa hPa kPa °C ° % ‰ px rpm KV dB dBm rad fps lx bit B kB MB GB TB kbit Mbit Gbit Mbps Gbps
`;

const space = "\u00a0";
const unit = `(?:${units.trim().split(/\s+/).join("|")})(?![\\p{L}\\p{Nd}_])`;
const loose = toPattern("[ \\n]");
const kept = toPattern(space);

/** Between `3` and `m`, and on both sides of the sign in `1 × camera`. */
function toPattern(between: string): RegExp {
  return new RegExp(
    `(?<=\\d)${between}(?=${unit}|×${between})|(?<=\\d${between}×)${between}`,
    "gu",
  );
}

/** What is copied and typed as it stands, and what is no text. */
const exactTags = new Set("code pre kbd samp var math svg script style textarea".split(" "));

/**
 * The same tree with such spaces, for the page alone: search, Markdown and the names of headings are made of a tree
 * that has them as their author typed them.
 */
export function addNoBreakSpaces(nodes: readonly ElementContent[]): ElementContent[] {
  return nodes.map((node): ElementContent => {
    if (node.type === "text") return { ...node, value: addNoBreakSpacesToText(node.value) };
    if (!("children" in node) || (node.type === "element" && exactTags.has(node.tagName))) {
      return node;
    }
    return { ...node, children: addNoBreakSpaces(node.children) };
  });
}

/** The same for a text without markup. */
export function addNoBreakSpacesToText(text: string): string {
  return text.replace(loose, space);
}

/** The page's HTML with ordinary spaces again, for programs that read it. */
export function removeNoBreakSpaces(html: string): string {
  return html.replace(kept, " ");
}
