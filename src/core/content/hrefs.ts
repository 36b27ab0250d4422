/** What an address in content leads to: another site, a content file, a local file, a route. */

import { isBelowBase, toBasePath, withoutBase } from "../links/base-path";
import { decodeSafely, normalizePath, splitFile, splitHref } from "../plan/paths";
import { findNearest } from "../text/nearest";

/** Where an address leads. Paths of files are relative to the content folder. */
export type Target =
  | { kind: "external"; href: string }
  | { kind: "unsafe"; scheme: string }
  | { kind: "contentFile"; file: string; suffix: string }
  | { kind: "asset"; file: string; suffix?: string }
  | { kind: "route"; href: string }
  /** `pathname:///x`: the author answers for it. */
  | { kind: "unchecked"; href: string };

/** Addresses that can carry code. */
const unsafeScheme = /^(javascript|data|vbscript|blob|filesystem|view-source):/i;
const anyScheme = /^[a-z][a-z0-9+.-]*:/i;
const contentFolders = /^(docs|versions|blog|products|faq|pages)\//;

/** Files that are offered for download rather than being pages of the site. */
const fileName =
  /\.(?:apj|avif|bag|bin|bmp|bz2|c|conf|config|cpp|csv|dae|deb|dmg|docx?|drawio|dxf|elf|exe|gif|gz|h|hex|hpp|ics|ico|ipynb|jar|jpe?g|json5?|launch|log|mcap|mov|mp3|mp4|odt|ogg|params|pdf|png|ppt|pptx|ps1|px4|py|rar|sdf|sh|sql|step|stl|stp|svg|tar|tex|tgz|tiff?|toml|tsv|txt|uf2|ulg|urdf|wasm|wav|waypoints|webm|webp|whl|world|xacro|xlsx?|xml|xz|ya?ml|zip|7z)$/i;

/** What is wrong with a link to an address that can carry code. */
export function toUnsafeLinkMessage(scheme: string): string {
  return `a link begins with "${scheme}", which can carry code; link to a page or file`;
}

/** True for an address that can carry code, however it is spelled. */
export function isUnsafe(href: string): boolean {
  return unsafeScheme.test(toCompact(trimAddress(href)));
}

/** A drive of Windows, or an address that names one computer's disk. */
const ofDisk = /^(?:[a-z]:[\\/]|file:)/i;
/** What has no slashes behind its scheme, and a host and port without any scheme. */
const slashless = /^(https?):\/?(?!\/)/i;
const hostAndPort = /^(?:localhost|[\w-]+(?:\.[\w-]+)+):\d/i;

/**
 * Why no reader gets anywhere by an address that leads away from the site, and what to write; undefined for one that may
 * be right.
 */
export function findAddressFault(written: string): string | undefined {
  const href = trimAddress(written);
  if (ofDisk.test(href)) {
    return "it is on the disk of one computer; put the file into the content folder, and write the way to it from here, such as ./name.pdf";
  }
  const [, scheme = ""] = slashless.exec(href) ?? [];
  if (scheme) return `write "${href.replace(slashless, "$1://")}"`;
  if (hostAndPort.test(href)) return `a scheme must stand before it; write "http://${href}"`;
  const name = (anyScheme.exec(href)?.[0] ?? "").slice(0, -1).toLowerCase();
  const nearest = name.length < 4 ? undefined : findNearest(name, ["http", "https", "mailto"]);
  if (nearest === undefined || nearest === name) return undefined;
  return `there is no "${name}:"; did you mean "${nearest}:"?`;
}

/** What is wrong with a link whose address has such a fault. */
export function toLostLinkMessage(href: string, fault: string): string {
  return `the link "${href}" leads nowhere: ${fault}`;
}

/** The address that was meant by one that browsers take for a page beside this one: `www.example.com`. */
export function findAddressMeant(written: string): string | undefined {
  const href = trimAddress(written);
  if (/^[^\s/:@]+@[^\s/:@]+\.\w+$/.test(href)) return `mailto:${href}`;
  const [, scheme, rest] = /^(https?)\/{1,2}(.+)$/i.exec(href) ?? [];
  if (scheme) return `${scheme}://${rest}`;
  return /^(?:www\.[^/]|[\w-]+(?:\.[\w-]+)*\.(?:com|org|net|io|dev|eu)(?:[/?#]|$))/i.test(href)
    ? `https://${href}`
    : undefined;
}

/** The route of an address of this very site; undefined for any other. */
export function toOwnPath(written: string, siteUrl: string): string | undefined {
  const href = trimAddress(written);
  if (!/^(?:https?:)?\/\//i.test(href) || !URL.canParse(href, siteUrl)) return undefined;
  const { host, pathname, search, hash } = new URL(href, siteUrl);
  const base = toBasePath(siteUrl);
  if (host !== new URL(siteUrl).host || !isBelowBase(pathname, base)) return undefined;
  return withoutBase(pathname, base) + search + hash;
}

/** `fromFile` is the content file in which the address stands. */
export function toTarget(written: string, fromFile: string): Target {
  const href = trimAddress(written);
  const compact = toCompact(href);
  const unsafe = unsafeScheme.exec(compact);
  if (unsafe) return { kind: "unsafe", scheme: `${(unsafe[1] ?? "").toLowerCase()}:` };
  if (/^pathname:\/\//i.test(compact)) {
    const rest = trimAddress(href.slice(href.indexOf("//") + 2));
    const target = toTarget(rest, fromFile);
    return target.kind === "unsafe" || target.kind === "unchecked"
      ? target
      : { kind: "unchecked", href: rest };
  }
  if (compact.startsWith("//") || anyScheme.test(compact)) {
    return { kind: "external", href };
  }
  const { path, suffix } = splitHref(href);
  if (/\.mdx?$/i.test(path)) {
    return { kind: "contentFile", file: toContentFile(path, fromFile), suffix };
  }
  if (path.startsWith("@site/") || (!path.startsWith("/") && fileName.test(path))) {
    return { kind: "asset", file: toAssetFile(path, fromFile), ...(suffix && { suffix }) };
  }
  return { kind: "route", href };
}

/** Where the `src` of a picture or video leads: a local file unless it says otherwise. */
export function toMediaTarget(written: string, fromFile: string): Target {
  const src = trimAddress(written);
  const compact = toCompact(src);
  if (/^data:image\/(png|jpeg|gif|webp|avif|svg\+xml)[;,]/i.test(compact)) {
    return { kind: "unchecked", href: src };
  }
  const target = toTarget(src, fromFile);
  const isLocal = /^(?:asset|contentFile|route)$/.test(target.kind);
  if (!isLocal) return target;
  return { kind: "asset", file: toAssetFile(splitHref(src).path, fromFile) };
}

/** The file that `import x from "…"` names, relative to the content folder. */
export function toImportedFile(specifier: string, fromFile: string): string {
  const path = specifier.slice(specifier.lastIndexOf("!") + 1).replace(/\?.*$/, "");
  return path.startsWith(".") || path.startsWith("@site/")
    ? toAssetFile(path, fromFile)
    : normalizePath(path);
}

/** What decides is what is written: no room of any kind round it, nor what nobody sees. */
function trimAddress(href: string): string {
  return href.replace(/^[\p{C}\p{Z}\s]+|[\p{C}\p{Z}\s]+$/gu, "");
}

/** Browsers ignore control characters and spaces in the scheme of an address. */
function toCompact(href: string): string {
  // biome-ignore lint/suspicious/noControlCharactersInRegex: those are what is looked for
  return href.replace(/[\u0000-\u0020\u007f]/g, "");
}

function toContentFile(path: string, fromFile: string): string {
  if (path.startsWith("@site/")) return toSiteFile(path);
  const decoded = decodeSafely(path);
  if (!decoded.startsWith("/"))
    return normalizePath(`${splitFile(toFileName(fromFile)).folder}/${decoded}`);
  const absolute = normalizePath(decoded);
  return contentFolders.test(absolute)
    ? absolute
    : normalizePath(`${rootOf(fromFile)}/${absolute}`);
}

function toAssetFile(path: string, fromFile: string): string {
  if (path.startsWith("@site/")) return toSiteFile(path);
  const decoded = decodeSafely(path);
  if (decoded.startsWith("/")) return staticPrefix + normalizePath(decoded);
  return withStatic(normalizePath(`${splitFile(toFileName(fromFile)).folder}/${decoded}`));
}

/** `@site/` is the folder that holds the content folder and `static/`. */
function toSiteFile(path: string): string {
  return withStatic(
    normalizePath(decodeSafely(path.slice("@site/".length)).replace(/^content\//, "")),
  );
}

/** What the name of an asset below `static/` begins with: the site has such a folder, and the content may have one. */
export const staticPrefix = "static:";

/** A file as people name it: `static:img/x.png` is `static/img/x.png`. */
export function toFileName(file: string): string {
  return file.replace(staticPrefix, "static/");
}

function withStatic(path: string): string {
  return path.startsWith("static/") ? staticPrefix + path.slice("static/".length) : path;
}

/** The folder that `/x.md` begins at: `docs`, `versions/1.0/docs`, `blog`. */
function rootOf(file: string): string {
  return /^versions\/[^/]+\/[^/]+/.exec(file)?.[0] ?? file.split("/")[0] ?? "";
}
