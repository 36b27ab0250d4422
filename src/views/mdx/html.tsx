/** Finished HTML from the content compiler, or the logo, set as it is: the only place of the site that does so. */

import { type CSSProperties, createElement, useMemo } from "react";
import { trustHtml } from "../../browser/trusted";
import { withBaseInHtml } from "../../core/links/base-path";

interface HtmlProps {
  /** The element that carries the HTML. */
  tag: string;
  html: string;
  attributes?: { [name: string]: unknown; style?: CSSProperties };
}

/**
 * The compiler let no script, event attribute or unsafe address through, so its HTML needs no cleaning
 * here, and React neither walks through it nor hydrates it.
 */
export function Html({ tag, html, attributes }: HtmlProps) {
  // The same object for the same text: another one would be set anew at each render.
  const trusted = useMemo(() => trustHtml(withBaseInHtml(html)), [html]);
  return createElement(tag, {
    ...attributes,
    dangerouslySetInnerHTML: { __html: trusted },
  });
}
