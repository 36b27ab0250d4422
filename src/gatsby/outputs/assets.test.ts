import { mkdirSync, mkdtempSync, readdirSync, rmSync, symlinkSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { afterAll, expect, test } from "vitest";
import { findAsset } from "../content/content-files";
import { listShownAssets, publishAsset, removeFormerAssets } from "./assets";

const folder = mkdtempSync(path.join(tmpdir(), "assets-"));
afterAll(() => rmSync(folder, { recursive: true }));

test("a file of static/ keeps its name, and each sign of it is a part of its path", async () => {
  const publish = (name: string) => publishAsset(path.join(folder, name), `static:${name}`);
  expect(await publish("img/plan #2?.svg")).toBe("/img/plan%20%232%3F.svg");
  expect(await publish("img/größe@2x.png")).toBe("/img/gr%C3%B6%C3%9Fe@2x.png");
});

test("a file of the content is found by its path, and a folder is none", () => {
  mkdirSync(path.join(folder, "docs/pictures"), { recursive: true });
  writeFileSync(path.join(folder, "docs/pictures/plan.svg"), "<svg/>");
  expect(findAsset(folder, "docs/pictures/plan.svg")).toBe(
    path.join(folder, "docs/pictures/plan.svg"),
  );
  expect(findAsset(folder, "docs/pictures")).toBeUndefined();
  expect(findAsset(folder, "docs/pictures/gone.svg")).toBeUndefined();
});

test("a file beside the content folder, or beside static, is none of the content", () => {
  const content = path.join(folder, "content");
  mkdirSync(path.join(content, "static"), { recursive: true });
  writeFileSync(path.join(folder, "secret.txt"), "");
  writeFileSync(path.join(content, "notes.txt"), "");
  expect(findAsset(content, "notes.txt")).toBe(path.join(content, "notes.txt"));
  expect(findAsset(content, "../secret.txt")).toBeUndefined();
  expect(findAsset(content, "docs/../../secret.txt")).toBeUndefined();
  expect(findAsset(content, "static:../notes.txt")).toBeUndefined();
  symlinkSync("../secret.txt", path.join(content, "link.txt"));
  symlinkSync("../../secret.txt", path.join(content, "static/link.txt"));
  symlinkSync("../notes.txt", path.join(content, "static/notes.txt"));
  expect(findAsset(content, "link.txt")).toBeUndefined();
  expect(findAsset(content, "static:link.txt")).toBeUndefined();
  expect(findAsset(content, "static:notes.txt")).toBe(path.join(content, "static/notes.txt"));
});

test("what pages show is what content names, and authors.yml names the pictures of authors", () => {
  const nodes: Record<string, object[]> = {
    Doc: [{ assets: [{ file: "docs/plan.svg" }, { file: "static:img/a.png" }] }, { assets: [] }],
    BlogPost: [{ assets: [{ file: "blog/snow.webp" }] }],
    BlogFile: [{ assets: [{ file: "blog/authors/ada.svg" }] }],
  };
  const shown = listShownAssets((type) => (nodes[type] ?? []) as never);
  expect([...shown].sort()).toEqual([
    "blog/authors/ada.svg",
    "blog/snow.webp",
    "docs/plan.svg",
    "static:img/a.png",
  ]);
});

test("a published file that has another text, or that nothing names any more, is taken away, whoever published it", () => {
  const contentDir = path.join(folder, "content");
  const publicDir = path.join(folder, "public");
  const kept = path.join(folder, "published.json");
  const publish = (name: string) => writeFileSync(path.join(publicDir, "static", name), "x");
  for (const one of [contentDir, path.join(publicDir, "static")])
    mkdirSync(one, { recursive: true });
  writeFileSync(path.join(contentDir, "ada.svg"), "one");
  writeFileSync(path.join(contentDir, "plan.svg"), "plan");
  for (const name of ["ada-7692c3ad3540.svg", "plan-64879f7d6b96.svg", "other-0123456789ab.svg"]) {
    publish(name);
  }
  const all = new Set(["ada.svg", "plan.svg"]);
  const list = () => readdirSync(path.join(publicDir, "static")).sort();
  removeFormerAssets(all, contentDir, publicDir, kept);
  expect(list()).toHaveLength(3);
  writeFileSync(path.join(contentDir, "ada.svg"), "two");
  publish("ada-3fc4ccfe7458.svg");
  removeFormerAssets(all, contentDir, publicDir, kept);
  expect(list()).toEqual([
    "ada-3fc4ccfe7458.svg",
    "other-0123456789ab.svg",
    expect.stringMatching(/^plan-/),
  ]);
  removeFormerAssets(new Set(["plan.svg"]), contentDir, publicDir, kept);
  expect(list()).toEqual(["other-0123456789ab.svg", expect.stringMatching(/^plan-/)]);
});
