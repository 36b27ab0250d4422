/** What a list of the blog says that has no posts. */

import { Link } from "gatsby";
import { blogPath } from "../../core/blog/paths";
import { settings } from "../../site";

/** On the blog's own first page. */
export function EmptyBlog() {
  return (
    <p>
      There are no posts yet. To get news by email, write to{" "}
      <a href={`mailto:${settings.brand.supportEmail}`}>{settings.brand.supportEmail}</a>.
    </p>
  );
}

/** On an author's page and the like. */
export function NoPosts({ text }: { text: string }) {
  return (
    <p>
      {text} <Link to={blogPath}>See the latest posts</Link>.
    </p>
  );
}
