/** Authors and tags as nodes: those of `authors.yml` and `tags.yml`, and those that a post brings along. */

import type { CreateNodeArgs, Node, NodeInput } from "gatsby";
import { readAuthors, resolveAuthors } from "../core/blog/authors";
import { readTags, resolveTags } from "../core/blog/tags";
import type { AuthorRef, PostFields, TagMention, TagRef } from "../core/blog/types";
import type { AssetRef } from "../core/content/types";
import type { Problem } from "../core/problems";
import { contentDir } from "./build-state";
import { readContentFile } from "./content-files";

/** An author's or a tag's file is no page, but its problems are reported like those of pages. */
export interface BlogFileFields {
  file: string;
  problems: Problem[];
  assets: AssetRef[];
}

const authorsFile = /^blog\/authors\.ya?ml$/;
const tagsFile = /^blog\/tags\.ya?ml$/;

export function isBlogFile(file: string): boolean {
  return authorsFile.test(file) || tagsFile.test(file);
}

export function toAuthorKey(key: string): string {
  return `author:${key}`;
}

export function toTagKey(key: string): string {
  return `tag:${key}`;
}

/** Makes the nodes of `authors.yml` or `tags.yml`. */
export function createBlogFileNodes(args: NodeArgs, file: string): void {
  const text = readContentFile(contentDir, file) ?? "";
  if (tagsFile.test(file)) {
    const { tags, problems } = readTags(text, file);
    for (const tag of tags) createTagNode(args, tag);
    createBlogFileNode(args, { file, problems, assets: [] });
    return;
  }
  const { authors, assets, problems } = readAuthors(text, file);
  for (const author of authors) createAuthorNode(args, author);
  createBlogFileNode(args, { file, problems, assets });
}

/** How a post names its authors and tags. */
export interface PostMentions extends Pick<PostFields, "file" | "authors"> {
  tagMentions: TagMention[];
}

/** A post that describes an author or a tag itself makes a node of it, unless the files have it. */
export function createMentionedNodes(args: NodeArgs, post: PostMentions): void {
  for (const author of resolveAuthors(post, new Map()).authors) {
    if (!args.getNode(args.createNodeId(toAuthorKey(author.key)))) createAuthorNode(args, author);
  }
  for (const tag of resolveTags({ file: post.file, tags: post.tagMentions }, new Map()).tags) {
    if (!args.getNode(args.createNodeId(toTagKey(tag.key)))) createTagNode(args, tag);
  }
}

function createAuthorNode(args: NodeArgs, author: AuthorRef): void {
  createTypedNode(args, "Author", toAuthorKey(author.key), author);
}

function createTagNode(args: NodeArgs, tag: TagRef): void {
  createTypedNode(args, "Tag", toTagKey(tag.key), tag);
}

function createBlogFileNode(args: NodeArgs, fields: BlogFileFields): void {
  createTypedNode(args, "BlogFile", `blog-file:${fields.file}`, fields);
}

function createTypedNode(args: NodeArgs, type: string, key: string, fields: object): void {
  const node: NodeInput = {
    ...fields,
    id: args.createNodeId(key),
    // Gatsby drops what stands for itself and was not made anew by a build: a node of an unchanged file
    // is kept with its file.
    parent: args.node.id,
    children: [],
    internal: { type, contentDigest: args.createContentDigest(fields) },
  };
  args.actions.createNode(node);
}

/** What making a node takes, whoever asks for it; `node` is the one that it is made of. */
export type NodeArgs = Pick<
  CreateNodeArgs,
  "actions" | "node" | "getNode" | "getNodesByType" | "createNodeId" | "createContentDigest"
>;

export type AuthorNode = Node & AuthorRef;
export type TagNode = Node & TagRef;
