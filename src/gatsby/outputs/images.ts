/** Pictures of content: raster files in several sizes, the rest copied with their measures. */

import path from "node:path";
import type { Node } from "gatsby";
import { toPictureHtml } from "../../core/content/finish/picture";
import type { ImageToken } from "../../core/content/tokens";
import { fromWidth } from "../../core/media-width";
import { isProduction } from "../../site/env";
import { findAsset } from "../content/content-files";
import { settings } from "../data/build-state";
import { isStaticAsset, publishAsset } from "./assets";
import { readGround, readPixelSize } from "./picture-file";
import { listSizes, makeSizes, type PictureSize, readResizable } from "./picture-sizes";

export interface ImageHost {
  contentDir: string;
  /** The File node of a content file. */
  findFileNode: (absolutePath: string) => Promise<Node | undefined>;
}

/**
 * Where a file that a page shows or offers is on disk. Gatsby is told that the page depends on it, for what is read of
 * it is read past Gatsby's nodes. Files of the site's own `static/` have none; the fingerprint of the build has them.
 */
export async function findShown(file: string, host: ImageHost): Promise<string | undefined> {
  const absolute = findAsset(host.contentDir, file);
  const isOfContent = absolute?.startsWith(host.contentDir + path.sep) ?? !isStaticAsset(file);
  // Where there is no file yet, the page waits for one.
  if (isOfContent) await host.findFileNode(absolute ?? path.join(host.contentDir, file));
  return absolute;
}

/** The place that a picture stands in. */
export interface PictureSlot {
  /** Widest that it becomes, in CSS pixels. */
  width: number;
  /** The `sizes` of HTML, for a picture of that width: how wide it is shown in which window. */
  toSizes: (width: number) => string;
}

/** A column of text. */
const textSlot: PictureSlot = {
  width: 760,
  toSizes: (width) => `(min-width: 760px) ${width}px, 100vw`,
};

/** From this width on pages have their desktop form. */
const desktop = fromWidth(settings.desktopFrom);

/** The head of the home page: beside the title on a desktop, below it on a phone. */
export const heroSlot: PictureSlot = {
  width: 800,
  toSizes: () => `${desktop} 50vw, 100vw`,
};

/** Beside a few lines of text in a band of the home page; of the sheet's sizes, so that none is made twice. */
export const cardSlot: PictureSlot = {
  width: 800,
  toSizes: () => "(min-width: 976px) min(47vw, 544px), 100vw",
};

/** Above the text and the sheet of a product. */
export const sheetSlot: PictureSlot = {
  width: 800,
  toSizes: () => `${desktop} 54vw, 100vw`,
};

/** On a card or beside an entry of a list, whose layout says how wide; else as the largest of them. */
export const listSlot: PictureSlot = {
  width: 800,
  toSizes: () => `auto, ${desktop} 36vw, 100vw`,
};

/** The HTML of a picture. A missing file gives its alternative text, for the link check names it. */
export async function createPicture(
  image: ImageToken,
  host: ImageHost,
  slot: PictureSlot = textSlot,
): Promise<string> {
  const absolute = await findShown(image.file, host);
  if (!absolute) return toPictureHtml(image, { src: "" });
  const file = isStaticAsset(image.file) ? undefined : await host.findFileNode(absolute);
  const picture = file && (await readResizable(absolute, file.internal.contentDigest));
  if (!picture) {
    const src = await publishAsset(absolute, image.file);
    return toPictureHtml(image, { src, ...(await readPixelSize(absolute)) });
  }
  // The development server makes those that browsers ask for.
  if (isProduction) await makeSizes(picture);
  const { pixels } = picture;
  const width = Math.min(pixels.width, slot.width);
  const height = Math.round((width * pixels.height) / pixels.width);
  const sizes = listSizes(picture);
  const color = await readGround(absolute);
  return toPictureHtml(image, {
    src: sizes.find(({ format }) => format === "webp")?.address ?? "",
    avifSet: toSrcSet(sizes.filter(({ format }) => format === "avif")),
    sizes: slot.toSizes(width),
    width,
    height,
    color,
    cutOut: color === undefined,
  });
}

const toSrcSet = (sizes: readonly PictureSize[]) =>
  sizes.map(({ address, width }) => `${address} ${width}w`).join(", ");
