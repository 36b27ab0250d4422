/** What the import says before it copies anything. */

import { spawnSync } from "node:child_process";
import { existsSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, expect, test, vi } from "vitest";
import { copyProject, toEnvironment } from "./shared/copy-project";
import { root } from "./shared/project";

// Each run is a program of its own.
vi.setConfig({ testTimeout: 60_000 });

const folder = mkdtempSync(join(tmpdir(), "dronedoc-import-"));
afterAll(() => rmSync(folder, { recursive: true }));

test("settings that no lint can begin with are told, and nothing is copied", () => {
  const [from, to] = [join(folder, "site"), join(folder, "content")];
  mkdirSync(join(from, "docs"), { recursive: true });
  writeFileSync(join(from, "docs/start.md"), "---\ntitle: Start\n---\n\nWords.\n");
  const { status, stderr } = spawnSync(
    process.execPath,
    ["--import", "tsx", "scripts/import.ts", from, "--to", to],
    { env: { ...process.env, ON_BROKEN_LINK: "wran" }, encoding: "utf8" },
  );
  expect(stderr.trim()).toBe(
    '1 problem in the settings:\n\n  ON_BROKEN_LINK must be throw, warn or ignore, found "wran"',
  );
  expect(status).toBe(1);
  expect(existsSync(to)).toBe(false);
});

test("such settings of .env.production are told before anything is copied, too", () => {
  const copy = copyProject(root, "dronedoc-import-settings-");
  writeFileSync(join(copy, ".env.production"), "ON_BROKEN_LINK=wran\n");
  mkdirSync(join(copy, "site/docs"), { recursive: true });
  writeFileSync(join(copy, "site/docs/start.md"), "---\ntitle: Start\n---\n\nWords.\n");
  const { stderr } = spawnSync(process.execPath, ["--import", "tsx", "scripts/import.ts", "site"], {
    cwd: copy,
    env: toEnvironment({}),
    encoding: "utf8",
  });
  expect(stderr.trim()).toBe(
    '1 problem in the settings:\n\n  ON_BROKEN_LINK must be throw, warn or ignore, found "wran"',
  );
  expect(existsSync(join(copy, "site-content"))).toBe(false);
  rmSync(copy, { recursive: true });
});
