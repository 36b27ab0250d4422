/** Links of an imported site whose pages and files have other addresses here. */

import { posix } from "node:path";
import { trimSlashes } from "./plan-import";
import type { SiteRules } from "./site-rules";

type ChangeAddresses = SiteRules["changeAddresses"];

export interface MovedSite {
  /** The address of the site without a path: `https://kit.example`; empty where nobody knows it. */
  url: string;
  /** `baseUrl` of the site: `/`, `/project/`. */
  baseUrl: string;
  /** `routeBasePath` of its docs and its blog, without slashes at the ends. */
  docsBase: string;
  blogBase: string;
  /** Further docs: where they were, without slashes at the ends, and their route here. */
  sections: readonly { base: string; route: string }[];
  /** The routes that the docs have here: `/docs/guide/first`. */
  docRoutes: readonly string[];
  /** The routes that the posts have here: `/blog/hello`. Asked for where the blog was at the root. */
  postRoutes: readonly string[];
}

const absolute = "/(?!/)[^\\s\"'`()<>]*";

/** The lists of a blog, below its address. */
const blogList = /^\/(?:(?:archive|authors|tags)(?:\/|$)|page\/\d+\/?$)/;

/**
 * A function that writes the links of one text anew that begin with `/` or with the address of the old site, and counts
 * them.
 */
export function createLinkMover(
  site: MovedSite,
  { changeAddresses, changeProse }: Pick<SiteRules, "changeAddresses" | "changeProse">,
): (text: string) => { text: string; moved: number } {
  const baseUrl = `/${trimSlashes(site.baseUrl)}`.replace(/\/$/, "");
  const blogBase = site.blogBase === "" ? "" : `/${site.blogBase}`;
  const parts = [...site.sections, { base: site.docsBase, route: "/docs" }].map((part) => ({
    ...part,
    base: part.base === "" ? "" : `/${part.base}`,
  }));
  const docs = new Map(
    site.docRoutes.map((route) => {
      const part = parts.find((one) => route === one.route || route.startsWith(`${one.route}/`));
      const before = part === undefined ? route : part.base + route.slice(part.route.length);
      return [toRouteKey(before), route];
    }),
  );
  const posts = new Map(
    blogBase === ""
      ? site.postRoutes.map((route) => [toRouteKey(route.slice("/blog".length)), route])
      : [],
  );

  const own = site.url === "" ? undefined : toOwnPattern(site.url, baseUrl);

  return (text) => {
    let moved = 0;
    const change = (href: string, target: string | undefined) => {
      if (target === undefined || target === href) return href;
      moved += 1;
      return target;
    };
    const relative =
      own === undefined
        ? text
        : changeProse(text, (part) =>
            part.replace(own, (href, path: string) =>
              change(href, path.startsWith("/") ? path : `/${path}`),
            ),
          );
    const changed = changeAddresses(relative, absolute, (href) => change(href, findTarget(href)));
    return { text: changed, moved };
  };

  function findTarget(href: string): string | undefined {
    const { path: whole, suffix } = splitHref(href);
    // Docusaurus takes links with and without its base.
    const isBased = baseUrl !== "" && (whole === baseUrl || whole.startsWith(`${baseUrl}/`));
    const path = isBased ? whole.slice(baseUrl.length) || "/" : whole;
    const route = docs.get(toRouteKey(path));
    if (route !== undefined) return route + suffix;
    const listed = parts.find(({ base }) => path.startsWith(`${base}/category/`));
    if (listed !== undefined) return `/docs${path.slice(listed.base.length)}${suffix}`;
    if (blogBase === "") {
      // At the root a page of the site may have any address that is neither a post's nor a list's.
      const post = posts.get(toRouteKey(path));
      if (post !== undefined) return post + suffix;
      if (path === "/") return `/blog${suffix}`;
      if (blogList.test(path)) return `/blog${path}${suffix}`;
    } else if (path === blogBase || path.startsWith(`${blogBase}/`)) {
      return `/blog${path.slice(blogBase.length)}${suffix}`;
    }
    return isBased ? path + suffix : undefined;
  }
}

/** Links to the old site by its whole address. One that is a text by itself stays: without its host it is no link. */
function toOwnPattern(url: string, baseUrl: string): RegExp {
  const address = (url.replace(/^https?:/, "") + baseUrl).replace(/[.*+?^${}()|[\]\\]/g, "\\$&");
  return new RegExp(
    `(?<=\\]\\(\\s*<?|\\]:\\s*<?|=\\s*(?:\\{\\s*)?["'\`])(?:https?:)?${address}(?![\\w.:-])([^\\s"'\`()<>]*)`,
    "g",
  );
}

/** A page, its route here, and whether its file is the index of its folder. */
export interface RoutedPage {
  text: string;
  route: string;
  isIndex: boolean;
}

/** `[words](second)`, but no address of another kind. */
const bareLink = /(?<=\]\(\s*<?)(?![a-z][a-z\d+.-]*:)[\w-][^\s"'`()<>]*/gi;

/**
 * A function that writes relative links to pages (`../second`) anew that browsers would take from another address than
 * before: whether that ends with "/" decides, and the old site had its own way.
 * @param routes all routes here
 */
export function createRelativeMover(
  trailingSlash: boolean | undefined,
  routes: readonly string[],
  { changeAddresses, changeProse }: Pick<SiteRules, "changeAddresses" | "changeProse">,
): (page: RoutedPage) => string {
  const known = new Map(routes.map((route) => [toRouteKey(route), route]));
  const resolve = (href: string, route: string) => new URL(href, `https://own.example${route}`);
  return ({ text, route, isIndex }) => {
    const bare = route.replace(/\/+$/, "");
    const before = (trailingSlash ?? isIndex) || bare === "" ? `${bare}/` : bare;
    if (before === route) return text;
    const change = (href: string) => {
      const { path, suffix } = splitHref(href);
      if (/\.\w+$/.test(path)) return href;
      const target = known.get(toRouteKey(resolve(path, before).pathname));
      const isSame = target === known.get(toRouteKey(resolve(path, route).pathname));
      return target === undefined || isSame ? href : target + suffix;
    };
    const moved = changeAddresses(text, "\\.{1,2}/[^\\s\"'`()<>]*", change);
    return changeProse(moved, (part) => part.replace(bareLink, change));
  };
}

/** A folder that was copied: where it was, from the root of the disk on, and where it is in the content folder. */
export interface CopiedFolder {
  from: string;
  to: string;
}

const filePath = "(?:@site/|\\.{1,2}/)[^\\s\"'`()<>]*";

/**
 * A function that writes the paths in one copied text anew that would lead to no file, or to another one: those that
 * left a folder which has another place here, and those below `@site/`. What is no copied file stays as it is.
 * @param site the old site's folder, from the root of the disk on
 * @param folders each file is in the first one that holds it
 * @param has whether the content folder has a file
 */
export function createPathMover(
  site: string,
  folders: readonly CopiedFolder[],
  has: (file: string) => boolean,
  changeAddresses: ChangeAddresses,
): (text: string, from: string, to: string) => string {
  return (text, from, to) =>
    changeAddresses(text, filePath, (href) => {
      const { path: written, suffix } = splitHref(href);
      const path = decodeSafely(written);
      const below = path.startsWith("@site/") ? path.slice("@site/".length) : undefined;
      const meant =
        below === undefined ? posix.join(posix.dirname(from), path) : posix.join(site, below);
      const target = findCopy(meant);
      // No path climbs above the content folder.
      const found = posix.join("/", below ?? posix.join("/", posix.dirname(to), path));
      if (target === undefined || found === `/${target}`) return href;
      // A path of an address looks like one of a file, but leads to none; into static folders only files lead.
      if (!has(target) && !target.startsWith("static/")) return href;
      return `@site/${encodeURI(target).replace(/[#?]/g, encodeURIComponent)}${suffix}`;
    });

  function findCopy(file: string): string | undefined {
    const folder = folders.find((one) => file.startsWith(`${one.from}/`));
    return folder && folder.to + file.slice(folder.from.length);
  }
}

/** An address and what follows its path: `../a.mdx?x#b` -> path `../a.mdx`, suffix `?x#b`. */
export function splitHref(href: string): { path: string; suffix: string } {
  const [path = ""] = /^[^?#]*/.exec(href) ?? [];
  return { path, suffix: href.slice(path.length) };
}

/** What two spellings of one path have in common. */
function toRouteKey(path: string): string {
  return decodeSafely(path).normalize("NFC").replace(/\/+$/, "") || "/";
}

/** Text that only looks percent-encoded (`100%`) stays as it is. */
export function decodeSafely(text: string): string {
  try {
    return decodeURIComponent(text);
  } catch {
    return text;
  }
}
