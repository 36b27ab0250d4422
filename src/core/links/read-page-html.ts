/** A finished page's links and ids, read by one pass over its text: thousands of pages are checked in a build. */

import { decodeEntities, readHtmlTags, type TagReader } from "../text/read-tags";

export interface PageHtml {
  /** The `href` of each `<a>` and `<area>`, decoded, each once. */
  hrefs: string[];
  /** Every id that an anchor can name, each once. */
  ids: string[];
}

/** Reads the links and ids of a page, as a browser would find them; `also` is told of the same tags. */
export function readPageHtml(html: string, also?: TagReader): PageHtml {
  const hrefs = new Set<string>();
  const ids = new Set<string>();
  readHtmlTags(html, {
    attribute(name, key, value) {
      also?.attribute?.(name, key, value);
      const isLink = name === "a" || name === "area";
      if (key === "id" || (key === "name" && name === "a")) ids.add(decodeEntities(value));
      else if (key === "href" && isLink) hrefs.add(decodeEntities(value).trim());
    },
    text: also?.text,
  });
  return { hrefs: [...hrefs], ids: [...ids] };
}
