/** Authors and tags as nodes: those of `authors.yml` and `tags.yml`, and those that a post brings along. */

import type { CreateNodeArgs, Node, NodeInput } from "gatsby";
import { readAuthors, resolveAuthors } from "../../core/blog/authors";
import { readTags, resolveTags } from "../../core/blog/tags";
import type { AuthorRef, BlogList, PostRef, TagMention, TagRef } from "../../core/blog/types";
import type { AssetRef } from "../../core/content/types";
import type { Problem } from "../../core/problems/problems";
import { compareFiles } from "../../core/text/compare-texts";
import { readContentFile, toTextDigest } from "../content/content-files";
import { contentDir } from "./build-state";

/** An author's or a tag's file is no page, but its problems are reported like those of pages. */
export interface BlogFileFields {
  file: string;
  problems: Problem[];
  assets: AssetRef[];
  /** True when not all of the file could be taken. */
  isUnread?: boolean;
}

const authorsFile = /^blog\/authors\.ya?ml$/;
const tagsFile = /^blog\/tags\.ya?ml$/;

export function isBlogFile(file: string): boolean {
  return authorsFile.test(file) || tagsFile.test(file);
}

export function toBlogList(file: string): BlogList {
  return tagsFile.test(file) ? "tags" : "authors";
}

export function toAuthorKey(key: string): string {
  return `author:${key}`;
}

export function toTagKey(key: string): string {
  return `tag:${key}`;
}

/** Makes the nodes of `authors.yml` or `tags.yml`. */
export async function createBlogFileNodes(args: NodeArgs, file: string): Promise<void> {
  const found = readContentFile(contentDir, file);
  const text = found ?? "";
  const { nodes, ...read } =
    toBlogList(file) === "tags" ? readTagNodes(text, file) : readAuthorNodes(text, file);
  const blogFile: BlogFileFields & MadeOfText = { file, ...read, digest: toTextDigest(found) };
  const all = [
    ...withFormer(file, nodes, read.isUnread),
    { type: "BlogFile" as const, key: `blog-file:${file}`, fields: blogFile },
  ];
  for (const node of all) {
    const child = await createTypedNode(args, node);
    // Gatsby deletes the children of a file that is changed or deleted, and with them who is no longer in it.
    args.actions.createParentChildLink({ parent: args.node, child: child as unknown as Node });
  }
}

/** What each list held when it was last read whole, in the development server: a build reads each once. */
const lastWhole = new Map<string, readonly NewNode[]>();

/**
 * While a list cannot be taken whole, what it held before stays beside what can be taken: else each slip of its author
 * would take the pages of all authors from the site and their template from webpack, and bring them back when it is
 * mended, which are seconds each time.
 */
export function withFormer(
  file: string,
  nodes: readonly NewNode[],
  isUnread: boolean,
): readonly NewNode[] {
  if (!isUnread) {
    lastWhole.set(file, nodes);
    return nodes;
  }
  const keys = new Set(nodes.map(({ key }) => key));
  const former = lastWhole.get(file) ?? [];
  return [...nodes, ...former.filter(({ key }) => !keys.has(key))];
}

/** Which text of its file the node was made of. */
interface MadeOfText {
  digest: string;
}

/**
 * Reads `authors.yml` and `tags.yml` again where their text is not the one that their nodes were made of: Gatsby's
 * watcher misses some changes (`compileOutdated` in `nodes.ts` says which).
 */
export async function readOutdatedBlogFiles(args: Omit<NodeArgs, "node">): Promise<void> {
  for (const node of args.getNodesByType("BlogFile") as (Node & BlogFileFields & MadeOfText)[]) {
    if (node.digest === toTextDigest(readContentFile(contentDir, node.file))) continue;
    const parent = args.getNode(node.parent ?? "");
    if (!parent) continue;
    const former = (["Author", "Tag"] as const)
      .flatMap((type) => args.getNodesByType(type))
      .filter((one) => one.parent === parent.id);
    for (const one of former) args.actions.deleteNode(one);
    await createBlogFileNodes({ ...args, node: parent }, node.file);
  }
}

function readTagNodes(text: string, file: string) {
  const { tags, ...read } = readTags(text, file);
  return { nodes: tags.map(toTagNode), ...read, assets: [] };
}

function readAuthorNodes(text: string, file: string) {
  const { authors, ...read } = readAuthors(text, file);
  return { nodes: authors.map(toAuthorNode), ...read };
}

/** How a post names its authors and tags. */
export interface PostMentions extends Pick<PostRef, "file" | "authors"> {
  tagMentions: TagMention[];
}

/**
 * A post that describes an author or a tag itself makes a node of it, unless the files have it. To be called when all
 * nodes of files are there: several posts may name one author, and the files or any of the posts may change.
 */
export async function createMentionedNodes(args: Omit<NodeArgs, "node">): Promise<void> {
  const posts = (args.getNodesByType("BlogPost") as (Node & PostMentions)[]).toSorted(compareFiles);
  const made = (["Author", "Tag"] as const).flatMap((type) =>
    args.getNodesByType(type),
  ) as BlogNode[];
  const listed = new Set(made.filter(isListed).map(({ id }) => id));
  const listedTags = toListedTags(args.getNodesByType("Tag") as TagNode[]);
  const mentioned = new Set<string>();
  for (const post of posts) {
    const parent = args.getNode(post.parent ?? "");
    if (!parent) continue;
    for (const node of toMentionedNodes(post, listedTags)) {
      const id = args.createNodeId(node.key);
      if (listed.has(id) || mentioned.has(id)) continue;
      mentioned.add(id);
      await createTypedNode({ ...args, node: parent }, node);
    }
  }
  for (const node of made) {
    if (!listed.has(node.id) && !mentioned.has(node.id)) args.actions.deleteNode(node);
  }
}

/** True for an author or a tag of the lists: what only a post describes has no page of its own. */
export function isListed({ file }: Pick<BlogNode, "file">): boolean {
  return isBlogFile(file);
}

/** The tags of `tags.yml` by their keys. */
export function toListedTags(tags: readonly TagNode[]): Map<string, TagNode> {
  return new Map(tags.filter(isListed).map((tag) => [tag.key, tag]));
}

/** @param listedTags a post that writes one of them in another way brings none along */
function toMentionedNodes(post: PostMentions, listedTags: ReadonlyMap<string, TagNode>): NewNode[] {
  const { authors } = resolveAuthors(post, new Map());
  const { tags } = resolveTags({ file: post.file, tags: post.tagMentions }, listedTags);
  return [...authors.map(toAuthorNode), ...tags.map(toTagNode)];
}

interface NewNode {
  type: "Author" | "Tag" | "BlogFile";
  /** Of which its id is made. */
  key: string;
  fields: object;
}

function toAuthorNode(author: AuthorRef): NewNode {
  return { type: "Author", key: toAuthorKey(author.key), fields: author };
}

function toTagNode(tag: TagRef): NewNode {
  return { type: "Tag", key: toTagKey(tag.key), fields: tag };
}

async function createTypedNode(args: NodeArgs, { type, key, fields }: NewNode): Promise<NodeInput> {
  const node: NodeInput = {
    ...fields,
    id: args.createNodeId(key),
    // Gatsby drops what stands for itself and was not made anew by a build: a node of an unchanged file
    // is kept with its file.
    parent: args.node.id,
    children: [],
    internal: { type, contentDigest: args.createContentDigest(fields) },
  };
  await args.actions.createNode(node);
  return node;
}

/** What making a node takes, whoever asks for it; `node` is the one that it is made of. */
export type NodeArgs = Pick<
  CreateNodeArgs,
  "actions" | "node" | "getNode" | "getNodesByType" | "createNodeId" | "createContentDigest"
>;

export type AuthorNode = Node & AuthorRef;
export type TagNode = Node & TagRef;
type BlogNode = AuthorNode | TagNode;
