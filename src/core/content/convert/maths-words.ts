/** A formula in one line of plain text, for the names of sections, which lists and search results show without markup. */

import { decodeEntities } from "../../text/read-tags";

interface MathNode {
  name: string;
  parts: MathPart[];
}

type MathPart = MathNode | string;

/** Of MathML as KaTeX writes it: `x²`, `(a + b)/2`. */
export function toMathsWords(markup: string): string {
  const root: MathNode = { name: "mrow", parts: [] };
  const open = [root];
  for (const [tag, end, name = "", words] of markup.matchAll(/<(\/?)(\w+)[^>]*>|([^<]+)/g)) {
    const inner = open.at(-1) ?? root;
    if (words !== undefined) inner.parts.push(toSigns(words));
    else if (end) open.pop();
    else {
      const node: MathNode = { name, parts: [] };
      inner.parts.push(node);
      if (!tag.endsWith("/>")) open.push(node);
    }
  }
  return toWords(root).replace(/\s+/g, " ").trim();
}

function toSigns(text: string): string {
  // What applies a function to its argument takes no room, and the words of both need some.
  return decodeEntities(text).replace(/[\u2061-\u2064]/g, " ");
}

function toWords(part: MathPart | undefined): string {
  if (part === undefined) return "";
  if (typeof part === "string") return part;
  const [base, second, third] = part.parts;
  switch (part.name) {
    case "annotation":
    case "mphantom":
      return "";
    case "mspace":
      return " ";
    case "mfrac":
      return `${toGroup(base)}/${toGroup(second)}`;
    case "msqrt":
      return `√${toGroup({ name: "mrow", parts: part.parts })}`;
    case "mroot":
      return `${toRaised(second)}√${toGroup(base)}`;
    case "msup":
    case "mover":
      return `${toGroup(base)}${toRaised(second)}`;
    case "msub":
    case "munder":
      return `${toGroup(base)}${toLowered(second)}`;
    case "msubsup":
    case "munderover":
      return `${toGroup(base)}${toLowered(second)}${toRaised(third)}`;
    case "mtr":
      return `${part.parts.map(toWords).join(" ")}; `;
    case "mtable":
      return part.parts.map(toWords).join("").replace(/; $/, "");
    default:
      return part.parts.map(toSpaced).join("");
  }
}

const operator = /^[=<>≤≥≈≡≠∼∝+−±∓×⋅÷→←⇒∈,]$/;

/** Between two things an operator has room; before a single one (`−5`) it has none. */
function toSpaced(part: MathPart, at: number, row: readonly MathPart[]): string {
  const words = toWords(part);
  if (typeof part === "string" || part.name !== "mo" || !operator.test(words)) return words;
  if (words === ",") return ", ";
  const before = row[at - 1];
  return before === undefined || operator.test(toWords(before)) ? words : ` ${words} `;
}

function toGroup(part: MathPart | undefined): string {
  const words = toWords(part).trim();
  return /^(?:[\p{L}\p{M}]|\p{N}[\p{N}.,]*|[^\s\p{L}\p{N}]|\(.*\))$/u.test(words) || isOne(part)
    ? words
    : `(${words})`;
}

/** A name of several letters is one thing as well: `max`, `kV` as a text. */
function isOne(part: MathPart | undefined): boolean {
  if (typeof part !== "object") return true;
  if (/^m(?:i|n|o|text|sub|over)$/.test(part.name)) return true;
  return /^(?:mrow|mstyle|mpadded)$/.test(part.name) && part.parts.length === 1
    ? isOne(part.parts[0])
    : false;
}

const raised = "⁰¹²³⁴⁵⁶⁷⁸⁹";
const lowered = "₀₁₂₃₄₅₆₇₈₉";

function toRaised(part: MathPart | undefined): string {
  const words = toWords(part).trim();
  // Degrees and primes stand there by themselves, and a sign above a letter is one that joins it.
  if (/^[∘°]$/.test(words)) return "°";
  if (/^[′\p{M}]+$/u.test(words)) return words;
  return toSmall(words, raised, "⁻") ?? `^${toGroup(part)}`;
}

function toLowered(part: MathPart | undefined): string {
  return toSmall(toWords(part).trim(), lowered, "₋") ?? `_${toGroup(part)}`;
}

function toSmall(words: string, small: string, minus: string): string | undefined {
  if (!/^−?\d+$/.test(words)) return undefined;
  return words.replace("−", minus).replace(/\d/g, (digit) => small.charAt(Number(digit)));
}
