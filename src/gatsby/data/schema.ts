/** The GraphQL types of the content, complete and described: what a developer sees in GraphiQL. */

import type { CreateSchemaCustomizationArgs, Node } from "gatsby";
import { type CardSign, cardSigns } from "../../core/content/card-signs";
import type { DocVersion } from "../../core/docs/types";
import { toVersionedTitle } from "../../core/docs/versions";
import { cardSlot, heroSlot, listSlot, sheetSlot } from "../outputs/images";
import { findPlace, findSidebarTree } from "./build-state";
import {
  findDocsOfProduct,
  findDocsOfTag,
  findPostsCalled,
  findProduct,
  findTagPages,
  readDocPlan,
} from "./joins";
import { type DocFields, findProductIds } from "./node-types";
import { createBlogTypes } from "./schema-blog";
import {
  type ContentNode,
  type ContentTypes,
  createContentFields,
  type ResolverContext,
} from "./schema-content";

type DocNode = ContentNode & DocFields;
type FrontMatterCard = { href: string } & Record<string, unknown>;
type FrontMatterWay = { href: string; sign?: CardSign };
type FrontMatterHero = { actions?: { href: string }[] } & Record<string, unknown>;

export function createSchemaCustomization(args: CreateSchemaCustomizationArgs): void {
  const contentTypes = createContentFields(args);
  args.actions.createTypes([
    toSharedTypes(contentTypes),
    ...createDocTypes(args, contentTypes),
    ...createPageTypes(args, contentTypes),
    ...createProductTypes(args, contentTypes),
    ...createBlogTypes(args, contentTypes),
  ]);
}

/** What several kinds of content have, their interface, and what Gatsby's plugins have left without a description. */
function toSharedTypes({ contentFields }: ContentTypes): string {
  return `
    "A compiled body: a list of finished HTML strings, elements and islands (src/core/content/types.ts)."
    scalar Body

    "A heading of a page's body."
    type Heading {
      "The anchor, without the number sign."
      id: String!
      "1 to 6."
      level: Int!
      "The heading's plain text."
      text: String!
      "The generation of software that the section is for, where the reader chooses one: ros1, ros2."
      generation: String
    }

    "The text under one heading."
    type TextSection {
      "The heading's anchor; empty for the lead of a page."
      anchor: String!
      "Headings from level 2 down to the section's own, outermost first."
      titles: [String!]!
      "Level of the section's own heading; 1 for the lead."
      level: Int!
      "The plain text up to the next heading."
      text: String!
    }

    "A link with its text, as breadcrumbs and neighbours have it."
    type NavLink {
      "The text of the link."
      label: String!
      "Absent for a category that has no page."
      path: String
    }

    "What an entry of a docs sidebar is."
    enum SidebarItemType {
      "A page."
      link
      "A group of entries, with a page of its own or without."
      category
    }

    "An entry of a docs sidebar: a page, or a category with entries of its own."
    type SidebarItem {
      "Whether it is a page or a group."
      type: SidebarItemType!
      "What the sidebar calls it."
      label: String!
      "The page; absent for a category without one."
      path: String
      "One sentence about it, for cards."
      description: String
      "Stable key of a category within its version: its folder."
      key: String
      "The entries of a category, in order."
      items: [SidebarItem!]
    }

    "What a version of the docs is to its readers."
    enum DocVersionStatus {
      "Not released yet."
      next
      "The one that readers are given who have not chosen; exactly one version has it."
      current
      "Kept for those whose aircraft has the system of its time."
      past
      "Kept, and not mended any more."
      unmaintained
    }

    "Something that is wrong with the content."
    type Problem {
      "The path below the content folder."
      file: String!
      "From 1; absent where the whole file is meant."
      line: Int
      "The kind, by which \`severities\` of the settings tell what it does to a build: brokenLink, missingAsset, …"
      kind: String!
      "What was found and what was wanted."
      message: String!
    }

    "What every page of content has, whatever its kind."
    interface Content implements Node {
      id: ID!
      parent: Node
      children: [Node!]!
      internal: Internal!
      ${toInterfaceFields(contentFields)}
    }

    "A file of Markdown or MDX as gatsby-plugin-mdx reads it."
    type Mdx implements Node @dontInfer {
      "The file's front matter as it is, unchecked; the checked fields are on the content types."
      frontmatter: JSON
      "The author's MDX without front matter."
      body: String
      "Always null: the site's own compiler reads the text, and gatsby-plugin-mdx fails at what only that one knows."
      excerpt: String @deprecated(reason: "Ask a type of content, Doc or BlogPost say, for its excerpt.")
      "Always null, for the same reason."
      tableOfContents: JSON @deprecated(reason: "Ask a type of content, Doc or BlogPost say, for its headings.")
    }
    `;
}

function createDocTypes(
  { schema, createNodeId }: CreateSchemaCustomizationArgs,
  { contentFields, layoutFields }: ContentTypes,
) {
  const findOwnPlace = ({ id }: DocNode, context: ResolverContext) =>
    readDocPlan(() => findPlace(id), context);

  const findVersion = ({ version }: DocNode, { nodeModel }: ResolverContext) =>
    nodeModel.getNodeById({ id: createNodeId(`version:${version}`) }) as (Node & DocVersion) | null;

  return [
    schema.buildObjectType({
      name: "DocTag",
      description: "A tag of a doc.",
      extensions: { infer: false },
      fields: {
        label: { type: "String!", description: "The tag as the doc's front matter writes it." },
        path: {
          type: "String",
          description: "The blog's page of the tag of this name, when any post has it.",
          resolve: async ({ label }: { label: string }, _: unknown, context: ResolverContext) =>
            (await findTagPages(label, context))[0] ?? null,
        },
        docs: {
          type: "[Doc!]!",
          description: "The docs of every version with this tag, in the order of their files.",
          resolve: ({ label }: { label: string }, _: unknown, context: ResolverContext) =>
            findDocsOfTag({ key: label, label }, context),
        },
        posts: {
          type: "[BlogPost!]!",
          description: "The published posts with the tag of this name, newest first.",
          resolve: ({ label }: { label: string }, _: unknown, context: ResolverContext) =>
            findPostsCalled(label, context),
        },
      },
    }),
    schema.buildObjectType({
      name: "Doc",
      description: "A page of the documentation.",
      interfaces: ["Node", "Content"],
      extensions: { infer: false },
      fields: {
        ...contentFields,
        ...layoutFields,
        titleMeta: {
          type: "String",
          description:
            "What the browser's title says in place of the title: front matter `title_meta`, and with a version that is not the current one its label.",
          resolve: (node: DocNode, _: unknown, context: ResolverContext) => {
            const own = node.frontMatter.title_meta || null;
            return toVersionedTitle(String(own ?? node.title), findVersion(node, context)) ?? own;
          },
        },
        docId: {
          type: "String!",
          description:
            "The file below its version's folder, without extension: `deployment/01-powering`.",
        },
        version: {
          type: "DocVersion",
          description:
            "The version that the page belongs to; null for a doc of a folder that no version has, which is a problem and has no page.",
          resolve: (node: DocNode, _: unknown, context: ResolverContext) =>
            findVersion(node, context),
        },
        sidebar: {
          type: "String",
          description: "The name of the sidebar beside the page; null when there is none.",
          resolve: (node: DocNode, _: unknown, context: ResolverContext) =>
            findOwnPlace(node, context)?.sidebar ? `docs-${node.version}` : null,
        },
        sidebarPosition: {
          type: "Float",
          description: "Front matter `sidebar_position`, or the number prefix of the file.",
        },
        generation: {
          type: "String",
          description:
            "Front matter `generation`: the system software that the whole page is for, as `ROS 2 Jazzy`.",
          resolve: (node: DocNode) => node.frontMatter.generation ?? null,
        },
        sidebarLabel: {
          type: "String",
          description: "The sidebar's name for the page, when it differs from the title.",
          resolve: (node: DocNode) => node.frontMatter.sidebar_label ?? null,
        },
        products: {
          type: "[Product!]!",
          description: "The products that the page belongs to: front matter `products`.",
          resolve: (node: DocNode, _: unknown, context: ResolverContext) =>
            findProductIds(node).flatMap((id) => findProduct(id, createNodeId, context) ?? []),
        },
        tags: {
          type: "[DocTag!]!",
          description: "Front matter `tags`.",
          resolve: (node: DocNode) => node.tags.map((label) => ({ label })),
        },
        previous: {
          type: "NavLink",
          description: "The page before this one in the sidebar's order.",
          resolve: (node: DocNode, _: unknown, context: ResolverContext) =>
            findOwnPlace(node, context)?.previous ?? null,
        },
        next: {
          type: "NavLink",
          description: "The page after this one in the sidebar's order.",
          resolve: (node: DocNode, _: unknown, context: ResolverContext) =>
            findOwnPlace(node, context)?.next ?? null,
        },
        breadcrumbs: {
          type: "[NavLink!]!",
          description: "The way from the version's root to the page, itself included.",
          resolve: (node: DocNode, _: unknown, context: ResolverContext) =>
            findOwnPlace(node, context)?.breadcrumbs ?? [],
        },
        section: {
          type: "String",
          description: "The part of the docs, with a sidebar of its own, that the page belongs to.",
          resolve: (node: DocNode, _: unknown, context: ResolverContext) =>
            findOwnPlace(node, context)?.section ?? null,
        },
      },
    }),
    schema.buildObjectType({
      name: "DocVersion",
      description: "A version of the documentation.",
      interfaces: ["Node"],
      extensions: { infer: false },
      fields: {
        name: {
          type: "String!",
          description: "`current`, or the folder below `content/versions`.",
        },
        label: { type: "String!", description: "What the version menu shows." },
        status: {
          type: "DocVersionStatus!",
          description: "Whether it is the current version, or comes before or after that.",
        },
        path: { type: "String!", description: "Where its docs live: `/docs`, `/docs/1.0`." },
        sidebar: {
          type: "[SidebarItem!]!",
          description: "The whole sidebar.",
          resolve: ({ name }: { name: string }, _: unknown, context: ResolverContext) =>
            readDocPlan(() => findSidebarTree(name), context),
        },
      },
    }),
  ];
}

function createPageTypes(
  { schema }: CreateSchemaCustomizationArgs,
  { contentFields, layoutFields, toLinked, toPicture }: ContentTypes,
) {
  return [
    schema.buildObjectType({
      name: "Page",
      description: "A page that stands for itself: home, getting started.",
      interfaces: ["Node", "Content"],
      extensions: { infer: false },
      fields: {
        ...contentFields,
        ...layoutFields,
        hero: {
          type: "PageHero",
          description: "The head of the home page.",
          resolve: async (node: ContentNode, _: unknown, context: ResolverContext) => {
            const written = node.frontMatter.hero as FrontMatterHero | undefined;
            if (!written) return null;
            const actions = written.actions?.map((link) => toLinked(node, link, context));
            const hero: Record<string, unknown> = {
              ...written,
              actions: actions && (await Promise.all(actions)),
            };
            const looks = { alt: String(hero.image_alt ?? ""), lazy: false, slot: heroSlot };
            if (!hero.image_dark) {
              return { ...hero, picture: await toPicture(node, hero.image, looks, context) };
            }
            const ofModes = await Promise.all([
              toPicture(node, hero.image, { ...looks, className: "themed-light" }, context),
              toPicture(node, hero.image_dark, { ...looks, className: "themed-dark" }, context),
            ]);
            return { ...hero, picture: ofModes.join("") };
          },
        },
        ways: {
          type: "[PageWay!]",
          description: "The home page's ways in.",
          resolve: async (node: ContentNode, _: unknown, context: ResolverContext) => {
            const ways = node.frontMatter.ways as FrontMatterWay[] | undefined;
            if (!ways) return null;
            const linked = await Promise.all(ways.map((way) => toLinked(node, way, context)));
            return linked.map(({ sign, ...way }) => ({ ...way, sign: sign && cardSigns[sign] }));
          },
        },
        featured: {
          type: "PageWay",
          description: "What the home page announces.",
          resolve: async (node: ContentNode, _: unknown, context: ResolverContext) => {
            const featured = node.frontMatter.featured as FrontMatterCard | undefined;
            if (!featured) return null;
            const looks = { alt: String(featured.image_alt ?? ""), slot: cardSlot };
            return {
              ...(await toLinked(node, featured, context)),
              picture: await toPicture(node, featured.image, looks, context),
            };
          },
        },
      },
    }),
    `
    "The head of the home page."
    type PageHero {
      "The first line, large."
      title: String
      "The text below it."
      text: String
      "The finished HTML of its picture."
      picture: String
      "Its buttons, the most important one first."
      actions: [PageAction!]
    }

    "A button that leads somewhere."
    type PageAction {
      "The text on the button."
      label: String!
      "A route of this site, or a whole address."
      href: String!
    }

    "A way into the site, shown as a card."
    type PageWay {
      "The card's title."
      title: String!
      "A sentence below it."
      text: String
      "A route of this site, or a whole address."
      href: String!
      "The words on the button of the featured one; its title where there are none."
      label: String
      "The path data of its sign; the featured one has none."
      sign: String
      "The finished HTML of its picture; only the featured one has one."
      picture: String
    }
    `,
  ];
}

/** Products, and the questions about them. */
function createProductTypes(
  { schema }: CreateSchemaCustomizationArgs,
  { contentFields, toPicture }: ContentTypes,
) {
  return [
    schema.buildObjectType({
      name: "Product",
      description: "A product of the company with its sheet.",
      interfaces: ["Node", "Content"],
      extensions: { infer: false },
      fields: {
        ...contentFields,
        productId: { type: "String!", description: "The file's name: `h4`." },
        name: { type: "String!", description: "The product's full name." },
        order: {
          type: "Float!",
          description:
            "Its place among the products. Without one in the front matter it is the largest whole number, so that it comes last.",
        },
        kind: {
          type: "String",
          description: "What sort of product it is: `Research quadrotor`.",
          resolve: (node: ContentNode) => node.frontMatter.kind ?? null,
        },
        tagline: { type: "String", description: "One line about it." },
        picture: {
          type: "String",
          description: "The finished HTML of its picture.",
          resolve: (node: ContentNode, _: unknown, context: ResolverContext) =>
            toPicture(
              node,
              node.image,
              {
                alt: String(node.frontMatter.image_alt ?? node.title),
                zoom: true,
                slot: sheetSlot,
              },
              context,
            ),
        },
        thumbnail: {
          type: "String",
          description: "The same picture for a card that names the product.",
          resolve: (node: ContentNode, _: unknown, context: ResolverContext) =>
            toPicture(node, node.image, { alt: "", slot: listSlot }, context),
        },
        announced: {
          type: "String",
          description: "When it was announced, as the author wrote it.",
          resolve: (node: ContentNode) => node.frontMatter.announced ?? null,
        },
        specs: {
          type: "[ProductSpec!]!",
          description: "The product's sheet: the one source of each number on the site.",
        },
        docs: {
          type: "[Doc!]!",
          description:
            "The docs of every version that name the product in front matter `products`, in the order of their files.",
          resolve: (
            { productId }: ContentNode & { productId: string },
            _: unknown,
            context: ResolverContext,
          ) => findDocsOfProduct(productId, context),
        },
      },
    }),
    `
    "One line of a product's sheet."
    type ProductSpec {
      "What texts call it by: <Spec of=\\"h4\\" name=\\"flightTime\\" />"
      name: String!
      "What the sheet calls it: Flight time."
      label: String!
      "The number or words, as readers see them."
      value: String!
      "The unit of the value: min."
      unit: String
      "What the value depends on."
      note: String
      "The heading above the line."
      group: String
      "Its place among the key figures; null for a line that is none."
      highlight: Float
    }
    `,
    schema.buildObjectType({
      name: "FaqGroup",
      description: "A group of questions and answers.",
      interfaces: ["Node", "Content"],
      extensions: { infer: false },
      fields: {
        ...contentFields,
        faqId: {
          type: "String!",
          description: "The file's name, its anchor on the page: `power`.",
        },
        order: {
          type: "Float!",
          description:
            "Its place on the page. Without one in the front matter it is the largest whole number, so that it comes last.",
        },
      },
    }),
  ];
}

/** Fields of an object type as an interface declares them: one description for both. */
function toInterfaceFields(fields: Record<string, InterfaceField>): string {
  return Object.entries(fields)
    .map(([name, { type, description, extensions }]) => {
      const directive = extensions?.dateformat ? " @dateformat" : "";
      return `${JSON.stringify(description)}\n      ${name}: ${type}${directive}`;
    })
    .join("\n      ");
}

interface InterfaceField {
  type: string;
  description: string;
  extensions?: { dateformat?: object };
}
