/**
 * The decisions of Firebase Hosting: which file, redirect and headers answer a path, by the `hosting` part
 * of `firebase.json`. Pure; whether a file exists is asked of the caller.
 */

import { CommandError } from "./command-error.mjs";

/**
 * @typedef {{ source?: string, regex?: string }} Pattern
 * @typedef {Pattern & { headers: { key: string, value: string }[] }} HeaderRule
 * @typedef {Pattern & { destination: string, type?: number }} RedirectRule
 * @typedef {{
 *   public: string,
 *   site?: string,
 *   target?: string,
 *   predeploy?: string | string[],
 *   ignore?: string[],
 *   cleanUrls?: boolean,
 *   trailingSlash?: boolean,
 *   headers?: HeaderRule[],
 *   redirects?: RedirectRule[],
 * }} HostingSettings
 *
 * @typedef {{ kind: "redirect", status: number, location: string }} Redirect
 * @typedef {{ kind: "file", status: 200 | 404, file: string }} FileAnswer `file` is a decoded path below
 *   the public folder that begins with a slash
 * @typedef {Redirect | FileAnswer | { kind: "nothing" }} Answer
 */

/** `site` and `target` say to which site a deployment goes; every site is served alike. */
const understood = [
  "public",
  "site",
  "target",
  "predeploy",
  "ignore",
  "cleanUrls",
  "trailingSlash",
  "headers",
  "redirects",
];

/** One segment of a glob, as the source of a regular expression. */
function segmentToPattern(/** @type {string} */ segment, /** @type {string} */ notDot) {
  const name = /^:(\w+)(\*?)$/.exec(segment);
  if (name) return `(?<${name[1]}>${name[2] ? ".*" : "[^/]+"})`;
  if (/[[\]]|[!+*?]\(/.test(segment)) {
    throw new CommandError(
      `firebase.json: "${segment}" uses a glob that the local server does not know. ` +
        "Write it with *, ?, {a,b} or @(a|b), or as a regex.",
    );
  }
  const pattern = segment.replace(/@\(|[^\w-]/g, (token) => {
    if (token === "*") return "[^/]*";
    if (token === "?") return "[^/]";
    if (token === "{" || token === "@(") return "(?:";
    if (token === "}" || token === ")") return ")";
    if (token === "," || token === "|") return "|";
    return `\\${token}`;
  });
  return /^[*?]/.test(segment) ? notDot + pattern : pattern;
}

/**
 * A glob as Firebase's manual describes it, with `:name` and `:name*` for the captures of redirects.
 * @param {string} glob
 * @param {{ dots: boolean }} options whether a star matches a leading dot
 */
export function globToRegExp(glob, { dots }) {
  const notDot = dots ? "" : "(?!\\.)";
  const segments = glob.replace(/^\//, "").split("/");
  const patterns = segments.map((segment, index) => {
    if (segment !== "**") return `/${segmentToPattern(segment, notDot)}`;
    return index === segments.length - 1 ? `(?:/${notDot}[^/]*)+` : `(?:/${notDot}[^/]+)*`;
  });
  return new RegExp(`^${patterns.join("")}$`);
}

/** @returns {RegExp} */
function patternToRegExp(/** @type {Pattern} */ { source, regex }) {
  if (source !== undefined) return globToRegExp(source, { dots: false });
  if (regex !== undefined) {
    try {
      return new RegExp(regex, "u");
    } catch (error) {
      const { message } = /** @type {Error} */ (error);
      throw new CommandError(`firebase.json: a rule of hosting has a wrong "regex": ${message}`);
    }
  }
  throw new CommandError('firebase.json: a rule of hosting needs a "source" or a "regex"');
}

/** @param {string} destination @param {Record<string, string>} names */
function fillDestination(destination, names) {
  return destination.replace(/(^|\/):(\w+)\*?/g, (_, slash, name) => slash + (names[name] ?? ""));
}

const withSlash = (/** @type {string} */ path) => (path.endsWith("/") ? path : `${path}/`);
const withoutSlash = (/** @type {string} */ path) => path.replace(/\/$/, "") || "/";

/** The decoded path below the public folder, or undefined for one that leads elsewhere. */
export function findSafePath(/** @type {string} */ pathname) {
  /** @type {string[]} */
  let segments;
  try {
    segments = pathname.split("/").map(decodeURIComponent);
  } catch {
    return undefined;
  }
  const isSafe = segments.every((segment) => segment !== ".." && !/[/\\\0]/.test(segment));
  return isSafe && pathname.startsWith("/") ? segments.join("/") : undefined;
}

/** Hosting's rules, ready to answer. */
export function createHosting(/** @type {HostingSettings} */ settings) {
  const unknown = Object.keys(settings).filter((key) => !understood.includes(key));
  if (unknown.length > 0) {
    throw new CommandError(
      `firebase.json: the local server does not know hosting.${unknown.join(", ")}`,
    );
  }
  const { cleanUrls = false, trailingSlash } = settings;
  const headerRules = (settings.headers ?? []).map((rule) => ({
    pattern: patternToRegExp(rule),
    headers: rule.headers,
  }));
  const redirectRules = (settings.redirects ?? []).map((rule) => ({
    pattern: patternToRegExp(rule),
    destination: rule.destination,
    status: rule.type ?? 301,
  }));
  const ignored = (settings.ignore ?? []).map((glob) => globToRegExp(glob, { dots: true }));

  /** The address of a page without its file's name: `/docs/index.html` -> `/docs`. */
  function toCleanPath(/** @type {string} */ pathname) {
    const clean = pathname.replace(/\.html$/, "").replace(/\/index$/, "") || "/";
    return trailingSlash ? withSlash(clean) : clean;
  }

  /**
   * The headers for a path as it was asked for; where several rules set one header the last one wins.
   * @returns {Map<string, string>}
   */
  function headersFor(/** @type {string} */ pathname) {
    const matching = headerRules.filter(({ pattern }) => pattern.test(pathname));
    return new Map(
      matching.flatMap(({ headers }) =>
        headers.map(({ key, value }) => [key.toLowerCase(), value]),
      ),
    );
  }

  /** @returns {Redirect | undefined} */
  function findRedirect(/** @type {string} */ pathname, /** @type {string} */ search) {
    for (const { pattern, destination, status } of redirectRules) {
      const match = pattern.exec(pathname);
      if (!match) continue;
      const location = fillDestination(destination, match.groups ?? {});
      const joined = location.includes("?") ? search.replace("?", "&") : search;
      return { kind: "redirect", status, location: location + joined };
    }
    return undefined;
  }

  /**
   * What answers a path: a redirect, a file, the 404 page, or nothing where there is not even that.
   * @param {string} rawPathname as in the request line, without the query
   * @param {string} search with its question mark, or empty
   * @param {(file: string) => Promise<boolean>} isFile
   * @returns {Promise<Answer>}
   */
  async function answer(rawPathname, search, isFile) {
    const pathname = rawPathname.replace(/\/+/g, "/");
    const redirect = findRedirect(pathname, search);
    if (redirect) return redirect;

    const isServed = async (/** @type {string} */ file) =>
      !ignored.some((pattern) => pattern.test(file)) && (await isFile(file));
    /** @returns {Redirect} */
    const moved = (/** @type {string} */ to) => ({
      kind: "redirect",
      status: 301,
      location: to + search,
    });
    /** @returns {FileAnswer} */
    const served = (/** @type {string} */ file) => ({
      kind: "file",
      status: file === "/404.html" ? 404 : 200,
      file,
    });
    const path = findSafePath(pathname);
    if (path !== undefined) {
      const hasSlash = path.endsWith("/");
      if (!hasSlash && (await isServed(path))) {
        const hasEnding = cleanUrls && pathname.endsWith(".html");
        return hasEnding ? moved(toCleanPath(pathname)) : served(path);
      }
      const index = `${withSlash(path)}index.html`;
      if (await isServed(index)) {
        if (!hasSlash && (trailingSlash ?? !cleanUrls)) return moved(`${pathname}/`);
        const isTooLong = hasSlash && trailingSlash === false && path !== "/";
        return isTooLong ? moved(withoutSlash(pathname)) : served(index);
      }
      const page = `${withoutSlash(path)}.html`;
      const canBePage = cleanUrls && path !== "/" && (!hasSlash || trailingSlash !== undefined);
      if (canBePage && (await isServed(page))) {
        if (hasSlash && trailingSlash === false) return moved(withoutSlash(pathname));
        const isIndex = pathname.endsWith("/index");
        if (isIndex || (!hasSlash && trailingSlash)) return moved(toCleanPath(pathname));
        return served(page);
      }
    }
    if (await isFile("/404.html")) return { kind: "file", status: 404, file: "/404.html" };
    return { kind: "nothing" };
  }

  return { headersFor, answer };
}
