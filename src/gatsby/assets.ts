/** Local files that content shows or offers: copied to `public/static` under a name that holds their digest. */

import { createHash } from "node:crypto";
import { existsSync, rmSync, statSync } from "node:fs";
import { copyFile, mkdir, readFile } from "node:fs/promises";
import path from "node:path";
import type { Node } from "gatsby";
import sharp from "sharp";
import { encodeFilePath } from "../core/paths";
import { keep, readKept } from "./kept-file";
import { type ContentFields, contentTypeNames } from "./node-types";

export interface PixelSize {
  width: number;
  height: number;
}

const staticPrefix = "static:";

/** Where an `AssetRef.file` is on disk; undefined when it does not exist, or is a folder. */
export function findAsset(contentDir: string, file: string): string | undefined {
  const candidates = file.startsWith(staticPrefix)
    ? [
        path.resolve("static", file.slice(staticPrefix.length)),
        path.join(contentDir, "static", file.slice(staticPrefix.length)),
      ]
    : [path.join(contentDir, file)];
  return candidates.find((candidate) => existsSync(candidate) && statSync(candidate).isFile());
}

/** True for a file below `static/`, which is served as it is under its own name. */
export function isStaticAsset(file: string): boolean {
  return file.startsWith(staticPrefix);
}

/** What this run has published, below `public/static`, by the file of the content folder. */
const published = new Map<string, string>();

/** Copies the file once and gives its public URL; a file of `static/` keeps its own. */
export async function publishAsset(absolute: string, file: string): Promise<string> {
  if (isStaticAsset(file)) return encodeFilePath(`/${file.slice(staticPrefix.length)}`);
  const digest = createHash("sha256")
    .update(await readFile(absolute))
    .digest("hex")
    .slice(0, 12);
  const { name, ext } = path.parse(absolute);
  const target = `${name}-${digest}${ext}`;
  published.set(file, target);
  const folder = path.resolve("public/static");
  if (!existsSync(path.join(folder, target))) {
    await mkdir(folder, { recursive: true });
    await copyFile(absolute, path.join(folder, target));
  }
  return `/static/${encodeURIComponent(target)}`;
}

/** The files that content names, as `AssetRef` does: those of pages, and of authors in `authors.yml`. */
export function listShownAssets(getNodesByType: (type: string) => Node[]): Set<string> {
  const nodes = [...contentTypeNames, "BlogFile"].flatMap(
    (type) => getNodesByType(type) as (Node & Pick<ContentFields, "assets">)[],
  );
  return new Set(nodes.flatMap(({ assets }) => assets.map(({ file }) => file)));
}

/** The addresses of what is published, from one build to the next: a page that stands is not asked again. */
const publishedFile = path.resolve(".cache/webpack/published-assets.json");

/**
 * Removes what no page shows or offers any more, and what has another text now. Of a file that only others name, as a
 * post's own author does, nothing is known here, and it stays.
 * @param shown what `listShownAssets` answers
 */
export function removeFormerAssets(
  shown: ReadonlySet<string>,
  publicDir = path.resolve("public"),
  kept = publishedFile,
): void {
  const before = readKept<Record<string, string>>(kept, {});
  const now = Object.entries({ ...before, ...Object.fromEntries(published) }).filter(([file]) =>
    shown.has(file),
  );
  const targets = new Set(now.map(([, target]) => target));
  for (const target of Object.values(before)) {
    if (!targets.has(target)) rmSync(path.join(publicDir, "static", target), { force: true });
  }
  keep(kept, Object.fromEntries(now));
}

/** For development, which publishes into the same folder, of drafts too: the next build knows of it. */
export function notePublishedAssets(kept = publishedFile): void {
  if (published.size === 0) return;
  keep(kept, { ...readKept(kept, {}), ...Object.fromEntries(published) });
}

/** The file as it is now: sharp remembers what it has read of a name. */
async function openPicture(absolute: string): Promise<sharp.Sharp> {
  return sharp(await readFile(absolute));
}

/** What was read of a picture, and of which state of its file: authors replace pictures while the server runs. */
const sizes = new Map<string, { state: string; size: Promise<PixelSize | undefined> }>();

/** Width and height in pixels, read once for each state of the file; undefined when it is no picture. */
export function readPixelSize(absolute: string): Promise<PixelSize | undefined> {
  const file = statSync(absolute, { throwIfNoEntry: false });
  const state = `${file?.mtimeMs} ${file?.size}`;
  const known = sizes.get(absolute);
  if (known?.state === state) return known.size;
  const size = openPicture(absolute)
    .then((picture) => picture.metadata())
    .then(({ width, height, orientation }) => {
      if (!width || !height) return undefined;
      // EXIF orientations from 5 on are turned by 90 degrees.
      return (orientation ?? 1) >= 5 ? { width: height, height: width } : { width, height };
    })
    .catch(() => undefined);
  sizes.set(absolute, { state, size });
  return size;
}

/** False for a picture that something behind it shows through. */
export async function isOpaque(absolute: string): Promise<boolean> {
  const { hasAlpha } = await (await openPicture(absolute)).metadata();
  // Many pictures have the channel and do not use it: only the pixels tell.
  return !hasAlpha || (await (await openPicture(absolute)).stats()).isOpaque;
}
