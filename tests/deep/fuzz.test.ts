/**
 * Broken content gives pages, or problems with file and line: it neither crashes nor hangs the compiler or the checks.
 * FUZZ_SEED draws the same files again, FUZZ_RUNS says how many sets of files.
 */

import { isDeepStrictEqual } from "node:util";
import fc from "fast-check";
import { expect, test, vi } from "vitest";
import { readAuthors } from "../../src/core/blog/authors";
import { readTags } from "../../src/core/blog/tags";
import { compileContent, readContent } from "../../src/core/content/compile";
import { components } from "../../src/core/content/components/components";
import { findDangers } from "../../src/core/content/dangers.fixture";
import { readFrontMatter } from "../../src/core/content/front-matter/front-matter";
import { findContentKind } from "../../src/core/content/kinds";
import { readVersions, versionsFile } from "../../src/core/docs/versions-file";
import type { Problem } from "../../src/core/problems/problems";
import { readSiteFile, siteFile } from "../../src/core/settings/site-file";
import { type ContentNode, planContent } from "../../src/gatsby/content/check-content";
import { isMarkdown, listFiles, readContentFile } from "../../src/gatsby/content/content-files";
import { contentDir, settings } from "../../src/gatsby/data/build-state";
import { toContentFields } from "../../src/gatsby/data/content-fields";
import { createBrokenFiles } from "./support/broken-files";

vi.hoisted(() => {
  process.env.CONTENT_DIR = "tests/site/fixtures/rich";
  process.env.NODE_ENV = "production";
});

const seed = Number(process.env.FUZZ_SEED ?? Date.now() % 1_000_000_000);
const numRuns = Number(process.env.FUZZ_RUNS ?? 500);
/** Seconds of the processor: how busy a machine is is no test. */
const slowest = 30;
const readClock = () => process.cpuUsage().user / 1e6;

const options = {
  wordsPerMinute: settings.content.wordsPerMinute,
  siteUrl: settings.brand.url,
  components,
};

type Files = ReadonlyMap<string, string>;

const readFrom = (broken: Files) => (file: string) =>
  broken.get(file) ?? readContentFile(contentDir, file);

/** What is wrong with these problems themselves. */
function checkProblems(problems: readonly Problem[], broken: Files): string[] {
  const lines = new Map<string, number>();
  const countLines = (file: string) => {
    const count = lines.get(file) ?? (readFrom(broken)(file) ?? "").split(/\r\n?|\n/).length;
    lines.set(file, count);
    return count;
  };
  return problems.flatMap(({ kind, file, line, column, message }) => {
    const said = `${kind} in ${file}: ${message?.slice(0, 200)}`;
    if (!file || !message?.trim()) return [`no file or no message: ${said}`];
    // Two pages of one route are told of whole files.
    if (line === undefined) return kind === "duplicateRoute" ? [] : [`no line: ${said}`];
    const isThere = Number.isInteger(line) && line >= 1 && line <= countLines(file);
    return isThere && (column === undefined || column >= 1) ? [] : [`line ${line}: ${said}`];
  });
}

/** Everything that a build and the lint do with one file. */
async function readOne(file: string, broken: Files) {
  const readFile = readFrom(broken);
  const text = readFile(file) ?? "";
  if (file === versionsFile) return { problems: readVersions(text).problems, faults: [] };
  if (file === siteFile) return { problems: readSiteFile(text).problems, faults: [] };
  const kind = findContentKind(file);
  if (!isMarkdown(file)) return { problems: [], faults: [] };
  const source = { path: file, text };
  const compiled = await compileContent(source, options, { readFile });
  const read = await readContent(source, options, { readFile });
  const faults: string[] = [];
  if (!isDeepStrictEqual(read.problems, compiled.problems)) faults.push("lint and build differ");
  if (!isDeepStrictEqual(JSON.parse(JSON.stringify(compiled)), compiled)) faults.push("no JSON");
  const [danger] = findDangers([compiled.body, compiled.lead]);
  if (danger !== undefined) faults.push(`the page could run something: ${danger.slice(0, 80)}`);
  if (kind === undefined) return { problems: compiled.problems, faults };
  const frontMatter = readFrontMatter(kind, source);
  const problems = [...compiled.problems, ...frontMatter.problems];
  if (frontMatter.data.draft === true) return { problems, faults };
  const fields = toContentFields(kind, source, frontMatter, compiled);
  const node: ContentNode = { ...fields, id: file };
  return { problems: [...problems, ...fields.problems], faults, node };
}

/** The set with some of its files broken. */
function planSet(nodes: readonly ContentNode[], broken: Files) {
  const text = (file: string) => readFrom(broken)(file) ?? "";
  const authors = readAuthors(text("blog/authors.yml"), "blog/authors.yml");
  const tags = readTags(text("blog/tags.yml"), "blog/tags.yml");
  return planContent({
    nodes,
    authors: authors.authors,
    tags: tags.tags,
    blogFiles: [
      { file: "blog/authors.yml", problems: authors.problems, assets: authors.assets },
      { file: "blog/tags.yml", problems: tags.problems, assets: [] },
    ],
  });
}

test("no broken file crashes or hangs the compiler or the checks, or is refused without a place", async () => {
  console.log(`FUZZ_SEED=${seed} FUZZ_RUNS=${numRuns}`);
  const whole = new Map<string, ContentNode>();
  for (const file of listFiles(contentDir)) {
    const { node } = await readOne(file, new Map());
    if (node) whole.set(file, node);
  }
  let told = 0;
  const brokenFiles = createBrokenFiles(["content", contentDir, "tests/site/fixtures/broken"]);
  await fc.assert(
    fc.asyncProperty(brokenFiles, async (entries) => {
      const broken = new Map(entries);
      const nodes = new Map(whole);
      const stale = [...whole.values()].filter(({ includes }) =>
        includes.some((file) => broken.has(file)),
      );
      for (const file of new Set([...broken.keys(), ...stale.map((node) => node.file)])) {
        const started = readClock();
        const { node, problems, faults } = await readOne(file, broken);
        if (node) nodes.set(file, node);
        else nodes.delete(file);
        told += problems.length;
        expect([...faults, ...checkProblems(problems, broken)]).toEqual([]);
        expect(readClock() - started).toBeLessThan(slowest);
      }
      const { plan, problems } = planSet([...nodes.values()], broken);
      told += problems.length;
      expect(checkProblems(problems, broken)).toEqual([]);
      expect(plan.pages.filter((page) => !page.path.startsWith("/"))).toEqual([]);
    }),
    { seed, numRuns, interruptAfterTimeLimit: 1_500_000, markInterruptAsFailure: true },
  );
  // Broken files that nobody complains of would mean that nothing was looked at.
  expect(told).toBeGreaterThan(numRuns / 2);
}, 1_800_000);
