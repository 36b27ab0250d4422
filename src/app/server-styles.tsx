/** Styles on the server: the CSS that a page needs, as text for its head, and never between its elements. */

import type { ReactNode } from "react";
import { prerenderToNodeStream } from "react-dom/static";
import { globalStyles } from "../ui/global-styles";
import { findUsedCss, toCss } from "../ui/static-styles/sheet";
import { toThemeCss } from "../ui/theme-css";

/** A page's HTML, and the rules of the components that occur in it. */
export async function renderWithStyles(element: ReactNode): Promise<{ html: string; css: string }> {
  const { prelude } = await prerenderToNodeStream(element, {
    // A large part is never sent out of order, which would take an inline script to put right.
    progressiveChunkSize: Number.POSITIVE_INFINITY,
  });
  const html = await readAll(prelude);
  return { html, css: findUsedCss(html) };
}

/** Tokens, themes and global styles: the same text for every page. */
export const globalCss = toThemeCss() + toCss("", [globalStyles]);

async function readAll(stream: NodeJS.ReadableStream): Promise<string> {
  let text = "";
  stream.setEncoding("utf8");
  for await (const chunk of stream) text += chunk;
  return text;
}
