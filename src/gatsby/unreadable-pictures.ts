/** Pictures of content that nobody will see: files that are cut short, or are no pictures under a picture's name. */

import { compareFiles } from "../core/compare-texts";
import { toFileName } from "../core/content/hrefs";
import type { AssetRef } from "../core/content/types";
import { writtenAt } from "../core/links/written-at";
import type { Problem } from "../core/problems";
import { findPictureFault } from "./assets";
import { findAsset } from "./content-files";

/** What browsers draw, drawings apart, which are text. What a page offers under another ending may be anything. */
const drawn = /\.(?:png|jpe?g|webp|avif|gif)$/i;

/**
 * Each such picture once, at the first place of the first file that names it.
 * @param files pages, and the lists of the blog
 */
export async function findUnreadablePictures(
  files: readonly { file: string; assets: readonly AssetRef[] }[],
  contentDir: string,
): Promise<Problem[]> {
  const places = new Map(
    files
      .toSorted(compareFiles)
      .flatMap(({ file, assets }) =>
        assets.map((asset) => [asset.file, writtenAt(file, asset)] as const),
      )
      .filter(([asset]) => drawn.test(asset))
      .reverse(),
  );
  const problems = [...places].map(async ([asset, place]): Promise<Problem[]> => {
    // One that is missing has another problem.
    const absolute = findAsset(contentDir, asset);
    const fault = absolute && (await findPictureFault(absolute));
    if (!fault) return [];
    const [reason] = fault.split("\n");
    const message = `the file ${toFileName(asset)} cannot be read as a picture (${reason}); save it anew as PNG, JPEG, WebP or AVIF`;
    return [{ kind: "missingAsset", ...place, message }];
  });
  return (await Promise.all(problems)).flat();
}
