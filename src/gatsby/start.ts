/** Before anything else: what would break a build late, settings and page components, ends it at once. */

import { existsSync } from "node:fs";
import path from "node:path";
import type { PreInitArgs } from "gatsby";
import { buildSettings } from "../site/build";
import { hostedSearchKeys, isProduction } from "../site/env";
import { contentDir } from "./build-state";
import { toSettingsProblem } from "./check-settings";
import { startCatchingUp } from "./develop-browsers";
import { startHolding } from "./develop-events";
import { startForgettingOrders } from "./develop-pictures";
import { startCopyingStatic } from "./develop-static";
import { startWatching } from "./develop-watching";
import { startWritingInTurn } from "./develop-writes";
import { startTellingPlaces } from "./error-places";
import { findGitRefusal } from "./git-dates";
import { checkKeys, findReadersElsewhere } from "./hosted-search";
import { findWithoutComponent, listPageComponents, toComponentProblem } from "./page-components";
import { watchStartFiles } from "./read-at-start";
import { startSparing } from "./repeated-steps";
import { startSortingByResolvers } from "./sorted-lists";
import { letUnreadableThrough } from "./sources";
import { startNotingUnsaved } from "./unsaved-state";
import { startPassingOverTemplates } from "./unused-templates";
import { startPassingOverVanished } from "./vanished-files";

/** In each process of Gatsby's: those of a build that run the queries of pages call this, and nothing before it. */
export function onPluginInit(): void {
  startSortingByResolvers();
}

export async function onPreInit({ reporter }: PreInitArgs): Promise<void> {
  const root = path.resolve();
  const wrong = toSettingsProblem(root, buildSettings);
  if (wrong !== undefined) reporter.panic(wrong);
  try {
    checkKeys(hostedSearchKeys);
  } catch (error) {
    reporter.panic(error instanceof Error ? error.message : String(error));
  }
  const elsewhere = findReadersElsewhere(hostedSearchKeys);
  if (elsewhere !== undefined) reporter.warn(elsewhere);
  startPassingOverTemplates();
  // In development Gatsby's own log has the places.
  if (isProduction) startTellingPlaces(root);
  else {
    startNotingUnsaved(root);
    startWatching();
    startHolding();
    startCatchingUp();
    startWritingInTurn();
    startForgettingOrders();
    startCopyingStatic((message) => reporter.warn(message));
    startSparing();
    letUnreadableThrough();
    startPassingOverVanished(contentDir);
  }
  if (!existsSync(contentDir)) reporter.panic(`CONTENT_DIR: there is no folder ${contentDir}`);
  const refusal = findGitRefusal(contentDir);
  if (refusal !== undefined) reporter.warn(refusal);
  if (!isProduction) watchStartFiles(root, contentDir, (message) => reporter.warn(message));
  const problem = toComponentProblem(await findWithoutComponent(root, listPageComponents(root)));
  if (problem !== undefined) reporter.panicOnBuild(problem);
}
