/** Copies a Docusaurus site's content into a new content folder. */

import { existsSync, readFileSync, rmSync, statSync, writeFileSync } from "node:fs";
import path from "node:path";
import { stringify } from "yaml";
import { copyCode } from "./copy-code";
import { toDatedPost } from "./date-post";
import { findFileDate } from "./file-date";
import { copyForEditing, isBelow, isMarkdown, listFiles, listSources, toPosix } from "./files";
import { moveHead } from "./move-head";
import {
  type CopiedFolder,
  createLinkMover,
  createPathMover,
  createRelativeMover,
} from "./move-links";
import { type ImportNote, type ImportPlan, planImport } from "./plan-import";
import { planSidebar } from "./plan-sidebar";
import { readModule } from "./read-module";
import { findSidebars, readCode, readConfig, readJson, readVersionNames } from "./read-site";
import type { DocSettings, SiteRules } from "./site-rules";
import { writeEmoji } from "./write-emoji";

export interface Imported {
  /** How many files went where. */
  copied: { what: string; files: number }[];
  /** How many Markdown files became pages. */
  pages: number;
  versions: string[];
  /** What could not be carried, in the order that it was met. */
  notes: ImportNote[];
  /** Why nothing was written. */
  problem?: string;
}

/** What each step of an import needs. */
interface Work {
  from: string;
  to: string;
  rules: SiteRules;
  plan: ImportPlan;
  notes: ImportNote[];
}

/** Copies `from` into the new folder `to`. Nothing in the site runs, and nothing of it is changed. */
export function importDocusaurus(from: string, to: string, rules: SiteRules): Imported {
  const notes: ImportNote[] = [];
  const plan = planImport(
    readConfig(from, notes),
    readVersionNames(from, notes),
    rules.findVersionNameProblem,
    (file) => readCode(from, file),
  );
  notes.push(...plan.notes);
  const work: Work = { from, to, rules, plan, notes };
  const copied: Imported["copied"] = [];
  const around = findFolderAround(work);
  if (around !== undefined) {
    const problem = `the new folder would be within ${around}, which is copied`;
    return { copied, pages: 0, versions: [], notes, problem };
  }
  const folders: CopiedFolder[] = [];
  const copy = (
    what: string,
    source: string,
    target: string,
    choose = (files: string[]) => files,
  ) => {
    const files = choose(listSources(from, source, notes));
    for (const file of files) {
      copyForEditing(path.join(from, source, file), path.join(to, target, file));
    }
    if (files.length > 0) copied.push({ what, files: files.length });
    folders.push({ from: toPosix(path.resolve(from, source)), to: target });
  };
  for (const version of plan.versions) {
    copy(`docs ${version.label}`, version.from, toDocsFolder(version.name));
    const sidebars = version.sidebars ?? plan.docs?.sidebars ?? findSidebars(from);
    if (sidebars) writeSidebar(work, sidebars, version.name);
  }
  if (plan.blog) {
    copy("blog", plan.blog.folder, "blog");
    nameLists(work, plan.blog);
    datePosts(work, plan.blog.folder);
  }
  for (const folder of plan.statics) copy("static files", folder, "static");
  if (plan.pages) {
    const { folder } = plan.pages;
    copy("pages", folder, "pages", (files) => choosePages(files, folder, notes));
  }
  if (copied.length === 0) return { copied, pages: 0, versions: [], notes };
  movePaths(work, folders, copyCode({ ...work, folders }));
  moveLinks(work);
  writeSettings(work);
  for (const stays of ["src/theme", "i18n"]) {
    if (existsSync(path.join(from, stays))) {
      notes.push({ file: stays, message: "holds code or translations, and stays where it is" });
    }
  }
  const versions = plan.versions.map(
    ({ label, status, path: route }) => `${label} (${status}) at ${route}`,
  );
  const isPage = (file: string) => isMarkdown(file) && !/(?:^|\/)_|^(?:static|src)\//.test(file);
  return { copied, pages: listFiles(to).filter(isPage).length, versions, notes };
}

/** Where the docs of a version are in the new folder. */
function toDocsFolder(version: string): string {
  return version === "current" ? "docs" : `versions/${version}/docs`;
}

function toDocSettings({ versions, docs }: ImportPlan): DocSettings {
  return { versions, numberPrefixes: docs?.numberPrefixes ?? "strip" };
}

/** The folder of the old site that would be copied into itself. */
function findFolderAround({ from, to, plan }: Work): string | undefined {
  const { versions, blog, pages, statics } = plan;
  const folders = [...versions.map((one) => one.from), blog?.folder, pages?.folder, ...statics];
  return folders.find((folder) => folder !== undefined && isBelow(path.join(from, folder), to));
}

/** The pages that are texts, and what they show. */
function choosePages(files: string[], folder: string, notes: ImportNote[]): string[] {
  const isCode = (file: string) => /\.[cm]?[jt]sx?$/.test(file);
  for (const file of files.filter(isCode)) {
    if (/(?:^|\/)_|\.(?:test|d)\./.test(file)) continue;
    const message = "a page that is code; write it as MDX, or as a page of src/pages";
    notes.push({ file: `${folder}/${file}`, line: 1, message });
  }
  // What stands beside code alone belongs to it.
  if (!files.some(isMarkdown)) return [];
  return files.filter((file) => !isCode(file) && !/\.(?:css|s[ac]ss|less|styl)$/.test(file));
}

/** Paths of files that left their folder lead to where the files are here. */
function movePaths(
  { from, to, rules, plan, notes }: Work,
  copied: readonly CopiedFolder[],
  code: ReadonlySet<string>,
): void {
  const files = listFiles(to);
  const all = new Set([...files, ...code]);
  const site = toPosix(path.resolve(from));
  const tops = new Set([...code].map((file) => file.split("/")[0] ?? ""));
  const folders = [...copied, ...[...tops].map((top) => ({ from: `${site}/${top}`, to: top }))];
  const move = createPathMover(site, folders, (file) => all.has(file), rules.changeAddresses);
  for (const file of files.filter(isMarkdown)) {
    // Static folders are copied into one; no page is in them.
    const folder = folders.find((one) => file.startsWith(`${one.to}/`) && one.to !== "static");
    if (folder === undefined) continue;
    const absolute = path.join(to, file);
    const text = readFileSync(absolute, "utf8");
    const source = folder.from + file.slice(folder.to.length);
    const [before, after] = text.split("\uFFFD", 2);
    if (after !== undefined) {
      const line = before?.split("\n").length;
      const message = "the file must be UTF-8; save it as UTF-8, and import again";
      notes.push({ file: path.posix.relative(site, source), line, message });
      continue;
    }
    const written = plan.hasEmoji ? writeEmoji(text, rules.changeProse) : text;
    const linked = move(written, source, file);
    // A part has no head of its own.
    const moved = /(?:^|\/)_/.test(file) ? linked : moveHead(linked);
    if (moved !== text) writeFileSync(absolute, moved);
  }
}

/** Gives the lists of authors and tags the names that are read here. */
function nameLists(
  { from, to, notes }: Work,
  { folder, lists }: NonNullable<ImportPlan["blog"]>,
): void {
  const target = path.join(to, "blog");
  if (!existsSync(target)) return;
  for (const list of lists) {
    const source = path.join(from, folder, list.from);
    if (!statSync(source, { throwIfNoEntry: false })?.isFile()) {
      const file = path.posix.join(folder, list.from);
      notes.push({ file, message: "the configuration names this file, and there is none" });
      continue;
    }
    // The list may be outside of the blog's folder.
    if (isBelow(target, path.join(target, list.from))) {
      rmSync(path.join(target, list.from), { force: true });
    }
    copyForEditing(source, path.join(target, list.to));
  }
}

/**
 * Docusaurus dates a post that has no date by the commit that brought it, else by its file. The copy is in no commit and
 * its file is new, so the date is written into it.
 */
function datePosts({ from, to, rules, notes }: Work, folder: string): void {
  const target = path.join(to, "blog");
  for (const file of listFiles(target).filter(isMarkdown)) {
    const absolute = path.join(target, file);
    let taken = { date: "", by: "" };
    const post = { path: `blog/${file}`, text: readFileSync(absolute, "utf8") };
    const dated = toDatedPost(post, rules.readPost, () => {
      taken = findFileDate(path.join(from, folder), file);
      return taken.date;
    });
    if (dated === undefined) continue;
    writeFileSync(absolute, dated);
    const message = `the post has no date; ${taken.date} was written into the new file, ${taken.by}`;
    notes.push({ file: `${folder}/${file}`, line: 1, message });
  }
}

/** Links that lead to a page by its address lead to where it is here. */
function moveLinks({ to, rules, plan }: Work): void {
  const sources = listFiles(to)
    .filter(isMarkdown)
    .map((file) => ({ path: file, text: readFileSync(path.join(to, file), "utf8") }));
  const settings = toDocSettings(plan);
  const docs = new Map(sources.map((one) => [one, rules.readDoc(one, settings)?.route]));
  const posts = new Map(sources.map((one) => [one, rules.readPost(one)?.route]));
  const docRoutes = [...docs.values()].filter((route) => route !== undefined);
  const postRoutes = [...posts.values()].filter((route) => route !== undefined);
  const pageRoutes = sources.flatMap((source) => toPageRoute(source.path) ?? []);
  const site = { ...plan.addresses, docRoutes, postRoutes };
  const move = createLinkMover(site, rules);
  const routes = [...docRoutes, ...postRoutes, ...pageRoutes];
  const moveRelative = createRelativeMover(plan.trailingSlash, routes, rules.changeAddresses);
  for (const source of sources) {
    const { path: file, text: before } = source;
    // What is no UTF-8 would not come back as it was.
    if (before.includes("\uFFFD")) continue;
    const { text } = move(before);
    const page = toPageRoute(file);
    const route = docs.get(source) ?? posts.get(source) ?? page;
    const isIndex = page === undefined ? route?.endsWith("/") : /(?:^|\/)index\.mdx?$/.test(file);
    const moved =
      route === undefined ? text : moveRelative({ text, route, isIndex: isIndex === true });
    if (moved !== before) writeFileSync(path.join(to, file), moved);
  }
}

function toPageRoute(file: string): string | undefined {
  const [, name] = /^pages\/(?!(?:.*\/)?_)(.*?)(?:(?:^|(?<=\/)|\/)index)?\.mdx?$/.exec(file) ?? [];
  return name === undefined ? undefined : `/${name}/`.replace(/\/+$/, "/");
}

/** Writes the sidebar of a version as a sidebars file has it. */
function writeSidebar(work: Work, sidebars: string, version: string): void {
  const { from, to, notes } = work;
  const source = path.join(from, sidebars);
  if (!existsSync(source)) return;
  const file = toPosix(path.relative(from, source));
  const text = readFileSync(source, "utf8");
  const { value, lineOf, failure } = file.endsWith(".json") ? readJson(text) : readModule(text);
  if (failure !== undefined) {
    const message = `the file is code that cannot be read as data (${failure.reason}); docs are in the order of their files`;
    notes.push({ file, line: failure.line, message });
    return;
  }
  const folder = toDocsFolder(version);
  const labels = work.plan.sidebarLabels;
  const { entries, notes: own } = planSidebar(value, readDocIds(work, folder), lineOf, labels);
  notes.push(...own.map((note) => ({ file, ...note })));
  if (entries === null) return;
  const head = "# The sidebar of these docs: see docs/authoring.md.\n";
  writeFileSync(path.join(to, folder, "_sidebar_.yml"), head + stringify(entries));
}

/** The ids of a version's docs, as Docusaurus has them: without number prefixes unless the site keeps them. */
function readDocIds({ to, rules, plan }: Work, folder: string): Set<string> {
  const docs = listFiles(path.join(to, folder)).filter(isMarkdown);
  const ids = docs.flatMap((below) => {
    const file = `${folder}/${below}`;
    const source = { path: file, text: readFileSync(path.join(to, file), "utf8") };
    return rules.readDoc(source, toDocSettings(plan))?.id ?? [];
  });
  return new Set(ids);
}

function writeSettings({ to, plan }: Work): void {
  const versions = plan.versions.map(({ name, label, status, path: route }) => ({
    name,
    label,
    status,
    path: route,
  }));
  if (versions.length > 0) {
    const head = "# The versions of these docs, newest first: see docs/versions.md.\n";
    // Every text in quotes: a bare 1.0 would be a number.
    writeFileSync(
      path.join(to, "versions.yml"),
      head + stringify(versions, { defaultStringType: "QUOTE_DOUBLE", defaultKeyType: "PLAIN" }),
    );
  }
  const settings = {
    docs: { numberPrefixes: toDocSettings(plan).numberPrefixes },
    blog: { datedPaths: true },
    severities: plan.severities,
  };
  const head = `# Settings of this content folder, before those of src/site: see docs/migrating.md.
# Take lines out of "severities" as the content is mended: without them a build ends at a mistake.
`;
  writeFileSync(path.join(to, "site.yml"), head + stringify(settings));
}
