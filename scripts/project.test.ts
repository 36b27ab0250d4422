import { afterEach, expect, test, vi } from "vitest";
import { CommandError } from "./command-error.mjs";
import { runCommand } from "./project.mjs";

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

test("any other error is told whole", async () => {
  await expect(runCommand(() => Promise.reject(new Error("a fault")))).rejects.toThrow("a fault");
});
