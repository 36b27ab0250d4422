/** A made-up Docusaurus site, imported, and compared page by page with what Docusaurus makes of it. */

import { existsSync, mkdtempSync, readdirSync, readFileSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { importSite } from "site-import";
import { afterAll, beforeAll, expect, test } from "vitest";
import { rules } from "../../scripts/import-rules";
import { postPath } from "../../src/core/blog/paths";
import { type CompiledPage, compileContent } from "../../src/core/content/compile";
import { components } from "../../src/core/content/components/components";
import { readFrontMatter } from "../../src/core/content/front-matter/front-matter";
import { findContentKind } from "../../src/core/content/kinds";
import type { Body, BodyItem } from "../../src/core/content/types";
import { type DocSettings, planDocs } from "../../src/core/docs/plan-docs";
import { toDocRoute } from "../../src/core/docs/routes";
import { readSidebarFile } from "../../src/core/docs/sidebar-file";
import type { DocRef, SidebarItem } from "../../src/core/docs/types";
import { readPage } from "./whole-site/read-page";
import { makeWholeSite } from "./whole-site/whole-site";
import expected from "./whole-site/whole-site.json";
import { writeFiles } from "./whole-site/write-site";

const folder = mkdtempSync(path.join(tmpdir(), "dronedoc-whole-site-"));
const to = path.join(folder, "to");
const current = { name: "current", label: "Kitefield", status: "current", path: "/docs" } as const;
const settings: DocSettings = { versions: [current], home: "intro", numberPrefixes: "strip" };

interface Page {
  source: string;
  route: string;
  title: string | undefined;
  data: Record<string, unknown>;
  compiled: CompiledPage;
}

const pages = new Map<string, Page>();
let notes: { file: string; message: string }[] = [];

/** The file of the old site that a file of the new folder was. */
function toSource(file: string): string {
  return file.replace(/^docs\/(?=api\/|community\/)/, "").replace(/^pages\//, "src/pages/");
}

function toRoute(file: string, data: Record<string, unknown>): string {
  const kind = findContentKind(file);
  const route =
    kind === "doc"
      ? toDocRoute(file, data, settings)?.path
      : kind === "post"
        ? postPath(file, data.slug as string | undefined, { datedPaths: true })
        : file.replace(/^pages|\.mdx?$/g, "");
  return (route ?? "").replace(/(?<=.)\/$/, "");
}

beforeAll(async () => {
  const from = path.join(folder, "from");
  writeFiles(from, makeWholeSite());
  ({ notes } = importSite(from, to, rules));
  const readFile = (file: string) => {
    const absolute = path.join(to, file.replace(/^static:/, "static/"));
    return existsSync(absolute) ? readFileSync(absolute, "utf8") : undefined;
  };
  const files = readdirSync(to, { recursive: true, encoding: "utf8" }).sort();
  for (const file of files) {
    const kind = findContentKind(file);
    if (kind === undefined) continue;
    const source = { path: file, text: readFile(file) ?? "" };
    const data = readFrontMatter(kind, source).data as Record<string, unknown>;
    const options = { wordsPerMinute: 200, siteUrl: "https://kitefield.example", components };
    const compiled = await compileContent(source, options, { readFile });
    const given = typeof data.title === "string" ? data.title : undefined;
    const isHidden = data.hide_title === true && compiled.contentTitle === undefined;
    const title = compiled.contentTitle ?? (isHidden ? undefined : given);
    const route = toRoute(file, data);
    pages.set(file, { source: toSource(file), route, title, data, compiled });
  }
});

afterAll(() => rmSync(folder, { recursive: true }));

function toTarget(href: string): string {
  const written = href.replace(/^\uE000\w+:(.*)\uE001$/, "$1");
  const [, address = "", hash = ""] = /^([^#]*)(.*)$/.exec(written) ?? [];
  const own = address.replace(/(?<=.)\/$/, "");
  const byRoute = [...pages.values()].find(({ route }) => route === own);
  return (byRoute?.source ?? toSource(own)) + hash;
}

function toHtml(items: Body): string {
  return items.map(toItemHtml).join("");
}

function toItemHtml(item: BodyItem): string {
  if (typeof item === "string") {
    return item.replace(/\uE000image:(.*?)\uE001/g, (_, json) => {
      return `<img alt="${JSON.parse(json).alt}">`;
    });
  }
  const inner = toHtml(item.body);
  if (!("island" in item)) return `<${item.tag}>${inner}</${item.tag}>`;
  const labels = Array.isArray(item.props.tabs) ? item.props.tabs : [];
  const list = labels.map((tab) => `<li>${(tab as { label: string }).label}</li>`).join("");
  return list === "" ? `<div>${inner}</div>` : `<ul role="tablist">${list}</ul>${inner}`;
}

/**
 * Known differences: the title stands first, wherever it was written, and a page that is no doc shows it, too; a footnote
 * has another id; marks of code that are not Docusaurus' are marks here; a stub shows the words of a button, and its
 * headings have ids.
 */
function withoutKnown(source: string, lines: readonly string[]): string[] {
  const isTitle = (line: string) => line.startsWith("# ");
  const own = lines
    .filter((line) => source !== "docs/parts/counter.mdx" || line !== "Show the flights")
    .filter((line) => source !== "src/pages/help.mdx" || line !== "# Help")
    .map((line) =>
      line
        .replace(/#(?:user-content|note)-fn/, "#fn")
        .replace("# flights F", "# F")
        .replace(/^\{code.*one\(\).*/, (code) =>
          code.replace(/\*| \/\/ \[!code.*?(?= \/ |$)/g, ""),
        ),
    );
  return [...own.filter(isTitle), ...own.filter((line) => !isTitle(line))];
}

test("each page is what Docusaurus makes of it", () => {
  const own = new Map([...pages.values()].map((page) => [page.source, page]));
  expect(own.size).toBe(60);
  expect([...own.keys()].sort()).toEqual(Object.keys(expected.pages).sort());
  for (const [source, lines] of Object.entries(expected.pages)) {
    const { title, compiled } = own.get(source) ?? {};
    const found = readPage(toHtml(compiled?.body ?? []), toTarget);
    const all = title === undefined ? found : [`# ${title}`, ...found];
    expect.soft(withoutKnown(source, all), source).toEqual(withoutKnown(source, lines));
  }
});

/** Docusaurus calls a page by its file where words stand before its title. */
function toOutline(items: readonly unknown[]): unknown[] {
  return items.map((item) =>
    Array.isArray(item)
      ? toOutline(item)
      : String(item).replace(/^(?:step-\d+|Step \d+|old|Old reference) </, "<"),
  );
}

function readSidebar(items: readonly SidebarItem[]): unknown[] {
  return items.map((item) => {
    const own = item.path === undefined ? item.label : `${item.label} <${toTarget(item.path)}>`;
    return item.type === "link" ? own : [own, ...readSidebar(item.items ?? [])];
  });
}

test("sidebars have the order of Docusaurus, as groups and sections with their labels", () => {
  const docs = [...pages].flatMap(([file, { title, data }]): DocRef[] => {
    const route = toDocRoute(file, data, settings);
    const sidebarLabel = data.sidebar_label as string | undefined;
    const sidebarPosition = data.sidebar_position as number | undefined;
    const own = {
      id: file,
      file,
      title: title ?? String(data.title),
      sidebarLabel,
      sidebarPosition,
    };
    return route === undefined ? [] : [{ ...route, ...own }];
  });
  const text = readFileSync(path.join(to, "docs/_sidebar_.yml"), "utf8");
  const { sidebar, problems } = readSidebarFile("docs/_sidebar_.yml", text);
  const plan = planDocs(docs, [], settings, new Map(), sidebar === undefined ? [] : [sidebar]);
  expect([...problems, ...plan.problems]).toEqual([]);
  const own = readSidebar(plan.sidebars.get("current") ?? []);
  const labelled = [
    ["Guides", "default/guideSidebar"],
    ["In the field", "default/fieldSidebar"],
    ["Steps", "default/stepsSidebar"],
    ["Reference", "default/referenceSidebar"],
    ["API", "api/apiSidebar"],
    ["Community", "community/defaultSidebar"],
  ] as const;
  expect(toOutline(own)).toEqual(
    labelled.map(([label, name]) => [label, ...toOutline(expected.sidebars[name])]),
  );
  const sections = sidebar?.items.filter((item) => "section" in item && item.section);
  expect(sections).toHaveLength(2);
});

test("nothing is left to do by hand but the component with state, which is told with its pages", () => {
  const problems = [...pages.values()].flatMap(({ compiled }) => compiled.problems);
  expect(problems).toEqual([]);
  expect(notes.filter(({ file }) => file.startsWith("src/components/"))).toEqual([
    {
      file: "src/components/Counter.jsx",
      line: 1,
      message: expect.stringMatching(/^"Counter" has state .* and 1 page imports it/),
    },
  ]);
});
