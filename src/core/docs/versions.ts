/** The versions of the docs as readers meet them: which one an address is in, and where each one begins. */

import type { Settings } from "../settings/settings";
import { toDocRoute, toDocsFolder } from "./routes";
import type { DocVersion } from "./types";

/** The version whose docs a route is in; undefined for every other page. */
export function findVersionOfPath(
  pathname: string,
  versions: readonly DocVersion[],
): DocVersion | undefined {
  const isInside = ({ path }: DocVersion) => pathname === path || pathname.startsWith(`${path}/`);
  // `/docs/1.0/x` lies in `/docs` too: the longest path is the version that is read.
  return versions.filter(isInside).sort((a, b) => b.path.length - a.path.length)[0];
}

/** The version that readers are given who have not chosen another. */
export function findCurrentVersion(versions: readonly DocVersion[]): DocVersion | undefined {
  return versions.find(({ status }) => status === "current") ?? versions[0];
}

/**
 * Of docs that share an id, the one of the current version; else that of the first version in the list (newest
 * first) that has one, whatever order they come in.
 */
export function chooseDocOfVersions<Doc extends { version: string }>(
  docs: Iterable<Doc>,
  versions: readonly DocVersion[],
): Doc | undefined {
  const current = findCurrentVersion(versions)?.name;
  const order = new Map(versions.map(({ name }, index) => [name, name === current ? -1 : index]));
  const rank = ({ version }: Doc) => order.get(version) ?? versions.length;
  return [...docs].sort((a, b) => rank(a) - rank(b))[0];
}

/**
 * What the browser's title calls a doc of another version than the current one: its version tells it apart in tabs,
 * bookmarks and the list of stored pages. Undefined for a doc of the current version.
 */
export function toVersionedTitle(
  title: string,
  version: Pick<DocVersion, "label" | "status"> | null,
): string | undefined {
  if (version === null || version.status === "current") return undefined;
  return `${title} (${version.label})`;
}

/** What readers call the docs of a version: its label, or the company where the site does not speak of versions. */
export function toDocsLabel(
  { label }: Pick<DocVersion, "label">,
  { features, brand }: Pick<Settings, "features" | "brand">,
): string {
  return features.versions ? label : brand.company;
}

/** The version that is read, else the one that the reader prefers; `preferred` may be anything that was stored. */
export function findReadVersion(
  pathname: string,
  versions: readonly DocVersion[],
  preferred: string | null,
): DocVersion | undefined {
  return (
    findVersionOfPath(pathname, versions) ??
    versions.find(({ name }) => name === preferred) ??
    findCurrentVersion(versions)
  );
}

/** The versions, and of each one the route of its overview, which the plan makes lead to the home doc. */
export function withHomes(
  settings: Pick<Settings["docs"], "versions" | "numberPrefixes" | "home">,
): DocVersion[] {
  return settings.versions.map((version) => {
    const file = `${toDocsFolder(version.name)}/${settings.home}.mdx`;
    const route = toDocRoute(file, {}, settings)?.path.replace(/(.)\/$/, "$1");
    return { ...version, home: route ?? version.path };
  });
}

/** The route of a version's overview. */
export function findHome({ home, path }: DocVersion): string {
  return home ?? path;
}

/** An entry of the version menu. */
export interface VersionLink {
  version: DocVersion;
  /** The same page in that version, or its overview where the version lacks the page. */
  href: string;
  isRead: boolean;
}

/**
 * The version menu of a page: `pathname` is its route, `inVersions` what the plan knows of a doc, and `read`
 * the version that is marked. A menu of one version is none.
 */
export function toVersionLinks(
  { pathname, inVersions = {} }: { pathname: string; inVersions?: Record<string, string> },
  read: DocVersion | undefined,
  versions: readonly DocVersion[],
): VersionLink[] {
  if (versions.length < 2) return [];
  const own = findVersionOfPath(pathname, versions);
  return versions.map((version) => ({
    version,
    href: version === own ? pathname : (inVersions[version.name] ?? findHome(version)),
    isRead: version === read,
  }));
}

/**
 * Where a link leads in other versions, by their names: the overview of the current version to that of each, a doc to
 * what the plan knows of it (`entries`, by the link as it is written). Empty for every other link: who names another
 * version than the current one means it.
 */
export function findInVersions(
  href: string,
  versions: readonly DocVersion[],
  entries: Record<string, Record<string, string>> = {},
): Record<string, string> {
  const current = findCurrentVersion(versions);
  if (!current || findHome(current) !== href) return entries[href] ?? {};
  const homes = versions.map((version) => [version.name, findHome(version)]);
  return Object.fromEntries(homes.filter(([, home]) => home !== href));
}

/** The versions that have docs: one that the settings name for another content folder is none here. */
export function keepWrittenVersions(
  versions: readonly DocVersion[],
  hasDocs: (folder: string) => boolean,
): DocVersion[] {
  const written = versions.filter(({ name }) => hasDocs(toDocsFolder(name)));
  return written.length > 0 ? written : versions.slice(0, 1);
}
