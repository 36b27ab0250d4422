/** Content that has no page yet or could not be read: what is said about links to it, and what may name it. */

import { isPublished } from "../../core/blog/plan-blog";
import type { PostRef } from "../../core/blog/types";
import { guessRouteKeys, readFrontMatter } from "../../core/content/front-matter/front-matter";
import { findContentKind } from "../../core/content/kinds";
import type { ContentKind } from "../../core/content/types";
import { type DocRouteKeys, findDocPlaceOnDisk, toDocRoute } from "../../core/docs/routes";
import type { DocRef } from "../../core/docs/types";
import type { Sheet } from "../../core/links/find-unknown-specs";
import type { MissingPages } from "../../core/links/targets";
import { splitFile, toRouteKey } from "../../core/plan/paths";
import { readContentFile } from "../content/content-files";
import { blogMoment, contentDir, namedVersions, settings } from "../data/build-state";
import { toRoute } from "../data/content-fields";
import type { ContentFields } from "../data/node-types";

/** A doc of no version: its folder is told, and what links to its docs would find depends on what becomes of it. */
function isUnlisted(file: string): boolean {
  const place = findDocPlaceOnDisk(file);
  return place !== undefined && !namedVersions.some(({ name }) => name === place.version);
}

export interface WithoutPage extends MissingPages {
  /** Docs that have no node. To name one of them as a neighbour is no mistake. */
  docs: DocRef[];
  /** Those of products that could not be read. */
  sheets: Sheet[];
}

/**
 * @param files all files of the content folder; drafts have no node in a build
 * @param unreadable those that gatsby-plugin-mdx could not be given, and that have no node in a build either
 */
export function findWithoutPage(
  nodes: readonly Pick<ContentFields, "file" | "path" | "unread">[],
  posts: readonly PostRef[],
  files: readonly string[],
  unreadable: ReadonlySet<string>,
): WithoutPage {
  const nodeOf = new Map(nodes.map((node) => [node.file, node]));
  const pageless = new Map<string, string>();
  const unread = new Set<string>();
  const found: WithoutPage = { pageless, unread, docs: [], sheets: [] };

  for (const file of files) {
    const kind = findContentKind(file);
    const node = nodeOf.get(file);
    if (kind === undefined) continue;
    if (isUnlisted(file)) {
      addUnread(file, node?.path ?? toRoute(kind, file, {}));
      continue;
    }
    if (node !== undefined && node.unread === undefined) continue;
    if (node?.unread === "text") addUnread(file, node.path);
    else if (node !== undefined || unreadable.has(file)) addUnreadFrontMatter(kind, file, node);
    else addDraft(kind, file);
  }
  for (const post of posts.filter((one) => !isPublished(one, blogMoment))) {
    addPageless(post.file, post.path, `is of ${post.day} and has no page until then`);
  }
  return found;

  function addPageless(file: string, route: string, reason: string): void {
    pageless.set(file, `${file} ${reason}`);
    pageless.set(toRouteKey(route), `${file} ${reason}`);
  }

  function addUnread(file: string, ...routes: string[]): void {
    for (const one of [file, ...routes.map(toRouteKey)]) unread.add(one);
  }

  function addUnreadFrontMatter(kind: ContentKind, file: string, node: object | undefined): void {
    const guessed = guessRouteKeys(readContentFile(contentDir, file) ?? "");
    addUnread(file, toRoute(kind, file, {}), toRoute(kind, file, guessed));
    if (kind === "product") found.sheets.push({ productId: splitFile(file).name, file });
    if (kind === "doc" && node === undefined) addDoc(file, guessed);
  }

  function addDraft(kind: ContentKind, file: string): void {
    const text = readContentFile(contentDir, file) ?? "";
    const { data } = readFrontMatter(kind, { path: file, text });
    if (data.draft !== true) return;
    const keys = data as DocRouteKeys;
    addPageless(file, toRoute(kind, file, keys), "is a draft and has no page yet");
    if (kind === "doc") addDoc(file, keys);
  }

  function addDoc(file: string, keys: DocRouteKeys): void {
    const route = toDocRoute(file, keys, settings.docs);
    if (route === undefined) return;
    found.docs.push({ id: file, file, ...route, title: "", draft: true });
  }
}
