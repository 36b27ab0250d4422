/** `npm run import:docusaurus`: copies a Docusaurus site's content into a content folder of this site. */

import {
  chmodSync,
  copyFileSync,
  existsSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  realpathSync,
  rmSync,
  statSync,
  writeFileSync,
} from "node:fs";
import path from "node:path";
import { stringify } from "yaml";
import { isPostFile, postPath } from "../../core/blog/paths";
import { readFrontMatter } from "../../core/content/front-matter/front-matter";
import { isPartial } from "../../core/content/kinds";
import { findEncodingProblem } from "../../core/content/parse/encoding";
import { findDocPlaceOnDisk, toDocRoute, toDocsFolder } from "../../core/docs/routes";
import { sidebarFileName } from "../../core/docs/sidebar-file";
import { versionsFile } from "../../core/docs/versions-file";
import { toDatedPost } from "../../core/import/date-post";
import { type CopiedFolder, createLinkMover, createPathMover } from "../../core/import/move-links";
import { type ImportNote, type ImportPlan, planImport } from "../../core/import/plan-import";
import { planSidebar } from "../../core/import/plan-sidebar";
import { type ReadModule, readModule } from "../../core/import/read-module";
import { problemKinds } from "../../core/settings/check-environment";
import { siteFile } from "../../core/settings/site-file";
import { isBelow, isMarkdown, listFiles, toPosix } from "./content-files";
import { readFirstCommit } from "./git-dates";

/** The problems that a build looks for. */
export const buildKinds: readonly string[] = problemKinds;

export interface Imported {
  title?: string;
  /** How many files went where. */
  copied: { what: string; files: number }[];
  versions: string[];
  /** What could not be carried, in the order that it was met. */
  notes: ImportNote[];
  /** Why nothing was written. */
  problem?: string;
}

/** Copies `from` into the new folder `to`. Nothing in the site runs, and nothing of it is changed. */
export function importDocusaurus(from: string, to: string): Imported {
  const configFile = findConfig(from);
  const notes: ImportNote[] = [];
  const config = readSettings(from, configFile, notes);
  const plan = planImport(config, readVersionNames(from, notes), (file) => readCode(from, file));
  notes.push(...plan.notes);
  const copied: Imported["copied"] = [];
  const around = findFolderAround(from, to, plan);
  if (around !== undefined) {
    const problem = `the new folder would be within ${around}, which is copied`;
    return { title: plan.title, copied, versions: [], notes, problem };
  }
  const folders: CopiedFolder[] = [];
  const copy = (what: string, source: string, target: string) => {
    const files = copyFolder(from, source, path.join(to, target), notes);
    if (files > 0) copied.push({ what, files });
    folders.push({ from: toPosix(path.resolve(from, source)), to: target });
  };
  for (const version of plan.versions) {
    const folder = toDocsFolder(version.name);
    copy(`docs ${version.label}`, version.from, folder);
    const sidebars = version.sidebars ?? plan.docs?.sidebars ?? findSidebars(from);
    if (sidebars) writeSidebar(path.join(to, folder), from, sidebars, version.name, plan, notes);
  }
  if (plan.blog) {
    copy("blog", plan.blog.folder, "blog");
    nameLists(from, to, plan.blog, notes);
    datePosts(from, to, plan.blog.folder, notes);
  }
  for (const folder of plan.statics) copy("static files", folder, "static");
  if (plan.pages) {
    const { folder } = plan.pages;
    copied.push(...copyPages(path.join(from, folder), to, folder, notes));
    folders.push({ from: toPosix(path.resolve(from, folder)), to: "pages" });
  }
  if (copied.length === 0) return { title: plan.title, copied, versions: [], notes };
  movePaths(from, to, folders, notes);
  moveLinks(to, plan);
  writeSettings(to, plan);
  for (const stays of ["src/theme", "src/components", "i18n"]) {
    if (existsSync(path.join(from, stays))) {
      notes.push({ file: stays, message: "holds code or translations, and stays where it is" });
    }
  }
  const versions = plan.versions.map(
    ({ label, status, path: route }) => `${label} (${status}) at ${route}`,
  );
  return { title: plan.title, copied, versions, notes };
}

const configNames = ["ts", "mts", "js", "mjs", "cjs"].map(
  (ending) => `docusaurus.config.${ending}`,
);

/** The configuration's file name; undefined for a folder of content alone. */
function findConfig(from: string): string | undefined {
  return configNames.find((name) => existsSync(path.join(from, name)));
}

/** The text of a file that is named as `require` takes it. */
function readCode(from: string, file: string): string | undefined {
  const endings = ["", ".js", ".ts", ".mjs", ".cjs", "/index.js", "/index.ts"];
  const found = endings
    .map((ending) => path.join(from, `${file}${ending}`))
    .find((candidate) => statSync(candidate, { throwIfNoEntry: false })?.isFile());
  return found === undefined ? undefined : readFileSync(found, "utf8");
}

function findSidebars(from: string): string | undefined {
  return ["sidebars.ts", "sidebars.js", "sidebars.json", "sidebars.mjs", "sidebars.cjs"].find(
    (name) => existsSync(path.join(from, name)),
  );
}

function readSettings(from: string, file: string | undefined, notes: ImportNote[]) {
  if (file === undefined) {
    notes.push({
      file: "docusaurus.config.js",
      message: "there is none; the usual folders are taken",
    });
    return { file: "docusaurus.config.js", value: {}, lineOf: () => undefined };
  }
  const { value, lineOf, failure } = readModule(readFileSync(path.join(from, file), "utf8"));
  if (failure !== undefined) {
    const message = `the file is code that cannot be read as data (${failure.reason}); the usual folders are taken`;
    notes.push({ file, line: failure.line, message });
  }
  return { file, value, lineOf };
}

/** The names of the versions; a site without the file has none. */
function readVersionNames(from: string, notes: ImportNote[]): string[] {
  const file = "versions.json";
  const source = path.join(from, file);
  if (!existsSync(source)) return [];
  const { value, failure } = readJson(readFileSync(source, "utf8"));
  if (Array.isArray(value)) return value.map(String);
  const reason = failure?.reason ?? "found no list";
  const message = `the names of the versions cannot be read (${reason}); their docs stay`;
  notes.push({ file, line: failure?.line ?? 1, message });
  return [];
}

/** JSON is a module's value; what it lacks is the export. */
function readJson(text: string): ReadModule {
  return readModule(`module.exports = ${text}`);
}

/** The folder of the old site that would be copied into itself. */
function findFolderAround(from: string, to: string, plan: ImportPlan): string | undefined {
  const folders = [
    ...plan.versions.map((version) => version.from),
    plan.blog?.folder,
    plan.pages?.folder,
    ...plan.statics,
  ];
  return folders.find((folder) => {
    if (folder === undefined) return false;
    return isBelow(path.join(from, folder), to);
  });
}

const leftOut = new Set(["node_modules", ".docusaurus", ".git", ".DS_Store"]);

/**
 * Gives how many files were copied. What a link leads to is copied in its place: the new folder stands by itself, and
 * nothing that is written there changes the old one. `folders` are those that are being copied, as they really are.
 */
function copyFolder(
  from: string,
  source: string,
  target: string,
  notes: ImportNote[],
  folders: readonly string[] = [],
): number {
  const absolute = path.join(from, source);
  if (!statSync(absolute, { throwIfNoEntry: false })?.isDirectory()) return 0;
  const inside = [...folders, realpathSync(absolute)];
  let files = 0;
  for (const name of readdirSync(absolute).sort()) {
    if (leftOut.has(name)) continue;
    const file = `${source}/${name}`;
    const [sourceFile, targetFile] = [path.join(from, file), path.join(target, name)];
    const found = statSync(sourceFile, { throwIfNoEntry: false });
    if (found === undefined) {
      notes.push({ file, message: "a link that leads to nothing; it is left out" });
    } else if (found.isFile()) {
      copyForEditing(sourceFile, targetFile);
      files += 1;
    } else if (inside.includes(realpathSync(sourceFile))) {
      notes.push({ file, message: "a link to a folder that it is in; it is left out" });
    } else if (found.isDirectory()) {
      files += copyFolder(from, file, targetFile, notes, inside);
    }
  }
  return files;
}

/** The copy can be written, whatever the old file was, and makes the folders that it needs. */
function copyForEditing(source: string, target: string): void {
  mkdirSync(path.dirname(target), { recursive: true });
  copyFileSync(source, target);
  chmodSync(target, statSync(source).mode | 0o200);
}

/** Paths of files that left their folder lead to where the files are here. */
function movePaths(
  from: string,
  to: string,
  folders: readonly CopiedFolder[],
  notes: ImportNote[],
): void {
  const files = listFiles(to);
  const all = new Set(files);
  const move = createPathMover(toPosix(path.resolve(from)), folders, (file) => all.has(file));
  for (const file of files.filter(isMarkdown)) {
    // Static folders are copied into one; no page is in them.
    const folder = folders.find((one) => file.startsWith(`${one.to}/`) && one.to !== "static");
    if (folder === undefined) continue;
    const absolute = path.join(to, file);
    const text = readFileSync(absolute, "utf8");
    const source = folder.from + file.slice(folder.to.length);
    const [problem] = findEncodingProblem({ path: file, text });
    if (problem !== undefined) {
      const old = path.posix.relative(toPosix(path.resolve(from)), source);
      const message = `${problem.message}, and import again`;
      notes.push({ file: old, line: problem.line, message });
      continue;
    }
    const moved = move(text, source, file);
    if (moved !== text) writeFileSync(absolute, moved);
  }
}

/** Gives the lists of authors and tags the names that are read here. */
function nameLists(
  from: string,
  to: string,
  { folder, lists }: NonNullable<ImportPlan["blog"]>,
  notes: ImportNote[],
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
function datePosts(from: string, to: string, folder: string, notes: ImportNote[]): void {
  const target = path.join(to, "blog");
  for (const file of listFiles(target).filter(isMarkdown)) {
    const absolute = path.join(target, file);
    let taken = { date: "", by: "" };
    const post = { path: `blog/${file}`, text: readFileSync(absolute, "utf8") };
    const dated = toDatedPost(post, () => {
      taken = findFileDate(path.join(from, folder), file);
      return taken.date;
    });
    if (dated === undefined) continue;
    writeFileSync(absolute, dated);
    const message = `the post has no date; ${taken.date} was written into the new file, ${taken.by}`;
    notes.push({ file: `${folder}/${file}`, line: 1, message });
  }
}

function findFileDate(folder: string, file: string): { date: string; by: string } {
  const committed = readFirstCommit(folder, file);
  if (committed !== undefined) {
    return { date: toSeconds(Date.parse(committed)), by: "when git first had it" };
  }
  const { birthtimeMs, mtimeMs } = statSync(path.join(folder, file));
  // A file that was copied or unpacked may be younger than its text, and some disks do not know when it was made.
  return birthtimeMs > 0 && birthtimeMs < mtimeMs
    ? { date: toSeconds(birthtimeMs), by: "when the old file was made, for git does not know it" }
    : {
        date: toSeconds(mtimeMs),
        by: "when the old file was last changed, for git does not know it",
      };
}

function toSeconds(instant: number): string {
  return new Date(instant).toISOString().replace(/\.\d+Z$/, "Z");
}

/** Links that begin with `/` lead to where the pages are here. */
function moveLinks(to: string, { addresses, versions, docs }: ImportPlan): void {
  const { baseUrl, docsBase, blogBase } = addresses;
  if (baseUrl === "/" && docsBase === "docs" && blogBase === "blog") return;
  const numberPrefixes = docs?.numberPrefixes ?? "strip";
  const files = listFiles(to).filter(isMarkdown);
  const read = (file: string) => readFileSync(path.join(to, file), "utf8");
  const docRoutes = files.flatMap((file) => {
    if (isPartial(file) || findDocPlaceOnDisk(file) === undefined) return [];
    const { data } = readFrontMatter("doc", { path: file, text: read(file) });
    return toDocRoute(file, data, { versions, numberPrefixes })?.path ?? [];
  });
  const postRoutes = files.filter(isPostFile).map((file) => {
    const { data } = readFrontMatter("post", { path: file, text: read(file) });
    return postPath(file, data.slug, { datedPaths: true });
  });
  const move = createLinkMover({ ...addresses, docRoutes, postRoutes });
  for (const file of files) {
    const before = { path: file, text: read(file) };
    // What is no UTF-8 would not come back as it was.
    if (findEncodingProblem(before).length > 0) continue;
    const { text, moved } = move(before.text);
    if (moved > 0) writeFileSync(path.join(to, file), text);
  }
}

/** Writes the sidebar of a version as a sidebars file has it. */
function writeSidebar(
  folder: string,
  from: string,
  sidebars: string,
  version: string,
  plan: ImportPlan,
  notes: ImportNote[],
): void {
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
  const { entries, notes: own } = planSidebar(value, readDocIds(folder, version, plan), lineOf);
  notes.push(...own.map((note) => ({ file, ...note })));
  if (entries === null) return;
  const head = "# The sidebar of these docs: see docs/authoring.md.\n";
  writeFileSync(path.join(folder, sidebarFileName), head + stringify(entries));
}

/** The ids of a version's docs, as Docusaurus has them: without number prefixes unless the site keeps them. */
function readDocIds(folder: string, version: string, plan: ImportPlan): Set<string> {
  const numberPrefixes = plan.docs?.numberPrefixes ?? "strip";
  const docs = listFiles(folder).filter((below) => isMarkdown(below) && !isPartial(below));
  return new Set(
    docs.map((below) => {
      const file = `${toDocsFolder(version)}/${below}`;
      const text = readFileSync(path.join(folder, below), "utf8");
      const { data } = readFrontMatter("doc", { path: file, text });
      return toDocRoute(file, data, { versions: plan.versions, numberPrefixes })?.docId ?? below;
    }),
  );
}

function copyPages(
  source: string,
  to: string,
  folder: string,
  notes: ImportNote[],
): Imported["copied"] {
  const all = listFiles(source).filter((file) => !leftOut.has(path.basename(file)));
  // What stands beside code alone belongs to it.
  const hasText = all.some(isMarkdown);
  let files = 0;
  for (const file of all) {
    if (/\.[cm]?[jt]sx?$/.test(file)) {
      if (/(?:^|\/)_|\.(?:test|d)\./.test(file)) continue;
      const message = "a page that is code; write it as MDX, or as a page of src/pages";
      notes.push({ file: `${folder}/${file}`, line: 1, message });
    } else if (hasText && !/\.(?:css|s[ac]ss|less|styl)$/.test(file)) {
      copyForEditing(path.join(source, file), path.join(to, "pages", file));
      files += 1;
    }
  }
  return files > 0 ? [{ what: "pages", files }] : [];
}

function writeSettings(to: string, plan: ImportPlan): void {
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
      path.join(to, versionsFile),
      head + stringify(versions, { defaultStringType: "QUOTE_DOUBLE", defaultKeyType: "PLAIN" }),
    );
  }
  const settings = {
    docs: { numberPrefixes: plan.docs?.numberPrefixes ?? "strip" },
    blog: { datedPaths: true },
    severities: plan.severities,
  };
  const head = `# Settings of this content folder, before those of src/site: see docs/migrating.md.
# Take lines out of "severities" as the content is mended: without them a build ends at a mistake.
`;
  writeFileSync(path.join(to, siteFile), head + stringify(settings));
}
