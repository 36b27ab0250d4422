import { spawn } from "node:child_process";
import { once } from "node:events";
import { afterEach, expect, test, vi } from "vitest";
import { CommandError } from "./command-error";
import { findProgram, runCommand } from "./project";

afterEach(() => {
  vi.restoreAllMocks();
  process.exitCode = 0;
});

/** What a command says that ends with this error, and its exit code. */
async function fail(error: Error) {
  const say = vi.spyOn(console, "error").mockImplementation(() => {});
  await runCommand(() => Promise.reject(error));
  return { said: say.mock.calls.flat().join("\n").trim(), code: process.exitCode };
}

test("an error of a command is its sentence", async () => {
  const error = new CommandError("There is no folder x.");
  expect(await fail(error)).toEqual({ said: "There is no folder x.", code: 1 });
});

test("Ctrl+C at a question is no crash", async () => {
  const error = Object.assign(new Error("Aborted with Ctrl+C"), { code: "ABORT_ERR" });
  expect(await fail(error)).toEqual({ said: "Broken off. Nothing was done.", code: 130 });
});

test("what a disk refuses is a sentence with its file", async () => {
  const refuse = (code: string, more: object) =>
    fail(Object.assign(new Error(`${code}: …`), { code, path: "/kit/docs/a.md", ...more }));
  expect(await refuse("ENOSPC", { syscall: "copyfile", dest: "/new/docs/a.md" })).toEqual({
    said: "/new/docs/a.md could not be written: the disk is full.",
    code: 1,
  });
  vi.restoreAllMocks();
  expect((await refuse("EROFS", { syscall: "open" })).said).toBe(
    "/kit/docs/a.md could not be written: its disk can only be read.",
  );
  vi.restoreAllMocks();
  expect((await refuse("EACCES", { syscall: "open" })).said).toBe(
    "/kit/docs/a.md could not be used: you have no right to it.",
  );
  vi.restoreAllMocks();
  // What Node says of folders within folders that cannot be made.
  expect((await refuse("ENOENT", { syscall: "mkdir" })).said).toBe(
    "/kit/docs/a.md could not be made: its disk can only be read, or a folder above it is gone.",
  );
  vi.restoreAllMocks();
  expect((await refuse("EEXIST", { syscall: "mkdir" })).said).toBe(
    "/kit/docs/a.md could not be made: a file stands there, or in its way.",
  );
  vi.restoreAllMocks();
  expect((await refuse("ENAMETOOLONG", { syscall: "open" })).said).toBe(
    "/kit/docs/a.md could not be written: its name is too long.",
  );
});

test("a file that is missing by the fault of a command is told whole", async () => {
  const error = Object.assign(new Error("ENOENT: open"), { code: "ENOENT", syscall: "open" });
  await expect(runCommand(() => Promise.reject(error))).rejects.toThrow("ENOENT: open");
});

test("any other error is told whole", async () => {
  await expect(runCommand(() => Promise.reject(new Error("a fault")))).rejects.toThrow("a fault");
});

/** Writes down the signals that it gets, until it is told to end by the one that ends it. */
const child = `
  const got = [];
  process.on("SIGINT", () => {
    got.push("SIGINT");
    console.log("passed on");
  });
  process.on("SIGTERM", () => {
    console.log(got.concat("SIGTERM").join(" "));
    process.exit();
  });
  setInterval(() => {}, 1000);
  console.log("ready");
`;

/** The signals of the child of a command that was sent SIGINT and then SIGTERM, in a terminal or not. */
async function findPassedOn(isTerminal: boolean): Promise<string | undefined> {
  const program = `
    import { run } from "./scripts/shared/project.ts";
    Object.defineProperty(process.stdin, "isTTY", { value: ${isTerminal} });
    const ended = run(process.execPath, ["--eval", ${JSON.stringify(child)}]);
    process.on("SIGINT", () => console.log("heard"));
    await ended;
  `;
  const command = spawn(process.execPath, [
    "--import",
    "tsx",
    "--input-type=module",
    "--eval",
    program,
  ]);
  // Of two signals that wait for a process at once the later one may come first.
  const answered = isTerminal ? "heard" : "passed on";
  let said = "";
  command.stdout.setEncoding("utf8").on("data", (words: string) => {
    said += words;
    if (words.includes("ready")) command.kill("SIGINT");
    if (words.includes(answered)) command.kill("SIGTERM");
  });
  await once(command, "close");
  return said.trim().split("\n").at(-1);
}

test("a signal to a command alone is passed on to what it has started", async () => {
  expect(await findPassedOn(false)).toBe("SIGINT SIGTERM");
});

test("a package that is not installed is told, with the way to it", () => {
  expect(() => findProgram("no-such-package", "run")).toThrow(
    new CommandError(
      "no-such-package is not installed. Install all packages: npm ci --include=dev",
    ),
  );
});
