/** The pages in development: the first run makes all of them, a later one only what has changed. */

import { rmSync } from "node:fs";
import path from "node:path";
import type { Actions, CreatePagesArgs } from "gatsby";
import { toRouteKey } from "../../core/plan/paths";
import type { PlannedPage } from "../../core/plan/plan";
import { type Problem, problemToPlace } from "../../core/problems/problems";
import { findProblemsOfPages } from "../../core/problems/problems-of-pages";
import { inProject, reportSaved } from "../content/report";
import { holdNodes, settings } from "../data/build-state";
import { areNodesBegun, compileMissing, untilNodesAreCreated } from "../data/nodes";
import { writeDevelopOutputs } from "../outputs/outputs";
import { beginPages, endPages, noteRead } from "../patches/held-events";
import { planPages, singles, toGatsbyPage, toGatsbyRedirect, updateNodes } from "./plan-pages";

type PageActions = Pick<Actions, "createPage" | "deletePage" | "createRedirect">;

/** The pages as Gatsby has them: what each was made of, as JSON, by its path. */
const made = new Map<string, { component: string; json: string }>();

/** Brings Gatsby's pages up to date with the content. */
export async function developPages(args: CreatePagesArgs, actions: PageActions): Promise<void> {
  beginPages();
  do {
    await untilNodesAreCreated();
    await compileMissing(args);
    await updateNodes(args);
    // Another file may have been saved meanwhile.
  } while (areNodesBegun());
  holdNodes(args.getNodes());
  noteRead();
  const { plan, problems, nodes, blogFiles } = await planPages(args);
  reportSaved(problems, settings.severities, args.reporter);
  const unread = blogFiles.filter(({ isUnread }) => isUnread).map(({ file }) => file);
  const said = findProblemsOfPages(problems, nodes, unread, settings.severities);
  updatePages(plan.pages, said, actions);
  for (const redirect of plan.redirects) actions.createRedirect(toGatsbyRedirect(redirect));
  await writeDevelopOutputs(args);
  endPages();
}

/** Brings Gatsby's pages from the last plan to this one. */
function updatePages(
  planned: readonly PlannedPage[],
  said: ReadonlyMap<string, readonly Problem[]>,
  actions: PageActions,
): void {
  const plannedPages = planned.map((page) => toGatsbyPage(page, withProblems(page, said)));
  const pages = [...plannedPages, ...singles];
  const kept = new Set(pages.map((page) => page.path));
  for (const [route, { component }] of made) {
    if (kept.has(route)) continue;
    actions.deletePage({ path: route, component });
    removePageData(route);
    made.delete(route);
  }
  for (const page of pages) {
    const json = JSON.stringify(page);
    if (made.get(page.path)?.json === json) continue;
    actions.createPage(page);
    made.set(page.path, { component: page.component, json });
  }
}

/**
 * Gatsby leaves the data of a page that is deleted, and writes none that it has written before for the same path. But
 * `/docs/lamp/` and `/docs/lamp` have one file: who becomes the other and comes back would find the other's data there.
 */
function removePageData(route: string): void {
  const folder = path.join("public/page-data", route === "/" ? "index" : route);
  rmSync(path.join(folder, "page-data.json"), { force: true });
}

/** The context of a page with its problems as the page shows them: each at its place, `content/docs/install.mdx:3:1`. */
function withProblems(
  { path: route, context }: PlannedPage,
  said: ReadonlyMap<string, readonly Problem[]>,
): Record<string, unknown> {
  const problems = said.get(toRouteKey(route))?.map((problem) => ({
    place: problemToPlace(inProject(problem)),
    message: problem.message,
  }));
  return problems === undefined ? context : { ...context, problems };
}
