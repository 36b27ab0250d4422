/** What a command costs: time, processor time and memory of the command and of all that it starts. Needs `/proc`. */

import { execFileSync, spawn } from "node:child_process";
import { readdirSync, readFileSync } from "node:fs";
import { atEnd } from "../scripts/shared/at-end";

const ticksPerSecond = Number(execFileSync("getconf", ["CLK_TCK"]));
const pageBytes = Number(execFileSync("getconf", ["PAGESIZE"]));

/** The processes of this moment: whose child each is, the leader of its group, its ticks of processor time, its resident bytes. */
function readProcesses() {
  const processes: Map<
    number,
    { parent: number; group: number; ticks: number; bytes: number; started: string }
  > = new Map();
  for (const id of readdirSync("/proc").filter((name) => /^\d+$/.test(name))) {
    try {
      const line = readFileSync(`/proc/${id}/stat`, "utf8");
      // Behind the name, which may hold anything.
      const fields = line.slice(line.lastIndexOf(")") + 2).split(" ");
      processes.set(Number(id), {
        parent: Number(fields[1]),
        group: Number(fields[2]),
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

/**
 * A process and all that it has started, in groups of their own too, as browsers are.
 * @param leader of a group
 */
function findTree(leader: number, processes: ReturnType<typeof readProcesses>) {
  const tree = new Set([leader]);
  // Parents are older than their children, but numbers begin anew: look until nothing is found.
  for (let size = 0; size !== tree.size; ) {
    size = tree.size;
    for (const [id, { parent, group }] of processes) {
      if (tree.has(parent) || group === leader) tree.add(id);
    }
  }
  return tree;
}

function endProcess(id: number) {
  try {
    process.kill(id, "SIGKILL");
  } catch {
    // It has ended by itself.
  }
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
 */
export async function measureProcess(
  command: string,
  words: readonly string[],
  {
    cwd,
    env = process.env,
    limit = Infinity,
  }: { cwd: string; env?: NodeJS.ProcessEnv; limit?: number },
): Promise<{
  seconds: number;
  processor: number;
  bytes: number;
  code: number | null;
  isStopped: boolean;
  output: string;
}> {
  const endedBefore = readEndedChildren();
  const started = performance.now();
  // A group of its own: at Ctrl+C its processes still know their parents when they are looked for.
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
  const ticks: Map<string, number> = new Map();
  let bytes = 0;
  let isStopped = false;
  const stop = atEnd(() => {
    if (child.pid === undefined || child.exitCode !== null || child.signalCode !== null) return;
    for (const id of findTree(child.pid, readProcesses())) endProcess(id);
  });
  const look = () => {
    const processes = readProcesses();
    let sum = 0;
    for (const id of child.pid === undefined ? [] : findTree(child.pid, processes)) {
      const found = processes.get(id);
      if (found === undefined) continue;
      ticks.set(`${id} ${found.started}`, found.ticks);
      sum += found.bytes;
    }
    bytes = Math.max(bytes, sum);
    if (performance.now() - started > limit * 1000 && !isStopped) {
      isStopped = true;
      stop();
    }
  };
  const looking = setInterval(look, 250);
  const code = await new Promise<number | null>((resolve, reject) => {
    child.on("error", reject);
    child.on("close", resolve);
  });
  clearInterval(looking);
  stop();
  const seconds = (performance.now() - started) / 1000;
  const met = [...ticks.values()].reduce((sum, one) => sum + one, 0) / ticksPerSecond;
  const processor = Math.max(met, readEndedChildren() - endedBefore);
  return { seconds, processor, bytes, code, isStopped, output };
}
