/** A version made of the docs as they are: which files it copies, and what in them has to change for its new place. */

import { isSeq, LineCounter } from "yaml";
import { readYamlDocument } from "../text/yaml-document";
import { changeProse, createAddressChanger } from "./prose";
import { findDocPlaceOnDisk, toDocsFolder } from "./routes";
import type { DocVersion } from "./types";
import { findVersionNameProblem, toVersionPath } from "./versions-file";

export interface SnapshotRequest {
  /** The version's name, as somebody typed it. */
  name: string | undefined;
  versions: readonly DocVersion[];
  /** Every file of the content folder, relative to it. */
  files: readonly string[];
}

export interface SnapshotCopy {
  from: string;
  to: string;
}

export interface SnapshotPlan {
  version: DocVersion;
  copies: SnapshotCopy[];
}

/** Plans the copy of `docs` to `versions/<name>/docs`, or says what is in the way. */
export function planSnapshot({
  name = "",
  versions,
  files,
}: SnapshotRequest): SnapshotPlan | { problem: string } {
  const nameProblem = findVersionNameProblem(name);
  if (nameProblem !== undefined) return { problem: `a version's name ${nameProblem}` };
  const docsPath = versions.find(({ status }) => status === "current")?.path ?? "/docs";
  const path = `${docsPath}/${name}`;
  if (["current", "next", "category"].includes(name.toLowerCase())) {
    return { problem: `"${name}" is not a name for a version: ${path} has a meaning of its own` };
  }
  const same = versions.find((version) => version.name === name);
  if (same !== undefined) {
    return { problem: `the version "${name}" is in the list already, at ${same.path}` };
  }
  const folder = toDocsFolder(name);
  const taken = files.find((file) => file.toLowerCase().startsWith(`${folder}/`.toLowerCase()));
  if (taken !== undefined) return { problem: `the version "${name}" has files already: ${taken}` };
  // What is copied of docs that are not released yet is not released either, and is newer than the current version.
  const isReleased = versions.find((version) => version.name === "current")?.status !== "next";
  const status = isReleased ? "past" : "next";
  const own = files.filter((file) => file.startsWith("docs/"));
  if (own.length === 0) return { problem: "there are no docs to make a version of" };
  const inTheWay = own.find((file) => file.startsWith(`docs/${name}/`));
  if (inTheWay !== undefined) {
    return { problem: `${inTheWay} already lives below ${path}, where the version would` };
  }
  return {
    version: { name, label: name, status, path },
    copies: own.map((from) => ({ from, to: folder + from.slice("docs".length) })),
  };
}

/**
 * A text of `docs` as it has to read in its version: relative paths that leave the docs folder climb further,
 * and absolute links into the docs stay in the version. Links to the other `versions` and code are left as they are.
 */
export function moveText(
  text: string,
  file: string,
  version: DocVersion,
  versions: readonly DocVersion[],
): string {
  const folder = findDocPlaceOnDisk(file)?.below.split("/").slice(0, -1) ?? [];
  return changeProse(text, (part) => moveLine(part, folder.length, version, versions));
}

const changeClimbing = createAddressChanger(String.raw`(?:\./)?(?:\.\./)+`);
const changeSitePaths = createAddressChanger("@site/(?:content/)?docs/");
const changeAbsolute = createAddressChanger("/[^\\s\"'`()<>]*");
/** `useBaseUrl` counts from the top of the site, with a slash and without. */
const fromTop = /(?<=\buseBaseUrl\(\s*["'`])[^\s"'`()<>/][^\s"'`()<>]*/g;

function moveLine(
  line: string,
  depth: number,
  version: DocVersion,
  versions: readonly DocVersion[],
): string {
  const docsPath = versions.find(({ name }) => name === "current")?.path ?? "/docs";
  const isIn = (path: string, place: string) => path === place || path.startsWith(`${place}/`);
  // Of docs that are not the current version, /docs/next say, the current one's place is above their own.
  const others = versions.filter(({ path }) => path !== docsPath && isIn(path, docsPath));
  const folder = toDocsFolder(version.name);
  const toOutside = "../".repeat(folder.split("/").length - 1);
  const climbed = changeClimbing(line, (path) => {
    const climb = path.replace(/^\.\//, "");
    const levels = climb.length / "../".length;
    return levels > depth ? `${toOutside}${climb}` : path;
  });
  const placed = changeSitePaths(climbed, () => `@site/content/${folder}/`);
  return changeAbsolute(placed, toOwn).replace(fromTop, (path) => toOwn(`/${path}`).slice(1));

  function toOwn(href: string): string {
    const [path = ""] = href.split(/[?#]/, 1);
    if (/^\/docs\/.*\.mdx?$/.test(path)) return `/${folder}${href.slice("/docs".length)}`;
    if (!isIn(path, docsPath) || others.some((other) => isIn(path, other.path))) return href;
    return version.path + href.slice(docsPath.length);
  }
}

/** `src/site/versions.ts` with one more version behind the current one; undefined when it is written in another way. */
export function addToVersionsModule(text: string, version: DocVersion): string | undefined {
  const entry = /^( *)\{ name: "current", .*\},$/m.exec(text);
  if (entry === null) return undefined;
  const end = entry.index + entry[0].length;
  return `${text.slice(0, end)}\n${entry[1]}${toEntry(version)}${text.slice(end)}`;
}

/** An entry of `src/site/versions.ts`. */
export function toEntry({ name, label, status, path }: DocVersion): string {
  const values = Object.entries({ name, label, status, path });
  return `{ ${values.map(([key, value]) => `${key}: ${JSON.stringify(value)}`).join(", ")} },`;
}

/** `versions.yml` with one more version behind the docs that it was made of; comments stay. */
export function addToVersionsFile(text: string, { name, status, path }: DocVersion): string {
  const { document } = readYamlDocument(text, new LineCounter());
  const list: unknown = document?.contents;
  if (document === undefined || !isSeq(list)) return text;
  const entries = document.toJS() as { name?: string; status?: string }[];
  const isMadeOf = (entry: { name?: string; status?: string }) =>
    status === "next" ? entry.name === "current" : entry.status === "current";
  const at = entries.findIndex(isMadeOf) + 1;
  const place = path === toVersionPath(name, status) ? {} : { path };
  const entry = document.createNode({ name, status, ...place }, { flow: true });
  list.items.splice(at, 0, entry);
  return document.toString();
}
