/** The whole set of content at once: the plan that is made of it, and everything that is wrong with it. */

import path from "node:path";
import { feedLinks } from "../../core/blog/paths";
import { type BlogPlan, noBlog, planBlog } from "../../core/blog/plan-blog";
import type { AuthorRef, PostRef, TagRef } from "../../core/blog/types";
import { glossaryFile, readGlossary } from "../../core/content/components/glossary";
import { isCategoryFile, readCategoryFile } from "../../core/content/front-matter/category";
import { readFrontMatter } from "../../core/content/front-matter/front-matter";
import { toFileName } from "../../core/content/hrefs";
import { findContentKind, findPageless } from "../../core/content/kinds";
import { findEncodingProblem } from "../../core/content/parse/encoding";
import { findLostHome } from "../../core/docs/find-lost-home";
import { findRepeatedBases } from "../../core/docs/repeated-base";
import { isSidebarFile, readSidebarFile, type WrittenSidebar } from "../../core/docs/sidebar-file";
import type { CategoryRef, DocRef } from "../../core/docs/types";
import { findUnlistedVersions } from "../../core/docs/unlisted-versions";
import { versionsFile } from "../../core/docs/versions-file";
import { findBrokenLinks, type LinkingPage, toHint } from "../../core/links/find-broken-links";
import { findRepeatedIds } from "../../core/links/find-repeated-ids";
import { findReplacedPages } from "../../core/links/find-replaced-pages";
import {
  findUnknownProducts,
  findUnknownSpecs,
  type Sheet,
} from "../../core/links/find-unknown-specs";
import { findUnwrittenPages } from "../../core/links/find-unwritten-pages";
import { createNearest, type MissingPages } from "../../core/links/targets";
import { writtenAt } from "../../core/links/written-at";
import { toOwnIds } from "../../core/lint/find-duplicate-ids";
import { findMisnamed } from "../../core/lint/find-misnamed";
import { writtenPaths } from "../../core/outputs/written-paths";
import { splitFile } from "../../core/plan/paths";
import { type ContentRef, listRoutes, type PlannedSite, planSite } from "../../core/plan/plan";
import { dropRepeated, type Problem } from "../../core/problems/problems";
import { synonymsFile } from "../../core/search/synonyms";
import { siteFile } from "../../core/settings/site-file";
import { compareFiles } from "../../core/text/compare-texts";
import { isProduction } from "../../site/env";
import { type BlogFileFields, isBlogFile, type PostMentions, toBlogList } from "../data/blog-nodes";
import {
  blogMoment,
  contentDir,
  lastUpdatedDates,
  settings,
  siteFileHomeLine,
  siteFileProblems,
  versionList,
  versionProblems,
} from "../data/build-state";
import { type ContentFields, type DocFields, findNamedUpdate } from "../data/node-types";
import { isTaken, listStaticFiles } from "../outputs/static-files";
import { listOwnRoutes } from "../pages/page-components";
import { findWithoutPage } from "../pages/without-page";
import { readSynonymsFile } from "../search/search";
import {
  findAsset,
  findLinksOutside,
  isMarkdown,
  listContent,
  readContentFile,
  toPosix,
  wordsFile,
} from "./content-files";
import { findUnreadableFiles } from "./sources";

/** What planning and checking read of a node; never its body. */
export type ContentNode = { id: string; order?: unknown } & Omit<
  ContentFields,
  "compiled" | "markdown" | "plainText" | "sections"
>;
type DocNode = ContentNode & DocFields;
type PostNode = Omit<ContentNode, "tags"> & Omit<PostRef, "tags"> & PostMentions;

/** All that the content folder says, as nodes of a build have it. */
export interface ContentSet {
  nodes: readonly ContentNode[];
  /** Those of `authors.yml` and `tags.yml`. */
  authors: readonly AuthorRef[];
  tags: readonly TagRef[];
  blogFiles: readonly BlogFileFields[];
}

export interface PlannedContent {
  plan: PlannedSite<BlogPlan>;
  missing: MissingPages;
  problems: Problem[];
}

/**
 * Templates with one page, by its route. They do not stand in `src/pages`, where Gatsby names a page after its file:
 * without the slash that these addresses end with. To rename such a page makes Gatsby warn in each build after the
 * first, which knows the page by its right name already.
 */
export const singlePages: Readonly<Record<string, string>> = {
  ...(settings.features.admin ? { admin: "/admin/" } : {}),
  ...(settings.features.fieldMode ? { offline: "/offline/" } : {}),
};

/** Those and `src/pages`, as it is now: pages that no plan has. */
function listPagesThatExistOnce(): string[] {
  return [...listOwnRoutes(path.resolve()), ...Object.values(singlePages)];
}

const feedPaths = Object.values(feedLinks).map((feed) => feed.path);

/** Files that the build writes after the pages: a link may lead there, and a page in their place would be a folder. */
const writtenFiles = [...feedPaths, ...writtenPaths];

/**
 * Plans the site of the content folder and gathers the problems of all files and of the set. Nodes come in the order
 * in which files were read, another one in each build: which of two files has the other's id, and which name is the
 * nearest of two, is decided by the order of files.
 */
export function planContent(content: ContentSet): PlannedContent {
  const nodes = content.nodes.toSorted(compareFiles);
  const authors = content.authors.toSorted(compareFiles);
  const tags = content.tags.toSorted(compareFiles);
  const blogFiles = content.blogFiles.toSorted(compareFiles);
  const ofKind = (kind: ContentFields["kind"]) => nodes.filter((node) => node.kind === kind);
  const contentFiles = new Map(nodes.map((node) => [node.file, node.path]));
  const files = listContent(contentDir);
  const { categories, problems: categoryProblems } = readCategories(files);
  const { sidebars, problems: sidebarProblems } = readSidebars(files);
  const siteFiles = [...listStaticFiles(), ...writtenFiles];
  const pagesThatExistOnce = listPagesThatExistOnce();
  const posts = (ofKind("post") as unknown[] as PostNode[]).map(toPostRef);
  const unread = blogFiles.filter(({ isUnread }) => isUnread).map(({ file }) => toBlogList(file));
  const blog = settings.features.blog
    ? planBlog({ posts, authors, tags, unread }, settings, blogMoment)
    : noBlog;
  // Their addresses stay theirs, for the first post may come.
  const withoutFile = new Set<string>(blog.feedIds.length === 0 ? feedPaths : []);
  const unreadable = new Set(findUnreadableFiles(contentDir).map(toContentPath));
  const {
    docs: unpublished,
    sheets: unreadSheets,
    ...missing
  } = findWithoutPage(nodes, posts, files, unreadable);
  const sheets = [...ofKind("product").map(toSheet), ...unreadSheets];
  const docs = ofKind("doc") as DocNode[];
  const docRefs = [...docs.map(toDocRef), ...unpublished];
  const plan = planSite(
    {
      docs: docRefs,
      categories,
      sidebars,
      pages: ofKind("page").map(toContentRef),
      products: ofKind("product").map(toContentRef),
      faqs: ofKind("faq").map(toContentRef),
      links: new Map(
        nodes.filter(({ kind }) => kind !== "doc").map(({ id, links }) => [id, links]),
      ),
      lastUpdated: lastUpdatedDates(),
      elsewhere: [...siteFiles, ...pagesThatExistOnce],
    },
    settings,
    blog,
  );
  const outside = findLinksOutside(contentDir);
  const nearestAsset = createNearest(() => files.filter((file) => !isMarkdown(file)));
  // A page may show or offer a file of any name.
  const shown = new Set(nodes.flatMap(({ assets }) => assets.map(({ file }) => file)));
  const problems = [
    ...[...outside].map(toOutsideProblem),
    ...files.filter(isTakenStatic).map(toTakenProblem),
    ...findPageless(files),
    ...findMisnamed(files.filter((file) => !shown.has(file))),
    ...[...unreadable].flatMap(readUnreadableFile),
    ...findOtherEncodings(nodes, files),
    ...siteFileProblems,
    ...versionProblems,
    ...(versionList === undefined ? [] : findUnlistedVersions(files, versionList)),
    ...categoryProblems,
    ...sidebarProblems,
    ...readSynonymsFile(contentDir).problems,
    ...readGlossary(readContentFile(contentDir, glossaryFile) ?? "").problems,
    ...nodes.flatMap((node) => node.problems),
    ...blogFiles.flatMap((file) => file.problems),
    ...[...nodes, ...blogFiles].flatMap((node) =>
      findMissingAssets(node, [...outside.keys()], nearestAsset),
    ),
    ...findRepeatedIds(nodes),
    ...findUnknownSpecs(nodes, sheets),
    ...findUnknownProducts(docs, sheets),
    ...plan.problems,
    ...findUnwrittenPages(plan, settings.docs.versions),
    ...findLostHome(docRefs, settings.docs.home, siteFileHomeLine),
    ...findRepeatedBases(docRefs, settings.docs.versions),
    ...findReplacedPages(files, [...plan.pages.map((page) => page.path), ...pagesThatExistOnce]),
    ...findBrokenLinks(nodes.map(toLinkingPage), {
      routes: new Set([...listRoutes(plan), ...pagesThatExistOnce]),
      files: new Set(siteFiles.filter((file) => !withoutFile.has(file))),
      besides: new Set(files),
      contentFiles,
      versions: settings.docs.versions,
      ...missing,
    }),
  ];
  // What is wrong in a part is found in each page that has it.
  return { plan, missing, problems: dropRepeated(problems) };
}

/**
 * The whole plan of the docs is shared, so a ref holds what planning needs and nothing of the text.
 * A draft has no node in a build, and a page like any other in development.
 */
function toDocRef(node: DocNode): DocRef {
  const { frontMatter } = node;
  return {
    id: node.id,
    docId: node.docId,
    file: node.file,
    version: node.version,
    path: node.path,
    routeLine: node.routeLine,
    idLine: node.idLine,
    title: node.title,
    description: node.description,
    sidebarLabel: frontMatter.sidebar_label as string | undefined,
    sidebarPosition: frontMatter.sidebar_position as number | undefined,
    parseNumberPrefixes: frontMatter.parse_number_prefixes as boolean | undefined,
    sidebarClassName: frontMatter.sidebar_class_name as string | undefined,
    hideSidebar: frontMatter.displayed_sidebar === null,
    unlisted: node.unlisted,
    paginationPrevious: frontMatter.pagination_prev as string | null | undefined,
    paginationNext: frontMatter.pagination_next as string | null | undefined,
    paginationLines: node.paginationLines,
    paginationLabel: frontMatter.pagination_label as string | undefined,
    lastUpdatedAt: findNamedUpdate(node),
    showsCards: node.islands.includes("DocCardList"),
    checklist: findLastChecklist(node),
  };
}

/** A checklist before the last one is ticked again and again: at each flight, for example. */
function findLastChecklist({ siteIds }: DocNode): DocRef["checklist"] {
  const last = siteIds.at(-1);
  return last && { id: last.id, mark: last.mark };
}

function toContentRef(node: ContentNode): ContentRef {
  return {
    id: node.id,
    file: node.file,
    path: node.path,
    routeLine: node.routeLine,
    order: typeof node.order === "number" ? node.order : undefined,
    unlisted: node.unlisted,
    lastUpdatedAt: findNamedUpdate(node),
  };
}

function toSheet({ file, frontMatter }: ContentNode): Sheet {
  const specs = (frontMatter.specs as Record<string, { value: unknown }> | undefined) ?? {};
  const values = Object.entries(specs).map(([name, { value }]) => [name, value]);
  return { productId: splitFile(file).name, file, values: Object.fromEntries(values) };
}

function toLinkingPage({ file, path, anchors, links }: ContentNode): LinkingPage {
  return { file, path, headingIds: [...anchors, ...toOwnIds(path)], links };
}

function toPostRef(node: PostNode): PostRef {
  const { id, file, path, routeLine, title, sidebarLabel, authors } = node;
  const { tagMentions: tags, draft, unlisted } = node;
  const names = { title, sidebarLabel };
  const { date, day, updatedAt } = node;
  const times = { date, day, updatedAt };
  return { id, file, path, routeLine, ...names, ...times, authors, tags, draft, unlisted };
}

/** What a link names is not the content's: it could be any file of the machine that builds. */
function toOutsideProblem([file, target]: [string, string]): Problem {
  return {
    kind: "content",
    file,
    line: 1,
    message: `a link must stay in the content folder, but it leads to ${target}; put the file itself here`,
  };
}

function isTakenStatic(file: string): boolean {
  return file.startsWith("static/") && isTaken(file.slice("static/".length));
}

function toTakenProblem(file: string): Problem {
  return {
    kind: "content",
    file,
    line: 1,
    message: `the address ${file.slice("static".length)} is one of the site's own scripts and their data, which stay; give the file another name`,
  };
}

/**
 * @param links what leads out of the content folder, which is told already
 * @param findNearest the file of the content folder whose name is nearest to one
 */
function findMissingAssets(
  node: Pick<ContentFields, "file" | "assets">,
  links: readonly string[],
  findNearest: (file: string) => string | undefined,
): Problem[] {
  return node.assets
    .filter((asset) => findAsset(contentDir, asset.file) === undefined)
    .map((asset) => ({ asset, file: toFileName(asset.file) }))
    .filter(({ file }) => !links.some((link) => `${file}/`.startsWith(`${link}/`)))
    .map(({ file, asset }) => ({
      kind: "missingAsset",
      ...writtenAt(node.file, asset),
      message: `a picture or file must exist, but there is no ${file}${toHint(file, findNearest(file))}`,
    }));
}

function readCategories(files: readonly string[]): {
  categories: CategoryRef[];
  problems: Problem[];
} {
  const results = files
    .filter(isCategoryFile)
    .map((file) => readCategoryFile({ path: file, text: readContentFile(contentDir, file) ?? "" }));
  return {
    categories: results.flatMap(({ category }) => category ?? []),
    problems: results.flatMap(({ problems }) => problems),
  };
}

function readSidebars(files: readonly string[]): {
  sidebars: WrittenSidebar[];
  problems: Problem[];
} {
  const results = files
    .filter(isSidebarFile)
    .map((file) => readSidebarFile(file, readContentFile(contentDir, file) ?? ""));
  return {
    sidebars: results.flatMap(({ sidebar }) => sidebar ?? []),
    problems: results.flatMap(({ problems }) => problems),
  };
}

/** Pages tell it themselves; what becomes part of them and the files of settings have no node that could. */
function findOtherEncodings(nodes: readonly ContentNode[], files: readonly string[]): Problem[] {
  const settingsFiles = files.filter(isSettingsFile);
  const parts = nodes.flatMap((node) => node.includes);
  return [...new Set([...settingsFiles, ...parts])].flatMap((file) =>
    findEncodingProblem({ path: file, text: readContentFile(contentDir, file) ?? "" }),
  );
}

function isSettingsFile(file: string): boolean {
  const fixed = [glossaryFile, siteFile, synonymsFile, versionsFile, wordsFile];
  return fixed.includes(file) || isBlogFile(file) || isCategoryFile(file) || isSidebarFile(file);
}

/** What gatsby-plugin-mdx could not be given (see sources.ts), in the words of our own reader. */
function readUnreadableFile(file: string): Problem[] {
  const kind = findContentKind(file);
  if (!kind) return [];
  const { problems } = readFrontMatter(kind, {
    path: file,
    text: readContentFile(contentDir, file) ?? "",
  });
  // In development such a file has a node, which has these problems.
  if (problems.length > 0) return isProduction ? problems : [];
  return [{ kind: "content", file, line: 1, message: "the front matter is not valid YAML" }];
}

function toContentPath(absolute: string): string {
  return toPosix(path.relative(contentDir, absolute));
}
