/** Pages that no reader comes to: not in a sidebar or list, and linked from nowhere. */

import type { LinkRef } from "../content/types";
import { resolveHref } from "../links/targets";
import { toRouteKey } from "../plan/paths";
import type { PlannedSite } from "../plan/plan";
import type { Settings } from "../settings/settings";
import type { LintProblem } from "./types";

/** A content file as this rule sees it. */
export interface LinkedPage {
  file: string;
  path: string;
  kind: string;
  unlisted: boolean;
  links: readonly LinkRef[];
  frontMatter: { [key: string]: unknown };
}

/** Every page of its own that nothing leads to. What is unlisted wants it so. */
export function findOrphans(
  nodes: readonly LinkedPage[],
  plan: Pick<PlannedSite, "docs">,
  settings: Pick<Settings, "navbar" | "footer" | "announcement" | "docs">,
): LintProblem[] {
  const reached = collectReached(nodes, plan, settings);
  return nodes
    .filter(({ kind, unlisted }) => (kind === "page" || kind === "doc") && !unlisted)
    .filter(({ path, file }) => !reached.has(toRouteKey(path)) && !reached.has(file))
    .map(({ file, path }) => ({
      kind: "orphanPage",
      file,
      line: 1,
      message: `no page links to ${path}, and no sidebar or menu has it; link to it, or write "unlisted: true"`,
    }));
}

function collectReached(
  nodes: readonly LinkedPage[],
  plan: Pick<PlannedSite, "docs">,
  { navbar, footer, announcement, docs }: Parameters<typeof findOrphans>[2],
): Set<string> {
  const reached = new Set(["/", toRouteKey("/404")]);
  const menus = [
    ...navbar.items,
    ...footer.resources,
    ...(announcement?.link ? [announcement.link] : []),
  ];
  for (const { href } of menus) addHref(href, "/", reached);
  for (const version of docs.versions)
    addItems(plan.docs.sidebars.get(version.name) ?? [], reached);
  for (const { path, links, frontMatter, file } of nodes) {
    for (const { href, file: target } of links) {
      if (target === file) continue;
      if (target !== undefined) reached.add(target);
      // A link of a page to itself leads nobody to it.
      else if (resolveHref(href, path)?.key !== toRouteKey(path)) addHref(href, path, reached);
    }
    addFrontMatterLinks(frontMatter, path, reached);
  }
  return reached;
}

function addHref(href: string, from: string, reached: Set<string>): void {
  const target = resolveHref(href, from);
  if (target !== undefined) reached.add(target.key);
}

/** A sidebar's item as far as its address goes. */
interface Item {
  path?: string;
  items?: readonly Item[] | null;
}

function addItems(items: readonly Item[], reached: Set<string>): void {
  for (const { path, items: inner } of items) {
    if (path !== undefined) reached.add(toRouteKey(path));
    if (inner) addItems(inner, reached);
  }
}

/** `href` at any depth: the home page's cards and buttons stand in its front matter. */
function addFrontMatterLinks(value: unknown, path: string, reached: Set<string>): void {
  if (value === null || typeof value !== "object") return;
  for (const [key, inner] of Object.entries(value)) {
    if (key === "href" && typeof inner === "string") addHref(inner, path, reached);
    else addFrontMatterLinks(inner, path, reached);
  }
}
