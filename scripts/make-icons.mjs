/**
 * Draws the icons that want pixels from the mark in `static/img/logo-dark.svg`. Run it when the mark
 * changes: `node scripts/make-icons.mjs`. What it writes is committed.
 */

import { readFile, writeFile } from "node:fs/promises";
import sharp from "sharp";
import { root } from "./project.mjs";

// Started from another folder it draws this project's icons all the same.
process.chdir(root);

const ground = "#0e161b";
const mark = await readFile("static/img/logo-dark.svg");

/**
 * The mark in the middle of a square; `share` is the part of the side that it takes.
 * @param {number} side
 * @param {number} share
 */
async function drawIcon(side, share) {
  const inner = Math.round(side * share);
  const drawn = await sharp(mark, { density: (72 * inner) / 16 })
    .resize(inner)
    .png()
    .toBuffer();
  return sharp({ create: { width: side, height: side, channels: 4, background: ground } })
    .composite([{ input: drawn }])
    .png({ palette: true, compressionLevel: 9 })
    .toBuffer();
}

/**
 * An .ico file is a directory of one entry and, since Windows Vista, the PNG as it is.
 * @param {Buffer} png
 * @param {number} side
 */
function toIco(png, side) {
  const head = Buffer.alloc(22);
  head.writeUInt16LE(1, 2); // an icon
  head.writeUInt16LE(1, 4); // one picture
  head.writeUInt8(side, 6);
  head.writeUInt8(side, 7);
  head.writeUInt16LE(1, 10); // colour planes
  head.writeUInt16LE(32, 12); // bits for a pixel
  head.writeUInt32LE(png.length, 14);
  head.writeUInt32LE(head.length, 18);
  return Buffer.concat([head, png]);
}

// A launcher may cut a maskable icon to a circle of 80 %, so its mark is smaller.
await writeFile("static/apple-touch-icon.png", await drawIcon(180, 0.7));
await writeFile("static/icon-192.png", await drawIcon(192, 0.7));
await writeFile("static/icon-512.png", await drawIcon(512, 0.7));
await writeFile("static/icon-maskable-512.png", await drawIcon(512, 0.55));
await writeFile("static/favicon.ico", toIco(await drawIcon(32, 0.85), 32));
