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
import { bringToNow, createFileDigests, toDigest, writeIfChanged } from "./public-files";

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

test("the tags of a page that has not changed are not read again", () => {
  write("index.html", '<a href="/docs">Docs</a>');
  write("404.html", '<a href="/old">Home</a><script>start()</script>');
  const files = ["index.html", "404.html"];
  readPages(files);
  write("404.html", '<a href="/new">Home</a><img src="/a.webp?w=1"><style>p{}</style>');
  // So it can be seen which page was taken from here.
  writeFileSync(kept(), readFileSync(kept(), "utf8").replace("/docs", "/docs-as-kept"));

  const { pages, parts } = readPages(files);

  expect([...pages.values()].map(({ hrefs }) => hrefs)).toEqual([["/docs-as-kept"], ["/new"]]);
  expect([...parts.scripts]).toEqual([]);
  expect([...parts.styles]).toEqual(["p{}"]);
});

test("what was kept reads as the page itself did", () => {
  write("index.html", `${guide}<picture><source srcset="/a.webp 380w, /b.webp 760w"></picture>`);
  const first = readPages(["index.html"]);

  expect(readPages(["index.html"])).toEqual(first);
});

test("what a stopped build has left is read anew", () => {
  write("index.html", guide);
  write(".cache/finished-pages.json", '{"texts":["/do');

  const { pages } = readPages(["index.html"]);

  expect(pages.get("index.html")?.hrefs).toEqual(["/docs/overview"]);
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

test("a picture that two pages show is read once", () => {
  write("img/pack.png", "pixels");
  const { digestFile } = openDigests();

  expect(digestFile("img/pack.png")).toEqual({ bytes: 6, digest: toDigest("pixels") });
  expect(digestFile("img/pack.png")).toEqual({ bytes: 6, digest: toDigest("pixels") });

  expect(readsOfPages()).toEqual(["img/pack.png"]);
});

test("a page that stands as an earlier build has read it is not opened", () => {
  write("index.html", guide);
  const first = readPages(["index.html"]);
  reads.length = 0;

  expect(readPages(["index.html"])).toEqual(first);

  expect(readsOfPages()).toEqual([]);
});

test("a page of the same size that was written since is read", () => {
  write("index.html", '<a href="/old">Home</a>');
  readPages(["index.html"]);
  write("index.html", '<a href="/new">Home</a>');
  utimesSync(path.join(folder, "index.html"), 2_000_000_000, 2_000_000_000);

  expect(readPages(["index.html"]).pages.get("index.html")?.hrefs).toEqual(["/new"]);
});

test("a page whose tags were lost is read, though its digest is known", () => {
  write("index.html", guide);
  const first = readPages(["index.html"]);
  rmSync(kept());

  expect(readPages(["index.html"])).toEqual(first);
});

test("a file that stands keeps its digest over builds, and one that was written since has another", () => {
  write("page-data/a.json", "{}");
  write("page-data/b.json", "[]");
  const first = openDigests();
  first.digestFile("page-data/a.json");
  first.digestFile("page-data/b.json");
  first.keep();
  write("page-data/b.json", "[1]");
  reads.length = 0;

  const second = openDigests();

  expect(second.digestFile("page-data/a.json")).toEqual({ bytes: 2, digest: toDigest("{}") });
  expect(second.digestFile("page-data/b.json")).toEqual({ bytes: 3, digest: toDigest("[1]") });
  expect(readsOfPages()).toEqual(["page-data/b.json"]);
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

test("a file that is missing is looked for again", () => {
  const { digestFile } = openDigests();

  expect(digestFile("app.js")).toBeUndefined();
  write("app.js", "start()");

  expect(digestFile("app.js")).toEqual({ bytes: 7, digest: toDigest("start()") });
});

test("files of a time to come, as a clock leaves them that was set back, are of now, and others stay as they are", () => {
  write("index.html", "<p>Standing</p>");
  write("new.html", "<p>New</p>");
  const minutes = (count: number) => new Date(Date.UTC(2026, 0, 1, 12, count));
  utimesSync(path.join(folder, "index.html"), minutes(50), minutes(50));
  utimesSync(path.join(folder, "new.html"), minutes(-1), minutes(-1));
  bringToNow(["index.html", "new.html", "gone.html"], folder, minutes(0));
  const timeOf = (file: string) => statSync(path.join(folder, file)).mtime;
  expect(timeOf("index.html")).toEqual(minutes(0));
  expect(timeOf("new.html")).toEqual(minutes(-1));
});
