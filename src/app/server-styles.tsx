/** Styles on the server: the CSS that a page needs, as text for its head, and never between its elements. */

import type { ReactNode } from "react";
import { prerenderToNodeStream } from "react-dom/static";
import { findUsedParts, type StylePart } from "../ui/static-styles/parts";

/** A page's HTML, and the parts of the stylesheet that it shows. */
export async function renderWithStyles(
  element: ReactNode,
  parts: readonly StylePart[],
): Promise<{ html: string; shown: StylePart[] }> {
  const { prelude } = await prerenderToNodeStream(element, {
    // A large part is never sent out of order, which would take an inline script to put right.
    progressiveChunkSize: Number.POSITIVE_INFINITY,
  });
  const html = withoutStyleAttributes(await readAll(prelude));
  return { html, shown: findUsedParts(parts, html) };
}

/** Gatsby styles two elements of its own by attributes, which the security policy does not let style. */
const ownElements = /<div\b(?=[^>]*\bid="gatsby-(?:focus-wrapper|announcer)")[^>]*>/g;

/**
 * The same HTML; what the attributes said stands in `global-styles.ts`. React does not mind when it takes over: it
 * leaves attributes of the server alone.
 */
export function withoutStyleAttributes(html: string): string {
  return html.replace(ownElements, (tag) => tag.replace(/ style="[^"]*"/, ""));
}

async function readAll(stream: NodeJS.ReadableStream): Promise<string> {
  let text = "";
  stream.setEncoding("utf8");
  for await (const chunk of stream) text += chunk;
  return text;
}
