/** What an address in content leads to: another site, a content file, a local file, a route. */

import { decodeSafely, normalizePath, splitFile, splitHref } from "../paths";

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
