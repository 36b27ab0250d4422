/** Asks the nodes for the light list, has the site planned, and carries the plan out. */

import path from "node:path";
import type { CreatePagesArgs, Node } from "gatsby";
import { planBlog } from "../core/blog/plan-blog";
import type { PostRef } from "../core/blog/types";
import { readFrontMatter } from "../core/content/front-matter";
import { isCategoryFile, readCategoryFile } from "../core/content/front-matter-category";
import { findContentKind } from "../core/content/kinds";
import type { CategoryRef, DocRef } from "../core/docs/types";
import { findBrokenLinks, type LinkingPage } from "../core/links/find-broken-links";
import { findUnknownSpecs, type Sheet } from "../core/links/find-unknown-specs";
import { decodeRoute, splitFile } from "../core/paths";
import { type ContentRef, listRoutes, planSite } from "../core/plan";
import type { Problem } from "../core/problems";
import { isProduction } from "../site/env";
import { findAsset } from "./assets";
import {
  type AuthorNode,
  type BlogFileFields,
  isBlogFile,
  type PostMentions,
  type TagNode,
} from "./blog-nodes";
import {
  blogMoment,
  compilePool,
  contentDir,
  lastUpdatedDates,
  rememberPlan,
  settings,
} from "./build-state";
import { listFiles, readContentFile } from "./content-files";
import { type ContentFields, contentTypeNames, type DocFields } from "./node-types";
import { untilNodesAreCreated } from "./nodes";
import { listStaticFiles, writeDevelopOutputs } from "./outputs";
import { reportProblems } from "./report";
import { readSynonymsFile } from "./search";
import { findUnreadableFiles } from "./sources";
import { copyVendors } from "./vendor";

type ContentNode = Node & ContentFields;
type DocNode = ContentNode & DocFields;
type PostNode = Omit<ContentNode, "tags"> & Omit<PostRef, "tags"> & PostMentions;

/** `src/pages`: Gatsby makes them without the plan. */
const pagesThatExistOnce = ["/404", "/admin/", "/search"];

export async function createPages(args: CreatePagesArgs): Promise<void> {
  await untilNodesAreCreated();
  // Nothing is left to compile in a build; the threads' memory is better used by webpack.
  if (isProduction) await compilePool.close();
  const { getNodesByType, reporter, actions } = args;
  const toNodes = (type: string) => getNodesByType(type) as ContentNode[];
  const nodes = contentTypeNames.flatMap(toNodes);
  const { categories, problems: categoryProblems } = readCategories();
  const staticFiles = listStaticFiles();
  const blogFiles = getNodesByType("BlogFile") as (Node & BlogFileFields)[];
  const blog = planBlog(
    {
      posts: (getNodesByType("BlogPost") as unknown[] as PostNode[]).map(toPostRef),
      // An author or a tag that only a post describes has no page of its own.
      authors: (getNodesByType("Author") as AuthorNode[]).filter(isListed),
      tags: (getNodesByType("Tag") as TagNode[]).filter(isListed),
    },
    settings,
    blogMoment,
  );
  const plan = planSite(
    {
      docs: (getNodesByType("Doc") as DocNode[]).map(toDocRef),
      categories,
      pages: toNodes("Page").map(toContentRef),
      products: toNodes("Product").map(toContentRef),
      faqs: toNodes("FaqGroup").map(toContentRef),
      lastUpdated: lastUpdatedDates(),
      elsewhere: [...staticFiles, ...pagesThatExistOnce],
    },
    settings,
    blog,
  );
  rememberPlan(plan);
  reportProblems(
    [
      ...readUnreadableFiles(),
      ...categoryProblems,
      ...readSynonymsFile(contentDir).problems,
      ...nodes.flatMap((node) => node.problems),
      ...blogFiles.flatMap((file) => file.problems),
      ...[...nodes, ...blogFiles].flatMap(findMissingAssets),
      ...findUnknownSpecs(nodes, toNodes("Product").map(toSheet)),
      ...plan.problems,
      ...findBrokenLinks(nodes.map(toLinkingPage), {
        routes: new Set([...listRoutes(plan), ...pagesThatExistOnce]),
        files: new Set(staticFiles),
        contentFiles: new Map(nodes.map((node) => [node.file, node.path])),
      }),
    ],
    settings.severities,
    reporter,
  );
  await copyVendors(new Set(nodes.flatMap((node) => node.islands)));
  for (const page of plan.pages) {
    actions.createPage({
      // Gatsby's routers compare decoded paths.
      path: decodeRoute(page.path),
      component: path.resolve(`src/templates/${page.template}.tsx`),
      context: page.context,
    });
  }
  for (const { from, to } of plan.redirects) {
    actions.createRedirect({
      fromPath: from,
      toPath: to,
      isPermanent: false,
      redirectInBrowser: true,
    });
  }
  if (!isProduction) await writeDevelopOutputs(args);
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
    title: node.title,
    description: node.description,
    sidebarLabel: frontMatter.sidebar_label as string | undefined,
    sidebarPosition: frontMatter.sidebar_position as number | undefined,
    parseNumberPrefixes: frontMatter.parse_number_prefixes as boolean | undefined,
    sidebarClassName: frontMatter.sidebar_class_name as string | undefined,
    hideSidebar: frontMatter.displayed_sidebar === null,
    unlisted: node.unlisted,
    tags: node.tags,
    paginationPrevious: frontMatter.pagination_prev as string | null | undefined,
    paginationNext: frontMatter.pagination_next as string | null | undefined,
    paginationLabel: frontMatter.pagination_label as string | undefined,
    lastUpdatedAt: findLastUpdate(node),
    headingIds: node.anchors,
    links: node.links,
  };
}

function toContentRef(node: ContentNode): ContentRef {
  return {
    id: node.id,
    file: node.file,
    path: node.path,
    title: node.title,
    order: typeof node.order === "number" ? node.order : undefined,
    lastUpdatedAt: findLastUpdate(node),
  };
}

function toSheet({ file, frontMatter }: ContentNode): Sheet {
  return {
    productId: splitFile(file).name,
    file,
    names: Object.keys((frontMatter.specs as object | undefined) ?? {}),
  };
}

function findLastUpdate({ frontMatter }: ContentNode): string | undefined {
  const update = frontMatter.last_update as { date?: string } | undefined;
  return update?.date;
}

function toLinkingPage(node: ContentNode): LinkingPage {
  return { file: node.file, path: node.path, headingIds: node.anchors, links: node.links };
}

function toPostRef(node: PostNode): PostRef {
  const { id, file, path, title, date, day, authors, tagMentions, draft, unlisted } = node;
  return { id, file, path, title, date, day, authors, tags: tagMentions, draft, unlisted };
}

function isListed(node: { file: string }): boolean {
  return isBlogFile(node.file);
}

function findMissingAssets(node: Pick<ContentFields, "file" | "assets">): Problem[] {
  return node.assets
    .filter((asset) => findAsset(contentDir, asset.file) === undefined)
    .map(({ file, line, column }) => ({
      kind: "missingAsset",
      file: node.file,
      line,
      column,
      message: `a picture or file must exist, but there is no ${file.replace("static:", "static/")}`,
    }));
}

function readCategories(): { categories: CategoryRef[]; problems: Problem[] } {
  const results = listFiles(contentDir)
    .filter(isCategoryFile)
    .map((file) => readCategoryFile({ path: file, text: readContentFile(contentDir, file) ?? "" }));
  return {
    categories: results.flatMap(({ category }) => category ?? []),
    problems: results.flatMap(({ problems }) => problems),
  };
}

/** What gatsby-plugin-mdx could not be given (see sources.ts), in the words of our own reader. */
function readUnreadableFiles(): Problem[] {
  return findUnreadableFiles(contentDir).flatMap((absolute) => {
    const file = path.relative(contentDir, absolute).split(path.sep).join("/");
    const kind = findContentKind(file);
    if (!kind) return [];
    const { problems } = readFrontMatter(kind, {
      path: file,
      text: readContentFile(contentDir, file) ?? "",
    });
    if (problems.length > 0) return problems;
    return [{ kind: "content", file, line: 1, message: "the front matter is not valid YAML" }];
  });
}
