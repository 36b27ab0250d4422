/** Asks the nodes for the light list, has the site planned, and carries the plan out. */

import { rmSync } from "node:fs";
import path from "node:path";
import type { Actions, CreatePagesArgs, Node } from "gatsby";
import { isCategoryFile } from "../core/content/front-matter-category";
import { isSidebarFile } from "../core/docs/sidebar-file";
import { decodeRoute, splitFile, toRouteKey } from "../core/paths";
import type { PlannedPage } from "../core/plan";
import { type Problem, problemToPlace } from "../core/problems";
import { isProduction } from "../site/env";
import {
  type AuthorNode,
  type BlogFileFields,
  createMentionedNodes,
  isListed,
  readOutdatedBlogFiles,
  type TagNode,
} from "./blog-nodes";
import { compilePool, holdNodes, rememberMissing, rememberPlan, settings } from "./build-state";
import { type ContentNode, planContent, singlePages } from "./check-content";
import { reloadBrowsers } from "./develop-browsers";
import { beginPages, endPages, noteRead } from "./develop-events";
import { dropFormerRedirects } from "./develop-redirects";
import { contentTypeNames } from "./node-types";
import { areNodesBegun, compileOutdated, untilNodesAreCreated } from "./nodes";
import { writeDevelopOutputs } from "./outputs";
import { noteSave } from "./repeated-steps";
import { inProject, reportProblems, reportSaved } from "./report";
import { toCardPath, toCardText } from "./social-cards";
import { copyVendors } from "./vendor";

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
  const { plan, missing, problems } = planContent({
    nodes,
    // An author or a tag that only a post describes has no page of its own.
    authors: (getNodesByType("Author") as AuthorNode[]).filter(isListed),
    tags: (getNodesByType("Tag") as TagNode[]).filter(isListed),
    blogFiles,
  });
  rememberPlan(plan);
  rememberMissing(missing);
  const report = isProduction ? reportProblems : reportSaved;
  report(problems, settings.severities, reporter);
  await copyVendors(new Set(nodes.flatMap((node) => node.islands)));
  if (isProduction) {
    for (const page of [...plan.pages.map((page) => toGatsbyPage(page, page.context)), ...singles])
      actions.createPage(page);
  } else {
    updatePages(plan.pages, groupProblems(problems, nodes, blogFiles), actions);
  }
  for (const { from, to } of plan.redirects) {
    actions.createRedirect({
      fromPath: from,
      toPath: to,
      isPermanent: false,
      redirectInBrowser: true,
    });
  }
  if (!isProduction) {
    await dropFormerRedirects(plan.redirects);
    await writeDevelopOutputs(args);
  }
  endPages();
}

/** Brings Gatsby's pages from the last plan to this one. */
function updatePages(
  planned: readonly PlannedPage[],
  said: ReadonlyMap<string, PageProblem[]>,
  actions: PageActions,
): void {
  const plannedPages = planned.map((page) => toGatsbyPage(page, withProblems(page, said)));
  const pages = [...plannedPages, ...singles];
  const kept = new Set(pages.map((page) => page.path));
  const hasNew = pages.some((page) => !made.has(page.path));
  const gone = new Set([...made.keys()].filter((route) => !kept.has(route)));
  for (const [route, { component }] of made) {
    if (!gone.has(route)) continue;
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
  reloadBrowsers({ hasNew, gone });
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
  { path: route, template, card }: PlannedPage,
  context: Record<string, unknown>,
) {
  return {
    // Gatsby's routers compare decoded paths.
    path: decodeRoute(route),
    component: toComponent(template),
    context: card ? { ...context, image: toCardPath(toCardText(card)) } : context,
  };
}

/** A problem as the page shows it that has it, in development. */
export interface PageProblem {
  /** `content/docs/install.mdx:3:1` */
  place: string;
  message: string;
}

/**
 * What is wrong with each page and with the parts that it is made of, by its route. A post is also made of the lists of
 * authors and of tags: where one cannot be read, the post lacks some of them or shows former ones. What a build would
 * end at in the file of a folder, `_category_.yml` or `_sidebar_.yml`, stands above all docs of the folder, whose
 * sidebar it changes; a warning of it would stand there for as long as nobody minds it.
 */
function groupProblems(
  problems: readonly Problem[],
  nodes: readonly ContentNode[],
  blogFiles: readonly BlogFileFields[],
): Map<string, PageProblem[]> {
  const unread = blogFiles.filter(({ isUnread }) => isUnread).map(({ file }) => file);
  const byFile = new Map<string, Problem[]>();
  for (const problem of problems) {
    const severity = settings.severities[problem.kind];
    const isOfFolder = isCategoryFile(problem.file) || isSidebarFile(problem.file);
    if (severity === "ignore" || (isOfFolder && severity !== "throw")) continue;
    byFile.set(problem.file, [...(byFile.get(problem.file) ?? []), problem]);
  }
  const ofFolders = [...byFile.keys()].filter(
    (file) => isCategoryFile(file) || isSidebarFile(file),
  );
  const listParts = ({ kind, file, includes }: ContentNode) => {
    if (kind === "post") return [...includes, ...unread];
    const around = ofFolders.filter((one) => file.startsWith(`${splitFile(one).folder}/`));
    return [...includes, ...around];
  };
  const byRoute = new Map<string, PageProblem[]>();
  for (const node of nodes) {
    const { file, path: route } = node;
    const own = [file, ...listParts(node)].flatMap((one) => byFile.get(one) ?? []);
    if (own.length === 0) continue;
    const key = toRouteKey(route);
    const known = byRoute.get(key) ?? [];
    byRoute.set(key, [...known, ...own.map(toPageProblem)]);
  }
  return byRoute;
}

function toPageProblem(problem: Problem): PageProblem {
  return { place: problemToPlace(inProject(problem)), message: problem.message };
}

function withProblems(
  { path: route, context }: PlannedPage,
  said: ReadonlyMap<string, PageProblem[]>,
): Record<string, unknown> {
  const problems = said.get(toRouteKey(route));
  return problems === undefined ? context : { ...context, problems };
}
