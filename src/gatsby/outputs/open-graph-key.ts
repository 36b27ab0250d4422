/** What a page's card for social media says, and the name that it is kept under: all that a page needs of its card. */

import { readFileSync } from "node:fs";
import path from "node:path";
import type { Brand } from "../../core/settings/settings";
import { toDigest } from "./public-files";

export interface OpenGraphText {
  title: string;
  /** What kind of page it is: `Blog`, `Docs 2.0`. */
  kind: string;
  brand: Pick<Brand, "company" | "site" | "url">;
}

/** Raise it with every change of the drawing (`open-graph.ts`), so that kept pictures are made again. */
const edition = 5;

/** The brand's mark for dark grounds, as the site's own logo has it. */
const markFile = "static/img/logo-dark.svg";

/** The same text and mark have the same key in every build: the name to keep the picture under. */
export function toOpenGraphKey({ title, kind, brand }: OpenGraphText): string {
  const parts = [edition, title, kind, brand.company, brand.site, brand.url, readMark()];
  return toDigest(JSON.stringify(parts));
}

let mark: string | undefined;

export function readMark(): string {
  mark ??= readFileSync(path.resolve(markFile), "utf8");
  return mark;
}
