/**
 * Lighthouse on every kind of page of the built site (`npm run build` comes before), as a phone on a slow network
 * that it simulates: `npm run bench:lighthouse [route …]`. Lighthouse is large and is installed from the registry
 * below the system's temporary folder. The table goes to bench/results/lighthouse.md when no route is given; the
 * command fails when a page is below the goals.
 */

import { mkdirSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { cpus, loadavg } from "node:os";
import path from "node:path";
import { createSiteServer } from "../scripts/hosting/site-server";
import { CommandError } from "../scripts/shared/command-error";
import { readCommandLine } from "../scripts/shared/command-line";
import { ensureChromium } from "../scripts/shared/ensure-chromium";
import { root, runCommand } from "../scripts/shared/project";
import { assertRoutes, findKinds } from "./kinds";
import { measureProcess } from "./measure-process";
import { toHtmlFile } from "./page-bytes";
import { install } from "./scratch";

const version = "12.8.2";
const publicDir = path.join(root, "public");

interface Named {
  id: string;
  title: string;
}

interface Result {
  route: string;
  isIndexed: boolean;
  scores: Record<string, number>;
  paint: number;
  shift: number;
  blocked: number;
  bytes: number;
  wrong: Named[];
}

/** The goal of each category. */
const goals: Record<string, number> = {
  performance: 95,
  accessibility: 100,
  "best-practices": 100,
  seo: 100,
};
const categories = Object.keys(goals);

async function measure(
  folder: string,
  chromium: string,
  origin: string,
  route: string,
): Promise<Result> {
  const file = path.join(folder, "report.json");
  rmSync(file, { force: true });
  const run = () =>
    measureProcess(
      process.execPath,
      [
        "node_modules/lighthouse/cli/index.js",
        origin + route,
        "--quiet",
        "--output=json",
        `--output-path=${file}`,
        `--only-categories=${categories.join(",")}`,
        "--chrome-flags=--headless=new --no-sandbox --disable-quic --disable-background-networking",
      ],
      { cwd: folder, env: { ...process.env, CHROME_PATH: chromium }, limit: 180 },
    );
  let { code, output } = await run();
  // On a busy machine a trace may lack its beginning.
  for (let again = 0; code !== 0 && again < 2; again += 1) ({ code, output } = await run());
  if (code !== 0) throw new CommandError(`${route}: ${output}`);
  const { categories: found, audits } = JSON.parse(readFileSync(file, "utf8"));
  const isIndexed = !/<meta name="robots" content="noindex/.test(
    readFileSync(toHtmlFile(publicDir, route), "utf8"),
  );
  const counted = categories.flatMap((name) =>
    found[name].auditRefs.filter(({ weight }: { weight: number }) => weight > 0),
  );
  const wrong = counted
    .map(({ id }: { id: string }) => audits[id])
    .filter(
      ({ id, score }: { id: string; score: number | null }) =>
        score !== null && score < 0.9 && (isIndexed || id !== "is-crawlable"),
    )
    .map(({ id, title }: Named) => ({ id, title }));
  return {
    route,
    isIndexed,
    scores: Object.fromEntries(
      categories.map((name) => [name, Math.round(found[name].score * 100)]),
    ),
    paint: audits["largest-contentful-paint"].numericValue,
    shift: audits["cumulative-layout-shift"].numericValue,
    blocked: audits["total-blocking-time"].numericValue,
    bytes: audits["total-byte-weight"].numericValue,
    wrong,
  };
}

/** A page that asks not to be listed is told so by Lighthouse, and by nobody else. */
function isBelow({ scores, shift, isIndexed }: Result) {
  const wanted = categories.filter((name) => isIndexed || name !== "seo");
  return wanted.some((name) => (scores[name] ?? 0) < (goals[name] ?? 100)) || shift > 0;
}

function toRow({ route, isIndexed, scores, paint, shift, blocked, bytes }: Result) {
  const told = categories.map((name) =>
    name === "seo" && !isIndexed ? `${scores[name]} (not listed)` : scores[name],
  );
  const times = [
    (paint / 1000).toFixed(1),
    shift.toFixed(3),
    Math.round(blocked),
    Math.round(bytes / 1000),
  ];
  return `| \`${route}\` | ${[...told, ...times].join(" | ")} |`;
}

await runCommand(async () => {
  const { words: given } = readCommandLine({
    usage: "npm run bench:lighthouse [-- <route> …]",
    words: Number.POSITIVE_INFINITY,
  });
  const server = createSiteServer({ folder: root });
  assertRoutes(publicDir, given);
  const chromium = await ensureChromium();
  const folder = await install("lighthouse", [`lighthouse@${version}`]);
  const origin = `http://localhost:${await server.listen(0)}`;
  const before = loadavg()[0] ?? 0;
  const results: Result[] = [];
  try {
    for (const route of given.length > 0 ? given : findKinds(publicDir)) {
      const result = await measure(folder, chromium, origin, route);
      results.push(result);
      console.log(toRow(result), result.wrong.map(({ id }) => id).join(", "));
    }
  } finally {
    await server.close();
  }
  const below = results.filter(isBelow);
  if (given.length === 0) {
    const file = path.join(root, "bench", "results", "lighthouse.md");
    mkdirSync(path.dirname(file), { recursive: true });
    writeFileSync(
      file,
      `# Lighthouse, measured

\`npm run bench:lighthouse\`: Lighthouse ${version}, mobile, simulated throttling, a page of every kind of the production build
with its real headers. One run each; load average ${before.toFixed(1)} before, ${(loadavg()[0] ?? 0).toFixed(1)} after, ${cpus().length} cores: other work on the
machine lengthens blocking time and paint. Pages that ask search engines not to list them lose points for exactly that.

| page | performance | accessibility | best practices | SEO | largest paint, s | shift | blocking, ms | kB |
| --- | ---: | ---: | ---: | ---: | ---: | ---: | ---: | ---: |
${results.map(toRow).join("\n")}

Goals: 95 or more for performance, 100 for the rest, no shift. ${
        below.length === 0
          ? "All pages reach them."
          : `Below them:\n\n${below.map(({ route, wrong }) => `- \`${route}\`: ${wrong.map(({ title }) => title).join("; ") || "no single audit below 0.9"}`).join("\n")}`
      }
`,
    );
  }
  return below.length > 0 ? 1 : 0;
});
