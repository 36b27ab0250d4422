/** The code that leads from a printed page to the page itself: a QR code as a small SVG file. */

import encodeQR from "qr";

/** The quiet zone that the standard asks for, in modules. */
const margin = 4;

/**
 * The code of an address. Error correction `medium` survives a fold or a drop of oil; every dark run of a row
 * is one stroke.
 */
export function toQrSvg(address: string): string {
  const rows = encodeQR(address, "raw", { ecc: "medium", border: margin });
  const size = rows.length;
  const strokes = rows.flatMap((row, y) =>
    toRuns(row).map(([x, length]) => `M${x} ${y}h${length}`),
  );
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 -.5 ${size} ${size}" shape-rendering="crispEdges"><path fill="#fff" d="M0-.5h${size}v${size}H0z"/><path stroke="#000" d="${strokes.join("")}"/></svg>`;
}

/** The dark runs of a row: where each begins, and how long it is. */
function toRuns(row: readonly boolean[]): [start: number, length: number][] {
  const runs: [number, number][] = [];
  for (const [x, isDark] of row.entries()) {
    const last = runs.at(-1);
    if (!isDark) continue;
    if (last && last[0] + last[1] === x) last[1] += 1;
    else runs.push([x, 1]);
  }
  return runs;
}
