/** The GraphQL types of the content, complete and described: what a developer sees in GraphiQL. */

import type { CreateSchemaCustomizationArgs } from "gatsby";
import { findPlace, findSidebarTree } from "./build-state";
import { type DocFields, findProductIds, toNodeKey, toProductFile } from "./node-types";
import { createBlogTypes } from "./schema-blog";
import { type ContentNode, createContentFields, type ResolverContext } from "./schema-content";

type DocNode = ContentNode & DocFields;

export function createSchemaCustomization(args: CreateSchemaCustomizationArgs): void {
  const { actions, schema } = args;
  const contentTypes = createContentFields(args);
  const { contentFields, layoutFields, toPicture } = contentTypes;

  actions.createTypes([
    `
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
    }

    "A tag of a doc."
    type DocTag {
      label: String!
      "The page that lists what has the tag, where there is one."
      path: String
    }

    "The text under one heading."
    type TextSection {
      "The heading's anchor; empty for the lead of a page."
      anchor: String!
      "Headings from level 2 down to the section's own, outermost first."
      titles: [String!]!
      "Level of the section's own heading; 1 for the lead."
      level: Int!
      text: String!
    }

    "A link with its text, as breadcrumbs and neighbours have it."
    type NavLink {
      label: String!
      "Absent for a category that has no page."
      path: String
    }

    "An entry of a docs sidebar: a page, or a category with entries of its own."
    type SidebarItem {
      "link or category"
      type: String!
      label: String!
      "The page; absent for a category without one."
      path: String
      description: String
      "Stable key of a category within its version: its folder."
      key: String
      "The entries of a category, in order."
      items: [SidebarItem!]
    }

    "What every page of content has, whatever its kind."
    interface Content implements Node {
      id: ID!
      parent: Node
      children: [Node!]!
      internal: Internal!
      path: String!
      file: String!
      title: String!
      contentTitle: String
      description: String
      image: String
      keywords: [String!]!
      unlisted: Boolean!
      headings: [Heading!]!
      body: Body!
      rawBody: String!
      plainText: String!
      excerpt: String!
      sections: [TextSection!]!
      socialImage: String!
      readingMinutes: Float!
      lastUpdatedAt: Date @dateformat
      editUrl: String
    }

    type Mdx implements Node @dontInfer {
      "The file's front matter as it is, unchecked; the checked fields are on the content types."
      frontmatter: JSON
      "The author's MDX without front matter."
      body: String
    }
    `,
    schema.buildObjectType({
      name: "Doc",
      description: "A page of the documentation.",
      interfaces: ["Node", "Content"],
      extensions: { infer: false },
      fields: {
        ...contentFields,
        ...layoutFields,
        docId: {
          type: "String!",
          description:
            "The file below its version's folder, without extension: `deployment/01-powering`.",
        },
        version: {
          type: "DocVersion!",
          description: "The version that the page belongs to.",
          resolve: (node: DocNode, _: unknown, context: ResolverContext) =>
            context.nodeModel.getNodeById({ id: args.createNodeId(`version:${node.version}`) }),
        },
        sidebar: {
          type: "String",
          description: "The name of the sidebar that shows the page; null when it has none.",
          resolve: (node: DocNode) =>
            node.frontMatter.displayed_sidebar === null ? null : `docs-${node.version}`,
        },
        sidebarPosition: {
          type: "Float",
          description: "Front matter `sidebar_position`, or the number prefix of the file.",
        },
        sidebarLabel: {
          type: "String",
          description: "The sidebar's name for the page, when it differs from the title.",
          resolve: (node: DocNode) => node.frontMatter.sidebar_label ?? null,
        },
        titleMeta: {
          type: "String",
          description: "What the browser's title says in place of the title.",
          resolve: (node: DocNode) => node.frontMatter.title_meta ?? null,
        },
        products: {
          type: "[Product!]!",
          description: "The products that the page belongs to: front matter `products`.",
          resolve: (node: DocNode, _: unknown, context: ResolverContext) =>
            findProductIds(node).flatMap((id) => {
              const key = toNodeKey(toProductFile(id));
              return context.nodeModel.getNodeById({ id: args.createNodeId(key) }) ?? [];
            }),
        },
        tags: {
          type: "[DocTag!]!",
          description: "Front matter `tags`.",
          resolve: (node: DocNode) => node.tags.map((label) => ({ label, path: null })),
        },
        previous: {
          type: "NavLink",
          description: "The page before this one in the sidebar's order.",
          resolve: (node: DocNode) => findPlace(node.id)?.previous ?? null,
        },
        next: {
          type: "NavLink",
          description: "The page after this one in the sidebar's order.",
          resolve: (node: DocNode) => findPlace(node.id)?.next ?? null,
        },
        breadcrumbs: {
          type: "[NavLink!]!",
          description: "The way from the version's root to the page, itself included.",
          resolve: (node: DocNode) => findPlace(node.id)?.breadcrumbs ?? [],
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
        status: { type: "String!", description: "`next`, `current`, `past` or `unmaintained`." },
        path: { type: "String!", description: "Where its docs live: `/docs`, `/docs/1.0`." },
        sidebar: {
          type: "[SidebarItem!]!",
          description: "The whole sidebar.",
          resolve: (node: { name: string }) => findSidebarTree(node.name),
        },
      },
    }),
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
            const hero = node.frontMatter.hero as Record<string, unknown> | undefined;
            if (!hero) return null;
            return { ...hero, picture: await toPicture(node, hero.image, "", context) };
          },
        },
        ways: {
          type: "[PageWay!]",
          description: "The home page's ways in.",
          resolve: (node: ContentNode) => node.frontMatter.ways ?? null,
        },
        featured: {
          type: "PageWay",
          description: "What the home page announces.",
          resolve: (node: ContentNode) => node.frontMatter.featured ?? null,
        },
      },
    }),
    `
    "The head of the home page."
    type PageHero {
      title: String
      text: String
      "The finished HTML of its picture."
      picture: String
      actions: [PageAction!]
    }

    "A button that leads somewhere."
    type PageAction {
      label: String!
      href: String!
    }

    "A way into the site, shown as a card."
    type PageWay {
      title: String!
      text: String
      href: String!
    }
    `,
    schema.buildObjectType({
      name: "Product",
      description: "A product of the company with its sheet.",
      interfaces: ["Node", "Content"],
      extensions: { infer: false },
      fields: {
        ...contentFields,
        productId: { type: "String!", description: "The file's name: `h4`." },
        name: { type: "String!", description: "The product's full name." },
        order: { type: "Float!", description: "Its place among the products." },
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
            toPicture(node, node.image, node.title, context),
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
      },
    }),
    `
    "One line of a product's sheet."
    type ProductSpec {
      "What texts call it by: <Spec of=\\"h4\\" name=\\"flightTime\\" />"
      name: String!
      label: String!
      value: String!
      unit: String
      note: String
      "The heading that the line stands under."
      group: String
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
        order: { type: "Float!", description: "Its place on the page." },
      },
    }),
    ...createBlogTypes(args, contentTypes),
  ]);
}
