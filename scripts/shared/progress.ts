/** What a long command is at: on a terminal one line that moves, elsewhere a line for each step. */

import yoctoSpinner from "yocto-spinner";

export interface Step {
  /** `Rendering pages`: the beginning of a sentence. */
  text: string;
  done?: number | undefined;
  total?: number | undefined;
}

/** `Rendering pages: 12 of 63 (8 s)` */
export function stepToText({ text, done, total }: Step, seconds: number): string {
  const count = done === undefined || !total ? "" : `: ${done} of ${total}`;
  return `${text}${count} (${Math.floor(seconds)} s)`;
}

/**
 * Begins to show steps. What else is written to a terminal meanwhile stands above the line that moves.
 * @param output a terminal or not
 */
export function showProgress(output: NodeJS.WriteStream = process.stdout) {
  const started = performance.now();
  const seconds = () => (performance.now() - started) / 1000;
  const isTerminal = output.isTTY && process.env.TERM !== "dumb" && !("CI" in process.env);
  if (!isTerminal) {
    const told = new Set<string>();
    return {
      show({ text }: Step) {
        if (!told.has(text)) output.write(`${text} ...\n`);
        told.add(text);
      },
      end() {},
    };
  }
  // Who is told of a signal is the program that works, not the line.
  const spinner = yoctoSpinner({ stream: output, handleSignals: false }).start();
  let latest: Step | undefined;
  const write = () => {
    if (latest) spinner.text = stepToText(latest, seconds());
  };
  const timer = setInterval(write, 1000);
  return {
    show(step: Step) {
      latest = step;
      write();
    },
    end() {
      clearInterval(timer);
      spinner.stop();
    },
  };
}

/** Gatsby's activities that take time, in the words of somebody who waits; the others take no line. */
const steps = new Map([
  ["source and transform nodes", "Reading the content"],
  ["createPages", "Making pages of it"],
  ["Building production JavaScript and CSS bundles", "Bundling scripts for browsers"],
  ["Building HTML renderer", "Bundling what renders pages"],
  ["run queries in workers", "Collecting the data of pages"],
  ["Running gatsby-plugin-sharp.IMAGE_PROCESSING jobs", "Resizing pictures"],
  ["Building static HTML for pages", "Rendering pages"],
  ["onPostBuild", "Finishing and checking the site"],
]);

/** Reads what Gatsby tells the process that has started it: `{ type: "LOG_ACTION", action }`. */
export function createGatsbyReader() {
  const running = new Map<string, Step>();
  return (message: unknown): Step | undefined => {
    const { action } = message as {
      action?: { type?: string; payload?: { id?: string } & Partial<Step> & { current?: number } };
    };
    const { id, text = "", current, total } = action?.payload ?? {};
    if (id === undefined) return undefined;
    if (action?.type === "ACTIVITY_START") {
      const named = steps.get(text);
      if (named === undefined) return undefined;
      const step = { text: named, ...(total !== undefined && { done: current ?? 0, total }) };
      running.set(id, step);
      return step;
    }
    const step = running.get(id);
    if (action?.type !== "ACTIVITY_UPDATE" || step === undefined) return undefined;
    const next = { ...step, done: current ?? step.done, total: total ?? step.total };
    running.set(id, next);
    return next;
  };
}
