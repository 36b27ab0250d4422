import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { afterEach, beforeEach, expect, test } from "vitest";
import { listFiles } from "../content/content-files";
import { removeFormerCards, removeFormerFiles } from "./former-files";

let folder = "";

beforeEach(() => {
  folder = mkdtempSync(path.join(tmpdir(), "dronedoc-former-"));
});

afterEach(() => {
  rmSync(folder, { recursive: true, force: true });
});

const kept = () => path.join(folder, ".cache/written.json");

/** Builds a site whose own outputs are `written`; tells which files there are afterwards. */
function build(written: string[], { gatsbys = [] as string[] } = {}): string[] {
  const publicDir = path.join(folder, "public");
  for (const file of [...written, ...gatsbys]) {
    mkdirSync(path.dirname(path.join(publicDir, file)), { recursive: true });
    writeFileSync(path.join(publicDir, file), "text");
  }
  removeFormerFiles(written, (file) => gatsbys.includes(file), publicDir, kept());
  return listFiles(publicDir);
}

test("what the last build has written and this one has not goes", () => {
  expect(build(["docs/a.md", "docs/b.md"])).toEqual(["docs/a.md", "docs/b.md"]);
  expect(build(["docs/b.md"])).toEqual(["docs/b.md"]);
  expect(build([])).toEqual([]);
});

test("what Gatsby has written stays, and what was the site's own and is Gatsby's now", () => {
  build(["docs/index.html"], { gatsbys: ["index.html"] });
  const gatsbys = ["index.html", "docs/index.html"];
  expect(build([], { gatsbys })).toEqual(["docs/index.html", "index.html"]);
  expect(build([], { gatsbys })).toEqual(["docs/index.html", "index.html"]);
});

test("without a list of the last build, or with one that is cut off, nothing goes", () => {
  build(["docs/a.md"]);
  rmSync(kept());
  expect(build(["docs/b.md"])).toEqual(["docs/a.md", "docs/b.md"]);
  writeFileSync(kept(), '["docs/b.md');
  expect(build([])).toEqual(["docs/a.md", "docs/b.md"]);
});

test("cards that no page names go, and other pictures of their folder stay", () => {
  const publicDir = path.join(folder, "public");
  mkdirSync(path.join(publicDir, "og"), { recursive: true });
  const [named, former] = ["0123456789abcdef.jpg", "fedcba9876543210.jpg"];
  for (const name of [named, former, `${former}.part`, "ours.jpg"]) {
    writeFileSync(path.join(publicDir, "og", name), "");
  }
  removeFormerCards([`/og/${named}`], publicDir);
  expect(listFiles(publicDir)).toEqual([`og/${named}`, "og/ours.jpg"]);
  removeFormerCards([], path.join(folder, "never-built"));
});
