/** Asks the nodes for the light list, has the site planned, and carries the plan out. */

import { rmSync } from "node:fs";
import path from "node:path";
import type { Actions, CreatePagesArgs, Node } from "gatsby";
import { decodeRoute, toRouteKey } from "../../core/plan/paths";
import type { PlannedPage } from "../../core/plan/plan";
import { type Problem, problemToPlace } from "../../core/problems/problems";
import { findProblemsOfPages } from "../../core/problems/problems-of-pages";
import { isProduction } from "../../site/env";
import { copyVendors } from "../bundle/vendor";
import { type ContentNode, planContent, singlePages } from "../content/check-content";
import { inProject, reportProblems, reportSaved } from "../content/report";
import { findUnreadablePictures } from "../content/unreadable-pictures";
import {
  type AuthorNode,
  type BlogFileFields,
  createMentionedNodes,
  isListed,
  readOutdatedBlogFiles,
  type TagNode,
} from "../data/blog-nodes";
import {
  compilePool,
  contentDir,
  holdNodes,
  rememberMissing,
  rememberPlan,
  settings,
} from "../data/build-state";
import { contentTypeNames } from "../data/node-types";
import {
  areNodesBegun,
  compileMissing,
  compileOutdated,
  untilNodesAreCreated,
} from "../data/nodes";
import { writeDevelopOutputs } from "../outputs/outputs";
import { toCardPath, toCardText } from "../outputs/social-cards";
import { beginPages, endPages, noteRead } from "../patches/held-events";
import { noteSave } from "../patches/repeated-steps";

/**
 * In a build, and in development after each change. Gatsby drops every page that this hook does not make again,
 * except those of `createPagesStatefully`; so in development the first pages come from there, and a later run
 * touches only what has changed.
 */
export async function createPages(args: CreatePagesArgs): Promise<void> {
  if (isProduction) return makePages(args, args.actions);
  if (lasting === undefined) return;
  await makePages(args, lasting);
  noteSave();
}

let lasting: Actions | undefined;

/** In development, once. What these actions make at any later time lasts too. */
export async function createPagesStatefully(args: CreatePagesArgs): Promise<void> {
  if (isProduction) return;
  lasting = args.actions;
  await makePages(args, lasting);
}

type PageActions = Pick<Actions, "createPage" | "deletePage" | "createRedirect">;

/** The pages as Gatsby has them, in development: what each was made of, as JSON, by its path. */
const made = new Map<string, { component: string; json: string }>();

async function makePages(args: CreatePagesArgs, actions: PageActions): Promise<void> {
  beginPages();
  do {
    await untilNodesAreCreated();
    await compileOutdated(args);
    if (!isProduction) await compileMissing(args);
    await readOutdatedBlogFiles(args);
    await createMentionedNodes(args);
    // Another file may have been saved meanwhile.
  } while (areNodesBegun());
  // Nothing is left to compile in a build; the threads' memory is better used by webpack.
  if (isProduction) await compilePool.close();
  else holdNodes(args.getNodes());
  noteRead();
  const { getNodesByType, reporter } = args;
  const toNodes = (type: string) => getNodesByType(type) as unknown[] as ContentNode[];
  const nodes = contentTypeNames.flatMap(toNodes);
  const blogFiles = getNodesByType("BlogFile") as (Node & BlogFileFields)[];
  const {
    plan,
    missing,
    problems: ofTexts,
  } = planContent({
    nodes,
    // An author or a tag that only a post describes has no page of its own.
    authors: (getNodesByType("Author") as AuthorNode[]).filter(isListed),
    tags: (getNodesByType("Tag") as TagNode[]).filter(isListed),
    blogFiles,
  });
  rememberPlan(plan);
  rememberMissing(missing);
  const problems = [
    ...ofTexts,
    ...(await findUnreadablePictures([...nodes, ...blogFiles], contentDir)),
  ];
  const report = isProduction ? reportProblems : reportSaved;
  report(problems, settings.severities, reporter);
  await copyVendors(new Set(nodes.flatMap((node) => node.islands)));
  if (isProduction) {
    for (const page of [...plan.pages.map((page) => toGatsbyPage(page, page.context)), ...singles])
      actions.createPage(page);
  } else {
    const unread = blogFiles.filter(({ isUnread }) => isUnread).map(({ file }) => file);
    const said = findProblemsOfPages(problems, nodes, unread, settings.severities);
    updatePages(plan.pages, said, actions);
  }
  for (const { from, to } of plan.redirects) {
    actions.createRedirect({
      fromPath: from,
      toPath: to,
      isPermanent: false,
      redirectInBrowser: true,
    });
  }
  if (!isProduction) await writeDevelopOutputs(args);
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

/** Made with the planned ones, and not planned: content has nothing to say about them. */
const singles = Object.entries(singlePages).map(([template, route]) => ({
  path: route,
  component: toComponent(template),
  context: {},
}));

function toComponent(template: string): string {
  return path.resolve(`src/templates/${template}.tsx`);
}

function toGatsbyPage(
  { path: route, template, card, noindex }: PlannedPage,
  context: Record<string, unknown>,
) {
  const image = card && toCardPath(toCardText(card));
  return {
    // Gatsby's routers compare decoded paths.
    path: decodeRoute(route),
    component: toComponent(template),
    context: { ...context, ...(image && { image }), ...(noindex && { noindex }) },
  };
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
