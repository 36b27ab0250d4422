/**
 * Draws the icons that want pixels from the mark in `static/img/logo-dark.svg`. Run it when the mark
 * changes: `npx tsx scripts/make-icons.ts`. What it writes is committed.
 */

import { readFile, writeFile } from "node:fs/promises";
import { join } from "node:path";
import sharp from "sharp";
import { CommandError } from "./shared/command-error";
import { readCommandLine } from "./shared/command-line";
import { isStarted, root, runCommand } from "./shared/project";

const ground = "#0e161b";

/**
 * The mark in the middle of a square; `share` is the part of the side that the longer one of its own takes.
 * @param mark an SVG of any measures
 */
export async function drawIcon(mark: Buffer, side: number, share: number) {
  const inner = Math.round(side * share);
  const { width, height } = await sharp(mark, { density: 72, limitInputPixels: false }).metadata();
  // Drawn twice as large as it will be, whatever the SVG's own measures are.
  const density = (144 * inner) / Math.max(width, height);
  const drawn = await sharp(mark, { density: Math.max(1, density) })
    .resize(inner, inner, { fit: "contain", background: "transparent" })
    .png()
    .toBuffer();
  return sharp({ create: { width: side, height: side, channels: 4, background: ground } })
    .composite([{ input: drawn }])
    .png({ palette: true, compressionLevel: 9 })
    .toBuffer();
}

/** An .ico file is a directory of one entry and, since Windows Vista, the PNG as it is. */
function toIco(png: Buffer, side: number) {
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

const source = "static/img/logo-dark.svg";

async function makeIcons() {
  readCommandLine({ usage: "npx tsx scripts/make-icons.ts" });
  const mark = await readFile(join(root, source)).catch(() => {
    throw new CommandError(`There is no ${source}, of which the icons are drawn.`);
  });
  const write = async (name: string, icon: Buffer) => writeFile(join(root, "static", name), icon);
  const draw = (side: number, share: number) =>
    drawIcon(mark, side, share).catch((error) => {
      throw new CommandError(`${source} cannot be drawn: ${error.message}`);
    });
  await write("apple-touch-icon.png", await draw(180, 0.7));
  await write("icon-192.png", await draw(192, 0.7));
  await write("icon-512.png", await draw(512, 0.7));
  // A launcher may cut a maskable icon to a circle of 80 %, so its mark is smaller.
  await write("icon-maskable-512.png", await draw(512, 0.55));
  await write("favicon.ico", toIco(await draw(32, 0.85), 32));
  return 0;
}

if (isStarted(import.meta.url)) await runCommand(makeIcons);
