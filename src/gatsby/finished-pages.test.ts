import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
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

function kept(): string {
  return path.join(folder, ".cache/finished-pages.json");
}

const guide = `<style>p{margin:0}</style><h1 id="power">Power</h1><p>Ä</p>
<a href="/docs/overview">Overview</a><img src="/img/pack.png"><script>start()</script>`;

test("a page is read once for its links, its pictures, its digest and the policy", () => {
  write("docs/guide/index.html", guide);
  write("docs/guide/pack.png", "no page");

  const { pages, parts } = readFinishedPages(
    ["docs/guide/index.html", "docs/guide/pack.png"],
    folder,
    kept(),
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
  expect(reads).toEqual([kept(), path.join(folder, "docs/guide/index.html")]);
});

test("the tags of a page that has not changed are not read again", () => {
  write("index.html", '<a href="/docs">Docs</a>');
  write("404.html", '<a href="/old">Home</a><script>start()</script>');
  const files = ["index.html", "404.html"];
  readFinishedPages(files, folder, kept());
  write("404.html", '<a href="/new">Home</a><img src="/a.webp?w=1"><style>p{}</style>');
  // So it can be seen which page was taken from here.
  writeFileSync(kept(), readFileSync(kept(), "utf8").replace("/docs", "/docs-as-kept"));

  const { pages, parts } = readFinishedPages(files, folder, kept());

  expect([...pages.values()].map(({ hrefs }) => hrefs)).toEqual([["/docs-as-kept"], ["/new"]]);
  expect([...parts.scripts]).toEqual([]);
  expect([...parts.styles]).toEqual(["p{}"]);
});

test("what was kept reads as the page itself did", () => {
  write("index.html", `${guide}<picture><source srcset="/a.webp 380w, /b.webp 760w"></picture>`);
  const first = readFinishedPages(["index.html"], folder, kept());

  expect(readFinishedPages(["index.html"], folder, kept())).toEqual(first);
});

test("what a stopped build has left is read anew", () => {
  write("index.html", guide);
  write(".cache/finished-pages.json", '{"texts":["/do');

  const { pages } = readFinishedPages(["index.html"], folder, kept());

  expect(pages.get("index.html")?.hrefs).toEqual(["/docs/overview"]);
});

test("parts of pages and the frame of diagrams are no pages of the policy", () => {
  write("_gatsby/slices/_gatsby-scripts-1.html", "<script>part()</script>");
  write("vendor/mermaid/frame.html", "<script>frame()</script>");
  write("404.html", "<script>page()</script>");

  const { pages, parts } = readFinishedPages(
    ["404.html", "_gatsby/slices/_gatsby-scripts-1.html", "vendor/mermaid/frame.html"],
    folder,
    kept(),
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
