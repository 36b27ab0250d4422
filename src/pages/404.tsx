/** What every unknown address shows, with the status 404. */

import { NotFoundView } from "../views/pages/not-found-view";
import { Seo } from "../views/seo";

export default function NotFoundPage() {
  return <NotFoundView />;
}

export function Head() {
  return <Seo title={__WORDS__.page.notFound} path="/404.html" noindex />;
}
