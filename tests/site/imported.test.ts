/** A Docusaurus site with three versions: imported by the command, built, and read. */

import { spawnSync } from "node:child_process";
import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { afterAll, beforeAll, expect, test } from "vitest";
import { type BuiltSite, buildSite } from "./build-site";
import { flattenBody, readDoc, readHtml } from "./read-page";

const folder = mkdtempSync(path.join(tmpdir(), "dronedoc-docusaurus-"));
const target = path.join(folder, "my content");
const source = "tests/site/fixtures/docusaurus";

/** What its company does not want, or has nobody for. */
const off = [
  "accounts",
  "feedback",
  "fieldMode",
  "admin",
  "products",
  "faq",
  "announcement",
] as const;

let report = "";
let site: BuiltSite;

beforeAll(async () => {
  const imported = spawnSync(
    process.execPath,
    ["--import", "tsx", "scripts/import.ts", source, "--to", target],
    { encoding: "utf8" },
  );
  report = imported.stdout;
  if (imported.status !== 0) throw new Error(`the import has failed:\n${imported.stderr}`);
  site = await buildSite({ content: target, off });
});

afterAll(() => rmSync(folder, { recursive: true, force: true }));

/** The lines of a part of the report, without the folder that they begin with. */
function linesOf(title: string): string[] {
  const [, part = ""] = report.split(new RegExp(`^${title}.*\\n`, "m"));
  const lines = part.split(/^\s*$/m)[0]?.trim().split("\n") ?? [];
  return lines.map((line) => line.replace(/^.*?(?:docusaurus|content)\//, "").trim());
}

const bodyOf = (route: string) => flattenBody(readDoc(site, route).doc.body);

test("the report names the versions, what is not carried, and the command that builds it", () => {
  expect(report).toMatch(/^Build it: CONTENT_DIR='[^']*\/my content' npm run build$/m);
  expect(linesOf("Versions")).toEqual([
    "3.0-beta (next) at /docs/next",
    "2.0 (current) at /docs",
    "1.0 (past) at /docs/1.0",
  ]);
  expect(linesOf("Not carried")).toHaveLength(13);
  expect(linesOf("Not carried")).toEqual(
    expect.arrayContaining([
      "docusaurus.config.ts:40: the plugin that is written as code is not carried",
      'docusaurus.config.ts:9: "tagline" is not carried: it is tagline in src/site/brand.ts',
      'sidebars.ts:15: the sidebar here has docs and groups only; "Shop" (link) is left out',
      "src/pages/index.tsx:1: a page that is code; write it as MDX, or as a page of src/pages",
    ]),
  );
});

test("the report names what is to be mended in the new folder, as the build does", () => {
  const problems = linesOf("To mend");
  // The settings are those of this site: which of their links lead to no imported page changes with them.
  const ofContent = problems.filter((problem) => !problem.includes(" of src/site leads to "));
  expect(ofContent).toEqual([
    'blog/2024-03-02-second/index.mdx:6: the tag "storm" is not in tags.yml; tags.yml has wind',
    expect.stringContaining("docs/guide/01-mount.mdx:64: <Chart> is not a known component"),
    expect.stringContaining('docs/wiring.mdx:13: <button> has "onClick"'),
  ]);
  for (const problem of ofContent) expect(site.output).toContain(problem.split(": ")[0] ?? "");
});

test("the imported site builds", () => {
  expect(site.output).not.toMatch(/^error/m);
  expect(site.exitCode).toBe(0);
});

test("what is switched off has no page, no word and no script", () => {
  const routes = ["admin/", "offline/", "products/", "faq/"];
  for (const route of routes) expect(site.exists(`${route}index.html`), route).toBe(false);
  const page = site.read("docs/guide/mount/index.html");
  const words = [
    "Log In",
    "helpful",
    "Save",
    "FAQ",
    "Products",
    "Announcement",
    'accounts="local"',
  ];
  expect(words.filter((word) => page.includes(word))).toEqual([]);
  const scripts = site.files().filter((file) => file.endsWith(".js"));
  const signs = ["firebaseapp", "Log In", "Was this page helpful", "on this device", "My products"];
  const found = signs.filter((sign) => scripts.some((file) => site.read(file).includes(sign)));
  expect(found).toEqual([]);
});

test("each page has its route, and a home that is nowhere leads to the first doc", () => {
  const docs = ["", "guide/mount", "guide/old-mast"].map((page) => `/docs/${page}`);
  const next = ["", "guide/mount", "wiring", "start", "reference/keys"].map(
    (page) => `/docs/next/${page}`,
  );
  const others = ["/docs/1.0/", "/docs/1.0/guide/mount", "/about/"];
  const posts = ["/blog/first-wind", "/blog/2024/03/02/second"];
  for (const route of [...docs, ...next, ...others, ...posts]) {
    expect(readHtml(site, route), route).toContain("<h1");
  }
  expect(readHtml(site, "/docs/overview")).toContain('http-equiv="refresh" content="0; url=/docs/');
});

test("the version menu leads from a page to the same page, or to the overview", () => {
  const menuOf = (route: string) => {
    const [menu = ""] = /<details.*?<\/details>/s.exec(readHtml(site, route)) ?? [];
    return [...menu.matchAll(/<a [^>]*data-docs-version[^>]*href="([^"]*)"/g)].map(
      ([, href]) => href,
    );
  };
  const same = ["/docs/next/guide/mount", "/docs/guide/mount", "/docs/1.0/guide/mount"];
  for (const route of same) expect(menuOf(route)).toEqual(same);
  const others = ["/docs/next/overview", "/docs/guide/old-mast", "/docs/1.0/overview"];
  expect(menuOf("/docs/guide/old-mast")).toEqual(others);
  for (const route of others) expect(site.exists(`${route.slice(1)}/index.html`)).toBe(true);
  expect(readHtml(site, "/docs/next/guide/mount")).toContain("not released yet");
  expect(readHtml(site, "/docs/1.0/guide/mount")).toContain("As of 1.0.");
});

test("the sidebar has the groups of the sidebars file, whatever folders the docs are in", () => {
  const outline = (route: string) =>
    readDoc(site, route).place.sidebar?.map((item) =>
      item.type === "link" ? item.label : [item.label, item.items?.map(({ label }) => label)],
    );
  expect(outline("/docs/next/reference/keys")).toEqual([
    "Welcome",
    ["Getting started", ["Mount it", "Wires"]],
    ["Reference", ["Units: metric", "Keys"]],
  ]);
  // "autogenerated" goes by the names of files, as in Docusaurus: guide/, then intro.md.
  expect(outline("/docs/1.0/")).toEqual([["Guide", undefined], "Kitefield 1.0"]);
});

test("further docs are a section of the current version, with a sidebar of its own", () => {
  const { place } = readDoc(site, "/docs/community/meet");
  expect(place.section).toBe("Community");
  expect(place.sidebar?.map(({ label }) => label)).toEqual([expect.any(String), "Community"]);
  expect(place.previous).toBe(null);
  const records = site
    .files()
    .filter((file) => file.startsWith("search/"))
    .map((file) => site.read(file));
  expect(records.join()).toContain('"lvl0":"Community"');
});

test("texts are what they were: admonitions, parts, tabs, code, details, anchors, drawings", () => {
  const { html, islands } = bodyOf("/docs/next/guide/mount");
  expect(html).toMatch(/admonition-tip"[^>]*><p class="admonition-title">Two people<\/p>/);
  expect(html).toMatch(/admonition-warning"[^>]*>[\s\S]*?Mind the wind\./);
  expect(html).toMatch(/admonition-info"[^>]*><p class="admonition-title">Short mast<\/p>/);
  expect(html).toContain("Check each bolt.");
  expect(islands).toContain("Tabs");
  expect(html).toContain('<figcaption class="code-title">mast.js</figcaption>');
  expect(html).toMatch(/line-highlighted[\s\S]*?raise[\s\S]*?line-highlighted[\s\S]*?lock/);
  expect(html).toContain("<summary>Why twice?</summary>");
  expect(html).toContain('<h2 id="bolts"');
  expect(html).not.toMatch(/:::|A comment that nobody sees|truncate/);
  expect(bodyOf("/docs/next/wiring").html).toMatch(/<figure class="mermaid"><svg/);
  expect(bodyOf("/docs/next/reference/units").html).toContain("<math");
  expect(bodyOf("/docs/next/reference/keys").html).toContain("A footnote.");
});

test("links lead where they led, and pictures are there", () => {
  const { html } = bodyOf("/docs/next/guide/mount");
  expect(html).toContain('href="/docs/next/wiring"');
  expect(html).toContain('href="/docs/next/reference/keys#main-keys"');
  expect(html).toContain('href="/files/manual.txt"');
  expect(html).toMatch(/<img src="\/static\/[^"]+\.webp"[^>]*alt="A dot"/);
  expect(site.exists("files/manual.txt")).toBe(true);
  for (const route of ["/docs/next/", "/docs/", "/docs/1.0/"]) {
    expect(bodyOf(route).html).toMatch(/href="\/docs\/(?:next\/|1\.0\/)?guide\/mount/);
    const [, picture = ""] =
      /<img src="\/([^"]+)"[^>]*alt="The mast"/.exec(bodyOf(route).html) ?? [];
    expect(site.exists(picture)).toBe(true);
  }
});

test("posts have their authors, tags and leads", () => {
  const list = readHtml(site, "/blog");
  expect(list).toContain("It blew.");
  expect(list).not.toContain("And it was measured");
  expect(readHtml(site, "/blog/first-wind")).toContain("Mara Lind");
  expect(readHtml(site, "/blog/2024/03/02/second")).toContain("Ole");
  expect(readHtml(site, "/blog/tags/wind")).toContain("Second wind");
});
