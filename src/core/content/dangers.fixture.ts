/** For tests: what in a compiled page could run something. */

import { fromHtml } from "hast-util-from-html";
import { toHtml } from "hast-util-to-html";
import { readHtmlTags } from "../text/read-tags";

/** Everything of a page that becomes HTML or a property, and what in it could run. */
export function findDangers(value: unknown): string[] {
  if (typeof value === "string") {
    const found = findInHtml(value);
    // A browser may make other tags of a text than those that were written.
    return found.length > 0 ? found : findInHtml(toHtml(fromHtml(value, { fragment: true })));
  }
  if (typeof value !== "object" || value === null) return [];
  // The source of a diagram stands in the page as text, and Mermaid reads it in its strict way.
  if ("island" in value && value.island === "Mermaid" && "body" in value) {
    return findDangers(value.body);
  }
  return Object.entries(value).flatMap(([name, one]) => [
    ...(/^(?:on[A-Z]|dangerouslySetInnerHTML$|__html$|srcDoc$)/.test(name) ? [name] : []),
    ...findDangers(one),
  ]);
}

const refusedTags =
  /^(?:script|style|base|meta|link|object|embed|form|template|foreignobject|set|animate)$/i;

function findInHtml(html: string): string[] {
  const dangers: string[] = [];
  const plain = (text: string) => text.replace(/&#x?[\da-f]+;?|&\w+;|[\s\0-\x20]/gi, "");
  readHtmlTags(html, {
    attribute(tag, name, value) {
      if (/^on/.test(name)) dangers.push(name);
      if (
        /^(?:javascript|vbscript|data):/i.test(plain(value)) &&
        !/^data-|^alt|^title/.test(name)
      ) {
        if (!(tag === "img" && /^data:image\/(?!svg)/.test(value)))
          dangers.push(`${name}=${value}`);
      }
      const style = value.replace(/\\([\da-f]{1,6})\s?/gi, (_, hex) =>
        String.fromCodePoint(Number.parseInt(hex, 16)),
      );
      const isOfStyle =
        name === "style" || /^(?:fill|stroke|cursor|filter|mask|clip-path)$/.test(name);
      if (isOfStyle && /url\s*\((?!#)|position\W*(?:fixed|sticky|var)/i.test(style)) {
        dangers.push(`${name}=${value}`);
      }
      if (name === "name" && /^(?:embed|form|iframe|img|object)$/.test(tag)) {
        dangers.push(`${tag} ${name}=${value}`);
      }
      const isGlobal = /^(?:dronedoc|webpackChunk|___|trustedTypes$|requestIdleCallback$)/;
      if (name === "id" && isGlobal.test(value)) {
        dangers.push(`${name}=${value}`);
      }
      if (/^data-(?:native|docs-)/.test(name)) dangers.push(name);
      if (/^(?:srcdoc|formaction|action|ping|http-equiv|is)$/.test(name)) dangers.push(name);
    },
    text: (tag) => {
      if (refusedTags.test(tag)) dangers.push(tag);
    },
  });
  for (const [, tag = ""] of html.matchAll(/<([a-z]+)/gi)) {
    if (refusedTags.test(tag)) dangers.push(tag);
  }
  return dangers;
}
