/** Every page as Markdown beside its HTML, and the two texts for language models, of the plan and the nodes. */

import path from "node:path";
import type { BuildArgs, CreateDevServerArgs } from "gatsby";
import { archivePath, authorsPath, blogPath, listPagePath, tagsPath } from "../../core/blog/paths";
import type {
  BlogArchiveContext,
  BlogAuthorContext,
  BlogAuthorsContext,
  BlogIndexContext,
  BlogTagContext,
  BlogTagsContext,
} from "../../core/blog/types";
import type { CategoryPlace, SidebarItem } from "../../core/docs/types";
import { toWholeUrl } from "../../core/links/base-path";
import { type LlmsSection, toLlmsFull, toLlmsIndex } from "../../core/outputs/llms";
import {
  escapeMarkdown,
  lowerHeadings,
  type MarkdownLink,
  type MarkdownPage,
  toMarkdownFile,
  toMarkdownFileText,
  toMarkdownList,
  toMarkdownParagraph,
  toSpecTable,
} from "../../core/outputs/markdown-pages";
import { llmsFullPath, llmsPath } from "../../core/outputs/written-paths";
import { toProductsWords } from "../../core/plan/list-pages";
import { decodeRoute } from "../../core/plan/paths";
import { isIndexable, type PlannedPage, type Template } from "../../core/plan/plan";
import { toDescription } from "../../core/text/description";
import { fill } from "../../core/text/fill";
import { words } from "../../site/words";
import { findPlan, findSidebarTree, listPlannedIds, settings } from "../data/build-state";
import { queryEach } from "../data/query-each";
import { noteWrittenFiles } from "./former-files";
import { writeIfChanged } from "./public-files";

type Content = Awaited<ReturnType<typeof readContent>>;

/** Writes the Markdown of the whole site, and tells the files below `public`. */
export async function writePageMarkdown(args: Pick<BuildArgs, "graphql">): Promise<string[]> {
  const files = await toMarkdownFiles(args);
  // Before the first of them: a build that is stopped meanwhile may be the last one that has such a page.
  noteWrittenFiles([...files.keys()]);
  for (const [file, text] of files) {
    writeIfChanged(path.join("public", ...file.split("/")), text);
  }
  return [...files.keys()];
}

/**
 * The development server answers with what a build would write, made when somebody asks for it. To be called
 * whenever pages are made: `graphql` knows the schema of that time.
 */
export function offerPageMarkdown({ graphql }: Pick<BuildArgs, "graphql">): void {
  offered = graphql;
}

let offered: BuildArgs["graphql"] | undefined;

/** Answers for addresses of Markdown and of the two texts. */
export function answerPageMarkdown({ app }: Pick<CreateDevServerArgs, "app">): void {
  app.get(
    /^\/(?:.+\.md|llms(?:-full)?\.txt)$/,
    async (request: Request, response: Response, next: Next) => {
      try {
        const files = offered && (await toMarkdownFiles({ graphql: offered }));
        const text = files?.get(decodeRoute(request.path).slice(1));
        if (text === undefined) next();
        else
          response.type(request.path.endsWith(".md") ? "text/markdown" : "text/plain").send(text);
      } catch (error) {
        next(error);
      }
    },
  );
}

/** What this file uses of Gatsby's server, which is Express. */
interface Request {
  path: string;
}
interface Response {
  type: (name: string) => Response;
  send: (text: string) => void;
}
type Next = (error?: unknown) => void;

/** `<path>.md` for each planned page, `llms.txt` and `llms-full.txt`: texts by their paths below `public`. */
async function toMarkdownFiles({
  graphql,
}: Pick<BuildArgs, "graphql">): Promise<Map<string, string>> {
  const content = await readContent(graphql);
  const { brand } = settings;
  const planned = (findPlan()?.pages ?? []).map((page) => ({
    page,
    markdown: toMarkdownPage(page, content),
  }));
  const listed = planned.filter(({ page }) => isIndexable(page));
  const pick = (...templates: Template[]) =>
    listed.filter(({ page }) => templates.includes(page.template)).map(({ markdown }) => markdown);
  const sections: LlmsSection[] = [
    { title: words.llms.guides, pages: pick("page", "products", "faq") },
    { title: words.llms.docs, pages: sortAsSidebar(pick("doc", "category")) },
    { title: words.llms.optional, pages: pick("blog-post") },
  ];
  return new Map([
    ...planned.map(
      ({ markdown }) =>
        [toMarkdownFile(markdown.path), toMarkdownFileText(markdown, brand.url)] as const,
    ),
    [llmsPath.slice(1), toLlmsIndex(sections, brand)],
    [llmsFullPath.slice(1), toLlmsFull(sections, brand)],
  ]);
}

async function readContent(graphql: BuildArgs["graphql"]) {
  const content = {
    texts: new Map<string, FoundContent>(),
    pages: new Map<string, Found<"Page">>(),
    posts: new Map<string, Found<"BlogPost">>(),
    groups: new Map<string, Found<"FaqGroup">>(),
    products: new Map<string, Found<"Product">>(),
    authors: await readAuthors(graphql),
  };
  const answers = queryEach(listPlannedIds(), (id) =>
    graphql<Queries.MarkdownPageQuery>(
      `
      query MarkdownPage($id: String!) {
        content(id: { eq: $id }) {
          __typename
          id
          path
          title
          contentTitle
          description
          markdown
          ... on BlogPost {
            excerpt
            day
            authors {
              name
            }
          }
          ... on Product {
            name
            tagline
            specs {
              label
              value
              unit
              note
            }
          }
          ... on Page {
            hero {
              title
              text
              actions {
                label
                href
              }
            }
            ways {
              title
              text
              href
            }
            featured {
              title
              text
              href
            }
          }
        }
      }
    `,
      { id },
    ),
  );
  for await (const { content: found } of answers) {
    if (found === null) continue;
    content.texts.set(found.id, found);
    if (found.__typename === "Page") content.pages.set(found.id, found);
    if (found.__typename === "BlogPost") content.posts.set(found.id, found);
    if (found.__typename === "FaqGroup") content.groups.set(found.id, found);
    if (found.__typename === "Product") content.products.set(found.id, found);
  }
  return content;
}

type FoundContent = NonNullable<Queries.MarkdownPageQuery["content"]>;
type Found<Type extends FoundContent["__typename"]> = Extract<FoundContent, { __typename: Type }>;

async function readAuthors(graphql: BuildArgs["graphql"]) {
  const { data, errors } = await graphql<Queries.MarkdownAuthorsQuery>(`
    query MarkdownAuthors {
      allAuthor {
        nodes {
          key
          name
          title
          description
          path
        }
      }
    }
  `);
  if (errors || !data) throw errors;
  return new Map(data.allAuthor.nodes.map((author) => [author.key, author]));
}

/** One page, by the template that draws it. */
function toMarkdownPage(page: PlannedPage, content: Content): MarkdownPage {
  const { path: route, context, template } = page;
  switch (template) {
    case "home":
      return toHomePage(page, content);
    case "blog-post":
      return toPostPage(page, content);
    case "category": {
      const place = context.place as CategoryPlace;
      const { title, description } = place;
      return { path: route, title, description, text: toCards(place.children) };
    }
    case "products":
      return toProductsPage(page, content);
    case "faq":
      return toFaqPage(page, content);
    case "blog-index":
    case "blog-author":
    case "blog-tag":
      return toPostListPage(page, content);
    case "blog-archive":
      return toArchivePage(context as unknown as BlogArchiveContext);
    case "blog-authors":
      return toAuthorsPage(context as unknown as BlogAuthorsContext, content);
    case "blog-tags":
      return toTagsPage(context as unknown as BlogTagsContext);
    case "doc":
    case "page":
      return toTextPage(page, content);
    default:
      // Without a case of its own the page's HTML would lead to an empty text.
      throw new Error(`The template "${template satisfies never}" has no Markdown: add it here.`);
  }
}

/** A page without content is one that nobody has written yet. */
function toTextPage({ path: route, context }: PlannedPage, { texts }: Content): MarkdownPage {
  const node = texts.get(String(context.id));
  if (node === undefined) return { path: route, title: String(context.title ?? route), text: "" };
  return { ...toHead(node), path: route, text: node.markdown };
}

function toHead(node: { title: string; contentTitle: string | null; description: string | null }) {
  return {
    title: node.title,
    heading: node.contentTitle ?? undefined,
    description: node.description ?? undefined,
  };
}

function toUrl(address: string): string {
  return toWholeUrl(address, settings.brand.url);
}

/** The pages below a category or a version's home. */
export function toCards(items: readonly SidebarItem[]): string {
  return toMarkdownList(
    items.flatMap((item): MarkdownLink[] => {
      const route = item.path ?? (item.type === "category" ? item.firstPath : undefined);
      if (route === undefined) return [];
      return [{ label: item.label, url: toUrl(route), note: item.description }];
    }),
  );
}

function toHomePage({ path: route, context }: PlannedPage, { pages }: Content): MarkdownPage {
  const node = pages.get(String(context.id));
  const { tagline, description } = settings.brand;
  if (node === undefined) return { path: route, title: tagline, description, text: "" };
  const links = [
    ...[...(node.ways ?? []), ...(node.featured ? [node.featured] : [])].map((way) => ({
      ...way,
      label: way.title,
      note: way.text,
    })),
    ...(node.hero?.actions ?? []).map((action) => ({ ...action, note: undefined })),
  ].map(({ label, href, note }) => ({ label, url: toUrl(href), note: note ?? undefined }));
  return {
    path: route,
    title: tagline,
    heading: node.hero?.title ?? undefined,
    description: node.description ?? description,
    text: [toMarkdownParagraph(node.hero?.text ?? ""), toMarkdownList(links), node.markdown].join(
      "\n\n",
    ),
  };
}

function toPostPage({ path: route, context }: PlannedPage, { posts }: Content): MarkdownPage {
  const post = posts.get(String(context.id));
  if (post === undefined) return { path: route, title: route, text: "" };
  const names = post.authors.map(({ name }) => name).join(", ");
  return {
    ...toHead(post),
    path: route,
    description: toDescription(post),
    text: `${escapeMarkdown([post.day, names].filter(Boolean).join(", "))}\n\n${post.markdown}`,
  };
}

function toProductsPage({ path: route, context }: PlannedPage, content: Content): MarkdownPage {
  const products = pickAll(content.products, context.ids);
  const parts = products.map((product) => {
    const specs = product.specs.map(({ label, value, unit, note }) => ({
      label,
      value,
      unit: unit ?? undefined,
      note: note ?? undefined,
    }));
    const sheet = toSpecTable(specs, Object.values(words.products.sheetHead));
    const name = escapeMarkdown(product.name);
    const tagline = toMarkdownParagraph(product.tagline ?? "");
    const sheetTitle = sheet === "" ? "" : `### ${fill(words.products.sheet, { name })}`;
    return [`## ${name}`, tagline, product.markdown, sheetTitle, sheet]
      .filter((part) => part.trim() !== "")
      .join("\n\n");
  });
  return {
    ...toProductsWords(products, words.products.seo),
    path: route,
    text: parts.join("\n\n"),
  };
}

function toFaqPage({ path: route, context }: PlannedPage, content: Content): MarkdownPage {
  const parts = pickAll(content.groups, context.ids).map(
    (group) => `## ${escapeMarkdown(group.title)}\n\n${lowerHeadings(group.markdown.trim(), 1)}`,
  );
  return {
    ...words.faq.seo,
    path: route,
    text: parts.join("\n\n"),
  };
}

function pickAll<Item>(items: ReadonlyMap<string, Item>, ids: unknown): Item[] {
  return (ids as string[]).flatMap((id) => items.get(id) ?? []);
}

function toPostListPage(page: PlannedPage, content: Content): MarkdownPage {
  const context = page.context as unknown as BlogIndexContext &
    Partial<BlogAuthorContext & BlogTagContext>;
  const author = content.authors.get(context.authorKey ?? "");
  const title = author?.name ?? context.tag?.label ?? settings.blog.title;
  const own = context.tag?.path ?? author?.path ?? blogPath;
  const description = context.tag?.description ?? author?.description ?? settings.blog.description;
  const posts = pickAll(content.posts, context.ids).map((post) => ({
    label: post.title,
    url: toUrl(post.path),
    note: `${post.day}. ${toDescription(post)}`,
  }));
  const { page: number } = context.pagination;
  return {
    path: listPagePath(own, number),
    title: number === 1 ? title : fill(words.blog.titleOfPage, { title, page: number }),
    description,
    text: toMarkdownList(posts),
  };
}

function toArchivePage({ years }: BlogArchiveContext): MarkdownPage {
  const parts = years.map(({ year, posts }) => {
    const links = posts.map(({ title, path: route, day }) => ({
      label: title,
      url: toUrl(route),
      note: day,
    }));
    return `## ${year}\n\n${toMarkdownList(links)}`;
  });
  return { path: archivePath, title: words.blog.archive, text: parts.join("\n\n") };
}

function toAuthorsPage({ authorKeys }: BlogAuthorsContext, { authors }: Content): MarkdownPage {
  const links = pickAll(authors, authorKeys).map((author) => ({
    label: author.name,
    url: toUrl(author.path ?? authorsPath),
    note: author.description ?? author.title ?? undefined,
  }));
  return { path: authorsPath, title: words.blog.authors, text: toMarkdownList(links) };
}

function toTagsPage({ tags }: BlogTagsContext): MarkdownPage {
  const links = tags.map((tag) => ({
    label: tag.label,
    url: toUrl(tag.path),
    note: tag.description,
  }));
  return { path: tagsPath, title: words.blog.tags, text: toMarkdownList(links) };
}

/** In the order in which the sidebar leads through them. */
function sortAsSidebar(pages: readonly MarkdownPage[]): MarkdownPage[] {
  const current = settings.docs.versions.find(({ status }) => status === "current");
  const order = new Map(
    listPaths(findSidebarTree(current?.name ?? "current")).map((route, index) => [route, index]),
  );
  const toPlace = ({ path: route }: MarkdownPage) => order.get(route) ?? order.size;
  return pages.toSorted((a, b) => toPlace(a) - toPlace(b));
}

function listPaths(items: readonly SidebarItem[]): string[] {
  return items.flatMap((item) => [
    ...(item.path === undefined ? [] : [item.path]),
    ...(item.type === "category" ? listPaths(item.items ?? []) : []),
  ]);
}
