/** The site's icons, drawn from its logo, and the web manifest that names them. A file of `static/` goes before. */

import { existsSync } from "node:fs";
import { copyFile, writeFile } from "node:fs/promises";
import path from "node:path";
import sharp from "sharp";
import { faviconPath, pixelIcons, webManifestPath } from "../../core/outputs/written-paths";
import type { PageSettings } from "../../core/settings/settings";
import { dark, themes } from "../../ui/themes";
import { settings } from "../data/build-state";
import { findKeptFolder } from "../kept-folder.mjs";
import { logo, toDarkLogo, toFavicon } from "./logo";
import { writeWhole } from "./picture-sizes";
import { toDigest, writeIfChanged } from "./public-files";
import { listStaticFiles } from "./static-files";

/** Raise it with every change of the drawing, so that kept icons are made again. */
const edition = 1;

/** Tells the files below `public`. */
export async function writeIcons(): Promise<string[]> {
  const own = new Set(listStaticFiles());
  const texts = {
    [faviconPath]: toFavicon(logo),
    [webManifestPath]: JSON.stringify(toWebManifest(settings)),
  };
  const isOurs = ([name]: [string, unknown]) => !own.has(name);
  const written = Object.entries(texts).filter(isOurs);
  for (const [name, text] of written) writeIfChanged(path.join("public", name), text);
  const drawing = toDarkLogo(logo);
  const store = path.join(
    findKeptFolder(path.resolve()),
    "icons",
    toDigest(JSON.stringify([edition, drawing, dark.surface])),
  );
  const drawn = Object.entries(pixelIcons).filter(isOurs);
  for (const [name, { side, share }] of drawn) {
    const kept = path.join(store, name);
    if (!existsSync(kept)) {
      const png = await drawIcon(drawing, side, share);
      const icon = name.endsWith(".ico") ? toIco(png, side) : png;
      await writeWhole(kept, (part) => writeFile(part, icon));
    }
    await writeWhole(path.join("public", name), (part) => copyFile(kept, part));
  }
  return [...written, ...drawn].map(([name]) => name.slice(1));
}

/** What a phone shows of the installed site. Addresses count from the manifest's own, so they are right below any path. */
export function toWebManifest({ brand, colorMode }: Pick<PageSettings, "brand" | "colorMode">) {
  const ground = themes[colorMode.default].surface;
  const pngs = Object.entries(pixelIcons).filter(([name]) => /^\/icon-.*\.png$/.test(name));
  return {
    name: `${brand.company} ${brand.site}`,
    short_name: brand.site,
    description: brand.tagline,
    start_url: "./",
    scope: "./",
    display: "minimal-ui",
    background_color: ground,
    theme_color: ground,
    icons: [
      { src: faviconPath.slice(1), sizes: "any", type: "image/svg+xml" },
      ...pngs.map(([name, { side }]) => ({
        src: name.slice(1),
        sizes: `${side}x${side}`,
        type: "image/png",
        ...(name.includes("maskable") && { purpose: "maskable" }),
      })),
    ],
  };
}

/**
 * The logo in the middle of a square; `share` is the part of the side that the longer one of its own takes.
 * @param drawing an SVG of any measures
 */
export async function drawIcon(drawing: string, side: number, share: number): Promise<Buffer> {
  const inner = Math.round(side * share);
  const svg = Buffer.from(drawing);
  const { width, height } = await sharp(svg, { density: 72, limitInputPixels: false }).metadata();
  // Drawn twice as large as it will be, whatever the SVG's own measures are.
  const density = (144 * inner) / Math.max(width, height);
  const drawn = await sharp(svg, { density: Math.max(1, density) })
    .resize(inner, inner, { fit: "contain", background: "transparent" })
    .png()
    .toBuffer();
  return sharp({ create: { width: side, height: side, channels: 4, background: dark.surface } })
    .composite([{ input: drawn }])
    .png({ palette: true, compressionLevel: 9 })
    .toBuffer();
}

/** An .ico file is a directory of one entry and, since Windows Vista, the PNG as it is. */
function toIco(png: Buffer, side: number): Buffer {
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
