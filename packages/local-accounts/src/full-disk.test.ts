import { execFile } from "node:child_process";
import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { promisify } from "node:util";
import { expect, onTestFinished, test } from "vitest";

test("where nothing more can be written, what is written is refused and logins go on", async () => {
  const folder = mkdtempSync(join(tmpdir(), "local-accounts-full-"));
  onTestFinished(() => rmSync(folder, { recursive: true, force: true }));
  const fixture = join(import.meta.dirname, "full-disk.fixture.ts");
  // In blocks of 1,024 bytes: a file of more gets the error of a full disk.
  const command = 'ulimit -f 300; exec "$@"';
  const words = [process.execPath, "--import", "tsx", fixture, folder];
  const { stdout } = await promisify(execFile)("bash", ["-c", command, "bash", ...words]);
  expect(JSON.parse(stdout.trim().split("\n").at(-1) ?? "")).toEqual({ written: 500, login: 200 });
}, 180_000);
