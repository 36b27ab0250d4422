import {
  mkdirSync,
  mkdtempSync,
  readFileSync,
  rmSync,
  statSync,
  utimesSync,
  writeFileSync,
} from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { readFinishedPages } from "./finished-pages";
import { createFileDigests, toDigest, writeIfChanged } from "./public-files";

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

/** As a build begins: what it knows of files is what the build before has kept. */
function openDigests() {
  return createFileDigests(folder, path.join(folder, ".cache/file-digests.json"));
}

/** What a build does with these files. */
function readPages(files: readonly string[]) {
  const digests = openDigests();
  const finished = readFinishedPages(files, digests, folder, kept());
  digests.keep();
  return finished;
}

function kept(): string {
  return path.join(folder, ".cache/finished-pages.json");
}

/** Files below the folder, in the order in which they were read; what the builds have kept is not among them. */
function readsOfPages(): string[] {
  return reads
    .map((file) => path.relative(folder, file))
    .filter((file) => !file.startsWith(".cache"));
}

const guide = `<style>p{margin:0}</style><h1 id="power">Power</h1><p>Ä</p>
<a href="/docs/overview">Overview</a><img src="/img/pack.png"><script>start()</script>`;

test("a page is read once for its links, its pictures, its digest and the policy", () => {
  write("docs/guide/index.html", guide);
  write("docs/guide/pack.png", "no page");

  const { pages, parts } = readPages(["docs/guide/index.html", "docs/guide/pack.png"]);

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
  expect(readsOfPages()).toEqual(["docs/guide/index.html"]);
});

test("parts of pages and the frame of diagrams are no pages of the policy", () => {
  write("_gatsby/slices/_gatsby-scripts-1.html", "<script>part()</script>");
  write("vendor/mermaid/frame.html", "<script>frame()</script>");
  write("404.html", "<script>page()</script>");

  const { pages, parts } = readPages([
    "404.html",
    "_gatsby/slices/_gatsby-scripts-1.html",
    "vendor/mermaid/frame.html",
  ]);

  expect([...pages.keys()]).toEqual(["404.html"]);
  expect([...parts.scripts]).toEqual(["page()"]);
});

test("a page of the same size that was written since is read", () => {
  write("index.html", '<a href="/old">Home</a>');
  readPages(["index.html"]);
  write("index.html", '<a href="/new">Home</a>');
  utimesSync(path.join(folder, "index.html"), 2_000_000_000, 2_000_000_000);

  expect(readPages(["index.html"]).pages.get("index.html")?.hrefs).toEqual(["/new"]);
});

test("a text is written where another one stands, or none, and not where it stands already", () => {
  const file = path.join(folder, "docs/a.md");
  const readTime = () => statSync(file).mtimeMs;
  writeIfChanged(file, "# A\n");
  utimesSync(file, 1_000_000_000, 1_000_000_000);
  const before = readTime();

  writeIfChanged(file, "# A\n");
  expect(readTime()).toBe(before);

  writeIfChanged(file, "# B\n");
  expect(readTime()).not.toBe(before);
  expect(readFileSync(file, "utf8")).toBe("# B\n");
});
