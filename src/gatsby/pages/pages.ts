/** Gatsby's hooks that make pages. */

import type { Actions, CreatePagesArgs } from "gatsby";
import { isProduction } from "../../site/env";
import { reportProblems } from "../content/report";
import { compilePool, settings } from "../data/build-state";
import { areNodesBegun } from "../data/nodes";
import { noteSave } from "../patches/repeated-steps";
import { developPages } from "./develop-pages";
import { planPages, singles, toGatsbyPage, toGatsbyRedirect, updateNodes } from "./plan-pages";

/**
 * In a build, and in development after each change. Gatsby drops every page that this hook does not make again,
 * except those of `createPagesStatefully`; so in development the first pages come from there, and a later run
 * touches only what has changed.
 */
export async function createPages(args: CreatePagesArgs): Promise<void> {
  if (isProduction) return buildPages(args);
  if (lasting === undefined) return;
  await developPages(args, lasting);
  noteSave();
}

let lasting: Actions | undefined;

/** In development, once. What these actions make at any later time lasts too. */
export async function createPagesStatefully(args: CreatePagesArgs): Promise<void> {
  if (isProduction) return;
  lasting = args.actions;
  await developPages(args, lasting);
}

async function buildPages(args: CreatePagesArgs): Promise<void> {
  do await updateNodes(args);
  while (areNodesBegun());
  // Nothing is left to compile; the threads' memory is better used by webpack.
  await compilePool.close();
  const { plan, problems } = await planPages(args);
  reportProblems(problems, settings.severities, args.reporter);
  const { createPage, createRedirect } = args.actions;
  for (const page of plan.pages) createPage(toGatsbyPage(page, page.context));
  for (const page of singles) createPage(page);
  for (const redirect of plan.redirects) createRedirect(toGatsbyRedirect(redirect));
}
