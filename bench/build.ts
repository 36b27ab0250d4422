/**
 * Measures how builds grow with the number of pages: `npm run bench:build [-- <pages> …] [--peers] [--limit <minutes>]
 * [--runs <number>]` (100, 1,000 and 10,000 pages, 60 minutes for each build, one run; of more runs it tells medians).
 * Each size is built from nothing, then with nothing changed, then with one page edited, in a copy of the project: the
 * caches of this one stay. With `--peers` the same pages are built with other generators too, installed from the
 * registry below the system's temporary folder; `--only-peers` builds with these alone, `--without VitePress` without one.
 * What is measured is added to bench/results/build.json; bench/RESULTS.md is written from it, and says what was
 * not run. `--report` writes it anew without measuring.
 */

import { existsSync, mkdirSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { cpus, loadavg } from "node:os";
import path from "node:path";
import { atEnd } from "../scripts/shared/at-end";
import { readCommandLine, toWholeNumber } from "../scripts/shared/command-line";
import { copyProject } from "../scripts/shared/copy-project";
import { root, runCommand } from "../scripts/shared/project";
import { measureProcess } from "./measure-process";
import { readScripts, toBrotliBytes } from "./page-bytes";
import { peers } from "./peers";
import { ownName, prepareOwn, preparePeer, type Site } from "./sites";

const resultsFile = path.join(root, "bench", "results", "build.json");
const reportFile = path.join(root, "bench", "RESULTS.md");

interface Run {
  seconds: number;
  processor: number;
  bytes: number;
  load: number;
  /** How many it is the median of: 1 if nothing is said. */
  count?: number;
  failed?: string;
}

/** In brotli. */
interface PageBytes {
  html: number;
  styles: number;
  scripts: number;
}

interface Measured {
  tool: string;
  pages: number;
  runs: Partial<Record<Kind, Run>>;
  page?: PageBytes;
}

type Kind = "cold" | "unchanged" | "edited";

const kinds: readonly { kind: Kind; name: string }[] = [
  { kind: "cold", name: "cold" },
  { kind: "unchanged", name: "nothing changed" },
  { kind: "edited", name: "one page edited" },
];

const usage =
  "npm run bench:build [-- <pages> …] [--peers | --only-peers | --report] [--without <peer>] [--limit <minutes>] [--runs <number>]";

function readWanted() {
  const { values, words } = readCommandLine({
    usage,
    options: {
      peers: { type: "boolean" },
      "only-peers": { type: "boolean" },
      without: { type: "string" },
      report: { type: "boolean" },
      limit: { type: "string", default: "60" },
      runs: { type: "string", default: "1" },
    },
    words: Number.POSITIVE_INFINITY,
  });
  const sizes = words.map((word) => toWholeNumber(word, "pages", usage, 1));
  return {
    sizes: sizes.length > 0 ? sizes : [100, 1000, 10_000],
    limit: toWholeNumber(values.limit, "--limit", usage, 1) * 60,
    runs: toWholeNumber(values.runs, "--runs", usage, 1),
    measuresOwn: !values["only-peers"],
    wantedPeers:
      values.peers || values["only-peers"]
        ? peers.filter(({ name }) => name !== values.without)
        : [],
    isReport: Boolean(values.report),
  };
}

/** Builds three times, tells what each one cost, and makes sure each time that what was asked for is there. */
async function measureSite(site: Site, pages: number, limit: number): Promise<Measured> {
  const measured: Measured = { tool: site.tool, pages, runs: {} };
  const html = path.join(site.folder, site.html);
  for (const { kind, name } of kinds) {
    const mark = `Edited ${pages} words of rotor`;
    if (kind === "edited") {
      const source = path.join(site.folder, site.source);
      const text = readFileSync(source, "utf8");
      writeFileSync(source, text.replace("## What you need", `${mark}.\n\n## What you need`));
    }
    const load = loadavg()[0] ?? 0;
    const [program, ...words] = site.command;
    const result = await measureProcess(program, words, {
      cwd: site.folder,
      env: site.env,
      limit,
    });
    const failed = findFailure(result, () => {
      if (!existsSync(html)) return `there is no ${site.html}`;
      if (site.countPages() < pages) return `only ${site.countPages()} pages were written`;
      if (kind === "edited" && !readFileSync(html, "utf8").includes(mark))
        return "the page is the old one";
      return undefined;
    });
    const { seconds, processor, bytes } = result;
    measured.runs[kind] = { seconds, processor, bytes, load, ...(failed && { failed }) };
    console.log(
      `${site.tool}, ${pages} pages, ${name}: ${seconds.toFixed(1)} s, ${processor.toFixed(1)} s of processor time, ${toMegabytes(bytes)} MB, load before ${load.toFixed(1)}${failed ? `: ${failed}` : ""}`,
    );
    if (failed !== undefined) {
      console.log(result.output);
      break;
    }
    if (kind === "cold") measured.page = weighPage(path.join(site.folder, site.site), html);
  }
  return measured;
}

/** Of each kind of build the median, figure by figure; one that failed says so. */
function toMedian(all: readonly Measured[]): Measured {
  const middle = (values: number[]) => {
    const sorted = values.toSorted((one, other) => one - other);
    return sorted[Math.floor(sorted.length / 2)] ?? 0;
  };
  const runs = kinds.flatMap(({ kind }) => {
    const some = all.flatMap((one) => one.runs[kind] ?? []);
    if (some.length === 0) return [];
    const of = (name: "seconds" | "processor" | "bytes" | "load") =>
      middle(some.map((run) => run[name]));
    const failed = some.find((run) => run.failed)?.failed;
    const median: Run = {
      seconds: of("seconds"),
      processor: of("processor"),
      bytes: of("bytes"),
      load: of("load"),
      count: some.length,
      ...(failed && { failed }),
    };
    return [[kind, median] as const];
  });
  const last = all[all.length - 1] as Measured;
  return { ...last, runs: Object.fromEntries(runs) };
}

function findFailure(
  { isStopped, seconds, code }: Awaited<ReturnType<typeof measureProcess>>,
  findWrong: () => string | undefined,
) {
  if (isStopped) return `stopped after ${Math.round(seconds)} s`;
  return code === 0 ? findWrong() : `ended with code ${code}`;
}

/**
 * The page's own HTML, the stylesheets that it links, and the scripts that it asks for: those in its tags and, of
 * this site, those that its loader brings. What scripts fetch further is not among them.
 */
function weighPage(site: string, file: string): PageBytes {
  const html = readFileSync(file, "utf8");
  const linked = (pattern: RegExp, address: RegExp) =>
    [...html.matchAll(pattern)].flatMap(([tag]) => {
      const [, found] = address.exec(tag) ?? [];
      const target = found?.startsWith("/") ? path.join(site, found.replace(/[?#].*$/, "")) : "";
      return existsSync(target) && found ? [target] : [];
    });
  const weigh = (files: string[]) =>
    [...new Set(files)].reduce((sum, one) => sum + toBrotliBytes(readFileSync(one)), 0);
  const styles = linked(/<link\b[^>]*\brel="?[^">]*stylesheet[^>]*>/g, /\bhref="?([^"\s>]+)/);
  const scripts = [
    ...linked(/<script\b[^>]*\bsrc=[^>]*>/g, /\bsrc="?([^"\s>]+)/),
    ...linked(/<link\b[^>]*\brel="?modulepreload[^>]*>/g, /\bhref="?([^"\s>]+)/),
  ];
  const brought = existsSync(path.join(site, "page-data", "app.json"))
    ? readScripts(site, html).reduce((sum, { bytes }) => sum + bytes, 0)
    : 0;
  return { html: toBrotliBytes(html), styles: weigh(styles), scripts: weigh(scripts) + brought };
}

function readResults(): Measured[] {
  return existsSync(resultsFile) ? JSON.parse(readFileSync(resultsFile, "utf8")) : [];
}

function keep(measured: Measured) {
  const others = readResults().filter(
    ({ tool, pages }) => tool !== measured.tool || pages !== measured.pages,
  );
  const order = [ownName, ...peers.map(({ name }) => name)];
  const all = [...others, measured].sort(
    (a, b) => a.pages - b.pages || order.indexOf(a.tool) - order.indexOf(b.tool),
  );
  mkdirSync(path.dirname(resultsFile), { recursive: true });
  writeFileSync(resultsFile, `${JSON.stringify(all, null, 2)}\n`);
  writeReport();
}

const toMegabytes = (bytes: number) => Math.round(bytes / 1_000_000);

function toRow(cells: (string | number)[]) {
  return `| ${cells.join(" | ")} |`;
}

function writeReport() {
  const results = readResults();
  const findOwn = (pages: number) =>
    results.find((one) => one.tool === ownName && one.pages === pages);
  const rows = results.flatMap(({ tool, pages, runs }) =>
    kinds.map(({ kind, name }) => {
      const run = runs[kind];
      if (run === undefined) return toRow([pages, tool, name, "not run", "", "", "", "", "", ""]);
      const { seconds, processor, bytes, load, failed, count = 1 } = run;
      const own = findOwn(pages)?.runs[kind];
      const ratio = (value: number, ofOwn: number | undefined) =>
        tool === ownName || !ofOwn || failed || own?.failed ? "" : (value / ofOwn).toFixed(2);
      return toRow([
        pages,
        tool,
        failed ? `${name}: ${failed}` : name,
        seconds.toFixed(1),
        processor.toFixed(1),
        toMegabytes(bytes),
        ratio(seconds, own?.seconds),
        ratio(processor, own?.processor),
        load.toFixed(1),
        count,
      ]);
    }),
  );
  const missing = [100, 1000, 10_000].flatMap((pages) =>
    [ownName, ...peers.map(({ name }) => name)]
      .filter((tool) => !results.some((one) => one.tool === tool && one.pages === pages))
      .map((tool) => `${tool} with ${pages.toLocaleString("en")} pages`),
  );
  const bytes = results.flatMap(({ tool, pages, page: weighed }) => {
    if (weighed === undefined) return [];
    const small = results.find((one) => one.tool === tool && one.pages === 100)?.page;
    const growth =
      small && pages !== 100 ? `${((weighed.html / small.html - 1) * 100).toFixed(1)} %` : "";
    return [toRow([pages, tool, weighed.html, growth, weighed.styles, weighed.scripts])];
  });
  writeFileSync(
    reportFile,
    `# Builds, measured

\`npm run bench:build\` writes this. Generated pages of about 2 kB in a tree of fifty pages a folder and at most ten
folders beside each other, with code, a table, an admonition, tabs and a link, each tenth with a picture, ${cpus().length} cores. **Each row is the median of as many runs as its last column says**, on a machine that other work shares
(the load of the last minute before the run is told): ratios and processor time say more than seconds. Memory is the
largest sum of resident pages of all processes of the build. Ratios are those of the peer to ${ownName}: above 1 the
peer took longer.

${[`- ${ownName}: this site, with its search index, feeds, social cards, Markdown of each page, field lists and policy.`, ...peers.map(({ name, about }) => `- ${name}: ${about}.`)].join("\n")}

## Time and memory

| pages | tool | build | wall, s | processor, s | memory, MB | wall, ratio | processor, ratio | load | runs |
| ---: | --- | --- | ---: | ---: | ---: | ---: | ---: | ---: | ---: |
${rows.join("\n")}

${missing.length > 0 ? `Not run: ${missing.join(", ")}.` : "Everything was run."}

## Bytes of one page

The same page at each size, bytes of brotli: its HTML (with the styles that stand in it), the stylesheets that it links,
and the scripts that it asks for (of ${ownName} those of the application, which come when the browser is idle).

| pages | tool | HTML | HTML against 100 pages | linked styles | scripts |
| ---: | --- | ---: | ---: | ---: | ---: |
${bytes.join("\n")}
`,
  );
}

await runCommand(async () => {
  const { sizes, limit, runs, measuresOwn, wantedPeers, isReport } = readWanted();
  if (isReport) {
    writeReport();
    return 0;
  }
  const folder = copyProject(root, "dronedoc-bench-build-", { hasOwnCache: true });
  const remove = atEnd(() => rmSync(folder, { recursive: true, force: true, maxRetries: 3 }));
  try {
    const pictures = path.join(folder, "content/docs/pictures");
    for (const pages of sizes) {
      if (!measuresOwn) await prepareOwn(folder, pages);
      const tools = [
        ...(measuresOwn ? [() => prepareOwn(folder, pages)] : []),
        ...wantedPeers.map((peer) => () => preparePeer(peer, pages, pictures)),
      ].map((prepare) => ({ prepare, measured: [] as Measured[] }));
      // In turn, so that each tool meets the same load.
      for (let run = 0; run < runs; run += 1) {
        for (const { prepare, measured } of tools) {
          measured.push(await measureSite(await prepare(), pages, limit));
          keep(toMedian(measured));
        }
      }
    }
  } finally {
    remove();
  }
  return 0;
});
