/**
 * What has to be done when a program ends, also when somebody stops it: a signal by itself ends it without what stands in
 * its `finally`, and what was started in a group of its own goes on.
 */

import type { ChildProcess } from "node:child_process";
import { constants } from "node:os";

const signals = ["SIGHUP", "SIGINT", "SIGTERM"] as const;

const steps: (() => void)[] = [];
let isListening = false;

/** The latest step is the first: a program ends before the folder goes that it works in. */
function end() {
  for (const step of steps.splice(0).reverse()) step();
}

function listen() {
  isListening = true;
  process.once("exit", end);
  for (const signal of signals) {
    process.once(signal, () => {
      // Not left to the end: a runner of tests may forbid it.
      end();
      process.exit(128 + constants.signals[signal]);
    });
  }
}

/**
 * Has this done at the end of the program, however it ends.
 * @returns does it now, and at the end no more
 */
export function atEnd(step: () => void): () => void {
  if (!isListening) listen();
  steps.push(step);
  return () => {
    const at = steps.indexOf(step);
    if (at < 0) return;
    steps.splice(at, 1);
    step();
  };
}

/** Ends a program that leads a group of its own, with all that it has started there. */
export function endGroup(
  { pid, exitCode, signalCode }: ChildProcess,
  signal: NodeJS.Signals = "SIGKILL",
) {
  if (pid === undefined || exitCode !== null || signalCode !== null) return;
  process.kill(-pid, signal);
}
