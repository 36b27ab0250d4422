/**
 * One thread of the fuzzer: breaks files of a small site of its own, has the compiler and the checks of the set
 * read it, and answers with everything that is neither a page nor a problem with its place.
 */

import { mkdirSync, rmSync, writeFileSync } from "node:fs";
import path from "node:path";
import { isDeepStrictEqual } from "node:util";
import { parentPort } from "node:worker_threads";
import { readAuthors } from "../../src/core/blog/authors";
import { readTags } from "../../src/core/blog/tags";
import { compileContent, readContent } from "../../src/core/content/compile";
import { components } from "../../src/core/content/components";
import { findDangers } from "../../src/core/content/dangers.fixture";
import { readFrontMatter } from "../../src/core/content/front-matter";
import { findContentKind } from "../../src/core/content/kinds";
import { readVersions, versionsFile } from "../../src/core/docs/versions-file";
import type { Problem } from "../../src/core/problems";
import { readSiteFile, siteFile } from "../../src/core/site-file";
import { contentDir, settings } from "../../src/gatsby/build-state";
import { type ContentNode, planContent } from "../../src/gatsby/check-content";
import { toContentFields } from "../../src/gatsby/content-fields";
import { isMarkdown, listFiles, readContentFile } from "../../src/gatsby/content-files";
import { breakFiles, readCorpus } from "./corpus";
import { shrink } from "./mutate";
import { createRandom, toRunSeed } from "./random";

export interface FuzzJob {
  seed: number;
  index: number;
}

/** A text that gave neither a page nor a problem with its place. */
export interface Failure {
  index: number;
  file: string;
  what: string;
  text: string;
  /** True when it only took too long. */
  isLate?: boolean;
}

export interface FuzzAnswer {
  index: number;
  failures: Failure[];
  /** Milliseconds that the slowest file took. */
  slowest: number;
  slowestFile: string;
  pages: number;
  problems: number;
}

const corpus = readCorpus();
const options = {
  wordsPerMinute: settings.content.wordsPerMinute,
  siteUrl: settings.brand.url,
  components,
};
const host = { readFile: (file: string) => readContentFile(contentDir, file) };

/** What an exception is known by, wherever in a text it comes from. */
function toWhat(error: unknown): string {
  if (!(error instanceof Error)) return `threw ${String(error)}`;
  const [, at = ""] = /\n\s+at (?:async )?([^\n]*)/.exec(error.stack ?? "") ?? [];
  return `threw ${error.name}: ${error.message.slice(0, 200)} at ${at.replace(/\(.*\//, "(")}`;
}

function countLines(file: string): number {
  const text = readContentFile(contentDir, file);
  return text === undefined ? 0 : text.split(/\r\n?|\n/).length;
}

/** Problems of the set that a whole file has. */
const wholeFile = new Set(["duplicateRoute"]);

function checkProblems(problems: readonly Problem[]): string[] {
  return problems.flatMap(({ kind, file, line, column, message }) => {
    const said = JSON.stringify(message)?.slice(0, 200);
    if (typeof file !== "string" || file === "") return [`a problem without a file: ${said}`];
    if (typeof message !== "string" || message.trim() === "")
      return ["a problem without a message"];
    if (line === undefined) return wholeFile.has(kind) ? [] : [`a problem without a line: ${said}`];
    if (!Number.isInteger(line) || line < 1) return [`a problem of line ${line}: ${said}`];
    if (line > Math.max(1, countLines(file)))
      return [`a problem after the end of its file: ${said}`];
    if (column !== undefined && !(column >= 1)) return [`a problem of column ${column}: ${said}`];
    return [];
  });
}

interface ReadFile {
  node?: ContentNode;
  found: string[];
}

/** Everything that a build and the lint do with one file. */
async function readOne(file: string): Promise<ReadFile> {
  const text = readContentFile(contentDir, file) ?? "";
  const source = { path: file, text };
  try {
    if (file === versionsFile) return { found: checkProblems(readVersions(text).problems) };
    if (file === siteFile) return { found: checkProblems(readSiteFile(text).problems) };
    if (!isMarkdown(file)) return { found: [] };
    const compiled = await compileContent(source, options, host);
    const read = await readContent(source, options, host);
    const found = checkProblems(compiled.problems);
    if (!isDeepStrictEqual(read.problems, compiled.problems)) {
      found.push("the lint and the build have found different problems");
    }
    if (!isDeepStrictEqual(JSON.parse(JSON.stringify(compiled)), compiled)) {
      found.push("the compiled page is no JSON");
    }
    const [danger] = findDangers([compiled.body, compiled.lead]);
    if (danger !== undefined) found.push(`the page could run something: ${danger.slice(0, 80)}`);
    const kind = findContentKind(file);
    if (kind === undefined) return { found };
    const frontMatter = readFrontMatter(kind, source);
    found.push(...checkProblems(frontMatter.problems));
    if (frontMatter.data.draft === true) return { found };
    const fields = toContentFields(kind, source, frontMatter, compiled);
    found.push(...checkProblems(fields.problems));
    return { node: { ...fields, id: file }, found };
  } catch (error) {
    return { found: [toWhat(error)] };
  }
}

function readBlogFiles() {
  const read = (file: string) => ({ file, text: host.readFile(file) ?? "" });
  const authors = read("blog/authors.yml");
  const tags = read("blog/tags.yml");
  const readAuthorsFile = readAuthors(authors.text, authors.file);
  const readTagsFile = readTags(tags.text, tags.file);
  return {
    authors: readAuthorsFile.authors,
    tags: readTagsFile.tags,
    blogFiles: [
      { file: authors.file, problems: readAuthorsFile.problems, assets: readAuthorsFile.assets },
      { file: tags.file, problems: readTagsFile.problems, assets: [] },
    ],
  };
}

function checkSet(nodes: readonly ContentNode[]): { found: string[]; problems: number } {
  try {
    const { problems, plan } = planContent({ nodes, ...readBlogFiles() });
    const found = checkProblems(problems);
    if (JSON.stringify(plan.pages) === undefined) found.push("the plan is no JSON");
    for (const page of plan.pages) {
      if (!page.path.startsWith("/")) found.push(`a page with the path ${page.path.slice(0, 80)}`);
    }
    return { found, problems: problems.length };
  } catch (error) {
    return { found: [`the set: ${toWhat(error)}`], problems: 0 };
  }
}

function write(file: string, text: string): void {
  const absolute = path.join(contentDir, file);
  mkdirSync(path.dirname(absolute), { recursive: true });
  writeFileSync(absolute, text);
}

/** What the small site has without being broken, by file. */
const whole = new Map<string, string>();
const wholeNodes = new Map<string, ContentNode>();

async function readWholeSite(): Promise<void> {
  for (const file of listFiles(contentDir).filter((one) => !/\.(png|mp4)$/.test(one))) {
    whole.set(file, host.readFile(file) ?? "");
    const { node, found } = await readOne(file);
    if (found.length > 0) throw new Error(`${file} is broken before it is broken: ${found[0]}`);
    if (node) wholeNodes.set(file, node);
  }
}

const ready = readWholeSite();

interface SiteRead {
  failures: Omit<Failure, "index">[];
  slowest: number;
  slowestFile: string;
  pages: number;
  problems: number;
}

/** Reads the small site with some files broken, and leaves it whole. */
async function readSite(broken: ReadonlyMap<string, string>): Promise<SiteRead> {
  for (const [file, text] of broken) write(file, text);
  try {
    const isStale = (node: ContentNode) => node.includes.some((file) => broken.has(file));
    const stale = [...wholeNodes.values()].filter(isStale).map(({ file }) => file);
    const nodes = new Map(wholeNodes);
    const failures: Omit<Failure, "index">[] = [];
    let slowest = 0;
    let slowestFile = "";
    for (const file of new Set([...broken.keys(), ...stale])) {
      parentPort?.postMessage("next");
      const started = performance.now();
      const { node, found } = await readOne(file);
      const took = performance.now() - started;
      if (took > slowest) [slowest, slowestFile] = [took, file];
      if (node) nodes.set(file, node);
      else nodes.delete(file);
      for (const what of new Set(found))
        failures.push({ file, what, text: broken.get(file) ?? "" });
    }
    parentPort?.postMessage("next");
    const started = performance.now();
    const { found, problems } = checkSet([...nodes.values()]);
    const took = performance.now() - started;
    if (took > slowest) [slowest, slowestFile] = [took, "(the set)"];
    // Of one file alone that is broken the fault is known already.
    if (failures.length === 0) {
      for (const what of new Set(found)) {
        failures.push({
          file: [...broken.keys()][0] ?? "",
          what,
          text: [...broken.values()][0] ?? "",
        });
      }
    }
    return { failures, slowest, slowestFile, pages: nodes.size, problems };
  } finally {
    for (const file of broken.keys()) {
      const before = whole.get(file);
      if (before === undefined) rmSync(path.join(contentDir, file), { force: true });
      else write(file, before);
    }
  }
}

/** A failure with as little text as shows it; of several broken files with the one that it needs. */
async function shorten(
  failure: Omit<Failure, "index">,
  broken: ReadonlyMap<string, string>,
): Promise<Omit<Failure, "index">> {
  for (const [file, text] of broken) {
    const isBroken = async (shorter: string) => {
      const { failures } = await readSite(new Map([...broken, [file, shorter]]));
      return failures.some(({ what }) => what === failure.what);
    };
    // A file that can be empty is not the one.
    if (await isBroken("")) continue;
    return { ...failure, file, text: await shrink(text, isBroken) };
  }
  return failure;
}

/** One short text for each kind of failure is enough. */
const known = new Set<string>();

parentPort?.on("message", async ({ seed, index }: FuzzJob) => {
  await ready;
  const broken = breakFiles(corpus, createRandom(toRunSeed(seed, index)));
  const { failures, ...rest } = await readSite(broken);
  const short: Failure[] = [];
  parentPort?.postMessage("shrinking");
  for (const failure of failures) {
    if (known.has(failure.what)) continue;
    known.add(failure.what);
    short.push({ index, ...(await shorten(failure, broken)) });
  }
  parentPort?.postMessage({ index, failures: short, ...rest } satisfies FuzzAnswer);
});
