/** The HTML of a picture: sources, measures and a coloured ground, so that nothing shifts when it arrives. */

import type { ImageToken } from "./tokens";

export interface PictureSource {
  /** MIME type: `image/avif`. */
  type: string;
  srcSet: string;
}

export interface PictureData {
  src: string;
  srcSet?: string;
  sizes?: string;
  sources: PictureSource[];
  width?: number;
  height?: number;
  /** A CSS colour shown until the picture is there. */
  color?: string;
}

/**
 * `<picture class="picture">…`, in a `<button data-action="zoom">` when the picture may be enlarged.
 * The ground is an SVG rectangle: a `style` attribute would need an exception in the security policy.
 */
export function toPictureHtml(image: ImageToken, data: PictureData): string {
  const sources = data.sources.map(
    (source) =>
      `<source${attribute("type", source.type)}${attribute("srcset", source.srcSet)}${attribute("sizes", data.sizes)}>`,
  );
  const lazy = image.lazy !== false;
  const img = `<img${attribute("src", data.src)}${attribute("srcset", data.srcSet)}${attribute("sizes", data.srcSet && data.sizes)}${attribute("alt", image.alt)}${attribute("title", image.title)}${attribute("width", image.width ?? data.width)}${attribute("height", toHeight(image, data))}${attribute("class", image.className)}${attribute("style", image.style)}${lazy ? ' loading="lazy"' : ' fetchpriority="high"'} decoding="async">`;
  const ground = data.color
    ? `<svg class="picture-ground" aria-hidden="true" viewBox="0 0 1 1" preserveAspectRatio="none"><rect width="1" height="1" fill="${escapeAttribute(data.color)}"/></svg>`
    : "";
  const picture = `<picture class="picture">${ground}${sources.join("")}${img}</picture>`;
  if (image.zoom !== true) return picture;
  return `<button type="button" class="zoom" data-action="zoom" aria-label="${escapeAttribute(`Enlarge: ${image.alt || "picture"}`)}">${picture}</button>`;
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

export function escapeAttribute(value: string): string {
  return value
    .replaceAll("&", "&amp;")
    .replaceAll('"', "&quot;")
    .replaceAll("<", "&lt;")
    .replaceAll(">", "&gt;");
}
