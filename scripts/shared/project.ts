/** Where the project is, and how its commands start other programs. Uses nothing but Node. */

import { spawn } from "node:child_process";
import { existsSync, readFileSync, realpathSync } from "node:fs";
import { constants } from "node:os";
import { dirname, join } from "node:path";
import { fileURLToPath } from "node:url";
import { CommandError, HelpAsked } from "./command-error";

/** The folder that has package.json. */
export const root = dirname(dirname(dirname(fileURLToPath(import.meta.url))));

/** True for the file that `node` was started with, false for one that is imported. */
export function isStarted(moduleUrl: string) {
  const started = process.argv[1];
  return started !== undefined && realpathSync(started) === fileURLToPath(moduleUrl);
}

/** What a disk refuses to write, by the code of Node's error. */
const writeRefusals = new Map([
  ["ENOSPC", "the disk is full"],
  ["EDQUOT", "your share of the disk is full"],
  ["EROFS", "its disk can only be read"],
  ["ENAMETOOLONG", "its name is too long"],
]);

/** The sentence for an error that is the machine's and not the program's; undefined for every other one. */
function findRefusal(error: unknown): string | undefined {
  const { code, syscall, path, dest } = (error ?? {}) as NodeJS.ErrnoException & { dest?: string };
  if (code === undefined || path === undefined) return undefined;
  const reason = writeRefusals.get(code);
  if (reason !== undefined) return `${dest ?? path} could not be written: ${reason}.`;
  // Node says so of folders within folders.
  if (code === "ENOENT" && syscall === "mkdir") {
    return `${path} could not be made: its disk can only be read, or a folder above it is gone.`;
  }
  if (syscall === "mkdir" && (code === "EEXIST" || code === "ENOTDIR")) {
    return `${path} could not be made: a file stands there, or in its way.`;
  }
  if (code !== "EACCES" && code !== "EPERM") return undefined;
  return `${path}${dest === undefined ? "" : ` or ${dest}`} could not be used: you have no right to it.`;
}

/** Who reads a part of what a command says (`| head`) has what they wanted. */
function passOverClosedPipe(error: NodeJS.ErrnoException) {
  if (error.code !== "EPIPE") throw error;
}

/** Runs a command of this project to its end and sets the exit code. */
export async function runCommand(command: () => Promise<number>) {
  for (const stream of [process.stdout, process.stderr]) {
    // Once for each stream, for a test runs many commands.
    stream.off("error", passOverClosedPipe).on("error", passOverClosedPipe);
  }
  try {
    process.exitCode = await command();
  } catch (error) {
    if (error instanceof HelpAsked) {
      console.log(error.message);
      return;
    }
    // Ctrl+C or Ctrl+D at a question. A shell says 130 for a command that ended so.
    const isBrokenOff = error instanceof Error && "code" in error && error.code === "ABORT_ERR";
    const refusal = findRefusal(error);
    if (!isBrokenOff && refusal === undefined && !(error instanceof CommandError)) throw error;
    const own = error instanceof Error ? error.message : "";
    console.error(`\n${isBrokenOff ? "Broken off. Nothing was done." : (refusal ?? own)}\n`);
    process.exitCode = isBrokenOff ? 130 : 1;
  }
}

/** The script behind an installed package's command, so that it runs under this very Node on any system. */
export function findProgram(packageName: string, commandName: string) {
  const folder = join(root, "node_modules", packageName);
  if (!existsSync(folder)) {
    throw new CommandError(
      `${packageName} is not installed. Install all packages: npm ci --include=dev`,
    );
  }
  return findCommand(folder, commandName);
}

/** The same for the folder of a package, wherever that is. */
export function findCommand(folder: string, commandName: string) {
  const { bin } = JSON.parse(readFileSync(join(folder, "package.json"), "utf8"));
  return join(folder, typeof bin === "string" ? bin : bin[commandName]);
}

export interface RunOptions {
  env?: NodeJS.ProcessEnv | undefined;
  onOutput?: ((stream: "stdout" | "stderr", text: Buffer) => void) | undefined;
  /** For a Node program that tells the process that has started it something; with `onOutput`. */
  onMessage?: ((message: unknown) => void) | undefined;
}

/**
 * Runs a program in the project's folder and tells its exit code. Its output goes where ours goes, or,
 * with `onOutput`, to that function.
 */
export function run(
  program: string,
  argumentList: readonly string[],
  { env = process.env, onOutput, onMessage }: RunOptions = {},
): Promise<number> {
  const child = spawn(program, argumentList, {
    cwd: root,
    env,
    stdio: onOutput
      ? ["ignore", "pipe", "pipe", ...(onMessage ? (["ipc"] as const) : [])]
      : "inherit",
  });
  if (onMessage) child.on("message", onMessage);
  child.stdout?.on("data", (text) => onOutput?.("stdout", text));
  child.stderr?.on("data", (text) => onOutput?.("stderr", text));
  // A signal to this process alone must not leave the child behind. Ctrl+C in a terminal reaches the child by itself: of a
  // second one it would think that somebody has no time for its ending, and leave what it has started and made.
  const passOn = (signal: NodeJS.Signals) => {
    if (signal !== "SIGINT" || !process.stdin.isTTY) child.kill(signal);
  };
  process.on("SIGINT", passOn);
  process.on("SIGTERM", passOn);
  return new Promise((resolve, reject) => {
    child.on("error", (error) => {
      reject(new CommandError(`${program} could not be started: ${error.message}`));
    });
    child.on("close", (code, signal) => {
      process.off("SIGINT", passOn);
      process.off("SIGTERM", passOn);
      resolve(code ?? 128 + (signal ? constants.signals[signal] : 0));
    });
  });
}

/** Runs a Node script as a program of its own. */
export function runNode(script: string, argumentList: readonly string[], options?: RunOptions) {
  return run(process.execPath, [script, ...argumentList], options);
}

/** Has Node understand TypeScript, as `tsx` does. */
export const withTypescript = ["--import", "tsx"];

/** Runs another command of this project as a program of its own: `build`. */
export function runScript(name: string, options?: RunOptions) {
  return run(process.execPath, [...withTypescript, join(root, "scripts", `${name}.ts`)], options);
}
