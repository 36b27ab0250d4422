/** From Mdx nodes to the site's own types: what one file alone knows, compiled once for each version of it. */

import type { CreateNodeArgs, Node, SourceNodesArgs } from "gatsby";
import { toPostFields } from "../core/blog/posts";
import type { CompiledPage } from "../core/content/compile";
import { readFrontMatter } from "../core/content/front-matter";
import { findContentKind, isPartial } from "../core/content/kinds";
import type { ContentKind, JsonValue, Source } from "../core/content/types";
import { readNumberPrefix, toLabel } from "../core/docs/names";
import { toDocRoute } from "../core/docs/routes";
import { splitFile, toPageRoute } from "../core/paths";
import type { Problem } from "../core/problems";
import { isProduction } from "../site/env";
import {
  createBlogFileNodes,
  createMentionedNodes,
  isBlogFile,
  type PostMentions,
} from "./blog-nodes";
import { compilePool, contentDir, settings } from "./build-state";
import { readContentFile, toPosix } from "./content-files";
import { type ContentFields, contentTypeNames, toNodeKey, typeOfKind } from "./node-types";

export function shouldOnCreateNode({ node }: { node: Node }): boolean {
  return node.internal.type === "Mdx" || isBlogFileNode(node);
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
 * Waits until every node that was begun is there. Gatsby does so itself in a build; the development server
 * goes on to `createPages` while a changed file is still being compiled.
 */
export async function untilNodesAreCreated(): Promise<void> {
  while (begun.size > 0) await Promise.allSettled(begun);
}

async function createNodes(args: CreateNodeArgs): Promise<void> {
  const { node: mdx, getNode } = args;
  if (isBlogFileNode(mdx)) return createBlogFileNodes(args, toPosix(String(mdx.relativePath)));
  const fileNode = mdx.parent ? getNode(mdx.parent) : undefined;
  if (fileNode?.sourceInstanceName !== "content") return;
  const file = toPosix(String(fileNode.relativePath));
  if (isPartial(file)) return compileDependents(args, file);
  const kind = findContentKind(file);
  if (kind) await createContentNode(args, mdx, kind, file);
}

/** A changed partial changes every page that has it as a part. */
async function compileDependents(args: CreateNodeArgs, partial: string): Promise<void> {
  const dependents = contentTypeNames
    .flatMap((type) => args.getNodesByType(type))
    .filter((node) => (node.includes as string[]).includes(partial));
  await Promise.all(
    dependents.map(async (node) => {
      const mdx = node.parent ? args.getNode(node.parent) : undefined;
      if (mdx) await createContentNode(args, mdx, node.kind as ContentKind, String(node.file));
    }),
  );
}

async function createContentNode(
  args: CreateNodeArgs,
  mdx: Node,
  kind: ContentKind,
  file: string,
): Promise<void> {
  const text = readContentFile(contentDir, file);
  if (text === undefined) return;
  const source: Source = { path: file, text };
  const { data, problems } = readFrontMatter(kind, source);
  const frontMatter = data as FrontMatter;
  if (frontMatter.draft === true && isProduction) return;
  const compiled = await compilePool.compile(source);
  const fields = toContentFields(kind, source, frontMatter, compiled, problems);
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
  if (kind === "post") createMentionedNodes(args, fields as unknown as PostMentions);
}

type FrontMatter = { [key: string]: JsonValue };

function toContentFields(
  kind: ContentKind,
  source: Source,
  frontMatter: FrontMatter,
  compiled: CompiledPage,
  frontMatterProblems: readonly Problem[],
): ContentFields & Record<string, unknown> {
  const file = source.path;
  const given = findString(frontMatter.title) ?? findString(frontMatter.name);
  const own = toKindFields(kind, source, frontMatter, compiled);
  const { body, lead } = compiled;
  return {
    kind,
    file,
    title: given ?? compiled.contentTitle ?? toTitle(file),
    contentTitle: given === compiled.contentTitle ? undefined : compiled.contentTitle,
    description: findString(frontMatter.description),
    image: findString(frontMatter.image),
    keywords: findStrings(frontMatter.keywords),
    tags: findTags(frontMatter.tags),
    draft: frontMatter.draft === true,
    unlisted: frontMatter.unlisted === true,
    compiled: JSON.stringify({ body, lead }),
    headings: compiled.headings,
    anchors: compiled.anchors,
    links: compiled.links,
    assets: compiled.assets,
    specRefs: compiled.specRefs,
    includes: compiled.includes,
    islands: compiled.islands,
    sections: compiled.sections,
    plainText: compiled.plainText,
    excerpt: compiled.excerpt,
    readingMinutes: compiled.readingMinutes,
    frontMatter,
    ...own.fields,
    path: own.fields.path,
    problems: [...frontMatterProblems, ...compiled.problems, ...(own.problems ?? [])],
  };
}

interface KindFields {
  fields: { path: string } & Record<string, unknown>;
  problems?: Problem[];
}

/** What a kind has beside the fields of all content; its route above all. */
function toKindFields(
  kind: ContentKind,
  source: Source,
  frontMatter: FrontMatter,
  compiled: CompiledPage,
): KindFields {
  const file = source.path;
  const { name } = splitFile(file);
  switch (kind) {
    case "doc": {
      const route = toDocRoute(file, frontMatter, settings.docs);
      return {
        fields: {
          docId: route?.docId,
          version: route?.version,
          path: route?.path ?? "",
          sidebarPosition: findPosition(frontMatter, name),
        },
      };
    }
    case "post":
      return toPostKindFields(source, frontMatter, compiled);
    case "page":
      return { fields: { path: toPageRoute(file, findString(frontMatter.slug)) } };
    case "product":
      return {
        fields: {
          productId: name,
          name: findString(frontMatter.name) ?? toLabel(name),
          order: frontMatter.order ?? Number.MAX_SAFE_INTEGER,
          tagline: findString(frontMatter.tagline),
          specs: toSpecs(frontMatter.specs),
          path: `/products/#${name}`,
        },
      };
    case "faq":
      return {
        fields: {
          faqId: name,
          order: frontMatter.order ?? Number.MAX_SAFE_INTEGER,
          path: `/faq/#${name}`,
        },
      };
  }
}

/** A post's mentions of tags say more than the labels that all content has. */
function toPostKindFields(
  source: Source,
  frontMatter: FrontMatter,
  compiled: CompiledPage,
): KindFields {
  const { fields, problems } = toPostFields(source, frontMatter, compiled, settings.blog);
  const { tags: tagMentions, ...rest } = fields;
  return { fields: { ...rest, tagMentions }, problems };
}

function toSpecs(specs: JsonValue | undefined): Record<string, JsonValue>[] {
  if (specs === undefined || specs === null || typeof specs !== "object" || Array.isArray(specs)) {
    return [];
  }
  return Object.entries(specs).map(([name, spec]) => {
    const line = spec as { [key: string]: JsonValue };
    return { ...line, name, value: String(line.value) };
  });
}

/** As the plan has it: the author's number, else that of the file's name. */
function findPosition(frontMatter: FrontMatter, name: string): JsonValue | undefined {
  if (frontMatter.sidebar_position !== undefined) return frontMatter.sidebar_position;
  return frontMatter.parse_number_prefixes === false ? undefined : readNumberPrefix(name).position;
}

function toTitle(file: string): string {
  const { folder, name } = splitFile(file);
  const isIndex = /^(index|readme)$/i.test(name);
  return toLabel(isIndex ? (folder.split("/").at(-1) ?? name) : name);
}

function findString(value: JsonValue | undefined): string | undefined {
  return typeof value === "string" && value !== "" ? value : undefined;
}

function findStrings(value: JsonValue | undefined): string[] {
  return Array.isArray(value) ? value.map(String) : [];
}

/** Docusaurus takes a tag as a text or as `{ label, permalink }`. */
function findTags(value: JsonValue | undefined): string[] {
  if (!Array.isArray(value)) return [];
  return value.map((tag) =>
    tag !== null && typeof tag === "object" && !Array.isArray(tag)
      ? String(tag.label)
      : String(tag),
  );
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
