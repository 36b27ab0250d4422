/** The plan of the blog: its pages, what each shows, and what is wrong with the set of posts. */

import { words } from "../../site/words";
import { groupBy } from "../group-by";
import { toDuplicateProblem } from "../plan/duplicate-route";
import { ofNothing, type PlannedPage, type SitePlan, type Template } from "../plan/plan";
import type { Problem } from "../problems/problems";
import { remember } from "../remember";
import type { Settings } from "../settings/settings";
import { compareFiles, compareTexts } from "../text/compare-texts";
import { resolveAuthors } from "./authors";
import { paginate } from "./pagination";
import { archivePath, authorsPath, blogPath, tagsPath } from "./paths";
import { findRelated } from "./related";
import { findMergedTags, resolveTags } from "./tags";
import type {
  AuthorRef,
  BlogArchiveContext,
  BlogAuthorContext,
  BlogAuthorsContext,
  BlogContent,
  BlogIndexContext,
  BlogMoment,
  BlogPostContext,
  BlogTagContext,
  BlogTagsContext,
  CountedTag,
  PostLink,
  PostRef,
  TagRef,
  YearGroup,
} from "./types";

const relatedCount = 3;

/** The plan of the blog, with who wrote what and what is tagged how: ids of listed posts, newest first. */
export interface BlogPlan extends SitePlan {
  postsOfAuthor: ReadonlyMap<string, string[]>;
  /** By the tag's route. */
  postsOfTag: ReadonlyMap<string, string[]>;
  /** The posts that feeds hold, newest first. */
  feedIds: string[];
}

/** Of a site that has no blog. */
export const noBlog: BlogPlan = {
  pages: [],
  redirects: [],
  files: [],
  problems: [],
  postsOfAuthor: new Map(),
  postsOfTag: new Map(),
  feedIds: [],
};

/** A post whose authors and tags are known. */
interface ResolvedPost extends PostRef {
  knownAuthors: AuthorRef[];
  knownTags: TagRef[];
  tagPaths: string[];
}

/** Decides every page of the blog. Index, archive, authors and tags have their pages with no posts, too. */
export function planBlog(
  content: BlogContent,
  settings: Pick<Settings, "blog">,
  moment: BlogMoment,
): BlogPlan {
  const { title, postsPerPage, sidebarCount } = settings.blog;
  const problems: Problem[] = [];
  const published = sortPosts(
    withoutTwins(
      content.posts.filter((post) => isPublished(post, moment)),
      problems,
    ),
  );
  problems.push(...findFuturePosts(content.posts, moment));
  const posts = resolvePosts(published, content, problems);
  const listed = posts.filter((post) => !post.unlisted);
  const sidebar = groupByYear(listed.slice(0, sidebarCount).map(toSidebarLink));

  const planList = <Context extends BlogIndexContext>(
    template: Template,
    list: { path: string; title: string },
    shown: readonly ResolvedPost[],
    rest: Omit<Context, keyof BlogIndexContext>,
  ): PlannedPage[] =>
    paginate(shown, postsPerPage, list.path).map(({ path, items, pagination }) => ({
      path,
      template,
      context: { ids: items.map(({ id }) => id), pagination, sidebar, ...rest },
      card: { kind: "post", title: list.title },
      ...(path === blogPath ? ofNothing(items) : {}),
    }));

  const tags = collectTags(listed);
  const tagPages = tags.flatMap(({ posts: shown, ...tag }) =>
    planList<BlogTagContext>("blog-tag", { path: tag.path, title: tag.label }, shown, { tag }),
  );
  const byAuthor = collectAuthors(listed, content.authors);
  const authorPages = byAuthor.flatMap(({ author, posts: shown }) =>
    author.path === undefined
      ? []
      : planList<BlogAuthorContext>(
          "blog-author",
          { path: author.path, title: author.name },
          shown,
          { authorKey: author.key, count: shown.length },
        ),
  );
  const archive: BlogArchiveContext = {
    years: groupByYear(listed.map(toPostLink)),
    count: listed.length,
    sidebar,
  };
  const authors: BlogAuthorsContext = {
    authorKeys: byAuthor.map(({ author }) => author.key),
    counts: byAuthor.map(({ posts: shown }) => shown.length),
    sidebar,
  };
  const tagList: BlogTagsContext = {
    tags: tags.map(({ posts: _, ...tag }) => tag),
    sidebar,
  };
  const lists: PlannedPage[] = [
    ...planList<BlogIndexContext>("blog-index", { path: blogPath, title }, listed, {}),
    {
      path: archivePath,
      template: "blog-archive",
      context: { ...archive },
      card: { kind: "post", title: words.blog.archive },
      ...ofNothing(listed),
    },
    {
      path: authorsPath,
      template: "blog-authors",
      context: { ...authors },
      card: { kind: "post", title: words.blog.authors },
      ...ofNothing(byAuthor),
    },
    ...authorPages,
    {
      path: tagsPath,
      template: "blog-tags",
      context: { ...tagList },
      card: { kind: "post", title: words.blog.tags },
      ...ofNothing(tags),
    },
    ...tagPages,
  ];
  const taken = new Set(lists.map(({ path }) => path));
  const postPages = planPosts(posts, listed, taken, sidebar).filter(({ page, post }) => {
    if (!taken.has(page.path)) return true;
    problems.push(toDuplicateProblem(`the route ${page.path}`, {}, post));
    return false;
  });
  return {
    pages: [...lists, ...postPages.map(({ page }) => page)],
    redirects: [{ from: `${blogPath}/page/1`, to: blogPath }],
    files: [],
    problems,
    postsOfAuthor: groupIds(listed, (post) => post.knownAuthors.map(({ key }) => key)),
    postsOfTag: groupIds(listed, (post) => post.tagPaths),
    feedIds: listed.slice(0, settings.blog.feedCount).map(({ id }) => id),
  };
}

function groupIds(
  posts: readonly ResolvedPost[],
  toKeys: (post: ResolvedPost) => readonly string[],
): Map<string, string[]> {
  const groups = new Map<string, string[]>();
  for (const post of posts) {
    for (const key of new Set(toKeys(post))) {
      remember(groups, key, (): string[] => []).push(post.id);
    }
  }
  return groups;
}

/** Drafts stay out, and posts of days to come until their day begins in the blog's time zone. */
export function isPublished(
  { draft, date }: Pick<PostRef, "draft" | "date">,
  { now, includeDrafts, includeFuture }: BlogMoment,
): boolean {
  return (includeDrafts || !draft) && (includeFuture || isDue(date, new Date(now)));
}

/** Docusaurus publishes such posts at once, and no author sees that a build has left one out. */
function findFuturePosts(posts: readonly PostRef[], moment: BlogMoment): Problem[] {
  const isHeldBack = (post: PostRef) =>
    !isPublished(post, moment) && isPublished(post, { ...moment, includeFuture: true });
  return posts.filter(isHeldBack).map(({ file, day }) => ({
    kind: "futurePost",
    file,
    // The day may stand in the file's name.
    line: 1,
    message: `the post is of ${day} and has no page until a build on that day; date it back to publish it now`,
  }));
}

/** True from the first moment of a post's day on. */
export function isDue(date: string, now: Date): boolean {
  return new Date(date).getTime() <= now.getTime();
}

/** Newest first; posts of one instant stay in their order. */
function sortPosts(posts: readonly PostRef[]): PostRef[] {
  return [...posts].sort((a, b) => compareTexts(b.date, a.date));
}

/** The posts in the order of their file names, so that builds agree. */
function withoutTwins(posts: readonly PostRef[], problems: Problem[]): PostRef[] {
  const byPath = new Map<string, PostRef>();
  for (const post of [...posts].sort(compareFiles)) {
    const first = byPath.get(post.path);
    if (first === undefined) {
      byPath.set(post.path, post);
      continue;
    }
    problems.push(toDuplicateProblem(`the route ${post.path}`, first, post));
  }
  return [...byPath.values()];
}

function resolvePosts(
  posts: readonly PostRef[],
  content: BlogContent,
  problems: Problem[],
): ResolvedPost[] {
  const knownAuthors = new Map(content.authors.map((author) => [author.key, author]));
  const knownTags = new Map(content.tags.map((tag) => [tag.key, tag]));
  problems.push(...findMergedTags(posts, knownTags));
  return posts.map((post) => {
    const authors = resolveAuthors(post, knownAuthors);
    const tags = resolveTags(post, knownTags);
    if (!content.unread?.includes("authors")) problems.push(...authors.problems);
    if (!content.unread?.includes("tags")) problems.push(...tags.problems);
    return {
      ...post,
      knownAuthors: authors.authors,
      knownTags: tags.tags,
      tagPaths: tags.tags.map(({ path }) => path),
    };
  });
}

/** The tags in use, by label, each with its posts in order. */
function collectTags(posts: readonly ResolvedPost[]): (CountedTag & { posts: ResolvedPost[] })[] {
  const tags = new Map<string, CountedTag & { posts: ResolvedPost[] }>();
  for (const post of posts) {
    for (const { label, path, description } of post.knownTags) {
      const tag = tags.get(path) ?? { label, path, description, count: 0, posts: [] };
      tag.count += 1;
      tag.posts.push(post);
      tags.set(path, tag);
    }
  }
  return [...tags.values()].sort((a, b) =>
    compareTexts(a.label.toLowerCase(), b.label.toLowerCase()),
  );
}

/** Every author of `authors.yml`, in its order, with their posts. */
function collectAuthors(
  posts: readonly ResolvedPost[],
  authors: readonly AuthorRef[],
): { author: AuthorRef; posts: ResolvedPost[] }[] {
  const byKey = new Map(
    authors.map((author) => [author.key, { author, posts: [] as ResolvedPost[] }]),
  );
  for (const post of posts) {
    for (const key of new Set(post.knownAuthors.map((author) => author.key))) {
      byKey.get(key)?.posts.push(post);
    }
  }
  return [...byKey.values()];
}

function planPosts(
  posts: readonly ResolvedPost[],
  listed: readonly ResolvedPost[],
  taken: ReadonlySet<string>,
  sidebar: YearGroup[],
): { page: PlannedPage; post: ResolvedPost }[] {
  const related = findRelated(listed, relatedCount);
  const places = new Map(listed.map((post, index) => [post.id, index]));
  return posts.map((post) => {
    const index = places.get(post.id);
    const older = index === undefined ? undefined : listed[index + 1];
    const newer = index === undefined ? undefined : listed[index - 1];
    const context: BlogPostContext = {
      id: post.id,
      place: {
        // A tag that only unlisted posts have is not shown: it has no page.
        tags: post.knownTags
          .filter(({ path }) => taken.has(path))
          .map(({ label, path, description }) => ({ label, path, description })),
        previous: older === undefined ? null : toPostLink(older),
        next: newer === undefined ? null : toPostLink(newer),
        related: (related.get(post.id) ?? []).map(toPostLink),
        sidebar,
      },
    };
    const page: PlannedPage = {
      path: post.path,
      template: "blog-post",
      context: { ...context },
      file: post.file,
      routeLine: post.routeLine,
      lastModified: post.updatedAt,
      ...(post.unlisted ? { noindex: true } : {}),
    };
    return { page, post };
  });
}

function toPostLink({ title, path, day }: PostRef): PostLink {
  return { title, path, day };
}

function toSidebarLink(post: PostRef): PostLink {
  return toPostLink({ ...post, title: post.sidebarLabel ?? post.title });
}

/** Groups posts, newest first, by the year of their day. */
export function groupByYear(posts: readonly PostLink[]): YearGroup[] {
  const years = groupBy(posts, ({ day }) => day.slice(0, 4));
  return [...years].map(([year, group]) => ({ year, posts: group }));
}
