import {
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  writeFileSync,
} from "node:fs";
import { tmpdir } from "node:os";
import { dirname, join } from "node:path";
import { expect, onTestFinished, test } from "vitest";
import { beginWriting, settleBuild } from "../../src/gatsby/unfinished";
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
    ".cache/redux/redux.rest.state",
    ".cache/data/datastore/data.mdb",
    ".cache/webpack/pack",
    "public/page-data/docs/page-data.json",
    "public/static/picture.webp",
  ]) {
    mkdirSync(dirname(join(folder, file)), { recursive: true });
    writeFileSync(join(folder, file), "of the last build");
  }
  return folder;
}

const stateFiles = [".cache/redux/redux.rest.state", ".cache/data/datastore/data.mdb"];

/** What the build that runs writes of Gatsby's own, and beside it. */
function writeState(folder: string) {
  for (const file of stateFiles) writeFileSync(join(folder, file), "of this build");
  writeFileSync(join(folder, ".cache/redux/redux.page.state_1"), "of this build");
}

const readState = (folder: string) =>
  stateFiles.map((file) => readFileSync(join(folder, file), "utf8"));

test("after a build that was refused, or stopped, before pages were written all is as the last one left it", () => {
  const folder = makeBuiltProject();
  for (const _again of [1, 2]) {
    beginBuild(folder);
    writeState(folder);
    forgetUnfinishedBuild(folder);
    expect(isUnfinished(folder)).toBe(false);
    expect(readState(folder)).toEqual(["of the last build", "of the last build"]);
    expect(readdirSync(join(folder, ".cache/redux"))).toEqual(["redux.rest.state"]);
    expect(readdirSync(join(folder, ".cache")).sort()).toEqual(["data", "redux", "webpack"]);
    expect(existsSync(join(folder, "public/page-data/docs/page-data.json"))).toBe(true);
  }
});

test("a copy of which Gatsby has taken the files away is no state to go back to", () => {
  const folder = makeBuiltProject();
  beginBuild(folder);
  // Gatsby drops its cache where the code is another, and leaves empty folders.
  rmSync(join(folder, ".cache/last-state/redux/redux.rest.state"));
  writeState(folder);
  forgetUnfinishedBuild(folder);
  expect(readdirSync(join(folder, ".cache"))).toEqual(["webpack"]);
});

test("after a check of the finished site has failed the build goes on from what it has saved", () => {
  const folder = makeBuiltProject();
  beginBuild(folder);
  beginWriting(folder);
  writeState(folder);
  settleBuild(folder);
  expect(isUnfinished(folder)).toBe(true);
  forgetUnfinishedBuild(folder);
  expect(isUnfinished(folder)).toBe(false);
  expect(readState(folder)).toEqual(["of this build", "of this build"]);
});

test("a build that ended while it wrote pages takes with it what Gatsby keeps, and leaves what webpack keeps", () => {
  const folder = makeBuiltProject();
  beginBuild(folder);
  expect(isUnfinished(folder)).toBe(true);
  beginWriting(folder);
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
  expect(readdirSync(join(folder, ".cache")).sort()).toEqual(["data", "redux", "webpack"]);
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
