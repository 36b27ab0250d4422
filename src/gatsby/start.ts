/** Before anything else: what would break a build late, settings and page components, ends it at once. */

import { existsSync } from "node:fs";
import path from "node:path";
import type { PreInitArgs } from "gatsby";
import { buildSettings } from "../site/build";
import { hostedSearchKeys, isProduction } from "../site/env";
import { toSettingsProblem } from "./content/check-settings";
import { findGitRefusal } from "./content/git-dates";
import { contentDir } from "./data/build-state";
import {
  findWithoutComponent,
  listPageComponents,
  toComponentProblem,
} from "./pages/page-components";
import { startHolding } from "./patches/held-events";
import { startSparing } from "./patches/repeated-steps";
import { letUnreadableThrough } from "./patches/unreadable-front-matter";
import { watchStartFiles } from "./read-at-start";
import { findReadersElsewhere } from "./search/hosted-search";

export async function onPreInit({ reporter }: PreInitArgs): Promise<void> {
  const root = path.resolve();
  const wrong = toSettingsProblem(root, buildSettings);
  if (wrong !== undefined) reporter.panic(wrong);
  const elsewhere = findReadersElsewhere(hostedSearchKeys);
  if (elsewhere !== undefined) reporter.warn(elsewhere);
  if (!isProduction) {
    startHolding();
    startSparing();
    letUnreadableThrough();
  }
  if (!existsSync(contentDir)) reporter.panic(`CONTENT_DIR: there is no folder ${contentDir}`);
  const refusal = findGitRefusal(contentDir);
  if (refusal !== undefined) reporter.warn(refusal);
  if (!isProduction) watchStartFiles(root, contentDir, (message) => reporter.warn(message));
  const problem = toComponentProblem(await findWithoutComponent(root, listPageComponents(root)));
  if (problem !== undefined) reporter.panicOnBuild(problem);
}
