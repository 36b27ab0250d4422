/** The fields that every page of content has in GraphQL, and how they are answered. */

import type { CreateSchemaCustomizationArgs, Node } from "gatsby";
import { isDue } from "../../core/blog/plan-blog";
import { addPublicationNotes } from "../../core/content/finish/publication-note";
import { toTypographicText } from "../../core/content/finish/typographic-signs";
import { findBodyStart } from "../../core/content/front-matter/front-matter";
import { toLinkText } from "../../core/content/front-matter/links";
import { findOwnPicture } from "../../core/content/front-matter/own-picture";
import { toMediaTarget } from "../../core/content/hrefs";
import type { ImageToken } from "../../core/content/tokens";
import type { Body } from "../../core/content/types";
import { markEntries } from "../../core/docs/entries";
import type { DocEntries } from "../../core/docs/types";
import { toWholeUrl } from "../../core/links/base-path";
import { encodeFilePath } from "../../core/plan/paths";
import { toDescription } from "../../core/text/description";
import { readContentFile } from "../content/content-files";
import { publishAsset } from "../outputs/assets";
import { createPicture, findShown, type PictureSlot } from "../outputs/images";
import { toCards } from "../outputs/page-markdown";
import { toCardPath, toCardText } from "../outputs/social-cards";
import { fillBody, fillMarkdown, fillText, type TokenHost } from "./body";
import { blogMoment, contentDir, findPlace, lastUpdatedDates, settings } from "./build-state";
import { findLinkedFrom, findNamed } from "./joins";
import { type ContentFields, findNamedUpdate } from "./node-types";

export type ContentNode = Node & ContentFields;

/** What Gatsby gives to every resolver. */
export interface ResolverContext {
  nodeModel: {
    getNodeById: (
      args: { id: string; type?: string },
      /** What a page that asks depends on: the node if nothing is said, all nodes of a type, or nothing. */
      dependency?: { connectionType?: string; track?: boolean },
    ) => Node | null;
    findOne: <T = Node>(args: { type: string; query: unknown }) => Promise<T | null>;
    findAll: <T = Node>(args: {
      type: string;
      query?: unknown;
    }) => Promise<{ entries: Iterable<T> }>;
  };
}

export type ContentTypes = ReturnType<typeof createContentFields>;

export function createContentFields(args: CreateSchemaCustomizationArgs) {
  const toHost = (context: ResolverContext): TokenHost => ({
    contentDir,
    toNodeId: args.createNodeId,
    getNodeById: (id) => findNamed(id, context),
    findFileNode: async (absolutePath) =>
      (await context.nodeModel.findOne({
        type: "File",
        query: { filter: { absolutePath: { eq: absolutePath } } },
      })) ?? undefined,
  });

  /** A text whose numbers of products are filled in. */
  const filledText = (name: "plainText" | "excerpt", description: string) => ({
    type: "String!",
    description,
    resolve: (node: ContentNode, _: unknown, context: ResolverContext) =>
      fillText(node[name], toHost(context)),
  });

  /** What an author may say about the looks of a page. */
  const layoutFields = {
    titleMeta: {
      type: "String",
      description: "What the browser's title says in place of the title.",
      resolve: (node: ContentNode) => node.frontMatter.title_meta ?? null,
    },
    hideTitle: {
      type: "Boolean!",
      description: "Front matter `hide_title`; false for a title that is in the text.",
    },
    hideTableOfContents: {
      type: "Boolean!",
      description: "Front matter `hide_table_of_contents`.",
      resolve: (node: ContentNode) => node.frontMatter.hide_table_of_contents === true,
    },
    tocMinHeadingLevel: {
      type: "Int!",
      description: "The first level of headings in the table of contents.",
      resolve: (node: ContentNode) =>
        node.frontMatter.toc_min_heading_level ?? settings.docs.tableOfContents.minLevel,
    },
    tocMaxHeadingLevel: {
      type: "Int!",
      description: "The last level of headings in the table of contents.",
      resolve: (node: ContentNode) =>
        node.frontMatter.toc_max_heading_level ?? settings.docs.tableOfContents.maxLevel,
    },
  };

  /** The HTML of a picture that front matter names, or null. */
  const toPicture = (
    node: ContentNode,
    image: unknown,
    { slot, ...looks }: Omit<ImageToken, "file"> & { slot?: PictureSlot },
    context: ResolverContext,
  ) => {
    if (typeof image !== "string" || image === "") return null;
    const target = toMediaTarget(image, node.file);
    if (target.kind !== "asset") return null;
    return createPicture({ file: target.file, ...looks }, toHost(context), slot);
  };

  /** A button or card whose address is what it leads to: the route of a content file, say. */
  const toLinked = async <T extends { href: string }>(
    node: ContentNode,
    link: T,
    context: ResolverContext,
  ): Promise<T> => ({
    ...link,
    href: await fillText(toLinkText(link.href, node.file, settings.brand.url), toHost(context)),
  });

  const contentFields = {
    path: { type: "String!", description: "The page's route, as its canonical link spells it." },
    file: {
      type: "String!",
      description: "The file below the content folder: `docs/deployment/01-powering.mdx`.",
    },
    title: {
      type: "String!",
      description: "The page's title, from front matter, heading or file name.",
    },
    contentTitle: {
      type: "String",
      description:
        "The text of `# Heading` as the first heading, shown instead of the title when there is one.",
    },
    description: { type: "String", description: "One sentence for search engines and cards." },
    image: { type: "String", description: "The picture for social cards, as the author wrote it." },
    socialImage: {
      type: "String!",
      description:
        "The picture for social cards, 1200 by 630: the author's own, or one made of the title.",
      resolve: async (node: ContentNode, _: unknown, context: ResolverContext) =>
        (await publishOwnPicture(node, toHost(context))) ?? toCardPath(toCardText(node)),
    },
    keywords: { type: "[String!]!", description: "Front matter `keywords`." },
    unlisted: {
      type: "Boolean!",
      description: "True for a page that exists but is listed nowhere and not indexed.",
    },
    draft: {
      type: "Boolean!",
      description: "Front matter `draft`. Only development has nodes of drafts.",
    },
    linkedFrom: {
      type: "[Content!]!",
      description: "The pages whose texts link to this one, in the order of their files.",
      resolve: (node: ContentNode, _: unknown, context: ResolverContext) =>
        findLinkedFrom(node, context),
    },
    headings: {
      type: "[Heading!]!",
      description: "The headings of the body in order, for a table of contents.",
      resolve: async (node: ContentNode, _: unknown, context: ResolverContext) => {
        const host = toHost(context);
        return Promise.all(
          node.headings.map(async (heading) => ({
            ...heading,
            text: toTypographicText(await fillText(heading.text, host)),
          })),
        );
      },
    },
    body: {
      type: "Body!",
      description:
        "The compiled body: a list of finished HTML strings, elements and islands; of a draft and of an unlisted page with a note that it is one. See docs/architecture.md.",
      args: {
        entries: {
          type: "JSON",
          description:
            'Docs that the text leads into, in other versions, by the path of the link: `{ "/docs/a": { "1.0": "/docs/1.0/a" } }`. Such links say where they lead in each version, for readers who have chosen one.',
        },
      },
      resolve: async (
        node: ContentNode & { date?: string },
        { entries }: { entries?: DocEntries | null },
        context: ResolverContext,
      ) => {
        const { body } = JSON.parse(node.compiled) as { body: Body };
        const { draft, unlisted, date } = node;
        // What a build publishes is due at its moment, which may be set. Development goes on to another day.
        const isEarly = blogMoment.includeFuture && !!date && !isDue(date, new Date());
        const noted = addPublicationNotes(body, { draft, unlisted, isEarly });
        const filled = await fillBody(noted, toHost(context));
        return markEntries(filled, entries ?? {}, settings.docs.versions);
      },
    },
    rawBody: {
      type: "String!",
      description: "The author's MDX without front matter.",
      // Of the file and not of Gatsby's `Mdx` node, which is older where the watcher has passed over a change
      // (`compileOutdated` in nodes.ts).
      resolve: (node: ContentNode) => {
        const text = readContentFile(contentDir, node.file) ?? "";
        return text.slice(findBodyStart(text).offset);
      },
    },
    markdown: {
      type: "String!",
      description:
        "The text as plain Markdown without components, with absolute links; without the title.",
      resolve: (node: ContentNode, _: unknown, context: ResolverContext) =>
        fillMarkdown(
          node.markdown,
          {
            pageUrl: toWholeUrl(node.path, settings.brand.url),
            siteUrl: settings.brand.url,
            cards: () => toCards(findPlace(node.id)?.children ?? []),
          },
          toHost(context),
        ),
    },
    plainText: filledText(
      "plainText",
      "The whole text without markup, for search and reading aloud.",
    ),
    excerpt: filledText("excerpt", "The beginning of the text, at most 160 characters."),
    metaDescription: {
      type: "String!",
      description:
        "What search engines and previews of links are told of the page: its description, else the beginning of its text.",
      resolve: (node: ContentNode, _: unknown, context: ResolverContext) =>
        fillText(toDescription(node), toHost(context)),
    },
    sections: {
      type: "[TextSection!]!",
      description: "The text under each heading, as search records are cut from it.",
      resolve: (node: ContentNode, _: unknown, context: ResolverContext) => {
        const host = toHost(context);
        return Promise.all(
          node.sections.map(async (section) => ({
            ...section,
            titles: await Promise.all(section.titles.map((title) => fillText(title, host))),
            text: await fillText(section.text, host),
          })),
        );
      },
    },
    readingMinutes: { type: "Float!", description: "Minutes to read, as a fraction." },
    lastUpdatedAt: {
      type: "Date",
      description:
        "The last change, in UTC: what front matter `last_update` says, else the file's last commit. Null where there is neither.",
      // Gatsby filters and sorts by what stands on the node, and nothing stands there: it calls the resolver of a date
      // only where the date has a `proxy`.
      extensions: { dateformat: {}, proxy: { from: "lastUpdatedAt" } },
      resolve: (node: ContentNode & { updatedAt?: string }) =>
        findNamedUpdate(node) ?? lastUpdatedDates().get(node.file) ?? null,
    },
    editUrl: {
      type: "String",
      description: "Where this page can be edited.",
      resolve: (node: ContentNode) => toEditUrl(node),
    },
  };

  return { contentFields, layoutFields, toHost, toLinked, toPicture };
}

/** The public address of the page's own picture; undefined when it has none. */
async function publishOwnPicture(node: ContentNode, host: TokenHost): Promise<string | undefined> {
  const own = await findOwnPicture(node, (file) => findShown(file, host));
  if (own === undefined) return undefined;
  return "href" in own ? own.href : publishAsset(own.absolute, own.file);
}

function toEditUrl(node: ContentNode): string | null {
  const custom = node.frontMatter.custom_edit_url;
  if (custom === null || typeof custom === "string") return custom;
  return settings.brand.editBase === ""
    ? null
    : settings.brand.editBase + encodeFilePath(node.file);
}
