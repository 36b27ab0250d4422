/** Where a doc lives: version, docId and route from its file and front matter alone. */

import {
  encodeRoute,
  isIndexName,
  joinRoute,
  resolvePath,
  splitFile,
  toFolderPath,
  toPathName,
} from "../plan/paths";
import type { Settings } from "../settings/settings";
import { stripNumberPrefixes } from "./names";
import type { DocVersion } from "./types";

/** The version whose files lie in `content/docs`. */
export const currentVersionName = "current";

export interface DocPlaceOnDisk {
  /** The version's name: `current`, or the folder below `versions/`. */
  version: string;
  /** The path below the version's docs folder: `deployment/01-powering.mdx`. */
  below: string;
}

/** `versions/1.0/docs/a/b.mdx` -> version `1.0`, below `a/b.mdx`; undefined for what is no docs file. */
export function findDocPlaceOnDisk(file: string): DocPlaceOnDisk | undefined {
  const match = /^(?:docs|versions\/([^/]+)\/docs)\/(.+)$/s.exec(file);
  if (match?.[2] === undefined) return undefined;
  return { version: match[1] ?? currentVersionName, below: match[2] };
}

/** The folder of a version's docs: `docs`, `versions/1.0/docs`. */
export function toDocsFolder(version: string): string {
  return version === currentVersionName ? "docs" : `versions/${version}/docs`;
}

/** `index`, `README` and a file named as its folder are the folder's own page. */
export function isFolderPage(below: string): boolean {
  const { folder, name } = splitFile(below);
  if (isIndexName(name)) return true;
  return folder.slice(folder.lastIndexOf("/") + 1).toLowerCase() === name.toLowerCase();
}

/** The keys of front matter that say where a doc lives. */
export interface DocRouteKeys {
  id?: string;
  slug?: string;
  parse_number_prefixes?: boolean;
}

export interface DocRoute {
  version: string;
  docId: string;
  path: string;
}

/** The route of a docs file; undefined for what is no docs file. */
export function toDocRoute(
  file: string,
  keys: DocRouteKeys,
  settings: Pick<Settings["docs"], "versions" | "numberPrefixes">,
): DocRoute | undefined {
  const place = findDocPlaceOnDisk(file);
  if (place === undefined) return undefined;
  const strips = settings.numberPrefixes === "strip" && keys.parse_number_prefixes !== false;
  const raw = splitFile(place.below);
  const folder = strips ? stripNumberPrefixes(raw.folder) : raw.folder;
  const name = keys.id ?? (strips ? stripNumberPrefixes(raw.name) : raw.name);
  return {
    version: place.version,
    docId: folder === "" ? name : `${folder}/${name}`,
    path: joinRoute(
      findVersionPath(place.version, settings.versions),
      resolvePath(toFolderPath(folder), keys.slug ?? toDefaultSlug(place.below, name)),
    ),
  };
}

function toDefaultSlug(below: string, name: string): string {
  return isFolderPage(below) ? "./" : `./${toPathName(name)}`;
}

/** A version that the settings do not name gets a path all the same; `findUnlistedVersions` tells of it. */
function findVersionPath(name: string, versions: readonly DocVersion[]): string {
  return versions.find((version) => version.name === name)?.path ?? encodeRoute(`/docs/${name}`);
}
