/** Links in finished pages, whoever made them: content, navbar, footer, views. */

import type { Problem } from "../problems/problems";
import { findAnchorProblem, toTargetProblem } from "./find-broken-links";
import { createTargetIndex, type KnownTargets, resolveHref } from "./targets";

/** What `readPageHtml` found on a page. */
export interface RenderedPage {
  path: string;
  hrefs: readonly string[];
  ids: readonly string[];
}

/**
 * Every link that leads nowhere, once: a footer's link stands on each page, and one line is enough.
 * The problem's file is the route of the first page that it stands on.
 * @param ofSettings links that the settings put on each page: who mends one looks for it there
 */
export function findBrokenHrefs(
  pages: readonly RenderedPage[],
  known: KnownTargets,
  ofSettings: ReadonlySet<string> = new Set(),
): Problem[] {
  const index = createTargetIndex(known, pages);
  // Navbar and footer repeat on every page; what does not depend on the page is looked up once.
  const fine = new Set<string>();
  const broken = new Map<string, { problem: Problem; pages: number; source: string }>();
  for (const page of pages) {
    for (const href of new Set(page.hrefs)) {
      if (fine.has(href)) continue;
      const target = resolveHref(href, page.path);
      if (target === undefined || known.unread?.has(target.key)) continue;
      // The same relative link means another target on another page.
      const id = `${target.key}#${target.anchor}`;
      const found = broken.get(id);
      if (found !== undefined) {
        found.pages += 1;
        continue;
      }
      const at = { file: page.path };
      const problem = index.has(target.key)
        ? findAnchorProblem(at, href, target, index)
        : toTargetProblem(at, href, target.key, index);
      const source = ofSettings.has(href) ? "in src/site, " : "";
      if (problem !== undefined) broken.set(id, { problem, pages: 1, source });
      else if (href.startsWith("/")) fine.add(href);
    }
  }
  return [...broken.values()].map(({ problem, pages: count, source }) =>
    count === 1
      ? problem
      : { ...problem, message: `${problem.message} (${source}on ${count} pages)` },
  );
}
