/** Pictures of content: raster files through gatsby-plugin-sharp, the rest copied with their measures. */

import path from "node:path";
import type { GatsbyCache, Node, Reporter } from "gatsby";
import { generateImageData } from "gatsby-plugin-sharp";
import {
  type PictureData,
  type PictureSource,
  toPictureHtml,
} from "../../core/content/finish/picture";
import type { ImageToken } from "../../core/content/tokens";
import { fromWidth } from "../../core/media-width";
import { findAsset } from "../content/content-files";
import { settings } from "../data/build-state";
import {
  findPictureFault,
  isAnimated,
  isOpaque,
  isStaticAsset,
  publishAsset,
  readPixelSize,
} from "./assets";

export interface ImageHost {
  contentDir: string;
  cache: GatsbyCache;
  reporter: Reporter;
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

/**
 * Of these the plugin's `auto` makes files that nobody knows what to do with: `.heif` of an AVIF, which hosts send
 * without a type and other programs than browsers do not show, and `.tiff`.
 */
const madeWebp = new Set([".avif", ".tif", ".tiff"]);
const processed = new Set([".png", ".jpg", ".jpeg", ".webp", ".avif", ".tif", ".tiff"]);

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
  toSizes: () => "(min-width: 720px) 47vw, 100vw",
};

/** Above the text and the sheet of a product. */
export const sheetSlot: PictureSlot = {
  width: 800,
  toSizes: () => `${desktop} 54vw, 100vw`,
};

/** The HTML of a picture. A missing file gives its alternative text, for the link check names it. */
export async function createPicture(
  image: ImageToken,
  host: ImageHost,
  slot: PictureSlot = textSlot,
): Promise<string> {
  const absolute = await findShown(image.file, host);
  if (!absolute) return toPictureHtml(image, { src: "", sources: [] });
  const size = await readPixelSize(absolute);
  if (
    isStaticAsset(image.file) ||
    !processed.has(path.extname(absolute).toLowerCase()) ||
    (size !== undefined && (await isAnimated(absolute)))
  ) {
    return toPictureHtml(image, {
      src: await publishAsset(absolute, image.file),
      sources: [],
      ...size,
    });
  }
  const file = await host.findFileNode(absolute);
  const data = file && (await processPicture(absolute, file, host, slot));
  if (!data) {
    const src = await publishAsset(absolute, image.file);
    return toPictureHtml(image, { src, sources: [], ...size });
  }
  return toPictureHtml(image, data);
}

async function processPicture(
  absolute: string,
  file: Node,
  host: ImageHost,
  slot: PictureSlot,
): Promise<PictureData | undefined> {
  const size = await readPixelSize(absolute);
  // The check of the content has told of it; the plugin would end the build, and name no page.
  if (!size || (await findPictureFault(absolute)) !== undefined) return undefined;
  const width = Math.min(size.width, slot.width);
  const data = await generateImageData({
    file,
    args: {
      layout: "constrained",
      width,
      formats: [
        ...(madeWebp.has(path.extname(absolute).toLowerCase()) ? [] : ["auto"]),
        "webp",
        "avif",
      ],
      outputPixelDensities: [0.5, 1, 2],
      placeholder: "dominantColor",
      sizes: slot.toSizes(width),
    },
    pathPrefix: "",
    reporter: host.reporter,
    cache: host.cache,
  });
  if (!data?.images.fallback) return undefined;
  const sources: PictureSource[] = (data.images.sources ?? []).map((source) => ({
    type: source.type ?? "",
    srcSet: source.srcSet ?? "",
  }));
  return {
    src: data.images.fallback.src,
    srcSet: data.images.fallback.srcSet,
    sizes: data.images.fallback.sizes,
    sources,
    width: data.width,
    // The plugin computes it from the ratio, with fractions.
    height: Math.round(data.height),
    // Through a transparent picture its ground would be seen for good.
    color: (await isOpaque(absolute)) ? data.backgroundColor : undefined,
  };
}
