/**
 * How long pages of the built site (`npm run build` comes before) keep a phone's processor busy once they can be seen:
 * `npm run bench:blocking [route …]`. Chromium traces itself; nothing is attached to it, for with an inspector V8
 * reads React's script once more to say where a listener was added, which no reader's browser does. The table goes
 * to bench/results/blocking.md when no route is given; the command fails when a page is above the goal.
 */

import { spawn } from "node:child_process";
import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { cpus, loadavg, tmpdir } from "node:os";
import path from "node:path";
import { setTimeout as wait } from "node:timers/promises";
import { createSiteServer } from "../scripts/hosting/site-server";
import { atEnd, endGroup } from "../scripts/shared/at-end";
import { CommandError } from "../scripts/shared/command-error";
import { readCommandLine } from "../scripts/shared/command-line";
import { ensureChromium } from "../scripts/shared/ensure-chromium";
import { root, runCommand } from "../scripts/shared/project";
import { assertRoutes, findKinds } from "./kinds";

const publicDir = path.join(root, "public");

const runs = 3;
/** From the start of the browser on, in seconds: the application is there after one. */
const traced = 4;
/** Of a phone as Lighthouse reckons with it, against this machine. */
const slowdown = 4;
/** Milliseconds that the goal allows, and those that a task may take before it counts as blocking. */
const goal = 50;
const allowed = 50;

/** Of a trace event, what is read here; `ts` and `dur` in microseconds. */
interface TraceEvent {
  name: string;
  ph: string;
  pid: number;
  tid: number;
  ts: number;
  dur?: number;
  args?: { data?: { url?: string } };
}

/** One visit with an empty cache. */
async function trace(chromium: string, address: string): Promise<TraceEvent[]> {
  const folder = mkdtempSync(path.join(tmpdir(), "dronedoc-blocking-"));
  const remove = atEnd(() => rmSync(folder, { recursive: true, force: true, maxRetries: 5 }));
  const file = path.join(folder, "trace.json");
  const browser = spawn(
    chromium,
    [
      "--headless=new",
      "--no-sandbox",
      "--disable-gpu",
      "--disable-quic",
      "--no-first-run",
      "--disable-background-networking",
      "--disable-component-update",
      "--disable-sync",
      "--window-size=412,823",
      `--user-data-dir=${path.join(folder, "profile")}`,
      "--trace-startup=toplevel,devtools.timeline,loading,v8",
      `--trace-startup-duration=${traced}`,
      `--trace-startup-file=${file}`,
      "--trace-startup-format=json",
      address,
    ],
    { stdio: "ignore", detached: true },
  );
  // With the processes that it has started.
  const close = atEnd(() => endGroup(browser));
  try {
    for (let second = 0; second < 30; second += 1) {
      await wait(1000);
      const events = readTrace(file);
      if (events !== undefined) return events;
    }
    throw new CommandError(`${address}: Chromium has written no trace in 30 s.`);
  } finally {
    close();
    await wait(300);
    remove();
  }
}

/** Undefined while the file is not there or not whole. */
function readTrace(file: string) {
  try {
    return JSON.parse(readFileSync(file, "utf8")).traceEvents as TraceEvent[];
  } catch {
    return undefined;
  }
}

/**
 * Milliseconds of the page's own thread after its first paint, as a phone would take: what is above 50 of each task,
 * and the longest task.
 */
function reckon(events: TraceEvent[], address: string) {
  const ran = events.findLast(
    ({ name, args }) =>
      name === "EvaluateScript" && /\/app-[0-9a-f]+\.js/.test(args?.data?.url ?? ""),
  );
  if (ran === undefined)
    throw new CommandError(`${address}: the application has not run in ${traced} s.`);
  const painted = events.findLast(
    ({ name, pid }) => name === "firstContentfulPaint" && pid === ran.pid,
  );
  if (painted === undefined)
    throw new CommandError(`${address}: nothing was painted in ${traced} s.`);
  let end = painted.ts;
  const tasks = events
    .filter(({ name, ph, pid, tid }) => {
      return name.endsWith("RunTask") && ph === "X" && pid === ran.pid && tid === ran.tid;
    })
    .sort((one, other) => one.ts - other.ts || (other.dur ?? 0) - (one.dur ?? 0))
    .flatMap(({ ts, dur = 0 }) => {
      // A task inside another one is a part of it.
      if (ts < end) return [];
      end = ts + dur;
      return [(dur / 1000) * slowdown];
    });
  const blocked = tasks.reduce((sum, task) => sum + Math.max(0, task - allowed), 0);
  return { blocked, longest: Math.max(...tasks) };
}

const toMedian = (values: number[]) =>
  values.toSorted((one, other) => one - other)[Math.floor(values.length / 2)] ?? 0;

await runCommand(async () => {
  const { words: given } = readCommandLine({
    usage: "npm run bench:blocking [-- <route> …]",
    words: Number.POSITIVE_INFINITY,
  });
  const server = createSiteServer({ folder: root });
  assertRoutes(publicDir, given);
  const chromium = await ensureChromium();
  const origin = `http://localhost:${await server.listen(0)}`;
  const before = loadavg()[0] ?? 0;
  const results: { route: string; blocked: number[]; longest: number[] }[] = [];
  const toRow = ({ route, blocked, longest }: (typeof results)[0]) =>
    `| \`${route}\` | ${Math.round(toMedian(blocked))} | ${blocked.map(Math.round).join(", ")} | ${Math.round(toMedian(longest))} |`;
  try {
    for (const route of given.length > 0 ? given : findKinds(publicDir)) {
      const visits = [];
      for (let run = 0; run < runs; run += 1) {
        visits.push(reckon(await trace(chromium, origin + route), route));
      }
      const result = {
        route,
        blocked: visits.map(({ blocked }) => blocked),
        longest: visits.map(({ longest }) => longest),
      };
      results.push(result);
      console.log(toRow(result));
    }
  } finally {
    await server.close();
  }
  const above = results.filter(({ blocked }) => toMedian(blocked) >= goal);
  if (given.length === 0) {
    const file = path.join(root, "bench", "results", "blocking.md");
    mkdirSync(path.dirname(file), { recursive: true });
    writeFileSync(
      file,
      `# Blocking time, measured

\`npm run bench:blocking\`: a page of every kind of the production build in Chromium at 412 px with an empty cache, ${runs} visits each,
traced by the browser itself with no inspector attached. Tasks of the page's thread after the first paint count ${slowdown} times,
as on the phone that Lighthouse reckons with; what is above ${allowed} ms of each is its blocking time. Load average ${before.toFixed(1)}
before, ${(loadavg()[0] ?? 0).toFixed(1)} after, ${cpus().length} cores: other work on the machine lengthens it.

| page | blocking, ms, median | each visit | longest task, ms, median |
| --- | ---: | --- | ---: |
${results.map(toRow).join("\n")}

Goal: less than ${goal} ms. ${above.length === 0 ? "All pages reach it." : `Above it: ${above.map(({ route }) => `\`${route}\``).join(", ")}.`}
`,
    );
  }
  return above.length > 0 ? 1 : 0;
});
