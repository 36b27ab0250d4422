/**
 * Routes: how a file's place becomes an address, and when two addresses are the same.
 * A route is percent-encoded everywhere, as a link spells it; `decodeRoute` is for those who want it plain.
 */

/**
 * The route of a file below `pages/`: `pages/legal/privacy.mdx` -> `/legal/privacy/`, `pages/index.mdx` -> `/`.
 * An absolute `slug` is the whole route, a relative one takes the place of the last part.
 */
export function toPageRoute(file: string, slug?: string): string {
  const { folder, name } = splitFile(file.replace(/^pages\//, ""));
  const wanted = slug ?? (isIndexName(name) ? "." : `./${toPathName(name)}`);
  return encodeRoute(`${resolvePath(toFolderPath(folder), wanted)}/`);
}

/** How long a part of a route may be, in bytes: a file's name has 255, and the page's printed code its ending, `.svg`. */
export const longestPart = 251;

/** True for a route that no file can have. */
export function isTooLong(route: string): boolean {
  const bytes = (part: string) => new TextEncoder().encode(part).length;
  return decodeRoute(route)
    .split("/")
    .some((part) => bytes(part) > longestPart);
}

/** What is wrong with a name that is to be an address: `the tag "…"`, `the key "…"`. */
export function toLongAddress(name: string): string {
  return `${name} is too long for the address of a page; wanted at most ${longestPart} bytes`;
}

/** An address and what follows its path: `../a.mdx?x#b` -> path `../a.mdx`, suffix `?x#b`. */
export function splitHref(href: string): { path: string; suffix: string } {
  const end = href.search(/[?#]/);
  return end < 0
    ? { path: href, suffix: "" }
    : { path: href.slice(0, end), suffix: href.slice(end) };
}

/** `deployment/01-powering.mdx` -> folder `deployment`, name `01-powering`. */
export function splitFile(file: string): { folder: string; name: string } {
  const slash = file.lastIndexOf("/");
  return {
    folder: file.slice(0, Math.max(slash, 0)),
    name: file.slice(slash + 1).replace(/\.[^.]*$/, ""),
  };
}

export function isIndexName(name: string): boolean {
  return /^(index|readme)$/i.test(name);
}

/** A file's name as one part of a path, so that no name reads as `..` or as a query. */
export function toPathName(name: string): string {
  const routable = name.normalize("NFC").replace(unroutable, "-");
  const trimmed = (routable === name ? name : routable.replace(/^-+|-+$/g, "")).trim();
  return trimmed === "" || trimmed === "." || trimmed === ".." ? "-" : trimmed;
}

/**
 * Characters that servers and Gatsby's router do not agree about (the router decodes a path more than
 * once, so that a percent sign ends it), control characters, half characters and the tokens' own.
 */
const unroutable = /[%?#\\\p{Cc}\p{Cs}\p{Co}]+/gu;

/** A folder on disk as a path: `a b/50%` -> `/a b/50`. */
export function toFolderPath(folder: string): string {
  const parts = folder.split("/").filter((part) => part !== "");
  return `/${parts.map(toPathName).join("/")}`;
}

/** A path without `.`, `..` and empty parts, and without a slash at its ends; it never climbs above its beginning. */
export function normalizePath(path: string): string {
  const parts: string[] = [];
  for (const part of path.split("/")) {
    if (part === "..") parts.pop();
    else if (part !== "" && part !== ".") parts.push(part);
  }
  return parts.join("/");
}

/** Resolves `./x`, `../x`, `x` and `/x` against a folder. */
export function resolvePath(folder: string, path: string): string {
  const resolved = normalizePath(path.startsWith("/") ? path : `${folder}/${path}`);
  const isFolder = resolved !== "" && /(^|\/)\.{0,2}$/.test(path);
  return `/${resolved}${isFolder ? "/" : ""}`;
}

/** A path, plain or already encoded, as a route: the same text always gives the same route. */
export function encodeRoute(path: string): string {
  const parts = path.split("/").filter((part) => part !== "");
  if (parts.length === 0) return "/";
  const encoded = parts.map((part) => encodeURI(toPathName(decodeSafely(part))));
  return `/${encoded.join("/")}${path.endsWith("/") ? "/" : ""}`;
}

/** The path of a file as an address: behind a bare `#` or `?`, which `encodeURI` leaves, no path goes on. */
export function encodeFilePath(path: string): string {
  return encodeURI(path).replace(/[#?]/g, encodeURIComponent);
}

/** The plain text of a route: the folders that it is written to, and what Gatsby's `createPage` wants. */
export function decodeRoute(route: string): string {
  return route.split("/").map(decodeSafely).join("/");
}

/** What two spellings of one address have in common: no query, no anchor, no trailing slash, decoded. */
export function toRouteKey(address: string): string {
  const path = decodeRoute(address.replace(/[?#].*$/s, "")).normalize("NFC");
  return path.replace(/\/+$/, "") || "/";
}

/** Joins a version's path and a path below it. */
export function joinRoute(base: string, path: string): string {
  return encodeRoute(`${base}/${path}`);
}

/** Text that only looks percent-encoded (`100%`) stays as it is. */
export function decodeSafely(text: string): string {
  if (!text.includes("%")) return text;
  try {
    return decodeURIComponent(text);
  } catch {
    return text;
  }
}

/**
 * True for an address on this site that a stranger may have written: not another origin's, whose address may hide
 * behind signs that browsers drop (`/\t/evil.example`), and not `javascript:`. What addresses only hold when it is
 * encoded (`<`) is not taken either.
 */
export function isSitePath(href: unknown): href is string {
  return typeof href === "string" && /^\/(?![/\\])[^\s\p{C}<>"]*$/u.test(href);
}
