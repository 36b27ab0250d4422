/** Copies a Docusaurus site's content into a new content folder. */

import { existsSync, readFileSync, rmSync, statSync, writeFileSync } from "node:fs";
import path from "node:path";
import { copyCode } from "./copy-code";
import { toDatedPost } from "./date-post";
import { findFileDate } from "./file-date";
import {
  copyForEditing,
  isBelow,
  isMarkdown,
  listFiles,
  listSources,
  readHead,
  toPosix,
} from "./files";
import { createSteps, type Imported, type OnProgress } from "./imported";
import { moveHead } from "./move-head";
import {
  type CopiedFolder,
  createLinkMover,
  createPathMover,
  createRelativeMover,
} from "./move-links";
import { type DocsSection, type ImportNote, type ImportPlan, planImport } from "./plan-import";
import { planSidebar, type SidebarEntry } from "./plan-sidebar";
import { readModule } from "./read-module";
import { findSidebars, readCode, readConfig, readJson, readVersionNames } from "./read-site";
import type { DocSettings, SiteRules } from "./site-rules";
import { writeEmoji } from "./write-emoji";
import { writeSettings, writeSidebar } from "./write-settings";

/** What each step of an import needs. */
interface Work {
  from: string;
  to: string;
  rules: SiteRules;
  plan: ImportPlan;
  notes: ImportNote[];
  sections: PlacedSection[];
}

/** Copies `from` into the new folder `to`. Nothing in the site runs, and nothing of it is changed. */
export function importDocusaurus(
  from: string,
  to: string,
  rules: SiteRules,
  onProgress: OnProgress = () => {},
): Imported {
  const step = createSteps(5, onProgress);
  step("Reading the settings");
  const notes: ImportNote[] = [];
  const plan = planImport(
    readConfig(from, notes),
    readVersionNames(from, notes),
    rules.findVersionNameProblem,
    (file) => readCode(from, file),
  );
  notes.push(...plan.notes);
  const work: Work = { from, to, rules, plan, notes, sections: [] };
  const copied: Imported["copied"] = [];
  const around = findFolderAround(work);
  if (around !== undefined) {
    const problem = `the new folder would be within ${around}, which is copied`;
    return { copied, pages: 0, versions: [], notes, problem };
  }
  step("Copying files");
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
  }
  work.sections = placeSections(work);
  for (const section of work.sections) {
    copy(`docs ${section.label}`, section.folder, section.target);
    moveSlugs(work, section.target);
  }
  for (const { name, sidebars } of plan.versions) {
    addSidebar(work, sidebars ?? plan.docs?.sidebars ?? findSidebars(from), name);
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
  // Sections lie within the docs.
  folders.sort((one, other) => other.to.length - one.to.length);
  if (copied.length === 0) return { copied, pages: 0, versions: [], notes };
  step("Copying components");
  const code = copyCode({ ...work, folders });
  step("Rewriting texts");
  movePaths(work, folders, code);
  step("Rewriting links");
  moveLinks(work);
  writeSettings(to, plan.versions, {
    docs: { numberPrefixes: toDocSettings(plan).numberPrefixes },
    blog: { datedPaths: true },
    severities: plan.severities,
  });
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
  const { versions, sections, blog, pages, statics } = plan;
  const docs = [...versions.map((one) => one.from), ...sections.map((one) => one.folder)];
  const folders = [...docs, blog?.folder, pages?.folder, ...statics];
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
function moveLinks({ to, rules, plan, sections }: Work): void {
  const sources = listFiles(to)
    .filter(isMarkdown)
    .map((file) => ({ path: file, text: readFileSync(path.join(to, file), "utf8") }));
  const settings = toDocSettings(plan);
  const docs = new Map(sources.map((one) => [one, rules.readDoc(one, settings)?.route]));
  const posts = new Map(sources.map((one) => [one, rules.readPost(one)?.route]));
  const docRoutes = [...docs.values()].filter((route) => route !== undefined);
  const postRoutes = [...posts.values()].filter((route) => route !== undefined);
  const pageRoutes = sources.flatMap((source) => toPageRoute(source.path) ?? []);
  const site = { ...plan.addresses, sections, docRoutes, postRoutes };
  const move = createLinkMover(site, rules);
  const routes = [...docRoutes, ...postRoutes, ...pageRoutes];
  const moveRelative = createRelativeMover(plan.trailingSlash, routes, rules);
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

interface PlacedSection extends DocsSection {
  /** Below the docs of the current version. */
  below: string;
  /** Below the new folder. */
  target: string;
  /** Where it is read here. */
  route: string;
}

/** Further docs are folders of the current version's docs, at their own address where it begins with that of the docs. */
function placeSections({ from, to, plan, notes }: Work): PlacedSection[] {
  const current = plan.versions.find(({ status }) => status === "current");
  if (current === undefined) return [];
  return plan.sections.map((section) => {
    const { docsBase } = plan.addresses;
    const isWithin = docsBase !== "" && section.base.startsWith(`${docsBase}/`);
    const own = (isWithin ? section.base.slice(docsBase.length + 1) : section.base) || section.id;
    const docs = toDocsFolder(current.name);
    const below = existsSync(path.join(to, docs, own)) ? `${own}-${section.id}` : own;
    const versions = `${section.id}_versions.json`;
    if (existsSync(path.join(from, versions))) {
      const message = `of "${section.id}" the docs in ${section.folder} came over, and its versions stay`;
      notes.push({ file: versions, message });
    }
    const route = `${current.path}/${below}`;
    return { ...section, below, target: `${docs}/${below}`, route };
  });
}

/** Slugs and ids in the front matter count from the docs, of which the folder is a part now. */
function moveSlugs({ to }: Work, target: string): void {
  const below = target.replace(/^(?:.*\/)?docs\//, "");
  for (const file of listFiles(path.join(to, target)).filter(isMarkdown)) {
    const absolute = path.join(to, target, file);
    const text = readFileSync(absolute, "utf8");
    const head = readHead(text);
    const moved = head
      .replace(/^(slug:[ \t]*["']?)\//m, `$1/${below}/`)
      .replace(/^(pagination_(?:next|prev):[ \t]*["']?)(?!null\b)(?=\w)/gm, `$1${below}/`);
    if (moved !== head) writeFileSync(absolute, moved + text.slice(head.length));
  }
}

/** Writes the sidebar of a version as a sidebars file has it, and behind it the sections of the current one. */
function addSidebar(work: Work, sidebars: string | undefined, version: string): void {
  const docs = toDocsFolder(version);
  const own = sidebars === undefined ? null : readSidebar(work, sidebars, docs);
  const placed = work.sections.filter(({ target }) => target.startsWith(`${docs}/`));
  const sections = placed.map(({ label, below, sidebars }) => {
    const whole = [{ folder: below }];
    const items = sidebars === undefined ? whole : readSidebar(work, sidebars, docs, below);
    return { label, section: true, items: items ?? whole };
  });
  if (own === null && sections.length === 0) return;
  writeSidebar(work.to, docs, [...(own ?? [{ folder: "." }]), ...sections]);
}

/** The entries of a sidebars file; null where folders alone say the same. */
function readSidebar(
  work: Work,
  sidebars: string,
  folder: string,
  below = "",
): SidebarEntry[] | null {
  const { from, notes } = work;
  const source = path.join(from, sidebars);
  if (!existsSync(source)) return null;
  const file = toPosix(path.relative(from, source));
  const text = readFileSync(source, "utf8");
  const { value, lineOf, failure } = file.endsWith(".json") ? readJson(text) : readModule(text);
  if (failure !== undefined) {
    const message = `the file is code that cannot be read as data (${failure.reason}); docs are in the order of their files`;
    notes.push({ file, line: failure.line, message });
    return null;
  }
  const labels = work.plan.sidebarLabels;
  const ids = readDocIds(work, folder);
  const { entries, notes: own } = planSidebar(value, ids, lineOf, labels, below);
  notes.push(...own.map((note) => ({ file, ...note })));
  return entries;
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
