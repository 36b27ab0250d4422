import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { readFinishedPages } from "./finished-pages";
import { createFileDigests, toDigest } from "./public-files";

const reads = vi.hoisted((): string[] => []);
vi.mock("node:fs", async (original) => {
  const fs = await original<typeof import("node:fs")>();
  return {
    ...fs,
    readFileSync(file: string, ...rest: []) {
      reads.push(file);
      return fs.readFileSync(file, ...rest);
    },
  };
});

let folder: string;

beforeEach(() => {
  folder = mkdtempSync(path.join(tmpdir(), "dronedoc-finished-"));
  reads.length = 0;
});

afterEach(() => rmSync(folder, { recursive: true, force: true }));

function write(file: string, text: string): void {
  mkdirSync(path.dirname(path.join(folder, file)), { recursive: true });
  writeFileSync(path.join(folder, file), text);
}

const guide = `<style>p{margin:0}</style><h1 id="power">Power</h1><p>Ä</p>
<a href="/docs/overview">Overview</a><img src="/img/pack.png"><script>start()</script>`;

test("a page is read once for its links, its pictures, its digest and the policy", () => {
  write("docs/guide/index.html", guide);
  write("docs/guide/pack.png", "no page");

  const { pages, parts } = readFinishedPages(
    ["docs/guide/index.html", "docs/guide/pack.png"],
    folder,
  );

  expect([...pages]).toEqual([
    [
      "docs/guide/index.html",
      {
        bytes: Buffer.byteLength(guide),
        digest: toDigest(guide),
        hrefs: ["/docs/overview"],
        ids: ["power"],
        pictures: [{ address: "/img/pack.png" }],
      },
    ],
  ]);
  expect([...parts.scripts]).toEqual(["start()"]);
  expect([...parts.styles]).toEqual(["p{margin:0}"]);
  expect(reads).toEqual([path.join(folder, "docs/guide/index.html")]);
});

test("parts of pages and the frame of diagrams are no pages of the policy", () => {
  write("_gatsby/slices/_gatsby-scripts-1.html", "<script>part()</script>");
  write("vendor/mermaid/frame.html", "<script>frame()</script>");
  write("404.html", "<script>page()</script>");

  const { pages, parts } = readFinishedPages(
    ["404.html", "_gatsby/slices/_gatsby-scripts-1.html", "vendor/mermaid/frame.html"],
    folder,
  );

  expect([...pages.keys()]).toEqual(["404.html"]);
  expect([...parts.scripts]).toEqual(["page()"]);
});

test("a picture that two pages show is read once", () => {
  write("img/pack.png", "pixels");
  const digestFile = createFileDigests(folder);

  expect(digestFile("img/pack.png")).toEqual({ bytes: 6, digest: toDigest("pixels") });
  expect(digestFile("img/pack.png")).toEqual({ bytes: 6, digest: toDigest("pixels") });

  expect(reads).toEqual([path.join(folder, "img/pack.png")]);
});

test("a file that is missing is looked for again", () => {
  const digestFile = createFileDigests(folder);

  expect(digestFile("app.js")).toBeUndefined();
  write("app.js", "start()");

  expect(digestFile("app.js")).toEqual({ bytes: 7, digest: toDigest("start()") });
});
