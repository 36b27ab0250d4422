import { existsSync, mkdirSync, mkdtempSync, readdirSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { dirname, join } from "node:path";
import { expect, onTestFinished, test } from "vitest";
import {
  beginBuild,
  endBuild,
  forgetEmptiedBuild,
  forgetUnfinishedBuild,
  isUnfinished,
} from "./unfinished-build";

/** A project with what a build keeps, and what it has made. */
function makeBuiltProject(): string {
  const folder = mkdtempSync(join(tmpdir(), "dronedoc-build-"));
  onTestFinished(() => rmSync(folder, { recursive: true }));
  for (const file of [
    ".cache/redux/state",
    ".cache/data/datastore/data.mdb",
    ".cache/webpack/pack",
    "public/page-data/docs/page-data.json",
    "public/static/picture.webp",
  ]) {
    mkdirSync(dirname(join(folder, file)), { recursive: true });
    writeFileSync(join(folder, file), "");
  }
  return folder;
}

test("a build that did not end takes with it what Gatsby keeps, and leaves what webpack keeps", () => {
  const folder = makeBuiltProject();
  beginBuild(folder);
  expect(isUnfinished(folder)).toBe(true);
  forgetUnfinishedBuild(folder);
  expect(isUnfinished(folder)).toBe(false);
  expect(readdirSync(join(folder, ".cache"))).toEqual(["webpack"]);
  expect(readdirSync(join(folder, ".cache/webpack"))).toEqual(["pack"]);
  expect(readdirSync(join(folder, "public"))).toEqual(["static"]);
});

test("a build that has ended well is built on", () => {
  const folder = makeBuiltProject();
  beginBuild(folder);
  endBuild(folder);
  forgetUnfinishedBuild(folder);
  expect(existsSync(join(folder, ".cache/data/datastore/data.mdb"))).toBe(true);
  expect(existsSync(join(folder, "public/page-data/docs/page-data.json"))).toBe(true);
});

test("a project that was never built has nothing to forget", () => {
  const folder = mkdtempSync(join(tmpdir(), "dronedoc-build-"));
  onTestFinished(() => rmSync(folder, { recursive: true }));
  expect(() => forgetUnfinishedBuild(folder)).not.toThrow();
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
