/** What a link of the site may lead to: routes, static files and anchors, in whichever spelling. */

import { findDocPlaceOnDisk } from "../docs/routes";
import type { DocVersion } from "../docs/types";
import { findVersionOfPath } from "../docs/versions";
import { groupBy } from "../group-by";
import { decodeRoute, decodeSafely, toRouteKey } from "../plan/paths";
import { findNearest } from "../text/nearest";

/** What exists, as the plan and the disk know it. */
export interface KnownTargets {
  /** Routes of pages and redirects, encoded or not, with or without a trailing slash. */
  routes: ReadonlySet<string>;
  /** Files that are served as they are: `/img/x.png`, or `img/x.png` below `static/`. */
  files: ReadonlySet<string>;
  /** Every file of the content folder, whatever it is. */
  besides?: ReadonlySet<string>;
  /** Each content file that is a page, with its route; an anchor in it (`/products/#h4`) is kept. */
  contentFiles: ReadonlyMap<string, string>;
  /** What is there and has no page yet, by its file and by the route that it will have: `docs/a.mdx is a draft …`. */
  pageless?: ReadonlyMap<string, string>;
  /**
   * Files that could not be read, and the routes that they have or may have. That is told of the files; nobody knows
   * what links to them would find.
   */
  unread?: ReadonlySet<string>;
  /** Where docs live, so that of a missing one not the page of another version is said to be the nearest. */
  versions?: readonly DocVersion[];
}

/** What the checks of links have to know of content without a page. */
export type MissingPages = Required<Pick<KnownTargets, "pageless" | "unread">>;

/** A link's address as a browser reads it on the page it stands on. */
export interface ResolvedHref {
  /** Path as `toRouteKey` spells it. */
  key: string;
  /** The anchor, decoded; empty for none and for the page's top. */
  anchor: string;
}

/** Resolves an internal address; undefined for other sites, mail addresses and what is no address. */
export function resolveHref(href: string, pagePath: string): ResolvedHref | undefined {
  if (/^(?:[a-z][a-z0-9+.-]*:|[/\\]{2})/i.test(href.trim())) return undefined;
  const url = parseUrl(href, pagePath);
  if (url === undefined) return undefined;
  // The rest of a text fragment (`#:~:text=fuses`) is no anchor.
  const anchor = decodeSafely(url.hash.slice(1).replace(/:~:.*$/s, ""));
  return { key: toRouteKey(url.pathname), anchor: anchor === "top" ? "" : anchor };
}

/** A site that is never asked: only its path counts. */
const origin = "http://site.invalid";

function parseUrl(href: string, pagePath: string): URL | undefined {
  try {
    return new URL(href, new URL(pagePath, origin));
  } catch {
    return undefined;
  }
}

export interface TargetIndex {
  has: (key: string) => boolean;
  /** The ids of a page; undefined when nobody has told them. */
  idsOf: (key: string) => ReadonlySet<string> | undefined;
  /** Why a route is not there yet. */
  reasonOf: (key: string) => string | undefined;
  nearestRoute: (key: string) => string | undefined;
  nearestFile: (file: string) => string | undefined;
}

/** Looks targets up in constant time, however many pages there are. */
export function createTargetIndex(
  known: KnownTargets,
  pages: readonly { path: string; ids: readonly string[] }[],
): TargetIndex {
  const routes = new Map([...known.routes].map((route) => [toRouteKey(route), route]));
  const files = new Set([...known.files].map(toFileKey));
  const ids = new Map<string, Set<string>>();
  for (const { path, ids: own } of pages) {
    const key = toRouteKey(path);
    const all = ids.get(key) ?? new Set();
    for (const id of own) all.add(id);
    const anchor = path.split("#")[1];
    if (anchor !== undefined) all.add(decodeSafely(anchor));
    ids.set(key, all);
  }
  const nearestRouteKey = createNearest(
    () => routes.keys(),
    (key) => findVersionOfPath(key, known.versions ?? [])?.name,
  );
  return {
    has: (key) => routes.has(key) || files.has(key),
    idsOf: (key) => ids.get(key),
    reasonOf: (key) => known.pageless?.get(key),
    nearestRoute: (key) => routes.get(nearestRouteKey(key) ?? ""),
    nearestFile: createNearest(
      () => known.contentFiles.keys(),
      (file) => findDocPlaceOnDisk(file)?.version,
    ),
  };
}

/** As `toRouteKey`, but that a `#` or `?` is a part of the file's name. */
function toFileKey(file: string): string {
  return decodeRoute(`/${file.replace(/^\/+/, "")}`).normalize("NFC");
}

/** Comparing with every page is slow: a build with more wrong links than this is told without guesses. */
const guessLimit = 50;

/**
 * The nearest name, with a preference for what has the same last part: pages that moved. No page moves to another
 * version: there it is because it was renamed since.
 */
export function createNearest(
  names: () => Iterable<string>,
  findVersion: (name: string) => string | undefined = () => undefined,
): (name: string) => string | undefined {
  const guesses = new Map<string, string | undefined>();
  let byLastPart: Map<string, string[]> | undefined;
  return (name) => {
    if (guesses.has(name)) return guesses.get(name);
    if (guesses.size >= guessLimit) return undefined;
    byLastPart ??= groupBy(names(), toLastPart);
    const version = findVersion(name);
    const isElsewhere = (other: string | undefined) =>
      version !== undefined && other !== undefined && other !== version;
    const namesakes = (byLastPart.get(toLastPart(name)) ?? []).filter(
      (namesake) => !isElsewhere(findVersion(namesake)),
    );
    const guess =
      namesakes.length === 1 ? namesakes[0] : findNearest(name, ofLikeLength(name, names()));
    guesses.set(name, guess);
    return guess;
  };
}

/** Only these can be near enough; counting letters is much faster than comparing them. */
function* ofLikeLength(name: string, names: Iterable<string>): Generator<string> {
  for (const candidate of names) {
    if (Math.abs(candidate.length - name.length) <= Math.max(1, candidate.length * 0.4)) {
      yield candidate;
    }
  }
}

/** `docs/a/01-Install.mdx` and `/docs/b/install` both end in `install`. */
function toLastPart(name: string): string {
  const last = name.slice(name.lastIndexOf("/") + 1).toLowerCase();
  return last.replace(/\.mdx?$/, "").replace(/^\d+[-_.]/, "");
}
