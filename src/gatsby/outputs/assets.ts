/** Local files that content shows or offers: copied to `public/static` under a name that holds their digest. */

import { createHash } from "node:crypto";
import { existsSync, readdirSync, readFileSync, rmSync, statSync } from "node:fs";
import { copyFile, mkdir, readFile } from "node:fs/promises";
import path from "node:path";
import type { Node } from "gatsby";
import { staticPrefix } from "../../core/content/hrefs";
import { encodeFilePath } from "../../core/plan/paths";
import { findAsset } from "../content/content-files";
import { type ContentFields, contentTypeNames } from "../data/node-types";
import { keep, readKept } from "../kept-file";

/** True for a file below `static/`, which is served as it is under its own name. */
export function isStaticAsset(file: string): boolean {
  return file.startsWith(staticPrefix);
}

/** What this run has published, below `public/static`, by the file of the content folder. */
const published = new Map<string, string>();

/** Copies the file once and gives its public URL; a file of `static/` keeps its own. */
export async function publishAsset(
  absolute: string,
  file: string,
  publicDir = path.resolve("public"),
): Promise<string> {
  if (isStaticAsset(file)) return encodeFilePath(`/${file.slice(staticPrefix.length)}`);
  const content = await readFile(absolute);
  const target = toTarget(absolute, content);
  published.set(file, target);
  const copy = path.join(publicDir, "static", target);
  // A build that was stopped may have left a part of the copy, under the name of the whole.
  if (statSync(copy, { throwIfNoEntry: false })?.size !== content.length) {
    await mkdir(path.dirname(copy), { recursive: true });
    await copyFile(absolute, copy);
  }
  return `/static/${encodeURIComponent(target)}`;
}

/** The name of a file below `public/static`: it changes with the file's text. */
function toTarget(absolute: string, content: Buffer): string {
  const digest = createHash("sha256").update(content).digest("hex").slice(0, 12);
  const { name, ext } = path.parse(absolute);
  return `${name}-${digest}${ext}`;
}

/**
 * What stands below `public/static` of a file: its queries may have run in another process, which tells nobody what it
 * has published. Most pictures are not there under their own name, and are not read.
 */
function findTarget(
  contentDir: string,
  file: string,
  names: ReadonlySet<string>,
  stems: ReadonlySet<string>,
): [file: string, target: string][] {
  const absolute = isStaticAsset(file) ? undefined : findAsset(contentDir, file);
  if (absolute === undefined || !stems.has(path.basename(absolute))) return [];
  const target = toTarget(absolute, readFileSync(absolute));
  return names.has(target) ? [[file, target]] : [];
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
  contentDir: string,
  publicDir = path.resolve("public"),
  kept = publishedFile,
): void {
  const before = readKept<Record<string, string>>(kept, {});
  const folder = path.join(publicDir, "static");
  const names = new Set(existsSync(folder) ? readdirSync(folder) : []);
  const stems = new Set([...names].map((name) => name.replace(/-[0-9a-f]{12}(?=\.[^.]*$|$)/, "")));
  const now = [...shown].flatMap((file) => findTarget(contentDir, file, names, stems));
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
