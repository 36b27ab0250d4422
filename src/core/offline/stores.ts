/**
 * The names under which a browser keeps parts of this site, and what belongs to what. Scripts and page data
 * of one application go together (Gatsby's hash of the build tells them apart), so a store holds what belongs
 * to one application, and a page is answered from stores of its own application only.
 */

import { basePath, withoutBase } from "../links/base-path";
import { ownPrefix, storePrefix } from "./page-keys";

/** What is named by its content and so belongs to every application: scripts, styles, indexes of the search. */
export const assetStore = `${storePrefix}assets`;

/** The texts of the search, apart: one search brings hundreds, and the longest unused would be the pages' scripts. */
export const searchTextStore = `${storePrefix}search`;

/** Pictures that were shown. */
export const pictureStore = `${storePrefix}pictures`;

/** Which application each open page has, for a worker that the browser stops between two requests. */
export const clientStore = `${storePrefix}clients`;

/** Stands in a store of saved docs when all of them are there: without it nothing of the store is shown. */
export const fieldRecordPath = "/field/saved";

/** Stores of earlier applications that stay: pages that were read before the last update can still be read. */
const earlierApplications = 1;

/** What a store holds: pages that were read, or a version of the docs that was saved for the field. */
export type Store =
  | { kind: "pages"; application: string }
  | { kind: "field"; application: string; version: string; digest: string };

/** The name of a store of docs saved for the field; `digest` is that of their list. */
export function toFieldStore(version: string, application: string, digest: string): string {
  return `${storePrefix}field-${application}-${digest}-${version}`;
}

/** What a name says, or undefined for a name that is none of these. */
export function readStoreName(name: string): Store | undefined {
  if (!name.startsWith(storePrefix)) return undefined;
  const [kind, application = "", digest = "", ...version] = name
    .slice(storePrefix.length)
    .split("-");
  if (kind === "pages" && application !== "") return { kind, application };
  if (kind !== "field" || version.length === 0) return undefined;
  return { kind, application, digest, version: version.join("-") };
}

/**
 * True for a path that only a page has: files have an ending that begins with a letter, so a version is none
 * (`/docs/1.0`). A page may have such an ending, too (`/docs/ros2.launch`).
 */
export function isPagePath(path: string): boolean {
  return !/\.(?!html$)[a-z][^/.]*$/i.test(path);
}

/** True for a name that this site gave, in this shape or an earlier one. */
export function isOwnStore(name: string): boolean {
  return name.startsWith(ownPrefix);
}

/**
 * The stores that have had their time: those of an earlier shape, and pages read with applications before the last
 * one. What was saved for the field goes by its reader's word only.
 *
 * @param lastServed of all stores by their names, in the order in which they were made: when the site was last of the
 * store's application. A site that goes back to an earlier release serves an old application anew.
 */
export function findOutdatedStores(lastServed: ReadonlyMap<string, number>): string[] {
  const pageStores = [...lastServed]
    .filter(([name]) => readStoreName(name)?.kind === "pages")
    .toSorted(([, one], [, other]) => one - other)
    .map(([name]) => name);
  const outdatedPages = new Set(pageStores.slice(0, -(earlierApplications + 1)));
  return [...lastServed.keys()].filter(
    (name) => isOwnStore(name) && (!name.startsWith(storePrefix) || outdatedPages.has(name)),
  );
}

/** What a file's content must be called, by its ending. */
const typesOfEndings: Readonly<Record<string, RegExp>> = {
  js: /javascript/,
  css: /^text\/css/,
  json: /json/,
};

/**
 * Whether a response is what its address promises. The login page of a network answers everything with its own HTML
 * and with success: as a script or a picture it would stay on the device for good.
 *
 * @param path of a file that is named by its content, or of a picture
 * @param type the response's `Content-Type`; null when it has none
 */
export function isFitting(path: string, type: string | null): boolean {
  const ending = path.slice(path.lastIndexOf(".") + 1);
  const wanted = Object.hasOwn(typesOfEndings, ending) ? typesOfEndings[ending] : undefined;
  return wanted ? wanted.test(type ?? "") : !/^text\/html/i.test(type ?? "");
}

/** True for one of the files that hold the texts of an index. */
export function isSearchText(path: string): boolean {
  return /^\/search\/[^/]+-records\.[^/.]+\.json$/.test(withoutBase(path));
}

/** What all sizes of one picture are stored under: `/static/<digest>/<size>/h4.avif` -> `/static/<digest>/`. */
export function toPictureKey(path: string): string | undefined {
  const folder = /^\/static\/[^/]+\/(?=[^/]+\/[^/]+$)/.exec(withoutBase(path))?.[0];
  return folder && basePath + folder;
}
