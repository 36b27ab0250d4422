/** What a list of the blog says that has no posts. */

import { Link } from "gatsby";
import { blogPath } from "../../core/blog/paths";
import { settings } from "../../site";
import { fillParts } from "../../ui/words";

/** On the blog's own first page. */
export function EmptyBlog() {
  return (
    <p>
      {fillParts(__WORDS__.blog.empty, {
        email: <a href={`mailto:${settings.brand.supportEmail}`}>{settings.brand.supportEmail}</a>,
      })}
    </p>
  );
}

/** On an author's page and the like. */
export function NoPosts({ text }: { text: string }) {
  return (
    <p>
      {text} <Link to={blogPath}>{__WORDS__.blog.seeLatest}</Link>.
    </p>
  );
}
