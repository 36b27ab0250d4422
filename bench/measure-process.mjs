/** What a command costs: time, processor time and memory of the command and of all that it starts. Needs `/proc`. */

import { execFileSync, spawn } from "node:child_process";
import { readdirSync, readFileSync } from "node:fs";

const ticksPerSecond = Number(execFileSync("getconf", ["CLK_TCK"]));
const pageBytes = Number(execFileSync("getconf", ["PAGESIZE"]));

/** The processes of this moment: whose child each is, its ticks of processor time, its resident bytes. */
function readProcesses() {
  /** @type {Map<number, { parent: number, ticks: number, bytes: number, started: string }>} */
  const processes = new Map();
  for (const id of readdirSync("/proc").filter((name) => /^\d+$/.test(name))) {
    try {
      const line = readFileSync(`/proc/${id}/stat`, "utf8");
      // Behind the name, which may hold anything.
      const fields = line.slice(line.lastIndexOf(")") + 2).split(" ");
      processes.set(Number(id), {
        parent: Number(fields[1]),
        ticks: Number(fields[11]) + Number(fields[12]),
        bytes: Number(fields[21]) * pageBytes,
        started: fields[19] ?? "",
      });
    } catch {
      // The process has ended meanwhile.
    }
  }
  return processes;
}

/** Seconds of processor time of this process's children that have ended, and of theirs. */
function readEndedChildren() {
  const line = readFileSync("/proc/self/stat", "utf8");
  const fields = line.slice(line.lastIndexOf(")") + 2).split(" ");
  return (Number(fields[13]) + Number(fields[14])) / ticksPerSecond;
}

/**
 * Runs a command to its end, or to `limit` seconds. Memory is the largest sum of resident pages that a look each
 * quarter of a second has met; pages that processes share count for each of them. Processor time is what the
 * system tells of ended children, or what the looks have met where a process has left its parent.
 * @param {string} command
 * @param {readonly string[]} words
 * @param {{ cwd: string, env?: NodeJS.ProcessEnv, limit?: number }} options
 * @returns {Promise<{ seconds: number, processor: number, bytes: number, code: number | null, isStopped: boolean, output: string }>}
 */
export async function measureProcess(command, words, { cwd, env = process.env, limit = Infinity }) {
  const endedBefore = readEndedChildren();
  const started = performance.now();
  // A group of its own, so that a stopped command leaves nothing behind.
  const child = spawn(command, words, {
    cwd,
    env,
    detached: true,
    stdio: ["ignore", "pipe", "pipe"],
  });
  let output = "";
  for (const stream of [child.stdout, child.stderr]) {
    stream.setEncoding("utf8").on("data", (text) => {
      output = (output + text).slice(-20_000);
    });
  }
  /** @type {Map<string, number>} */
  const ticks = new Map();
  let bytes = 0;
  let isStopped = false;
  const look = () => {
    const processes = readProcesses();
    const tree = new Set([child.pid]);
    // Parents are older than their children, but numbers begin anew: look until nothing is found.
    for (let size = 0; size !== tree.size; ) {
      size = tree.size;
      for (const [id, { parent }] of processes) if (tree.has(parent)) tree.add(id);
    }
    let sum = 0;
    for (const id of tree) {
      const found = id === undefined ? undefined : processes.get(id);
      if (found === undefined) continue;
      ticks.set(`${id} ${found.started}`, found.ticks);
      sum += found.bytes;
    }
    bytes = Math.max(bytes, sum);
    if (performance.now() - started > limit * 1000 && child.pid !== undefined && !isStopped) {
      isStopped = true;
      process.kill(-child.pid, "SIGKILL");
    }
  };
  const looking = setInterval(look, 250);
  const code = await new Promise((resolve, reject) => {
    child.on("error", reject);
    child.on("close", resolve);
  });
  clearInterval(looking);
  const seconds = (performance.now() - started) / 1000;
  const met = [...ticks.values()].reduce((sum, one) => sum + one, 0) / ticksPerSecond;
  const processor = Math.max(met, readEndedChildren() - endedBefore);
  return { seconds, processor, bytes, code, isStopped, output };
}
