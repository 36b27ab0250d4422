/** Pictures of content that nobody will see: files that are cut short, or are no pictures under a picture's name. */

import path from "node:path";
import { toFileName } from "../../core/content/hrefs";
import type { AssetRef } from "../../core/content/types";
import { writtenAt } from "../../core/links/written-at";
import type { Problem } from "../../core/problems/problems";
import { compareFiles } from "../../core/text/compare-texts";
import { keep, readKept } from "../kept-file";
import { findPictureFault, toFileState } from "../outputs/picture-file";
import { findAsset } from "./content-files";

/** What browsers draw, drawings apart, which are text. What a page offers under another ending may be anything. */
const drawn = /\.(?:png|jpe?g|webp|avif|gif)$/i;

/** The states of pictures that are whole, from one build to the next: to draw one takes up to some tens of milliseconds. */
const keptFile = path.resolve(".cache/webpack/whole-pictures.json");

/** Each has its file in memory meanwhile. */
const atOnce = 4;

/**
 * Each such picture once, at the first place of the first file that names it.
 * @param files pages, and the lists of the blog
 */
export async function findUnreadablePictures(
  files: readonly { file: string; assets: readonly AssetRef[] }[],
  contentDir: string,
  kept = keptFile,
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
  const before = readKept<Record<string, string>>(kept, {});
  const whole: Record<string, string> = {};
  const problems: Problem[] = [];
  const waiting = places.entries();
  const readOn = async () => {
    for (const [asset, place] of waiting) {
      // One that is missing has another problem.
      const absolute = findAsset(contentDir, asset);
      if (absolute === undefined) continue;
      const state = toFileState(absolute);
      const fault = before[absolute] === state ? undefined : await findPictureFault(absolute);
      if (fault === undefined) whole[absolute] = state;
      else problems.push({ kind: "missingAsset", ...place, message: toMessage(asset, fault) });
    }
  };
  await Promise.all(Array.from({ length: atOnce }, readOn));
  if (JSON.stringify(whole) !== JSON.stringify(before)) keep(kept, whole);
  return problems;
}

function toMessage(asset: string, fault: string): string {
  const [reason] = fault.split("\n");
  return `the file ${toFileName(asset)} cannot be read as a picture (${reason}); save it anew as PNG, JPEG, WebP or AVIF`;
}
