/**
 * The H4's wiring as a drawing: its parts as boxes, its wires as paths with the names that the rows of the
 * table have. It takes its colours from the page and its words from here; what a wire carries stands in the
 * table alone.
 */

import { words } from "../../../site/words";
import { escapeText } from "../../text/escape-html";

type WireKind = "plus" | "ground" | "signal" | "phases" | "cable";

interface Wire {
  id: string;
  kind: WireKind;
  path: string;
}

interface Part {
  name: string;
  x: number;
  y: number;
  width: number;
}

const partHeight = 44;

const parts: readonly Part[] = [
  { name: words.wiring.gnss, x: 8, y: 8, width: 116 },
  { name: words.wiring.receiver, x: 142, y: 8, width: 116 },
  { name: words.wiring.rangefinder, x: 276, y: 8, width: 116 },
  { name: words.wiring.autopilot, x: 92, y: 160, width: 166 },
  { name: words.wiring.computer, x: 300, y: 160, width: 92 },
  { name: words.wiring.controllers, x: 8, y: 300, width: 104 },
  { name: words.wiring.powerModule, x: 142, y: 300, width: 116 },
  { name: words.wiring.payload, x: 300, y: 300, width: 92 },
  { name: words.wiring.motors, x: 8, y: 408, width: 104 },
  { name: words.wiring.battery, x: 142, y: 408, width: 116 },
];

const wires: readonly Wire[] = [
  { id: "battery-plus", kind: "plus", path: "M180 408V344" },
  { id: "battery-minus", kind: "ground", path: "M220 408V344" },
  { id: "motor-power-plus", kind: "plus", path: "M142 312H112" },
  { id: "motor-power-minus", kind: "ground", path: "M142 332H112" },
  { id: "motor-phases", kind: "phases", path: "M60 408V344M51 408V344M69 408V344" },
  { id: "motor-signal", kind: "signal", path: "M112 204V252H60V300" },
  { id: "autopilot-power", kind: "plus", path: "M180 300V204" },
  { id: "battery-sensing", kind: "signal", path: "M220 300V204" },
  { id: "computer-power", kind: "plus", path: "M244 300V252H346V204" },
  { id: "payload-5-v", kind: "plus", path: "M258 308H300" },
  { id: "payload-battery", kind: "plus", path: "M258 322H300" },
  { id: "payload-ground", kind: "ground", path: "M258 336H300" },
  { id: "serial-out", kind: "signal", path: "M258 168H300" },
  { id: "serial-in", kind: "signal", path: "M258 182H300" },
  { id: "serial-ground", kind: "ground", path: "M258 196H300" },
  { id: "gnss-cable", kind: "cable", path: "M66 52V106H124V160" },
  { id: "receiver-cable", kind: "cable", path: "M200 52V160" },
  { id: "rangefinder-cable", kind: "cable", path: "M334 52V106H236V160" },
];

/** What each kind of line is, below the drawing. */
const legend: readonly { kind: WireKind; text: string; x: number; y: number }[] = [
  { kind: "plus", text: words.wiring.plus, x: 8, y: 474 },
  { kind: "ground", text: words.wiring.ground, x: 150, y: 474 },
  { kind: "signal", text: words.wiring.signal, x: 292, y: 474 },
  { kind: "phases", text: words.wiring.phases, x: 8, y: 496 },
  { kind: "cable", text: words.wiring.cable, x: 150, y: 496 },
];

/** The names of the wires that the drawing has; each needs a row, and each row a wire. */
export const wireIds: readonly string[] = wires.map(({ id }) => id);

/** The drawing as HTML. The table beside it says the same in words, so `label` is enough for who cannot see it. */
export function drawWiring(label: string): string {
  const boxes = parts.map(
    ({ name, x, y, width }) =>
      `<rect class="wiring-part" x="${x}" y="${y}" width="${width}" height="${partHeight}" rx="6"/>` +
      `<text x="${x + width / 2}" y="${y + partHeight / 2}">${escapeText(name)}</text>`,
  );
  // The second path is as wide as a finger and drawn in nothing.
  const paths = wires.map(
    ({ id, kind, path }) =>
      `<g class="wire wire-${kind}" data-wire="${id}"><path d="${path}"/><path class="wire-reach" d="${path}"/></g>`,
  );
  const keys = legend.map(
    ({ kind, text, x, y }) =>
      `<path class="wire-key wire-${kind}" d="M${x} ${y}h28"/>` +
      `<text class="wiring-key" x="${x + 36}" y="${y}">${escapeText(text)}</text>`,
  );
  return `<svg class="wiring-drawing" viewBox="0 0 400 510" role="img" aria-label="${label}">${paths.join("")}${boxes.join("")}${keys.join("")}</svg>`;
}
