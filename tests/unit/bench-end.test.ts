/** A bench that is stopped leaves no process and no folder behind. */

import { spawn } from "node:child_process";
import { once } from "node:events";
import { existsSync, mkdtempSync, readFileSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, expect, test, vi } from "vitest";

const folder = mkdtempSync(join(tmpdir(), "dronedoc-stopped-"));
afterAll(() => rmSync(folder, { recursive: true, force: true }));

/** Starts another one in a group of its own, as Lighthouse starts its browser, and waits for ever. */
const measured = `
  const { spawn } = require("node:child_process");
  const other = spawn("sleep", ["600"], { detached: true });
  require("node:fs").writeFileSync("pids", [process.pid, other.pid].join());
  setInterval(() => {}, 1000);
`;

const bench = `
  import { mkdirSync, rmSync } from "node:fs";
  import { atEnd } from "./scripts/at-end.mjs";
  import { measureProcess } from "./bench/measure-process.mjs";
  const cwd = ${JSON.stringify(join(folder, "scratch"))};
  mkdirSync(cwd);
  atEnd(() => rmSync(cwd, { recursive: true }));
  await measureProcess(process.execPath, ["--eval", ${JSON.stringify(measured)}], { cwd });
`;

function isRunning(id: number): boolean {
  try {
    // A process that has ended may wait there until somebody asks for it.
    return !/^State:\s+Z/m.test(readFileSync(`/proc/${id}/status`, "utf8"));
  } catch {
    return false;
  }
}

// What a bench measures stands in /proc.
test.skipIf(!existsSync("/proc/self/stat"))(
  "a bench that is stopped ends what it measures, and what that has started, and removes its folder",
  async () => {
    const program = spawn(process.execPath, ["--input-type=module", "--eval", bench]);
    const ended = once(program, "close");
    const pids = await vi.waitUntil(
      () => {
        const file = join(folder, "scratch", "pids");
        const found = existsSync(file) ? readFileSync(file, "utf8").split(",").map(Number) : [];
        return found.length === 2 && found;
      },
      { timeout: 30_000 },
    );
    expect(pids.map(isRunning)).toEqual([true, true]);
    program.kill("SIGTERM");
    expect(await ended).toEqual([143, null]);
    await vi.waitUntil(() => !pids.some(isRunning), { timeout: 10_000 });
    expect(existsSync(join(folder, "scratch"))).toBe(false);
  },
);
