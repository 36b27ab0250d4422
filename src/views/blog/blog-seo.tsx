/** The heads of the blog's pages. */

import { archivePath, authorsPath, blogPath, listPagePath, tagsPath } from "../../core/blog/paths";
import type { Pagination } from "../../core/blog/types";
import { fill } from "../../core/text/fill";
import { settings } from "../../site";
import { Meta } from "../head-elements";
import { Seo } from "../seo";
import type { PostViewData } from "./types";

type PostSeoData = Pick<
  PostViewData,
  | "title"
  | "titleMeta"
  | "description"
  | "path"
  | "day"
  | "updatedDay"
  | "readingMinutes"
  | "authors"
  | "keywords"
  | "image"
>;

export function PostSeo({ post, noindex }: { post: PostSeoData; noindex?: true }) {
  return (
    <>
      <Seo
        title={post.titleMeta || post.title}
        description={post.description}
        path={post.path}
        image={post.image}
        keywords={post.keywords}
        noindex={noindex}
        type="article"
      />
      <Meta property="article:published_time" content={post.day} />
      {post.updatedDay && <Meta property="article:modified_time" content={post.updatedDay} />}
      {post.authors.map(({ key, name }) => (
        <Meta key={key} name="author" content={name} />
      ))}
    </>
  );
}

interface ListSeoProps {
  title: string;
  description?: string | null;
  /** The list's own route, that of its first page. */
  path: string;
  /** Of a list that has pages. */
  pagination?: Pagination;
  /** The list's social card. */
  image?: string;
  noindex?: true;
}

/** Archive, authors, tags, and the lists of an author and a tag. */
export function BlogListSeo(props: ListSeoProps) {
  const { title, description, path, pagination, image, noindex } = props;
  return (
    <Seo
      noindex={noindex}
      title={withPage(title, pagination)}
      description={description || settings.blog.description}
      path={listPagePath(path, pagination?.page ?? 1)}
      image={image}
    />
  );
}

type OwnProps = Pick<ListSeoProps, "image" | "noindex">;

export function ArchiveSeo(props: OwnProps) {
  return (
    <BlogListSeo
      {...props}
      title={__WORDS__.blog.archive}
      description={__WORDS__.blog.archiveDescription}
      path={archivePath}
    />
  );
}

export function AuthorsSeo(props: OwnProps) {
  return (
    <BlogListSeo
      {...props}
      title={__WORDS__.blog.authors}
      description={__WORDS__.blog.authorsDescription}
      path={authorsPath}
    />
  );
}

export function TagsSeo(props: OwnProps) {
  return (
    <BlogListSeo
      {...props}
      title={__WORDS__.blog.tags}
      description={__WORDS__.blog.tagsDescription}
      path={tagsPath}
    />
  );
}

export function BlogIndexSeo(props: OwnProps & Pick<ListSeoProps, "pagination">) {
  return <BlogListSeo title={settings.blog.title} path={blogPath} {...props} />;
}

/** Pages of one list have titles of their own. */
function withPage(title: string, pagination: Pagination | undefined): string {
  if (pagination === undefined || pagination.page === 1) return title;
  return fill(__WORDS__.blog.titleOfPage, { title, page: pagination.page });
}
