/** The blog's GraphQL types: posts, authors and tags, linked both ways. */

import type { CreateSchemaCustomizationArgs, Node } from "gatsby";
import { resolveAuthors } from "../../core/blog/authors";
import { resolveTags } from "../../core/blog/tags";
import type { AuthorRef, PostFields, TagMention } from "../../core/blog/types";
import type { Body } from "../../core/content/types";
import { listSlot } from "../outputs/images";
import { type AuthorNode, type TagNode, toAuthorKey, toTagKey } from "./blog-nodes";
import { fillBody, fillText } from "./body";
import { findDocsOfTag, findListedTags, findNamed, findNodes, listPostIds } from "./joins";
import type { ContentFields } from "./node-types";
import type { ContentTypes, ResolverContext } from "./schema-content";

/** A post's own `tags` say more than labels; on the node they stand beside those of all content. */
type PostNode = Node & ContentFields & Omit<PostFields, "tags"> & { tagMentions: TagMention[] };

/** Else `File` would have their fields only where the content has such files, and with it the types in the repository. */
const childOfFile = { childOf: { types: ["File"] } };

export function createBlogTypes(
  args: CreateSchemaCustomizationArgs,
  { contentFields, layoutFields, toHost, toPicture }: ContentTypes,
) {
  const { schema, createNodeId } = args;

  const findAuthors = async (post: PostNode, context: ResolverContext) => {
    const known = new Map<string, AuthorRef>();
    for (const { key } of post.authors) {
      if (key === undefined) continue;
      const node = findNamed(createNodeId(toAuthorKey(key)), context, ["Author"]);
      if (node) known.set(key, node as AuthorNode);
    }
    return resolveAuthors(post, known).authors.map((author) => ({
      id: createNodeId(toAuthorKey(author.key)),
      ...author,
    }));
  };

  const findTags = async (post: PostNode, context: ResolverContext) => {
    const listed = await findListedTags(context);
    return resolveTags({ file: post.file, tags: post.tagMentions }, listed).tags.map((tag) => ({
      id: createNodeId(toTagKey(tag.key)),
      ...tag,
    }));
  };

  return [
    schema.buildObjectType({
      name: "BlogPost",
      description: "A post of the blog.",
      interfaces: ["Node", "Content"],
      extensions: { infer: false },
      fields: {
        ...contentFields,
        ...layoutFields,
        slug: { type: "String!", description: "The path below `/blog/`." },
        date: {
          type: "Date!",
          description:
            "The instant of publication, in UTC, which may be on the day before; `day` is what the site shows.",
          extensions: { dateformat: {} },
        },
        day: {
          type: "Date!",
          description: "The day of publication in the blog's time zone: `2025-01-20`.",
          extensions: { dateformat: {} },
        },
        updatedAt: {
          type: "Date",
          description: "The instant of the last change that the author names.",
          extensions: { dateformat: {} },
        },
        updatedDay: {
          type: "Date",
          description: "The day of that change in the blog's time zone.",
          extensions: { dateformat: {} },
        },
        picture: {
          type: "String",
          description: "The finished HTML of its picture in lists: front matter `picture`.",
          resolve: (node: PostNode, _: unknown, context: ResolverContext) =>
            toPicture(node, node.frontMatter.picture, { alt: "", slot: listSlot }, context),
        },
        lead: {
          type: "Body",
          description: "The compiled body before the truncate marker; null without a marker.",
          resolve: (node: PostNode, _: unknown, context: ResolverContext) => {
            const { lead } = JSON.parse(node.compiled) as { lead?: Body };
            return lead ? fillBody(lead, toHost(context)) : null;
          },
        },
        authors: {
          type: "[Author!]!",
          description: "Who wrote it, in the order of the front matter.",
          resolve: (node: PostNode, _: unknown, context: ResolverContext) =>
            findAuthors(node, context),
        },
        tags: {
          type: "[Tag!]!",
          description: "Its tags, in the order of the front matter.",
          resolve: (node: PostNode, _: unknown, context: ResolverContext) =>
            findTags(node, context),
        },
      },
    }),
    schema.buildObjectType({
      name: "Author",
      description: "Somebody who writes for the blog.",
      interfaces: ["Node"],
      extensions: { infer: false, ...childOfFile },
      fields: {
        key: { type: "String!", description: "The key in `authors.yml`." },
        name: { type: "String!", description: "The name as the blog shows it." },
        title: { type: "String", description: "What the author does: `Flight test`." },
        description: { type: "String", description: "A few sentences about the author." },
        url: { type: "String", description: "The author's own site." },
        email: { type: "String", description: "Where to write to the author." },
        imageUrl: {
          type: "String",
          description: "The public address of the author's picture.",
          resolve: (node: AuthorNode, _: unknown, context: ResolverContext) =>
            node.imageUrl === undefined ? null : fillText(node.imageUrl, toHost(context)),
        },
        path: { type: "String", description: "The author's page, where there is one." },
        socials: {
          type: "[SocialLink!]!",
          description: "Accounts elsewhere.",
        },
        postCount: {
          type: "Int!",
          description: "How many published posts the author has.",
          resolve: ({ key }: AuthorNode, _: unknown, context: ResolverContext) =>
            listPostIds("postsOfAuthor", key, context).length,
        },
        posts: {
          type: "[BlogPost!]!",
          description: "The author's published posts, newest first.",
          resolve: ({ key }: AuthorNode, _: unknown, context: ResolverContext) =>
            findNodes(listPostIds("postsOfAuthor", key, context), context),
        },
      },
    }),
    schema.buildObjectType({
      name: "Tag",
      description: "A tag of the blog; docs may have it too.",
      interfaces: ["Node"],
      extensions: { infer: false, ...childOfFile },
      fields: {
        key: { type: "String!", description: "The key in `tags.yml`." },
        label: { type: "String!", description: "The name that readers see." },
        description: { type: "String", description: "What the tag's page says about it." },
        path: {
          type: "String!",
          description:
            "The address of the tag's page; there is no page while no published post has the tag.",
        },
        postCount: {
          type: "Int!",
          description: "How many published posts have the tag.",
          resolve: ({ path }: TagNode, _: unknown, context: ResolverContext) =>
            listPostIds("postsOfTag", path, context).length,
        },
        posts: {
          type: "[BlogPost!]!",
          description: "The tag's published posts, newest first.",
          resolve: ({ path }: TagNode, _: unknown, context: ResolverContext) =>
            findNodes(listPostIds("postsOfTag", path, context), context),
        },
        docs: {
          type: "[Doc!]!",
          description:
            "The docs of every version that have the tag, by its key or its label, in the order of their files.",
          resolve: (node: TagNode, _: unknown, context: ResolverContext) =>
            findDocsOfTag(node, context),
        },
      },
    }),
    `
    "An account of an author on another site."
    type SocialLink {
      "The key of the platform: github, linkedin."
      platform: String!
      "The address of the account."
      url: String!
    }

    "A file of the blog that is not a page: its problems are reported with those of pages."
    type BlogFile implements Node @dontInfer @childOf(types: ["File"]) {
      "The file below the content folder: blog/tags.yml."
      file: String!
    }
    `,
  ];
}
