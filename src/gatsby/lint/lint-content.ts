/**
 * `npm run lint:content`: the build's own checks of the content folder without a build, and how its pages
 * are written. Files are read in threads, and once for each version of them.
 */

import { statSync } from "node:fs";
import { availableParallelism } from "node:os";
import path from "node:path";
import { Worker } from "node:worker_threads";
import { marks, style } from "content-lint";
import { readAuthors } from "../../core/blog/authors";
import { readTags } from "../../core/blog/tags";
import { toFileName } from "../../core/content/hrefs";
import { findContentKind } from "../../core/content/kinds";
import { isOutdated } from "../../core/content/made-of";
import { groupBy } from "../../core/group-by";
import { writtenAt } from "../../core/links/written-at";
import { findDuplicateIds } from "../../core/lint/find-duplicate-ids";
import { findOrphans } from "../../core/lint/find-orphans";
import type { LintProblem } from "../../core/lint/types";
import type { PlannedSite } from "../../core/plan/plan";
import {
  compareProblems,
  type Severities,
  type SortedProblems,
  sortProblems,
} from "../../core/problems/problems";
import { toNearestHint } from "../../core/text/nearest";
import { buildSettings } from "../../site/build";
import { type ContentNode, planContent } from "../content/check-content";
import { toSettingsProblem } from "../content/check-settings";
import {
  createTextDigests,
  findAsset,
  isMarkdown,
  listContent,
  listFiles,
  readContentFile,
  wordsFile,
} from "../content/content-files";
import { findUnreadablePictures } from "../content/unreadable-pictures";
import { isBlogFile, toBlogList } from "../data/blog-nodes";
import { contentDir, settings } from "../data/build-state";
import { keep, readKept } from "../kept-file";
import { readPixelSize } from "../outputs/picture-file";
import type { LintedFile } from "./lint-worker";
import { findDeadLinks } from "./outside-links";

export { compareProblems };

export interface LintRequest {
  /** Problems of these files and folders only, relative to the content folder; empty: of all. */
  paths: readonly string[];
  /** True: links to other sites are followed. */
  followsOutside: boolean;
  /** The bundle of `lint-worker.ts`. */
  workerScript: string;
  /** Where results are kept between runs. */
  cacheFile: string;
  /** And the pictures that were whole. */
  picturesFile: string;
  /** Changes with the code and the installed packages: what other ones have found is found anew. */
  codeDigest: string;
}

export interface LintReport extends SortedProblems<string> {
  /** How many files were looked at. */
  files: number;
}

/** What is told beside the build's problems and the rules of `content-lint`. */
const ownKinds = ["duplicateId", "emptyPage", "orphanPage", "outsideLink", "pictureSize"];

/** How a page is written warns; who asks to follow links to other sites wants to know of a dead one. */
function toSeverities(): Severities<string> {
  const warnings = [...ownKinds, ...Object.keys(style)].map((name) => [name, "warn"] as const);
  return {
    ...Object.fromEntries(warnings),
    outsideLink: "throw",
    ...settings.severities,
    ...settings.lint.severities,
  };
}

/** What is wrong with the site's own settings: no content can be read by such. */
export function findSettingsProblem(): string | undefined {
  const known = Object.keys({ ...settings.severities, ...marks, ...style }).concat(ownKinds);
  const unknown = Object.keys(settings.lint.severities).find((name) => !known.includes(name));
  if (unknown !== undefined) {
    return `"lint.severities" of src/site/build.ts or site.yml has "${unknown}", which no check has${toNearestHint(unknown, known)}`;
  }
  return toSettingsProblem(path.resolve(), buildSettings);
}

/** Reads and checks the whole content folder. */
export async function lintContent(request: LintRequest): Promise<LintReport> {
  const files = listContent(contentDir).filter(isMarkdown);
  const linted = await readFiles(files.filter(isContent), request);
  const nodes = linted.flatMap(({ node, isDraft }) => (node && !isDraft ? [node] : []));
  const blog = readBlogFiles();
  const { plan, problems } = planContent({ nodes, ...blog });
  const drafts = linted.filter(({ isDraft }) => isDraft);
  const found: LintProblem[] = [
    ...problems,
    ...drafts.flatMap(({ node }) => node?.problems ?? []),
    ...linted.flatMap((file) => file.problems),
    ...findDuplicateIds(
      linted.flatMap(({ node, isDraft, headingLines }) =>
        node && !isDraft ? [{ ...node, headingLines: new Map(headingLines) }] : [],
      ),
    ),
    ...findLost(nodes, linted, plan),
    ...(await findLargePictures(linted)),
    ...(await findUnreadablePictures(
      [...linted.flatMap(({ node }) => node ?? []), ...blog.blogFiles],
      contentDir,
      request.picturesFile,
    )),
    ...(request.followsOutside ? await findDeadLinks(linted) : []),
  ];
  const isNamed = createPathFilter(request.paths);
  const named = linted.filter(({ file }) => isNamed(file));
  // What is wrong in a part is told at its own line, and is wrong on the page that was asked for.
  const parts = new Set(named.flatMap(({ includes }) => includes));
  const shown = found.filter(({ file }) => isNamed(file) || parts.has(file));
  return { files: named.length, ...sortProblems(shown, toSeverities()) };
}

/** Pages and their parts; a Markdown file elsewhere (`content/README.md`) is nobody's business. */
function isContent(file: string): boolean {
  return findContentKind(file.replace(/(^|\/)[_.]+/g, "$1")) !== undefined;
}

function createPathFilter(paths: readonly string[]): (file: string) => boolean {
  if (paths.length === 0) return () => true;
  return (file) => paths.some((one) => one === "" || file === one || file.startsWith(`${one}/`));
}

function readBlogFiles() {
  const files = listFiles(path.join(contentDir, "blog"), contentDir)
    .map((file) => `blog/${file}`)
    .filter(isBlogFile)
    .map((file) => ({ file, text: readContentFile(contentDir, file) ?? "" }));
  const ofList = groupBy(files, ({ file }) => toBlogList(file));
  const tags = (ofList.get("tags") ?? []).map(({ file, text }) => ({
    file,
    assets: [],
    ...readTags(text, file),
  }));
  const authors = (ofList.get("authors") ?? []).map(({ file, text }) => ({
    file,
    ...readAuthors(text, file),
  }));
  return {
    authors: authors.flatMap((one) => one.authors),
    tags: tags.flatMap((one) => one.tags),
    blogFiles: [...authors, ...tags],
  };
}

/** What a page links to and which parts it has, nobody knows of one that could not be read. */
function findLost(
  nodes: readonly ContentNode[],
  linted: readonly LintedFile[],
  plan: PlannedSite,
): LintProblem[] {
  if (nodes.some((node) => node.unread === "text")) return [];
  // What has no page has another problem.
  const withPage = new Set(plan.pages.map(({ file }) => file));
  const orphans = findOrphans(nodes, plan, settings).filter(({ file }) => withPage.has(file));
  return [...orphans, ...findUnusedParts(linted)];
}

/** A part that no page has is as lost as a page without a link. */
function findUnusedParts(linted: readonly LintedFile[]): LintProblem[] {
  const used = new Set(linted.flatMap(({ includes }) => includes));
  return linted
    .filter(({ file, node }) => node === undefined && !used.has(file))
    .map(({ file }) => ({
      kind: "orphanPage",
      file,
      line: 1,
      message: "no page imports this part; a file that begins with _ makes no page of its own",
    }));
}

/** Each picture once, at the first page that shows it. */
async function findLargePictures(linted: readonly LintedFile[]): Promise<LintProblem[]> {
  const { kilobytes, pixelsPerSide } = settings.lint.pictures;
  const shown = new Map(
    linted
      .flatMap(({ file, node }) =>
        (node?.assets ?? []).map((asset) => ({ ...asset, at: writtenAt(file, asset) })),
      )
      .reverse()
      .map((asset) => [asset.file, asset]),
  );
  const problems = [...shown.values()].map(async ({ file: asset, at }): Promise<LintProblem[]> => {
    const { file, line } = at;
    const absolute = findAsset(contentDir, asset);
    if (absolute === undefined || !/\.(png|jpe?g|webp|avif|gif|svg)$/i.test(asset)) return [];
    const size = Math.round(statSync(absolute).size / 1000);
    const pixels = /\.svg$/i.test(asset) ? undefined : await readPixelSize(absolute);
    const side = Math.max(pixels?.width ?? 0, pixels?.height ?? 0);
    const faults = [
      ...(size > kilobytes ? [`${size} kB, wanted ${kilobytes} or less`] : []),
      ...(side > pixelsPerSide
        ? [`${pixels?.width} × ${pixels?.height} pixels, wanted ${pixelsPerSide} a side or less`]
        : []),
    ];
    return faults.map((fault): LintProblem => {
      const message = `the picture ${toFileName(asset)} has ${fault}`;
      return { kind: "pictureSize", file, line, message };
    });
  });
  return (await Promise.all(problems)).flat();
}

async function readFiles(files: readonly string[], request: LintRequest): Promise<LintedFile[]> {
  const kept = readFound(request);
  const toDigest = createTextDigests(contentDir);
  const isFresh = (file: string) => {
    const one = kept.get(file);
    return one !== undefined && !isOutdated(one.madeOf, toDigest);
  };
  const stale = files.filter((file) => !isFresh(file));
  for (const linted of await readInThreads(stale, request.workerScript)) {
    kept.set(linted.file, linted);
  }
  const current = files.flatMap((file) => kept.get(file) ?? []);
  if (stale.length > 0 || current.length !== kept.size) keepFound(current, request);
  return current;
}

/** A thread costs half a second to start. */
const filesPerThread = 40;

async function readInThreads(files: readonly string[], script: string): Promise<LintedFile[]> {
  const count = Math.min(4, availableParallelism(), Math.ceil(files.length / filesPerThread));
  const shares = Array.from({ length: count }, (_, index) =>
    files.filter((_file, at) => at % count === index),
  );
  const results = await Promise.all(shares.map((share) => readShare(share, script)));
  return results.flat();
}

function readShare(share: readonly string[], script: string): Promise<LintedFile[]> {
  return new Promise((resolve, reject) => {
    const linted: LintedFile[] = [];
    const worker = new Worker(script, { workerData: share, execArgv: [] });
    worker.on("message", (one: LintedFile) => linted.push(one));
    worker.on("error", reject);
    worker.on("exit", () => resolve(linted));
  });
}

/** What an earlier run has found. */
interface LintCache {
  madeBy: string;
  files: LintedFile[];
}

function readFound({ cacheFile, codeDigest }: LintRequest): Map<string, LintedFile> {
  const { madeBy, files } = readKept<LintCache>(cacheFile, { madeBy: "", files: [] });
  return new Map(madeBy === toMaker(codeDigest) ? files.map((one) => [one.file, one]) : []);
}

function keepFound(files: LintedFile[], { cacheFile, codeDigest }: LintRequest): void {
  const cache: LintCache = { madeBy: toMaker(codeDigest), files };
  keep(cacheFile, cache);
}

/** Routes come from the settings, and they are part of what is kept. */
function toMaker(codeDigest: string): string {
  const words = readContentFile(contentDir, wordsFile) ?? "";
  return `${codeDigest} ${JSON.stringify([settings, words])}`;
}
