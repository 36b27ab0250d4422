/**
 * The structured data of a page, from what its query answered and the plan gave it. Written in the server
 * render alone: no reader's browser loads it as script, or a second time as data.
 */

import {
  type BlogJsonLdSettings,
  toBlog,
  toBlogPosting,
  toProfilePage,
} from "../../core/blog/json-ld";
import { blogPath } from "../../core/blog/paths";
import type { BlogAuthorContext } from "../../core/blog/types";
import { removeNoBreakSpaces } from "../../core/content/finish/no-break-spaces";
import { readSteps, toBodyWords } from "../../core/content/outputs/body-words";
import type { Body } from "../../core/content/types";
import type { CategoryPlace, DocPlace } from "../../core/docs/types";
import {
  jsonLdToText,
  toBreadcrumbList,
  toCompany,
  toFaqPage,
  toHowTo,
  toProduct,
  toTechArticle,
  toWebSite,
} from "../../core/outputs/json-ld";
import { toQuestions, toText } from "../../core/questions";
import type { PageSettings } from "../../core/settings/settings";
import { toDescription } from "../../core/text/description";
import { decodeEntities } from "../../core/text/read-tags";

/** What Gatsby has written of a page for the browser. */
export interface PageData {
  path: string;
  /** `component---src-templates-doc-tsx` */
  componentChunkName: string;
  result: { data?: unknown; pageContext?: unknown };
}

type JsonLdSettings = BlogJsonLdSettings & Pick<PageSettings, "features" | "footer">;
type Things = Parameters<typeof jsonLdToText>[0];

/** The text of the page's `<script type="application/ld+json">`; undefined for a page that has nothing to say. */
export function toPageJsonLd(page: PageData, settings: JsonLdSettings): string | undefined {
  const template = /^component---src-templates-(.+)-tsx$/.exec(page.componentChunkName)?.[1];
  const things = template === undefined ? [] : (readers[template]?.(page, settings) ?? []);
  return things.length === 0 ? undefined : jsonLdToText(things);
}

const readers: Partial<Record<string, (page: PageData, settings: JsonLdSettings) => Things>> = {
  home: (_page, { brand, footer }) =>
    toWebSite(
      brand,
      footer.community.map(({ href }) => href),
    ),

  doc({ result }, { brand, features }) {
    const { doc } = result.data as Queries.DocTemplateQuery;
    const { place } = result.pageContext as { place: DocPlace };
    if (doc === null) return [];
    const version = features.versions ? place.version.label : undefined;
    return [
      toTechArticle({ ...doc, version, lastUpdatedAt: place.lastUpdatedAt }, brand),
      ...toHowTo(readSteps(doc.body as Body), doc, brand),
      ...toBreadcrumbList(place.breadcrumbs, brand),
    ];
  },

  category({ result }, { brand }) {
    const { place } = result.pageContext as { place: CategoryPlace };
    return toBreadcrumbList(place.breadcrumbs, brand);
  },

  page({ result }, { brand }) {
    const { page } = result.data as Queries.PageTemplateQuery;
    return page === null ? [] : toHowTo(readSteps(page.body as Body), page, brand);
  },

  products({ result, path }, { brand }) {
    const { nodes } = (result.data as Queries.ProductsTemplateQuery).allProduct;
    if (nodes.length === 0) return [];
    const products = nodes.map((product) => {
      const image = /<img\b[^>]*? src="([^"]+)"/.exec(product.picture ?? "")?.[1];
      return toProduct({ ...product, image: image && decodeEntities(image) }, path, brand);
    });
    return [toCompany(brand), ...products];
  },

  faq({ result, path }, { brand }) {
    const { nodes } = (result.data as Queries.FaqTemplateQuery).allFaqGroup;
    const entries = nodes.flatMap(({ body }) =>
      toQuestions(body as Body).questions.map(({ id, html, answer }) => ({
        id,
        question: toText(removeNoBreakSpaces(html)),
        answer: toBodyWords(answer),
      })),
    );
    return toFaqPage(entries, path, brand);
  },

  "blog-index"({ result }, settings) {
    const { nodes } = (result.data as Queries.BlogIndexTemplateQuery).allBlogPost;
    const posts = nodes.map((post) => ({
      ...post,
      description: toDescription(post),
    }));
    return posts.length === 0 ? [] : [toBlog(posts, settings)];
  },

  // The other pages of the list are about what the author wrote.
  "blog-author"({ result }, { brand }) {
    const { author } = result.data as Queries.BlogAuthorTemplateQuery;
    const { pagination } = result.pageContext as BlogAuthorContext;
    if (!author?.path || pagination.page > 1) return [];
    return [toProfilePage({ ...author, path: author.path }, brand)];
  },

  "blog-post"({ result }, settings) {
    const { brand, blog } = settings;
    const post = (result.data as Queries.BlogPostTemplateQuery).blogPost;
    if (post === null) return [];
    const posting = toBlogPosting(
      {
        ...post,
        updatedAt: post.updatedAt ?? undefined,
        imageUrl: post.image ?? undefined,
        keywords: post.keywords ?? [],
        authors: post.authors.map(({ name, url, path, imageUrl }) => ({
          name,
          url: url ?? undefined,
          path: path ?? undefined,
          imageUrl: imageUrl ?? undefined,
        })),
      },
      settings,
    );
    const trail = [
      { label: blog.title, path: blogPath },
      { label: post.title, path: post.path },
    ];
    return [
      posting,
      ...toHowTo(readSteps(post.body as Body), post, brand),
      ...toBreadcrumbList(trail, brand),
    ];
  },
};
