/** The blog's feeds, with the full content of the latest posts; without a post there is none. */

import path from "node:path";
import type { BuildArgs } from "gatsby";
import { createFeeds, type FeedPost } from "../../core/blog/feeds";
import { feedLinks } from "../../core/blog/paths";
import { toFeedHtml } from "../../core/content/outputs/feed-html";
import type { Body } from "../../core/content/types";
import { toWholeUrl } from "../../core/links/base-path";
import { findPlan, settings } from "../data/build-state";
import { noteWrittenFiles } from "./former-files";
import { writeText } from "./public-files";

/** Tells the files below `public`. */
export async function writeFeeds({ graphql }: Pick<BuildArgs, "graphql">): Promise<string[]> {
  const ids = findPlan()?.blog.feedIds ?? [];
  if (ids.length === 0) return [];
  const { data, errors } = await graphql<Queries.FeedPostsQuery>(
    `
      query FeedPosts($ids: [String!]!) {
        allBlogPost(filter: { id: { in: $ids } }) {
          nodes {
            id
            path
            title
            description: metaDescription
            date
            updatedAt
            body
            image
            socialImage
            authors {
              name
              email
              url
              path
            }
            tags {
              label
            }
          }
        }
      }
    `,
    { ids },
  );
  if (errors) throw errors;
  const posts = new Map(data?.allBlogPost.nodes.map((post) => [post.id, post]));
  const feeds = createFeeds(
    ids.flatMap((id) => {
      const post = posts.get(id);
      return post ? [toFeedPost(post)] : [];
    }),
    settings,
  );
  const formats = ["rss", "atom", "json"] as const;
  const files = formats.map((format) => feedLinks[format].path.slice(1));
  // Before the first of them: a build that is stopped meanwhile may be the last one with a post.
  noteWrittenFiles(files);
  for (const format of formats) {
    writeText(path.join("public", ...feedLinks[format].path.split("/")), feeds[format]);
  }
  return files;
}

type QueriedPost = Queries.FeedPostsQuery["allBlogPost"]["nodes"][number];

function toFeedPost(post: QueriedPost): FeedPost {
  const { url: siteUrl } = settings.brand;
  const toUrl = (address: string) => toWholeUrl(address, siteUrl);
  const url = toUrl(post.path);
  return {
    url,
    title: post.title,
    description: post.description,
    date: post.date,
    updatedAt: post.updatedAt ?? undefined,
    authors: post.authors.map(({ name, email, url: own, path: page }) => ({
      name,
      email: email ?? undefined,
      url: own ?? (page === null ? undefined : toUrl(page)),
    })),
    tags: post.tags.map(({ label }) => label),
    html: toFeedHtml(post.body as unknown as Body, url, siteUrl),
    imageUrl: toUrl(post.socialImage),
  };
}
