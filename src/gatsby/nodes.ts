/** From Mdx nodes to the site's own types: what one file alone knows, compiled once for each version of it. */

import { existsSync } from "node:fs";
import path from "node:path";
import { setTimeout } from "node:timers/promises";
import type { CreateNodeArgs, Node, SourceNodesArgs } from "gatsby";
import { readFrontMatter } from "../core/content/front-matter";
import { findContentKind, isPartial } from "../core/content/kinds";
import type { ContentKind, Source } from "../core/content/types";
import { isProduction } from "../site/env";
import { createBlogFileNodes, isBlogFile, type NodeArgs } from "./blog-nodes";
import { compilePool, contentDir, settings } from "./build-state";
import { toContentFields } from "./content-fields";
import { readContentFile, toPosix } from "./content-files";
import { contentTypeNames, toNodeKey, typeOfKind } from "./node-types";

export function shouldOnCreateNode({ node }: { node: Node }): boolean {
  return node.internal.type === "Mdx" || isContentFileNode(node);
}

/** Pages too, from which gatsby-plugin-mdx makes its nodes: the site hears of them when it has. */
function isContentFileNode(node: Node): boolean {
  return (
    isBlogFileNode(node) ||
    isPartFileNode(node) ||
    (node.internal.type === "File" &&
      node.sourceInstanceName === "content" &&
      /markdown|mdx/.test(node.internal.mediaType ?? ""))
  );
}

/** A file that can be a part of a page's text without being content itself: a drawing, data, code to show. */
function isPartFileNode(node: Node): boolean {
  return (
    node.internal.type === "File" &&
    node.sourceInstanceName === "content" &&
    !/^(image\/(?!svg)|video|audio|font)|markdown|mdx/.test(node.internal.mediaType ?? "")
  );
}

function isBlogFileNode(node: Node): boolean {
  return (
    node.internal.type === "File" &&
    node.sourceInstanceName === "content" &&
    isBlogFile(toPosix(String(node.relativePath)))
  );
}

const begun = new Set<Promise<void>>();

export async function onCreateNode(args: CreateNodeArgs): Promise<void> {
  const work = createNodes(args);
  begun.add(work);
  try {
    await work;
  } finally {
    begun.delete(work);
    countUnfinished(args.node.id, -1);
  }
}

/** How often Gatsby has made a node for which `onCreateNode` has not ended yet, by its id. */
const unfinished = new Map<string, number>();

function countUnfinished(id: string, step: 1 | -1): void {
  const count = (unfinished.get(id) ?? 0) + step;
  if (count > 0) unfinished.set(id, count);
  else unfinished.delete(id);
}

/**
 * To be told of each node at the moment that Gatsby has it. The site's own hooks come last, so a file is finished
 * when gatsby-plugin-mdx has made its node of it, and then there is that one to wait for.
 */
export function noteCreatedNode(node: Node): void {
  if (shouldOnCreateNode({ node })) countUnfinished(node.id, 1);
}

/** Milliseconds after which a node is not waited for any more. */
const longestWait = 60_000;

/**
 * Waits until what was begun is there. Gatsby does so itself in a build; the development server goes on to
 * `createPages` while a changed file is still being read and compiled, and its page would be dropped.
 */
export async function untilNodesAreCreated(): Promise<void> {
  const end = Date.now() + longestWait;
  while (unfinished.size > 0 && Date.now() < end) await setTimeout(5);
  // Whatever is left has been given up, and must not hold up the next save too.
  unfinished.clear();
  while (begun.size > 0) await Promise.allSettled(begun);
}

/** True while a file that has changed is still being read or compiled. */
export function areNodesBegun(): boolean {
  return unfinished.size > 0 || begun.size > 0;
}

async function createNodes(args: CreateNodeArgs): Promise<void> {
  const { node: mdx, getNode } = args;
  if (isBlogFileNode(mdx)) return createBlogFileNodes(args, toPosix(String(mdx.relativePath)));
  if (isPartFileNode(mdx)) return compileDependents(args, toPosix(String(mdx.relativePath)));
  const fileNode = mdx.parent ? getNode(mdx.parent) : undefined;
  if (fileNode?.sourceInstanceName !== "content") return;
  const file = toPosix(String(fileNode.relativePath));
  if (isPartial(file)) return compileDependents(args, file);
  const kind = findContentKind(file);
  if (kind) await createContentNode(args, mdx, kind, file);
}

/** A changed partial or drawing changes every page that has it as a part. */
async function compileDependents(args: CreateNodeArgs, partial: string): Promise<void> {
  const dependents = contentTypeNames
    .flatMap((type) => args.getNodesByType(type))
    .filter((node) => (node.includes as string[]).includes(partial));
  await Promise.all(dependents.map((node) => compileAgain(args, node)));
}

/**
 * Gatsby tells nobody of a deleted partial or drawing: pages that have one are compiled anew, so that they no
 * longer show it, and say so.
 */
export async function compileWithoutDeleted(args: Omit<NodeArgs, "node">): Promise<void> {
  const nodes = contentTypeNames.flatMap((type) => args.getNodesByType(type));
  const included = new Set(nodes.flatMap((node) => node.includes as string[]));
  const gone = [...included].filter(
    (file) => !file.startsWith("static:") && !existsSync(path.join(contentDir, file)),
  );
  const isStale = (node: Node) => (node.includes as string[]).some((file) => gone.includes(file));
  if (gone.length === 0) return;
  await Promise.all(nodes.filter(isStale).map((node) => compileAgain(args, node)));
}

async function compileAgain(args: Omit<NodeArgs, "node">, node: Node): Promise<void> {
  const mdx = node.parent ? args.getNode(node.parent) : undefined;
  if (!mdx) return;
  await createContentNode({ ...args, node: mdx }, mdx, node.kind as ContentKind, String(node.file));
}

async function createContentNode(
  args: NodeArgs,
  mdx: Node,
  kind: ContentKind,
  file: string,
): Promise<void> {
  const text = readContentFile(contentDir, file);
  if (text === undefined) return;
  const source: Source = { path: file, text };
  const read = readFrontMatter(kind, source);
  if (read.data.draft === true && isProduction) return;
  const compiled = await compilePool.compile(source);
  const fields = toContentFields(kind, source, read, compiled);
  const { createNode, createParentChildLink } = args.actions;
  const node = {
    ...fields,
    id: args.createNodeId(toNodeKey(file)),
    parent: mdx.id,
    children: [],
    internal: {
      type: typeOfKind[kind],
      contentDigest: args.createContentDigest(fields),
    },
  };
  await createNode(node);
  createParentChildLink({ parent: mdx, child: node as unknown as Node });
}

/** The versions of the settings are nodes, so that a doc can name its own. */
export function sourceNodes({ actions, createNodeId, createContentDigest }: SourceNodesArgs): void {
  for (const version of settings.docs.versions) {
    actions.createNode({
      ...version,
      id: createNodeId(`version:${version.name}`),
      internal: { type: "DocVersion", contentDigest: createContentDigest(version) },
    });
  }
}
