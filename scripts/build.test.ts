import { spawnSync } from "node:child_process";
import {
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readlinkSync,
  rmSync,
  symlinkSync,
  writeFileSync,
} from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { expect, onTestFinished, test } from "vitest";
import { forgetEmptiedBuild, toHeapLimit, toLastWords, toMemoryLimits } from "./build.mjs";
import { copyProject, toEnvironment } from "./copy-project.mjs";
import { root } from "./project.mjs";

test("a thousand pages of 2 kB get the heap that any small site gets", () => {
  expect(toHeapLimit(2_000_000)).toBe(640);
});

test("a large site gets more heap for each megabyte of Markdown", () => {
  expect(toHeapLimit(20_000_000)).toBe(960);
});

test("a link by which an editor locks a page, and that leads nowhere, is no page", () => {
  const folder = mkdtempSync(join(tmpdir(), "dronedoc-build-"));
  onTestFinished(() => rmSync(folder, { recursive: true }));
  writeFileSync(join(folder, "page.mdx"), "Words.");
  symlinkSync("ada@field.1234", join(folder, ".#page.mdx"));
  expect(toMemoryLimits(folder, {})).toMatchObject({
    NODE_OPTIONS: "--max-old-space-size=640 --max-semi-space-size=16",
  });
});

test.each([
  [137, ""],
  [1, "error UNHANDLED REJECTION Worker exited before finishing task\n"],
  [1, "warning An old link\nerror Building static HTML failed\n"],
])("of a build whose processes were killed the last words say so (%i, %j)", (code, said) => {
  expect(toLastWords(code, said)).toBe(
    "The site was not built: one of its processes was killed, as systems do where memory runs out.",
  );
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

/** Whether the cache stays beside these files of the last build; undefined: not even their folder is there. */
function keepsCache(site: Readonly<Record<string, string>> | undefined): boolean {
  const folder = mkdtempSync(join(tmpdir(), "dronedoc-build-"));
  onTestFinished(() => rmSync(folder, { recursive: true }));
  mkdirSync(join(folder, ".cache"));
  writeFileSync(join(folder, ".cache", "redux.state"), "");
  if (site) mkdirSync(join(folder, "public"));
  for (const [file, text] of Object.entries(site ?? {})) {
    writeFileSync(join(folder, "public", file), text);
  }
  forgetEmptiedBuild(folder);
  return existsSync(join(folder, ".cache", "redux.state"));
}

test("an emptied folder of the site takes the cache with it, for Gatsby trusts the folder alone", () => {
  expect(keepsCache({})).toBe(false);
});

test("a site that stands, or that broke off, is built on", () => {
  expect(keepsCache({ "index.html": "<!doctype html>" })).toBe(true);
  expect(keepsCache({ "app.js": "" })).toBe(true);
});

test("a cache that is a volume of a container, or stands elsewhere by a link, is emptied and stays", () => {
  const folder = mkdtempSync(join(tmpdir(), "dronedoc-build-"));
  onTestFinished(() => rmSync(folder, { recursive: true }));
  for (const name of ["public", "elsewhere"]) mkdirSync(join(folder, name));
  writeFileSync(join(folder, "elsewhere", "redux.state"), "");
  symlinkSync("elsewhere", join(folder, ".cache"));
  forgetEmptiedBuild(folder);
  expect(readlinkSync(join(folder, ".cache"))).toBe("elsewhere");
  expect(readdirSync(join(folder, "elsewhere"))).toEqual([]);
});

test("a folder that is gone is left to Gatsby", () => {
  expect(keepsCache(undefined)).toBe(true);
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
  const script = join(folder, "scripts", `${command}.mjs`);
  const { stderr, status } = spawnSync(process.execPath, [script], { encoding: "utf8", env });
  expect(stderr.trim()).toBe(
    `There is no content folder ${join(folder, "handbook")} (CONTENT_DIR names it).`,
  );
  expect(status).toBe(1);
});
