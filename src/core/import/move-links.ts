/** Links of an imported site that begin with `/`, where its pages have other addresses here. */

import { beforeAddress, changeProse } from "../docs/prose";
import { toRouteKey } from "../paths";

export interface MovedSite {
  /** `baseUrl` of the site: `/`, `/project/`. */
  baseUrl: string;
  /** `routeBasePath` of its docs and its blog, without slashes at the ends. */
  docsBase: string;
  blogBase: string;
  /** The routes that the docs have here: `/docs/guide/first`. */
  docRoutes: readonly string[];
}

const absolute = new RegExp(`${beforeAddress}/(?!/)[^\\s"'\`()<>]*`, "g");

/** A function that writes the links of one text anew, and counts them. */
export function createLinkMover(
  site: MovedSite,
): (text: string) => { text: string; moved: number } {
  const baseUrl = `/${trim(site.baseUrl)}`.replace(/\/$/, "");
  const docsBase = site.docsBase === "" ? "" : `/${site.docsBase}`;
  const blogBase = site.blogBase === "" ? undefined : `/${site.blogBase}`;
  const docs = new Map(
    site.docRoutes.map((route) => [toRouteKey(docsBase + route.slice("/docs".length)), route]),
  );

  return (text) => {
    let moved = 0;
    const changed = changeProse(text, (part) =>
      part.replace(absolute, (href) => {
        const target = findTarget(href);
        if (target === undefined || target === href) return href;
        moved += 1;
        return target;
      }),
    );
    return { text: changed, moved };
  };

  function findTarget(href: string): string | undefined {
    const end = href.search(/[?#]/);
    const whole = end < 0 ? href : href.slice(0, end);
    const suffix = end < 0 ? "" : href.slice(end);
    // Docusaurus takes links with and without its base.
    const isBased = baseUrl !== "" && (whole === baseUrl || whole.startsWith(`${baseUrl}/`));
    const path = isBased ? whole.slice(baseUrl.length) || "/" : whole;
    const route = docs.get(toRouteKey(path));
    if (route !== undefined) return route + suffix;
    if (path.startsWith(`${docsBase}/category/`)) {
      return `/docs${path.slice(docsBase.length)}${suffix}`;
    }
    if (blogBase !== undefined && (path === blogBase || path.startsWith(`${blogBase}/`))) {
      return `/blog${path.slice(blogBase.length)}${suffix}`;
    }
    return isBased ? path + suffix : undefined;
  }
}

function trim(path: string): string {
  return path.replace(/^\/+|\/+$/g, "");
}
