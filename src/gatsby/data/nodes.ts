/** From Mdx nodes to the site's own types: what one file alone knows, compiled once for each version of it. */

import { setTimeout } from "node:timers/promises";
import type { CreateNodeArgs, Node, SourceNodesArgs } from "gatsby";
import { isDue } from "../../core/blog/plan-blog";
import { readFrontMatter } from "../../core/content/front-matter/front-matter";
import { findContentKind } from "../../core/content/kinds";
import { isOutdated, type MadeOf } from "../../core/content/made-of";
import type { ContentKind, Source } from "../../core/content/types";
import { isProduction } from "../../site/env";
import { createTextDigests, readContentFile, toPosix } from "../content/content-files";
import { createBlogFileNodes, isBlogFile, type NodeArgs } from "./blog-nodes";
import { blogMoment, compilePool, contentDir, settings } from "./build-state";
import { findUsers, takeChangedComponents } from "./changed-components";
import { toContentFields } from "./content-fields";
import { type ContentFields, contentTypeNames, toNodeKey, typeOfKind } from "./node-types";

export function shouldOnCreateNode({ node }: { node: Node }): boolean {
  return node.internal.type === "Mdx" || isContentFileNode(node);
}

/** Pages too, from which gatsby-plugin-mdx makes its nodes: the site hears of them when it has. */
function isContentFileNode(node: Node): boolean {
  return (
    isBlogFileNode(node) ||
    (node.internal.type === "File" &&
      node.sourceInstanceName === "content" &&
      /markdown|mdx/.test(node.internal.mediaType ?? ""))
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
  }
}

/**
 * Waits until what was begun is there. Gatsby does so itself in a build; the development server goes on to
 * `createPages` while a changed file is still being read and compiled, and its page would be dropped.
 */
export async function untilNodesAreCreated(): Promise<void> {
  while (begun.size > 0) await Promise.allSettled(begun);
}

/** True while a file that has changed is still being read or compiled. */
export function areNodesBegun(): boolean {
  return begun.size > 0;
}

async function createNodes(args: CreateNodeArgs): Promise<void> {
  const { node: mdx, getNode } = args;
  if (isBlogFileNode(mdx)) return createBlogFileNodes(args, toPosix(String(mdx.relativePath)));
  const fileNode = mdx.parent ? getNode(mdx.parent) : undefined;
  if (fileNode?.sourceInstanceName !== "content") return;
  const file = toPosix(String(fileNode.relativePath));
  const kind = findContentKind(file);
  if (kind) await createContentNode(args, mdx, kind, file);
}

/**
 * Compiles anew each page that was made of other texts than the folder has now. Of a part that has changed, come or
 * gone Gatsby tells no page that has it, whatever sort of file it is; and its watcher passes over what is saved within
 * 5 ms of an earlier save of the same file (`_throttle` of chokidar), as by an editor that empties a file before it
 * writes, or by a formatter behind it.
 */
export async function compileOutdated(
  args: Omit<NodeArgs, "node"> & Pick<CreateNodeArgs, "reporter">,
): Promise<void> {
  const nodes = contentTypeNames.flatMap((type) => args.getNodesByType(type));
  const made = nodes as (Node & OfFiles)[];
  if (!isProduction) rememberRead(nodes as unknown as ReadFile[]);
  const changed = isProduction ? [] : await takeChangedComponents(args.reporter);
  const outdated = new Set([
    ...findOutdated(made, createTextDigests(contentDir), blogMoment.now),
    ...findUsers(made, changed),
  ]);
  await Promise.all([...outdated].map((node) => compileAgain(args, node)));
}

/**
 * Compiles in development each page of which there is the file and no node. A file that is away for a moment, as while
 * git changes branches, may be so when its page is to be read; it comes back with the text that Gatsby has noted already,
 * and Gatsby tells nobody of a file that is the same.
 */
export async function compileMissing(args: Omit<NodeArgs, "node">): Promise<void> {
  const pages = contentTypeNames.flatMap((type) => args.getNodesByType(type));
  const files = new Set(pages.map(({ file }) => String(file)));
  const missing = findMissing(args.getNodesByType("File") as (Node & OfFile)[], files);
  await Promise.all(
    missing.map(async ({ node, file, kind }) => {
      // gatsby-plugin-mdx may have missed the file as well.
      const mdx = (await waitForMdx(args, node)) ?? node;
      return createContentNode({ ...args, node: mdx }, mdx, kind, file);
    }),
  );
}

/** Milliseconds in which gatsby-plugin-mdx makes its node of a file, also where much else is to be done. */
const longestWait = 10_000;

/**
 * What gatsby-plugin-mdx makes of a file: Gatsby's development server goes on to `createPages` while it still does.
 * A page's node that is a child of the file itself would give `File` other fields, and the site another schema.
 */
async function waitForMdx({ getNode }: Pick<NodeArgs, "getNode">, { id }: Node) {
  const end = Date.now() + longestWait;
  for (;;) {
    const children = getNode(id)?.children;
    const mdx = children?.map(getNode).find((child) => child?.internal.type === "Mdx");
    if (mdx !== undefined || children === undefined || Date.now() > end) return mdx;
    await setTimeout(10);
  }
}

/** What a node of gatsby-source-filesystem says of its file. */
interface OfFile {
  sourceInstanceName: string;
  relativePath: string;
}

/**
 * The files that are to have a page's node and have none.
 * @param pages the files of the nodes that there are
 */
export function findMissing<Made extends OfFile>(
  nodes: readonly Made[],
  pages: ReadonlySet<string>,
): { node: Made; file: string; kind: ContentKind }[] {
  return nodes.flatMap((node) => {
    const file = toPosix(node.relativePath);
    const kind = node.sourceInstanceName === "content" ? findContentKind(file) : undefined;
    return kind === undefined || pages.has(file) ? [] : [{ node, file, kind }];
  });
}

/** What a node says of that which it was made of. */
interface OfFiles {
  madeOf: MadeOf;
  /** Of a post, an instant. */
  date?: string;
  isToCome: boolean;
}

/**
 * The nodes of texts that have changed, and the posts whose day has come since, or is to come again. No file changes with
 * the day, and Gatsby asks the queries of other pages, such as that of a doc with the post's tag, again only when a node
 * has changed that they depend on.
 */
export function findOutdated<Made extends OfFiles>(
  nodes: readonly Made[],
  digestOf: (file: string) => string,
  now: string,
): Made[] {
  return nodes.filter(
    (node) => isOutdated(node.madeOf, digestOf) || node.isToCome !== isToCome(node.date, now),
  );
}

function isToCome(date: unknown, now: string): boolean {
  return typeof date === "string" && !isDue(date, new Date(now));
}

async function compileAgain(args: Omit<NodeArgs, "node">, node: Node): Promise<void> {
  const file = String(node.file);
  const mdx = node.parent ? args.getNode(node.parent) : undefined;
  // A file that goes while gatsby-source-filesystem reads it has a node all the same, and none ever takes it away. One
  // that goes while it is compiled is gone before there is a page's node to take away with it.
  if (!mdx || readContentFile(contentDir, file) === undefined) return args.actions.deleteNode(node);
  await createContentNode({ ...args, node: mdx }, mdx, node.kind as ContentKind, file);
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
  const { madeOf, ...compiled } = await compilePool.compile(source);
  // The file may have gone meanwhile.
  if (!isProduction && args.getNode(mdx.id) === undefined) return;
  const now = toContentFields(kind, source, read, compiled);
  const content = isProduction ? now : withLastRead(now);
  const fields = { ...content, madeOf, isToCome: isToCome(content.date, blogMoment.now) };
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

type ReadFile = Pick<ContentFields, "file" | "plainText" | "problems" | "unread">;

const lastRead = new Map<string, ReadFile>();

/** Remembers each file that was read whole: of the development server alone, which reads files again. */
export function rememberRead(files: readonly ReadFile[]): void {
  for (const one of files) if (one.unread === undefined) lastRead.set(one.file, one);
}

/** A file as it was last read, while its front matter or all of its text cannot be; with what is wrong now. */
export function withLastRead<Fields extends ReadFile>(now: Fields): Fields {
  const { file, plainText, problems, unread } = now;
  const isLost = unread === "frontMatter" || (unread === "text" && plainText === "");
  const last = isLost ? lastRead.get(file) : undefined;
  return last === undefined ? now : { ...(last as Fields), problems, unread };
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
