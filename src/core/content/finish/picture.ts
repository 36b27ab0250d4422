/** The HTML of a picture: sizes, measures and a coloured ground, so that nothing shifts when it arrives. */

import { words } from "../../../site/words";
import { escapeAttribute } from "../../text/escape-html";
import type { ImageToken } from "../tokens";

export interface PictureData {
  /** What browsers without AVIF take, and feed readers. */
  src: string;
  /** The same picture as AVIF in several widths. */
  avifSet?: string;
  sizes?: string;
  width?: number;
  height?: number;
  /** A CSS colour shown until the picture is there. */
  color?: string;
  /** Parts of it are clear, and what it stands on shows through. */
  cutOut?: boolean;
}

/**
 * `<span class="picture">…`, in a `<span data-action="zoom">` with a button when the picture may be enlarged. It stands
 * beside the button: what is in one is no picture for screen readers, and the readers' modes of browsers drop it.
 * The ground is an SVG rectangle: a `style` attribute would need an exception in the security policy. It stands beside
 * `<picture>`, in which HTML allows none.
 */
export function toPictureHtml(image: ImageToken, data: PictureData): string {
  const source = data.avifSet
    ? `<source type="image/avif"${attribute("srcset", data.avifSet)}${attribute("sizes", data.sizes)}>`
    : "";
  // "auto", the width that it is shown in, counts only where the picture itself says so, too.
  const sizes = data.sizes?.startsWith("auto") ? data.sizes : undefined;
  const mode = findMode(image.className);
  const first = image.lazy === false;
  // A lazy picture that is not displayed is not loaded: of two pictures for two modes, one is.
  const loading = first && mode === undefined ? "" : ' loading="lazy"';
  const img = `<img${attribute("src", data.src)}${attribute("sizes", sizes)}${attribute("alt", image.alt)}${attribute("title", image.title)}${attribute("width", image.width ?? data.width)}${attribute("height", toHeight(image, data))}${attribute("class", image.className)}${attribute("style", image.style)}${loading}${first ? ' fetchpriority="high"' : ""} decoding="async">`;
  const ground = data.color
    ? `<svg class="picture-ground" aria-hidden="true" viewBox="0 0 1 1" preserveAspectRatio="none"><rect width="1" height="1" fill="${escapeAttribute(data.color)}"/></svg>`
    : "";
  const pictureClass = [
    "picture",
    data.cutOut ? "cut-out" : undefined,
    image.zoom === true ? undefined : mode,
  ]
    .filter(Boolean)
    .join(" ");
  const id = attribute("id", image.id);
  const picture = `<span class="${pictureClass}"${image.zoom === true ? "" : id}>${ground}<picture>${source}${img}</picture></span>`;
  if (image.zoom !== true) return picture;
  const zoomClass = ["zoom", mode].filter(Boolean).join(" ");
  return `<span class="${zoomClass}"${id} data-action="zoom">${picture}<button type="button" aria-label="${escapeAttribute(words.content.enlarge)}"></button></span>`;
}

/** The class by which a picture belongs to one colour mode; what carries it is hidden in the other. */
function findMode(className: string | undefined): string | undefined {
  return className?.split(" ").find((name) => /^themed-(light|dark)$/.test(name));
}

/** An author who gives one measure gets the other in proportion. */
function toHeight(image: ImageToken, data: PictureData): string | number | undefined {
  if (image.height !== undefined) return image.height;
  if (image.width === undefined) return data.height;
  const width = Number.parseFloat(image.width);
  if (!data.width || !data.height || !/^\d+(\.\d+)?(px)?$/.test(image.width)) return undefined;
  return Math.round((width * data.height) / data.width);
}

function attribute(name: string, value: string | number | undefined): string {
  return value === undefined || (value === "" && name !== "alt")
    ? ""
    : ` ${name}="${escapeAttribute(String(value))}"`;
}
