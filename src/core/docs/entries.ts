/** Links from pages outside of the docs into the docs: where they lead in the version that a reader has chosen. */

import type { Body, BodyItem, LinkRef } from "../content/types";
import { resolveHref } from "../links/targets";
import { splitHref, toRouteKey } from "../plan/paths";
import { escapeAttribute } from "../text/escape-html";
import { decodeEntities } from "../text/read-tags";
import type { DocPlan } from "./plan-docs";
import type { DocEntries, DocVersion } from "./types";
import { findCurrentVersion, findInVersions } from "./versions";

/**
 * Finds the entries of a page: of its links those that lead to a doc of the current version, or to the root of these
 * docs. A link into another version means that one.
 */
export function createEntryFinder(
  { docs, redirects }: Pick<DocPlan, "docs" | "redirects">,
  versions: readonly DocVersion[],
): (page: { path: string; links: readonly LinkRef[] }) => DocEntries {
  const byFile = new Map<string, { path: string; inVersions: Record<string, string> }>();
  const byRoute: typeof byFile = new Map();
  for (const { doc, place } of docs.values()) {
    if (place.version.status !== "current") continue;
    const inVersions = findInVersions(doc.path, versions, { [doc.path]: place.inVersions });
    const found = { path: doc.path, inVersions };
    byFile.set(doc.file, found);
    byRoute.set(toRouteKey(doc.path), found);
  }
  for (const { from, to } of redirects) {
    const found = byRoute.get(toRouteKey(to));
    if (found !== undefined && !byRoute.has(toRouteKey(from))) byRoute.set(toRouteKey(from), found);
  }
  return ({ path, links }) =>
    Object.fromEntries(
      links.flatMap(({ href, file }) => {
        const found = file === undefined ? findByRoute(href, path) : byFile.get(file);
        if (found === undefined || Object.keys(found.inVersions).length === 0) return [];
        const written = file === undefined ? splitHref(href).path : found.path;
        return [[written, found.inVersions] as const];
      }),
    );

  function findByRoute(href: string, from: string) {
    const target = resolveHref(href, from);
    return target && byRoute.get(target.key);
  }
}

/**
 * A finished body whose links into the docs say where they lead in each version, as the script in the head reads it:
 * `data-docs-entry`, pairs of version and address as in a query. What follows the path, a query or an anchor, stays.
 * The version of the link itself is the first of them, for the script changes the link.
 */
export function markEntries(
  body: Body,
  entries: DocEntries,
  versions: readonly DocVersion[],
): Body {
  const current = findCurrentVersion(versions);
  if (current === undefined || Object.keys(entries).length === 0) return body;
  return markBody(body, (href) => {
    const { path, suffix } = splitHref(href);
    if (!Object.hasOwn(entries, path)) return undefined;
    const others = Object.entries(entries[path] ?? {});
    const addresses = others.map(([name, route]) => [name, route + suffix]);
    return new URLSearchParams([[current.name, href], ...addresses]).toString();
  });
}

/** Gives the value of `data-docs-entry`, or undefined for a link that leads elsewhere. */
type ToChoices = (href: string) => string | undefined;

function markBody(body: Body, toChoices: ToChoices): Body {
  return body.map((item) => markItem(item, toChoices));
}

function markItem(item: BodyItem, toChoices: ToChoices): BodyItem {
  if (typeof item === "string") return markHtml(item, toChoices);
  const marked = { ...item, body: markBody(item.body, toChoices) };
  if ("island" in marked || typeof marked.attributes.href !== "string") return marked;
  const choices = toChoices(marked.attributes.href);
  if (choices === undefined) return marked;
  return { ...marked, attributes: { ...marked.attributes, "data-docs-entry": choices } };
}

/** As the compiler writes a link: lower case, each value in quotation marks. A "<" of the text is never bare. */
const openLink = /<a(?: [^\s"=>]+(?:="[^"]*")?)*>/g;

function markHtml(html: string, toChoices: ToChoices): string {
  return html.replace(openLink, (tag) => {
    const href = / href="([^"]*)"/.exec(tag)?.[1];
    const choices = href && toChoices(decodeEntities(href));
    return choices ? `${tag.slice(0, -1)} data-docs-entry="${escapeAttribute(choices)}">` : tag;
  });
}
