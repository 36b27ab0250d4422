/**
 * Mermaid diagrams as SVG made at build time. Only what is sure to be drawn whole is drawn here; any other
 * diagram is left to Mermaid itself, in the reader's browser.
 */

import { words } from "../../../site/words";
import { escapeAttribute } from "../../text/escape-html";

const flowchart = /^(graph|flowchart)\b/;

/** First words of the kinds that are drawn here, and what a reader who cannot see one is told it is. */
const kinds: [RegExp, string][] = [
  [flowchart, words.diagrams.flowchart],
  [/^sequenceDiagram\b/, words.diagrams.sequence],
  [/^stateDiagram(-v2)?\b/, words.diagrams.state],
  [/^classDiagram\b/, words.diagrams.class],
  [/^erDiagram\b/, words.diagrams.relations],
];

/** Colours, links, styles and directives of the author's own. */
const ownDesign =
  /^\s*(?:(?:style|classDef|linkStyle|click|accTitle|accDescr)\b|%%\{)|:::|@\{|^---/m;

const keywords = new Set(
  `graph flowchart sequencediagram statediagram v2 classdiagram erdiagram td tb bt lr rl subgraph end direction
  participant actor as note over right left of loop alt else opt par and critical option break state class br`.split(
    /\s+/,
  ),
);

/** `maxEdges` of Mermaid's settings. More take the layout many seconds, and Mermaid says that it draws none of them. */
const mostLinks = 500;

let renderer: Promise<(code: string) => string> | undefined;

/** Loaded on the first diagram: the layout engine is large. */
function loadRenderer(): Promise<(code: string) => string> {
  renderer ??= import("beautiful-mermaid").then(
    ({ renderMermaidSVG }) =>
      (code) =>
        renderMermaidSVG(code, { transparent: true, font: "sans-serif" }),
  );
  return renderer;
}

/** The SVG, or undefined when the diagram has to be drawn in the browser. `id` is unique on its page. */
export async function toDiagram(code: string, id: string): Promise<string | undefined> {
  const source = code.replace(/^\s*%%(?!\{).*$/gm, "").trim();
  const kind = kinds.find(([start]) => start.test(source))?.[1];
  if (kind === undefined || source.length > 20_000 || ownDesign.test(source)) return undefined;
  try {
    const render = await loadRenderer();
    const chart = flowchart.test(source) ? readChart(source) : { code: source, links: 0 };
    // A semicolon may have stood before a line of these.
    if (chart === undefined || chart.links > mostLinks || ownDesign.test(chart.code))
      return undefined;
    const svg = render(chart.code);
    if (!saysEverything(source, svg)) return undefined;
    const drawn = svg.match(/<polyline class="edge"/g)?.length ?? 0;
    return drawn < chart.links ? undefined : toOwnStyle(svg, kind, id);
  } catch {
    return undefined;
  }
}

/** What stands in quotes, brackets or between bars of a flowchart: words, whatever they look like. */
const chartWords = /("[^"]*"|\[[^\]]*\]|\([^)]*\)|\{[^}]*\}|\|[^|]*\|)/;

/** The links that the renderer knows, and the beginning of one that words stand in: `-- words -->`. */
const knownLink = /^(?:<?(?:-->|-\.->|==>|---|-\.-|===)|\.->|\.-)$/;
const linkStart = /^(?:--|-\.|==)$/;
/** What Mermaid knows as no link, and the renderer passes over with the box behind it. */
export const strayArrow = /(?<![-=.])[-=]>|[→⟶⇒]|\s[-=–—]\s/;

/**
 * A flowchart with each statement on a line of its own and space before each link: the renderer takes `A-->B` for a box
 * called "A--". How many links it has at least is told, for one that the renderer does not understand it leaves out.
 * Undefined for a chart with a link that it does not know.
 */
function readChart(source: string): { code: string; links: number } | undefined {
  const parts = source.split(chartWords);
  const isWords = (index: number) => index % 2 === 1;
  const links = parts
    .flatMap((part, index) => (isWords(index) ? [] : (part.match(/<?[-=.~]{2,}[>ox]?/g) ?? [])))
    .filter((link) => !linkStart.test(link));
  if (!links.every((link) => knownLink.test(link))) return undefined;
  if (parts.some((part, index) => !isWords(index) && strayArrow.test(part))) return undefined;
  const code = parts.map((part, index) =>
    isWords(index) ? part : part.replace(/;/g, "\n").replace(/<?[-=.]{2,}>?/g, " $&"),
  );
  return { code: code.join(""), links: links.length };
}

/** The renderer passes over lines that it does not know: then a word of the source is missing in the picture. */
function saysEverything(source: string, svg: string): boolean {
  const drawn = new Set(toWords(svg.replace(/<style>[\s\S]*?<\/style>/g, "")));
  return toWords(source.replace(/<[^>]*>/g, " ")).every(
    (word) => drawn.has(word) || keywords.has(word),
  );
}

function toWords(text: string): string[] {
  return text.toLowerCase().match(/[\p{L}\p{N}]{2,}/gu) ?? [];
}

/**
 * What stands for the renderer's variables: its style sheet would hold for the whole page and fetch a font, and its
 * `style` attribute is not allowed by the security policy. The site's roles make both colour modes work.
 */
const values: Readonly<Record<string, string>> = {
  "--bg": "var(--color-surface)",
  "--fg": "var(--color-text)",
  "--_text": "var(--color-text)",
  "--_text-sec": "var(--color-text)",
  "--_text-muted": "var(--color-text)",
  "--_text-faint": "var(--color-text-muted)",
  "--_line": "var(--color-text-muted)",
  "--_arrow": "var(--color-text-muted)",
  "--_node-fill": "var(--color-surface-raised)",
  "--_node-stroke": "var(--color-border)",
  "--_group-fill": "transparent",
  "--_group-hdr": "var(--color-surface-raised)",
  "--_inner-stroke": "var(--color-border)",
  "--_key-badge": "var(--color-border)",
};

function toOwnStyle(svg: string, kind: string, id: string): string {
  const labels = [...svg.matchAll(/<text\b[^>]*>([\s\S]*?)<\/text>/g)]
    .map((match) =>
      (match[1] ?? "")
        .replace(/<[^>]*>/g, " ")
        .replace(/\s+/g, " ")
        .trim(),
    )
    .filter(Boolean);
  const name = shorten(`${kind}: ${[...new Set(labels)].join(", ")}`);
  // By functions: in a text that is put in place, "$&" would be what was found.
  return svg
    .replace(/<style>[\s\S]*?<\/style>\s*/g, "")
    .replace(
      / style="--bg:[^"]*"/,
      () => ` role="img" aria-label="${name.replace(/"/g, "&quot;")}"`,
    )
    .replace(/var\((--[\w-]+)\)/g, (variable, name: string) => values[name] ?? variable)
    .replace(/ id="([^"]+)"/g, (_, own: string) => ` id="${escapeAttribute(id)}-${own}"`)
    .replace(/url\(#([^)]+)\)/g, (_, own: string) => `url(#${escapeAttribute(id)}-${own})`)
    .replace(/(\d+\.\d{2})\d+/g, "$1")
    .replace(/ data-[\w-]+="[^"]*"/g, "")
    .replace(/>\s+</g, "><");
}

function shorten(name: string): string {
  if (name.length <= 200) return name;
  return `${name.slice(0, name.lastIndexOf(",", 200))} …`;
}
