/**
 * What belongs together across the kinds of content: docs that name a product or a tag, posts of the same
 * tag, pages that link to each other.
 */

import type { Node } from "gatsby";
import { isTagCalled } from "../core/blog/tags";
import { compareFiles } from "../core/compare-texts";
import { type LinkingNode, toBacklinks } from "../core/links/to-backlinks";
import type { TagNode } from "./blog-nodes";
import { findPlan, listPlannedIds } from "./build-state";
import {
  type ContentFields,
  contentTypeNames,
  findProductIds,
  toNodeKey,
  toProductFiles,
  typeOfKind,
} from "./node-types";
import type { ResolverContext } from "./schema-content";

type ContentNode = Node & ContentFields;

/**
 * The node that a page names by its id. Gatsby notes what a query depends on by the nodes that it is given: who names
 * one that is not there would not be asked again when it comes, so a query that misses one depends on all that could
 * be it.
 * @param types the types of which the node can be
 */
export function findNamed(
  id: string,
  { nodeModel }: Pick<ResolverContext, "nodeModel">,
  types: readonly string[] = contentTypeNames,
): Node | null {
  const node = nodeModel.getNodeById({ id });
  if (node !== null) return node;
  for (const connectionType of types) nodeModel.getNodeById({ id }, { connectionType });
  return null;
}

/** The product that a doc names in its front matter; null when it has no sheet. */
export function findProduct(
  productId: string,
  toNodeId: (key: string) => string,
  context: Pick<ResolverContext, "nodeModel">,
): Node | null {
  const [file, otherFile] = toProductFiles(productId);
  const id = toNodeId(toNodeKey(file));
  const otherId = toNodeId(toNodeKey(otherFile));
  return context.nodeModel.getNodeById({ id }) ?? findNamed(otherId, context, [typeOfKind.product]);
}

/** The docs that name the product in their front matter. */
export function findDocsOfProduct(productId: string, context: ResolverContext): Node[] {
  return findListedDocs(context, (doc) => findProductIds(doc).includes(productId));
}

/** The docs that have a tag of this name: a key of `tags.yml`, its label, or a word of their own. */
export function findDocsOfTag(
  names: { key: string; label: string },
  context: ResolverContext,
): Node[] {
  return findListedDocs(context, ({ tags }) => tags.some((name) => isTagCalled(names, name)));
}

/** The published posts whose tag a doc means by `name`, newest first. */
export async function findPostsCalled(name: string, context: ResolverContext): Promise<Node[]> {
  const paths = await findTagPages(name, context);
  const ids = paths.flatMap((path) => findPlan()?.blog.postsOfTag.get(path) ?? []);
  return findNodes([...new Set(ids)], context);
}

/** The pages of the blog's tags that a doc means by `name`: a tag without a published post has none. */
export async function findTagPages(name: string, context: ResolverContext): Promise<string[]> {
  const { entries } = await context.nodeModel.findAll<TagNode>({ type: "Tag" });
  const tags = [...entries].filter((tag) => isTagCalled(tag, name));
  // Whether a post has the tag is in the posts: whoever asks is asked again when one of them changes.
  for (const { id } of tags) context.nodeModel.getNodeById({ id }, { connectionType: "BlogPost" });
  return tags.map(({ path }) => path).filter((path) => findPlan()?.blog.postsOfTag.has(path));
}

/**
 * The pages that link to a page, in the order of their files. The links of all pages are turned round when the first
 * query asks, and once for each plan.
 */
export function findLinkedFrom(node: Node, context: ResolverContext): Node[] {
  const plan = findPlan();
  if (plan === undefined) return [];
  // Any page may get a link to this one: whoever asks is asked again when one changes.
  for (const connectionType of contentTypeNames) {
    context.nodeModel.getNodeById({ id: node.id }, { connectionType });
  }
  const backlinks = backlinksOf.get(plan) ?? toBacklinks(listLinkingNodes(context));
  backlinksOf.set(plan, backlinks);
  return findNodes(backlinks.get(node.id) ?? [], context);
}

const backlinksOf = new WeakMap<object, ReadonlyMap<string, ReadonlySet<string>>>();

function listLinkingNodes({ nodeModel }: ResolverContext): LinkingNode[] {
  const nodes = [...listPlannedIds()].flatMap(
    (id) => nodeModel.getNodeById({ id }, { track: false }) ?? [],
  ) as ContentNode[];
  return nodes
    .map(({ id, file, path, anchors, links }) => ({ id, file, path, anchors, links }))
    .toSorted(compareFiles);
}

/** Nodes in the order of their ids. */
export function findNodes(ids: Iterable<string>, { nodeModel }: ResolverContext): Node[] {
  return [...ids].flatMap((id) => nodeModel.getNodeById({ id }) ?? []);
}

/** In the order of their files. A doc that is listed nowhere is not listed here either. */
function findListedDocs(context: ResolverContext, isWanted: (doc: ContentNode) => boolean): Node[] {
  const docs = findNodes(findPlan()?.docs.docs.keys() ?? [], context) as ContentNode[];
  return docs.filter((doc) => !doc.unlisted && isWanted(doc));
}
