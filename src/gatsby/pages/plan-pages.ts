/** Reads the nodes, compiles what is outdated, and has the site planned: the same for a build and in development. */

import path from "node:path";
import type { CreatePagesArgs, Node } from "gatsby";
import { decodeRoute } from "../../core/plan/paths";
import type { PlannedPage } from "../../core/plan/plan";
import { copyVendors } from "../bundle/vendor";
import { type ContentNode, planContent, singlePages } from "../content/check-content";
import { findUnreadablePictures } from "../content/unreadable-pictures";
import {
  type AuthorNode,
  type BlogFileFields,
  createMentionedNodes,
  isListed,
  readOutdatedBlogFiles,
  type TagNode,
} from "../data/blog-nodes";
import { contentDir, rememberMissing, rememberPlan, rememberProblems } from "../data/build-state";
import { contentTypeNames } from "../data/node-types";
import { compileOutdated, untilNodesAreCreated } from "../data/nodes";
import { toCardPath, toCardText } from "../outputs/social-cards";

/** Brings the nodes of the content folder up to date with its files. */
export async function updateNodes(args: CreatePagesArgs): Promise<void> {
  await untilNodesAreCreated();
  await compileOutdated(args);
  await readOutdatedBlogFiles(args);
  await createMentionedNodes(args);
}

/** The plan of the site, all problems of the content, and the nodes that both were made of. */
export async function planPages({ getNodesByType }: CreatePagesArgs) {
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
  const unreadable = await findUnreadablePictures([...nodes, ...blogFiles], contentDir);
  await copyVendors(new Set(nodes.flatMap((node) => node.islands)));
  const all = [...problems, ...unreadable];
  rememberProblems(all);
  return { plan, problems: all, nodes, blogFiles };
}

/** Made with the planned ones, and not planned: content has nothing to say about them. */
export const singles = Object.entries(singlePages).map(([template, route]) => ({
  path: route,
  component: toComponent(template),
  context: {},
}));

function toComponent(template: string): string {
  return path.resolve(`src/templates/${template}.tsx`);
}

/** A planned page as Gatsby takes it. */
export function toGatsbyPage(
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

/** An address that leads to another, in the browser where the host does not do it. */
export function toGatsbyRedirect({ from, to }: { from: string; to: string }) {
  return { fromPath: from, toPath: to, isPermanent: false, redirectInBrowser: true };
}
