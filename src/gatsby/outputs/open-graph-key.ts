/** What a page's card for social media says, and the name that it is kept under: all that a page needs of its card. */

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
const edition = 5;

export const mark = toDarkLogo(logo);

/** The same text and mark have the same key in every build: the name to keep the picture under. */
export function toOpenGraphKey({ title, kind, brand }: OpenGraphText): string {
  const parts = [edition, title, kind, brand.company, brand.site, brand.url, dark.accent, mark];
  return toDigest(JSON.stringify(parts));
}
