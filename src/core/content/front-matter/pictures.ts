/** The pictures that front matter names, so that a missing one is told. */

import { toMediaTarget } from "../hrefs";
import type { AssetRef, ContentKind } from "../types";

/** For the social card, and a product's own picture. */
const common = [["image"]];

/** Which keys of each kind name a picture. */
const places: Record<ContentKind, readonly (readonly string[])[]> = {
  doc: common,
  post: [...common, ["picture"]],
  page: [...common, ["hero", "image"], ["hero", "image_dark"], ["featured", "image"]],
  product: common,
  faq: common,
};

/**
 * @param file the content file, relative to the content folder
 * @param lineOf the line of a key, as `readFrontMatter` gives it
 */
export function findFrontMatterPictures(
  kind: ContentKind,
  file: string,
  frontMatter: unknown,
  lineOf: (path: readonly PropertyKey[]) => number,
): AssetRef[] {
  return places[kind].flatMap((path) => {
    const href = findAt(frontMatter, path);
    if (typeof href !== "string" || href === "") return [];
    const target = toMediaTarget(href, file);
    return target.kind === "asset" ? [{ file: target.file, line: lineOf(path), column: 1 }] : [];
  });
}

function findAt(value: unknown, path: readonly string[]): unknown {
  return path.reduce<unknown>(
    (group, key) =>
      typeof group === "object" && group !== null
        ? (group as Record<string, unknown>)[key]
        : undefined,
    value,
  );
}
