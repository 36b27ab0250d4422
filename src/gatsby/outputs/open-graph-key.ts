/** What a page's card for social media says, and the name that it is kept under: all that a page needs of its card. */

import { existsSync, readFileSync } from "node:fs";
import path from "node:path";
import type { Brand } from "../../core/settings/settings";
import { dark } from "../../ui/themes";
import { logo, toDarkLogo } from "./logo";
import { toDigest } from "./public-files";

export interface OpenGraphText {
  title: string;
  /** What kind of page it is: `Blog`, `Docs 2.0`. */
  kind: string;
  brand: Pick<Brand, "company" | "site" | "url">;
}

/** Raise it with every change of the drawing (`open-graph.ts`), so that kept pictures are made again. */
const edition = 7;

export const mark = toDarkLogo(logo);

/** What stands beside the title, cut out. A site may have none. */
const pictureFile = "static/img/card.webp";

/** The same text, mark and picture have the same key in every build: the name to keep the card under. */
export function toOpenGraphKey({ title, kind, brand }: OpenGraphText): string {
  const drawings = [dark.accent, dark.accentSoft, mark, toPictureDigest()];
  const parts = [edition, title, kind, brand.company, brand.site, brand.url, ...drawings];
  return toDigest(JSON.stringify(parts));
}

export function readCardPicture(): Buffer | undefined {
  const file = path.resolve(pictureFile);
  return existsSync(file) ? readFileSync(file) : undefined;
}

let pictureDigest: string | undefined;

function toPictureDigest(): string {
  pictureDigest ??= toDigest(readCardPicture() ?? "");
  return pictureDigest;
}
