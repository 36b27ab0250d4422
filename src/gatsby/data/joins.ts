/**
 * What belongs together across the kinds of content: docs that name a product or a tag, posts of the same
 * tag, pages that link to each other.
 */

import type { Node } from "gatsby";
import { toTagName, toTagNames } from "../../core/blog/tags";
import { toBacklinks } from "../../core/links/to-backlinks";
import { remember } from "../../core/remember";
import { compareFiles, compareTexts } from "../../core/text/compare-texts";
import { type TagNode, toListedTags } from "./blog-nodes";
import { findAskedPlan, listPlannedIds } from "./build-state";
import {
  contentTypeNames,
  findProductIds,
  toNodeKey,
  toProductFiles,
  typeOfKind,
} from "./node-types";
import type { ContentNode, ResolverContext } from "./schema-content";

/**
 * The node that a page names by its id. Gatsby runs a query again when a node changes that it was given. A query that
 * names a missing node was given none, and would not run when the node comes: it is made to depend on all nodes of the
 * types that it could have.
 * @param types the types of which the node can be
 */
export function findNamed(
  id: string,
  { nodeModel }: Pick<ResolverContext, "nodeModel">,
  types: readonly string[] = contentTypeNames,
): Node | null {
  const node = nodeModel.getNodeById({ id });
  if (node !== null) return node;
  dependOnAll(types, { nodeModel });
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

/** The docs that name the product in their front matter, in the order of their files, unlisted ones left out. */
export function findDocsOfProduct(productId: string, context: ResolverContext): Node[] {
  return findDocs(({ ofProduct }) => [ofProduct.get(productId)], context);
}

/**
 * The docs that have a tag of this name: a key of `tags.yml`, its label, or a word of their own. In the order of their
 * files, unlisted ones left out.
 */
export function findDocsOfTag(
  names: { key: string; label: string },
  context: ResolverContext,
): Node[] {
  return findDocs(({ ofTag }) => toTagNames(names).map((name) => ofTag.get(name)), context);
}

/** The published posts whose tag a doc means by `name`, newest first. */
export async function findPostsCalled(name: string, context: ResolverContext): Promise<Node[]> {
  const paths = await findTagPages(name, context);
  const ids = paths.flatMap((path) => findAskedPlan()?.blog.postsOfTag.get(path) ?? []);
  return findNodes([...new Set(ids)], context);
}

/** The pages of the blog's tags that a doc means by `name`: a tag without a published post has none. */
export async function findTagPages(name: string, context: ResolverContext): Promise<string[]> {
  dependOnAll(["Tag"], context);
  const paths = (await readTagPaths(context))?.get(toTagName(name)) ?? [];
  // Whether a post has the tag is in the posts: whoever asks is asked again when one of them changes.
  if (paths.length > 0) dependOnAll(["BlogPost"], context);
  return paths.filter((path) => findAskedPlan()?.blog.postsOfTag.has(path));
}

/**
 * The published posts of an author, by the key, or of a tag, by its route: ids, newest first. Any post may become one of
 * them, and whoever asks is asked again.
 */
export function listPostIds(
  of: "postsOfAuthor" | "postsOfTag",
  key: string,
  context: ResolverContext,
): readonly string[] {
  dependOnAll([typeOfKind.post], context);
  return findAskedPlan()?.blog[of].get(key) ?? [];
}

/**
 * What the plan says of all docs of a version. It follows from every doc and from files that have no node of the site's,
 * such as `_category_.yml`: whoever asks is asked again when one of them changes.
 */
export function readDocPlan<Answer>(read: () => Answer, context: ResolverContext): Answer {
  dependOnAll([typeOfKind.doc, "File"], context);
  return read();
}

/** The pages that link to a page, in the order of their files. */
export function findLinkedFrom(node: Node, context: ResolverContext): Node[] {
  // Any page may get a link to this one: whoever asks is asked again when one changes.
  dependOnAll(contentTypeNames, context);
  return findNodes(readBacklinks(context)?.get(node.id) ?? [], context);
}

/**
 * What many queries need of all nodes: read when the first one asks, and once for each plan. Otherwise the query of
 * each page would read all pages.
 */
function oncePerPlan<T>(read: (context: ResolverContext) => T) {
  const known = new WeakMap<object, { value: T }>();
  return (context: ResolverContext): T | undefined => {
    const plan = findAskedPlan();
    if (plan === undefined) return undefined;
    const found = known.get(plan) ?? { value: read(context) };
    known.set(plan, found);
    return found.value;
  };
}

const readBacklinks = oncePerPlan((context) => {
  const linking = readUntracked(listPlannedIds(), context).map(
    ({ id, file, path, anchors, links }) => ({ id, file, path, anchors, links }),
  );
  return toBacklinks(linking.toSorted(compareFiles));
});

/** The ids of the listed docs in the order of their files; for each product and tag the indexes of its docs in them. */
const readDocs = oncePerPlan((context) => {
  const ids: string[] = [];
  const ofProduct = new Map<string, number[]>();
  const ofTag = new Map<string, number[]>();
  for (const doc of readUntracked(findAskedPlan()?.docs.docs.keys() ?? [], context)) {
    if (doc.unlisted) continue;
    const place = ids.push(doc.id) - 1;
    for (const id of findProductIds(doc)) remember(ofProduct, id, () => []).push(place);
    for (const tag of doc.tags) remember(ofTag, toTagName(tag), () => []).push(place);
  }
  return { ids, ofProduct, ofTag };
});

/** The pages of the tags of each name, a tag's key or label. */
const readTagPaths = oncePerPlan(async ({ nodeModel }) => {
  const paths = new Map<string, string[]>();
  const { entries } = await nodeModel.findAll<TagNode>({ type: "Tag" });
  for (const tag of [...entries].sort((a, b) => compareTexts(a.key, b.key))) {
    for (const name of toTagNames(tag)) remember(paths, name, () => []).push(tag.path);
  }
  return paths;
});

/** The docs at the places that `choose` finds, each once and in their order. */
function findDocs(
  choose: (docs: NonNullable<ReturnType<typeof readDocs>>) => (readonly number[] | undefined)[],
  context: ResolverContext,
): Node[] {
  // Any doc may become one of them: whoever asks is asked again when one changes.
  dependOnAll([typeOfKind.doc], context);
  const docs = readDocs(context);
  if (docs === undefined) return [];
  const places = new Set(choose(docs).flatMap((found) => found ?? []));
  const ids = [...places].sort((a, b) => a - b).flatMap((place) => docs.ids[place] ?? []);
  return findNodes(ids, context);
}

/** The tags of `tags.yml` by their keys: whoever asks is asked again when one of them changes. */
export async function findListedTags(context: ResolverContext): Promise<Map<string, TagNode>> {
  dependOnAll(["Tag"], context);
  return (await readListedTags(context)) ?? new Map();
}

const readListedTags = oncePerPlan(async ({ nodeModel }) => {
  const { entries } = await nodeModel.findAll<TagNode>({ type: "Tag" });
  return toListedTags([...entries].toSorted(compareFiles));
});

/** Has the query asked again when any node of the types changes, comes or goes. */
function dependOnAll(types: readonly string[], { nodeModel }: Pick<ResolverContext, "nodeModel">) {
  for (const connectionType of types) nodeModel.getNodeById({ id: "" }, { connectionType });
}

/** Nodes of content on which the query does not depend. */
function readUntracked(ids: Iterable<string>, { nodeModel }: ResolverContext): ContentNode[] {
  return [...ids].flatMap(
    (id) => nodeModel.getNodeById({ id }, { track: false }) ?? [],
  ) as ContentNode[];
}

/** Nodes in the order of their ids. */
export function findNodes(ids: Iterable<string>, { nodeModel }: ResolverContext): Node[] {
  return [...ids].flatMap((id) => nodeModel.getNodeById({ id }) ?? []);
}
