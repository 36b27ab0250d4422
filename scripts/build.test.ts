import { spawnSync } from "node:child_process";
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { dirname, join } from "node:path";
import { expect, onTestFinished, test } from "vitest";
import { toHeapLimit, toLastWords, toSummary } from "./build";
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

test("a build tells its pages and its size, without redirects", () => {
  const folder = mkdtempSync(join(tmpdir(), "dronedoc-build-"));
  onTestFinished(() => rmSync(folder, { recursive: true }));
  const write = (file: string, bytes: number) => {
    mkdirSync(dirname(join(folder, "public", file)), { recursive: true });
    writeFileSync(join(folder, "public", file), "x".repeat(bytes));
  };
  write("docs/index.html", 500_000);
  write("page-data/docs/page-data.json", 100_000);
  expect(toSummary(folder, 2)).toBe("Built 1 page (0.6 MB) into public in 2.0 s.");
  write("docs/old/index.html", 100_000);
  write("page-data/blog/page-data.json", 600_000);
  expect(toSummary(folder, 45.24)).toBe("Built 2 pages (1.3 MB) into public in 45.2 s.");
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
