/**
 * What has to be done when a program ends, also when somebody stops it: a signal by itself ends it without what stands in
 * its `finally`, and what was started in a group of its own goes on.
 */

import { constants } from "node:os";

const signals = /** @type {const} */ (["SIGHUP", "SIGINT", "SIGTERM"]);

/** @type {(() => void)[]} */
const steps = [];
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
 * @param {() => void} step
 * @returns {() => void} does it now, and at the end no more
 */
export function atEnd(step) {
  if (!isListening) listen();
  steps.push(step);
  return () => {
    const at = steps.indexOf(step);
    if (at < 0) return;
    steps.splice(at, 1);
    step();
  };
}

/**
 * Ends a program that leads a group of its own, with all that it has started there.
 * @param {import("node:child_process").ChildProcess} child
 * @param {NodeJS.Signals} [signal]
 */
export function endGroup({ pid, exitCode, signalCode }, signal = "SIGKILL") {
  if (pid === undefined || exitCode !== null || signalCode !== null) return;
  process.kill(-pid, signal);
}
