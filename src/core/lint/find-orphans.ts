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
  const add = (href: string, from: string) => {
    const key = resolveHref(href, from)?.key;
    // A link of a page to itself leads nobody to it.
    if (key !== undefined && key !== toRouteKey(from)) reached.add(key);
  };
  const menus = [...navbar.items, ...footer.resources, announcement?.link ?? []].flat();
  for (const { href } of menus) add(href, "/");
  for (const { name } of docs.versions) addItems(plan.docs.sidebars.get(name) ?? [], reached);
  for (const { path, links, frontMatter, file } of nodes) {
    for (const { href, file: target } of links) {
      if (target === undefined) add(href, path);
      else if (target !== file) reached.add(target);
    }
    // The home page's cards and buttons stand there.
    for (const href of listHrefs(frontMatter)) add(href, path);
  }
  return reached;
}

/** A sidebar's item as far as its address goes. */
interface Item {
  path?: string;
  items?: readonly Item[] | null;
}

function addItems(items: readonly Item[], reached: Set<string>): void {
  for (const { path, items: inner } of items) {
    if (path !== undefined) reached.add(toRouteKey(path));
    addItems(inner ?? [], reached);
  }
}

/** `href` at any depth. */
function listHrefs(value: unknown): string[] {
  if (value === null || typeof value !== "object") return [];
  return Object.entries(value).flatMap(([key, inner]) =>
    key === "href" && typeof inner === "string" ? [inner] : listHrefs(inner),
  );
}
