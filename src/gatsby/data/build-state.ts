/** What one run of the build holds in memory beside the nodes: settings, dates, the pool and the plan. */

import path from "node:path";
import type { BlogPlan } from "../../core/blog/plan-blog";
import type { BlogMoment } from "../../core/blog/types";
import type { SidebarItem } from "../../core/docs/types";
import { toBasePath } from "../../core/links/base-path";
import type { MissingPages } from "../../core/links/targets";
import type { PlannedSite } from "../../core/plan/plan";
import type { Problem } from "../../core/problems/problems";
import { readSeverities } from "../../core/settings/check-environment";
import { readSettings, type Settings } from "../../core/settings/settings";
import { readSiteFile, siteFile, withSiteFile } from "../../core/settings/site-file";
import { buildSettings } from "../../site/build";
import {
  buildTime,
  contentDir as contentDirSetting,
  environment,
  hasServiceWorker,
  isProduction,
  isQueryWorker,
} from "../../site/env";
import { toSettingsProblem } from "../content/check-settings";
import { readContentFile } from "../content/content-files";
import { readDocVersions } from "../content/doc-versions";
import { readGitDates } from "../content/git-dates";
import { listContentIds } from "../search/search-query";
import { SettingsError } from "../settings-error";
import { type AskedPlace, type AskedPlan, readAskedPlan, writeAskedPlan } from "./asked-plan";
import { CompilePool } from "./compile-pool";

const { settings: ownSettings } = readSettings(buildSettings);
if (ownSettings === undefined) {
  throw new SettingsError(toSettingsProblem(path.resolve(), buildSettings));
}

/** Absolute. */
export const contentDir = path.resolve(contentDirSetting);

const siteFileRead = readSiteFile(readContentFile(contentDir, siteFile) ?? "");

/** What is wrong with the content folder's own settings. */
export const siteFileProblems = siteFileRead.problems;

/** The line of it that names the home of the docs; undefined where none does. */
export const siteFileHomeLine = siteFileRead.homeLine;

const siteSettings = withSiteFile(ownSettings, siteFileRead.settings);

const readVersions = readDocVersions(contentDir, siteSettings);

/** What is wrong with the content folder's own list of versions. */
export const versionProblems = readVersions.problems;

/** All versions that were named, those without pages too. */
export const namedVersions = readVersions.named;

/** The list that they stand in; undefined when it cannot be read. */
export const versionList = readVersions.list;

export const settings: Settings = {
  ...siteSettings,
  docs: { ...siteSettings.docs, versions: readVersions.versions },
  severities: {
    // Those of rules whose messages a build has, too.
    ...siteSettings.lint.severities,
    ...siteSettings.severities,
    ...readSeverities(environment),
  },
};

/** The path that the built site lies below; the development server is at the root. */
export const basePath = isProduction ? toBasePath(settings.brand.url) : "";

/** Whether pages are kept on a device, and docs can be saved there. */
export const hasFieldMode = hasServiceWorker && settings.features.fieldMode;

/** What counts as published. `SITE_NOW` builds the blog as of another moment. */
export const blogMoment: BlogMoment = {
  now: buildTime,
  includeDrafts: !isProduction,
  includeFuture: !isProduction,
};

export const compilePool = new CompilePool({
  contentDir,
  wordsPerMinute: settings.content.wordsPerMinute,
  siteUrl: settings.brand.url,
});

let gitDates: Map<string, string> | undefined;

/** Instants of last commits, ISO 8601 in UTC, by file: read once a run, in one call of git. */
export function lastUpdatedDates(): ReadonlyMap<string, string> {
  gitDates ??= readGitDates(contentDir);
  return gitDates;
}

const held = new Set<unknown>();

/**
 * Keeps nodes in memory. Gatsby's store holds nodes by weak references and reads those that were collected from the
 * disk again: in development an author who saves one page would wait for all of them.
 */
export function holdNodes(nodes: readonly unknown[]): void {
  held.clear();
  for (const node of nodes) held.add(node);
}

let plan: PlannedSite<BlogPlan> | undefined;

let missing: MissingPages | undefined;

/** What the check of the finished pages has to know of links to content without a page. */
export function rememberMissing(pages: MissingPages): void {
  missing = pages;
}

export function findMissing(): MissingPages | undefined {
  return missing;
}

let contentProblems: readonly Problem[] = [];

/** What is wrong with the content as it was planned last, for GraphiQL. */
export function rememberProblems(problems: readonly Problem[]): void {
  contentProblems = problems;
}

export function listProblems(): readonly Problem[] {
  return contentProblems;
}

const askedPlanFile = path.join(".cache", "asked-plan");

/** `createPages` decides the plan before any query runs; resolvers of set-wide fields read it by `findAskedPlan`. */
export function rememberPlan(planned: PlannedSite<BlogPlan>): void {
  plan = planned;
  asked = planned;
  if (isProduction) writeAskedPlan(askedPlanFile, planned);
}

/** The plan where it was made: in a build not where the queries of pages run. */
export function findPlan(): PlannedSite<BlogPlan> | undefined {
  return plan;
}

let asked: AskedPlan | undefined;

/** What queries ask of the plan, wherever they run. */
export function findAskedPlan(): AskedPlan | undefined {
  if (isQueryWorker) asked ??= readAskedPlan(askedPlanFile);
  return asked;
}

/** What the whole set knows about a doc, by its node's id. */
export function findPlace(id: string): AskedPlace | undefined {
  return findAskedPlan()?.docs.docs.get(id)?.place;
}

/** The whole sidebar of a version. */
export function findSidebarTree(version: string): SidebarItem[] {
  return findAskedPlan()?.docs.sidebars.get(version) ?? [];
}

/** The nodes that the pages of the plan are made of: posts of days to come are not among them. */
export function listPlannedIds(): ReadonlySet<string> {
  const pages = findAskedPlan()?.pages ?? [];
  return new Set(pages.flatMap(({ context }) => listContentIds(context)));
}
