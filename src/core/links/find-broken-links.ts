/** Links as authors wrote them, against the pages that there are: each broken one with file, line and column. */

import { findAddressMeant, toMediaTarget } from "../content/hrefs";
import type { LinkRef } from "../content/types";
import { isFrameId } from "../frame-ids";
import { toRouteKey } from "../plan/paths";
import type { Problem } from "../problems/problems";
import { findNearest } from "../text/nearest";
import {
  createTargetIndex,
  type KnownTargets,
  type ResolvedHref,
  resolveHref,
  type TargetIndex,
} from "./targets";
import { writtenAt } from "./written-at";

/** A content file with its links and the ids that its page has. */
export interface LinkingPage {
  /** Relative to the content folder. */
  file: string;
  path: string;
  headingIds: readonly string[];
  links: readonly LinkRef[];
}

/** Every link to a file, page or anchor that does not exist. */
export function findBrokenLinks(pages: readonly LinkingPage[], known: KnownTargets): Problem[] {
  const index = createTargetIndex(
    known,
    pages.map(({ path, headingIds }) => ({ path, ids: headingIds })),
  );
  return pages.flatMap((page) =>
    page.links.flatMap((link) => findProblem(page, link, known, index) ?? []),
  );
}

function findProblem(
  page: LinkingPage,
  link: LinkRef,
  known: KnownTargets,
  index: TargetIndex,
): Problem | undefined {
  const at = writtenAt(page.file, link);
  if (link.file !== undefined) {
    if (known.unread?.has(link.file)) return undefined;
    const reason = known.pageless?.get(link.file);
    const path = known.contentFiles.get(link.file);
    if (path === undefined || reason !== undefined) {
      const found =
        reason ?? `there is no page ${link.file}${toHint(link.file, index.nearestFile(link.file))}`;
      const message = `the link "${link.href}" must lead to a content file, but ${found}`;
      // One that has a route already leads there, and there is nothing.
      if (path === undefined) return { kind: "brokenMarkdownLink", ...at, message };
      return { kind: "brokenLink", ...at, message, target: toRouteKey(path) };
    }
    const anchor = resolveHref(link.href.replace(/^[^#]*/, ""), path)?.anchor ?? "";
    return findPlaceProblem(at, link.href, { key: toRouteKey(path), anchor }, index);
  }
  const target = resolveHref(link.href, page.path);
  if (target === undefined || known.unread?.has(target.key)) return undefined;
  if (!index.has(target.key)) {
    const problem = toTargetProblem(at, link.href, target.key, index);
    const file = findFileBeside(link.href, at.file, known);
    if (file === undefined) return problem;
    const message = `the link "${link.href}" must lead to a page or file of the site, but there is no ${target.key}; for the file ${file}, whose ending is none of a download, write "@site/${file}"`;
    return { ...problem, message };
  }
  return findPlaceProblem(at, link.href, target, index);
}

/** Of the places that the site itself has on a page (`/products/#frame_my-products`) only finished pages tell. */
function findPlaceProblem(
  at: Place,
  href: string,
  target: ResolvedHref,
  index: TargetIndex,
): Problem | undefined {
  if (isFrameId(target.anchor)) return undefined;
  return findAnchorProblem(at, href, target, index);
}

/** The file that was meant by an address whose ending may be that of a route: `./fw.v2`. */
function findFileBeside(href: string, from: string, { besides }: KnownTargets): string | undefined {
  const target = toMediaTarget(href, from);
  return target.kind === "asset" && besides?.has(target.file) ? target.file : undefined;
}

type Place = Pick<Problem, "file" | "line" | "column">;

/** A link that leads nowhere. One that ends in `.md` was meant for a file. */
export function toTargetProblem(at: Place, href: string, key: string, index: TargetIndex): Problem {
  const isFile = /\.mdx?$/i.test(key);
  const meant = findAddressMeant(href);
  const hint = meant ? `; write "${meant}"` : toHint(key, index.nearestRoute(key));
  const found = index.reasonOf(key) ?? `there is no ${key}${hint}`;
  return {
    kind: isFile ? "brokenMarkdownLink" : "brokenLink",
    ...at,
    message: `the link "${href}" must lead to a page or file of the site, but ${found}`,
    target: key,
  };
}

/** A link to a page that exists, with an anchor that does not. */
export function findAnchorProblem(
  at: Place,
  href: string,
  target: ResolvedHref,
  index: TargetIndex,
): Problem | undefined {
  const ids = index.idsOf(target.key);
  if (target.anchor === "" || ids === undefined || ids.has(target.anchor)) return undefined;
  const nearest = findNearest(target.anchor, ids);
  const hint = toHint(`#${target.anchor}`, nearest === undefined ? undefined : `#${nearest}`);
  return {
    kind: "brokenAnchor",
    ...at,
    message: `the link "${href}" must lead to a place on ${target.key}, but nothing there has the id "${target.anchor}"${hint}`,
    target: `${target.key}#${target.anchor}`,
  };
}

/** The end of a sentence about a name that nobody has. */
export function toHint(name: string, nearest: string | undefined): string {
  if (nearest === undefined) return "";
  // To be read, two such names are one.
  const isAlike = nearest !== name && nearest.normalize() === name.normalize();
  return isAlike
    ? `; ${nearest} only looks the same: in one of the two an accent is a sign of its own, so ${name.startsWith("#") ? "write both alike" : "rename the file as it is written here"}`
    : `; the nearest is ${nearest}`;
}
