/**
 * What is saved for the field: the docs of a version with all that they need to be read, ticked and searched
 * without a network. The build writes a list of it for each version; the browser stores exactly that list.
 */

import { basePath } from "../links/base-path";
import { decodeEntities } from "../text/read-tags";
import { toPictureKey } from "./stores";

/** The list of lists. */
export const fieldIndexPath = `${basePath}/field/index.json`;

/** Where the list of a version is. */
export function toFieldListPath(version: string): string {
  return `${basePath}/field/${encodeURIComponent(version)}.json`;
}

/** A file: its address, its bytes before compression, its digest, and what it is stored under where that is another address. */
export type FieldFile = [address: string, bytes: number, digest: string, key?: string];

export interface FieldSummary {
  /** The version's name: `current`. */
  version: string;
  /** What readers call it: `2.0`. */
  label: string;
  /** All files together, before compression: what the device needs room for. */
  bytes: number;
  /** Changes with any of the files. */
  digest: string;
}

export interface FieldIndex {
  versions: FieldSummary[];
}

export interface FieldList extends FieldSummary {
  /** Gatsby's hash of the build: scripts and page data of one build go together. */
  application: string;
  files: FieldFile[];
}

/** Whether this is the list of the version: the login page of a network may answer in its place, in JSON too. */
export function isFieldList(value: unknown, version: string): value is FieldList {
  if (typeof value !== "object" || value === null) return false;
  const list = value as Partial<Record<keyof FieldList, unknown>>;
  return (
    list.version === version &&
    typeof list.label === "string" &&
    typeof list.application === "string" &&
    typeof list.digest === "string" &&
    Number.isFinite(list.bytes) &&
    Array.isArray(list.files) &&
    list.files.every(isFieldFile)
  );
}

function isFieldFile(value: unknown): value is FieldFile {
  if (!Array.isArray(value)) return false;
  const [address, bytes, digest, key = ""]: unknown[] = value;
  return (
    typeof address === "string" &&
    Number.isFinite(bytes) &&
    typeof digest === "string" &&
    typeof key === "string"
  );
}

/** The files of a list, each once by what it is stored under, in their order. */
export function toFieldList(
  about: Pick<FieldList, "version" | "label" | "application">,
  files: readonly FieldFile[],
  toDigest: (text: string) => string,
): FieldList {
  const byKey = new Map(files.map((file) => [file[3] ?? file[0], file]));
  const kept = [...byKey.values()];
  return {
    ...about,
    bytes: kept.reduce((sum, [, bytes]) => sum + bytes, 0),
    digest: toDigest(
      [about.application, ...kept.map(([address, , digest]) => `${address} ${digest}`)].join("\n"),
    ),
    files: kept,
  };
}

/** A picture as it is saved: the address of one size, and what all sizes of it are stored under. */
export interface FieldPicture {
  address: string;
  key?: string;
}

/** Narrower than this a picture of a wiring or a panel cannot be read, in pixels. */
const leastWidth = 600;

/** The pictures of a page, each in the smallest size that can still be read. */
export function findFieldPictures(html: string): FieldPicture[] {
  const found = new Map<string, FieldPicture>();
  const keep = (address: string) => {
    if (!/^\/(?!\/)/.test(address)) return;
    const key = toPictureKey(address);
    if (!found.has(key ?? address)) found.set(key ?? address, { address, ...(key && { key }) });
  };
  for (const [picture] of html.matchAll(/<picture[\s>].*?<\/picture>/gs)) {
    const [, srcSet = ""] = /\ssrcset="([^"]*)"/i.exec(picture) ?? [];
    const address = findSmallAddress(srcSet);
    if (address) keep(address);
  }
  for (const [image] of html.matchAll(/<img\s[^>]*>/g)) {
    const [, srcSet = ""] = /\ssrcset="([^"]*)"/i.exec(image) ?? [];
    const [, src = ""] = /\ssrc="([^"]*)"/.exec(image) ?? [];
    keep(decodeEntities(findSmallAddress(srcSet) ?? src));
  }
  return [...found.values()];
}

/** Of `a.webp 380w, b.webp 760w` the smallest that is wide enough, else the widest. */
function findSmallAddress(srcSet: string): string | undefined {
  const candidates = decodeEntities(srcSet)
    .split(",")
    .flatMap((part) => {
      const [address = "", width = ""] = part.trim().split(/\s+/);
      return /^\d+w$/.test(width) ? [{ address, width: Number.parseInt(width, 10) }] : [];
    })
    .toSorted((one, other) => one.width - other.width);
  return (candidates.find(({ width }) => width >= leastWidth) ?? candidates.at(-1))?.address;
}

/**
 * The scripts of the build among files of earlier ones: those that the list of the application names, and
 * those whose hash stands in webpack's runtime, by which it fetches them.
 */
export function findBuildScripts(
  files: readonly string[],
  named: readonly string[],
  runtime: string,
): string[] {
  const hashes = new Set(runtime.match(/\b[0-9a-f]{8}\b/g));
  return files.filter((file) => {
    const hash = /-([0-9a-f]{8})\.js$/.exec(file)?.[1];
    return hash !== undefined && (named.includes(file) || hashes.has(hash));
  });
}
