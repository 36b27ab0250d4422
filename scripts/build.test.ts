import { spawnSync } from "node:child_process";
import { rmSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { expect, onTestFinished, test } from "vitest";
import { toHeapLimit, toLastWords } from "./build";
import { copyProject, toEnvironment } from "./shared/copy-project";
import { root, withTypescript } from "./shared/project";

test("a large site gets more heap for each megabyte of Markdown", () => {
  expect(toHeapLimit(20_000_000)).toBe(960);
});

test("the last words of a build name what it lacked, or that somebody stopped it", () => {
  expect(
    toLastWords(
      134,
      "FATAL ERROR: Reached heap limit Allocation failed - JavaScript heap out of memory",
    ),
  ).toMatch(/needs more memory .+ NODE_OPTIONS=--max-old-space-size=<megabytes>/);
  expect(toLastWords(1, "error ENOSPC: no space left on device, write")).toBe(
    "The site was not built: the disk is full.",
  );
  for (const code of [129, 130, 143]) expect(toLastWords(code, "")).toBe("The build was stopped.");
});

test("of any other error the last words point to what Gatsby has said", () => {
  const said = 'error Building static HTML failed for path "/docs/a"\n\n  Error: no such part\n';
  expect(toLastWords(1, said)).toBe("The site was not built; what is wrong stands above.");
});

test.each([
  ["build", ".env.production"],
  ["develop", ".env.development"],
])("npm run %s reads the content folder that %s names", (command, file) => {
  const folder = copyProject(root, "dronedoc-build-");
  onTestFinished(() => rmSync(folder, { recursive: true }));
  writeFileSync(join(folder, file), "CONTENT_DIR=handbook\n");
  // An empty value in the shell would take the place of the file's.
  const { CONTENT_DIR: _, ...env } = toEnvironment({});
  const { stderr, status } = spawnSync(
    process.execPath,
    [...withTypescript, join(folder, "scripts", `${command}.ts`)],
    { encoding: "utf8", env },
  );
  expect(stderr.trim()).toBe(
    `There is no content folder ${join(folder, "handbook")} (CONTENT_DIR names it).`,
  );
  expect(status).toBe(1);
});
