/** The routes of the blog. Safe to load in a browser. */

import { decodeSafely, resolvePath, toPathName } from "../plan/paths";

/** Where the blog lives. */
export const blogPath = "/blog";
export const archivePath = `${blogPath}/archive`;
export const authorsPath = `${blogPath}/authors`;
export const tagsPath = `${blogPath}/tags`;

/** The blog's feeds, for the head of every page. */
export const feedLinks = {
  rss: { path: `${blogPath}/rss.xml`, type: "application/rss+xml", name: "RSS" },
  atom: { path: `${blogPath}/atom.xml`, type: "application/atom+xml", name: "Atom" },
  json: { path: `${blogPath}/feed.json`, type: "application/feed+json", name: "JSON Feed" },
} as const;

/** The address of one page of a list: the first has the list's own, the second `/blog/page/2`. */
export function listPagePath(base: string, page: number): string {
  return page === 1 ? base : `${base}/page/${page}`;
}

/** `Field report` and `fieldReport` -> `field-report`, `h4` -> `h-4`: as Docusaurus makes permalinks of keys. */
export function toKebabCase(text: string): string {
  const words = text
    .normalize("NFD")
    .replace(/[\u0300-\u036f'\u2019]/g, "")
    .match(/\p{Lu}?\p{Ll}+|\p{Lu}+(?!\p{Ll})|\p{N}+|\p{Lo}+/gu);
  return (words ?? []).join("-").toLowerCase();
}

/**
 * Joins a permalink, with or without a leading slash, to its base and encodes what a URL cannot hold. `..` leads no
 * higher than the base: a post never stands where another page does.
 */
function joinPath(base: string, permalink: string): string {
  const parts = resolvePath("", decodeParts(permalink))
    .split("/")
    .filter((part) => part !== "");
  return [base, ...parts.map(toPathSegment)].join("/");
}

function toPathSegment(part: string): string {
  return encodeURIComponent(toPathName(decodeSafely(part))).replace(
    /%(2C|3A|40|24|26|2B|3D|3B)/g,
    (code) => decodeURIComponent(code),
  );
}

/** `%2e%2e` is `..`, too. */
function decodeParts(path: string): string {
  return path
    .split("/")
    .map((part) => (/^(?:\.|%2e)+$/i.test(part) ? decodeSafely(part) : part))
    .join("/");
}

const datedName =
  /^(?<folder>.*?)(?<date>\d{4}[-/]\d{1,2}[-/]\d{1,2})(?:[-/](?<text>.+?))?(?:\/index)?\.mdx?$/;

/** What the name of a post's file says. */
export interface PostFileName {
  /** `2025-01-20`, when the name holds a date. */
  day?: string;
  /** The path below `blog/` without date, `index` and extension: `welcome`. */
  name: string;
}

/** `blog/2025-01-20-welcome/index.mdx` -> day 2025-01-20, name `welcome`. A date may also be folders: `2025/01/20/welcome.md`. */
export function readPostFileName(file: string): PostFileName {
  const below = file.replace(/^blog\//, "");
  const groups = datedName.exec(below)?.groups;
  if (groups?.date === undefined) {
    return { name: below.replace(/(^|\/)index\.mdx?$|\.mdx?$/, "") };
  }
  const day = groups.date
    .split(/[-/]/)
    .map((part) => part.padStart(2, "0"))
    .join("-");
  const folder = groups.folder ?? "";
  const text = groups.text === "index" ? undefined : groups.text;
  return { day, name: `${folder}${text ?? day}` };
}

/** A post is any `.md` or `.mdx` below `blog/` of which no part of the path begins with `_`. */
export function isPostFile(file: string): boolean {
  return /^blog\/.+\.mdx?$/.test(file) && !file.split("/").some((part) => part.startsWith("_"));
}

/**
 * The route of a post: the slug of its front matter, else the name of its file.
 * With `datedPaths` a file with a date in its name lives at `/blog/2025/01/20/welcome`, as in Docusaurus.
 */
export function postPath(
  file: string,
  slug: string | undefined,
  settings: { datedPaths: boolean },
): string {
  if (slug !== undefined && slug.replace(/\//g, "") !== "") return joinPath(blogPath, slug);
  const { day, name } = readPostFileName(file);
  if (settings.datedPaths && day !== undefined) {
    const dated = day.replace(/-/g, "/");
    return joinPath(blogPath, name === day ? dated : `${dated}/${name}`);
  }
  return joinPath(blogPath, name);
}

/** The route of a tag: its permalink, else its key. */
export function tagPath(key: string, permalink?: string): string {
  return joinPath(tagsPath, permalink ?? (toKebabCase(key) || key));
}

/** The route of an author's page: its permalink, else its key. */
export function authorPath(key: string, permalink?: string): string {
  return joinPath(authorsPath, permalink ?? (toKebabCase(key) || key));
}
