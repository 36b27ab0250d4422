import { mkdirSync, mkdtempSync, realpathSync, rmSync, symlinkSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { afterAll, expect, test } from "vitest";
import { copyStaticFiles } from "../outputs/static-files";
import { findLinksOutside, isInside, listFiles, readContentFile } from "./content-files";

const folder = realpathSync(mkdtempSync(path.join(tmpdir(), "links-")));
afterAll(() => rmSync(folder, { recursive: true }));

/** Makes files, each of which has its own path as its text, and links by what they lead to. */
function fill(root: string, files: readonly string[], links: Readonly<Record<string, string>>) {
  for (const file of files) {
    mkdirSync(path.dirname(path.join(root, file)), { recursive: true });
    writeFileSync(path.join(root, file), file);
  }
  for (const [link, target] of Object.entries(links)) symlinkSync(target, path.join(root, link));
}

const content = path.join(folder, "content");
const files = [
  "secrets/key.txt",
  "content-2/key.txt",
  "content/docs/a.mdx",
  "content/docs/..b/a.mdx",
  "content/static/plan.txt",
  "content/static/sw.js",
  "content/static/app-a7ee71cc.js",
  "content/static/page-data/app.json",
  "content/static/demo/sw.js",
  "content/static/about/index.html",
];
const links = {
  "content/docs/_key.mdx": "../../secrets/key.txt",
  "content/docs/near.mdx": "../../content-2/key.txt",
  "content/docs/secrets": "../../secrets",
  "content/docs/round": "..",
  "content/docs/plan.txt": "../static/plan.txt",
  "content/docs/.#a.mdx": "ada@field.1234",
  "content/static/key.txt": "../../secrets/key.txt",
  "content/static/secrets": "../../secrets",
  "content/static/copy.txt": "plan.txt",
};
fill(folder, files, links);

test("what a link leads to outside of the content folder is not read, and what it leads to in it is", () => {
  for (const file of [
    "docs/_key.mdx",
    "docs/near.mdx",
    "docs/secrets/key.txt",
    "../secrets/key.txt",
  ]) {
    expect.soft(readContentFile(content, file), file).toBeUndefined();
  }
  expect(readContentFile(content, "docs/a.mdx")).toBe("content/docs/a.mdx");
  expect(readContentFile(content, "docs/..b/a.mdx")).toBe("content/docs/..b/a.mdx");
  expect(readContentFile(content, "docs/plan.txt")).toBe("content/static/plan.txt");
  expect(readContentFile(content, "docs/gone.mdx")).toBeUndefined();
});

test("a content folder may itself be a link", () => {
  const link = path.join(folder, "linked");
  symlinkSync("content", link);
  expect(readContentFile(link, "docs/a.mdx")).toBe("content/docs/a.mdx");
  expect(isInside(link, path.join(link, "docs/_key.mdx"))).toBe(false);
});

test("the links that lead out are found, and neither an editor's sign nor a file is one", () => {
  expect([...findLinksOutside(content)]).toEqual([
    ["docs/_key.mdx", `${folder}/secrets/key.txt`],
    ["docs/near.mdx", `${folder}/content-2/key.txt`],
    ["docs/secrets", `${folder}/secrets`],
    ["static/key.txt", `${folder}/secrets/key.txt`],
    ["static/secrets", `${folder}/secrets`],
  ]);
  expect(findLinksOutside(path.join(folder, "gone"))).toEqual(new Map());
});

test("what a link leads to is listed and published in its place, and no folder within itself", async () => {
  const own = path.join(folder, "own");
  fill(own, ["static/img/a.png", "static/guide-2.pdf", "docs/a.mdx"], {
    "static/guide.pdf": "guide-2.pdf",
    "static/pictures": "img",
    "static/img/docs": "../../docs",
    "docs/static": "../static",
    "docs/all": "..",
  });
  const served = [
    "guide-2.pdf",
    "guide.pdf",
    "img/a.png",
    "img/docs/a.mdx",
    "pictures/a.png",
    "pictures/docs/a.mdx",
  ];
  expect(listFiles(path.join(own, "static"), own)).toEqual(served);
  const site = path.join(folder, "own-public");
  await copyStaticFiles(site, () => false, own);
  expect(listFiles(site)).toEqual(served);
});
