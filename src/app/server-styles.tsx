/** Styles on the server: the CSS that a page needs, as text for its head, and never between its elements. */

import createCache from "@emotion/cache";
import { CacheProvider, Global } from "@emotion/react";
import createEmotionServer from "@emotion/server/create-instance";
import type { ReactElement, ReactNode } from "react";
import { renderToStaticMarkup } from "react-dom/server";
import { prerenderToNodeStream } from "react-dom/static";
import { globalStyles } from "../ui/global-styles";
import { toThemeCss } from "../ui/theme-css";

/** The key of the cache that Emotion uses in the browser; hydration finds the styles by it. */
const key = "css";

export interface StyleChunk {
  /** What Emotion's `data-emotion` must say: the cache's key and the names of the styles. */
  name: string;
  css: string;
}

/** A page's HTML, and the styles that occur in it. */
export async function renderWithStyles(
  element: ReactNode,
): Promise<{ html: string; styles: StyleChunk[] }> {
  const cache = createCache({ key });
  const { extractCriticalToChunks } = createEmotionServer(cache);
  const { prelude } = await prerenderToNodeStream(
    <CacheProvider value={cache}>{element}</CacheProvider>,
    // A large part is never sent out of order, which would take an inline script to put right.
    { progressiveChunkSize: Number.POSITIVE_INFINITY },
  );
  const html = await readAll(prelude);
  const styles = extractCriticalToChunks(html)
    .styles.filter(({ css }) => css !== "")
    .map((chunk) => ({ name: `${chunk.key} ${chunk.ids.join(" ")}`, css: chunk.css }));
  return { html, styles };
}

/** Tokens, themes and global styles: the same text for every page. */
export const globalCss = toThemeCss() + toCss(<Global styles={globalStyles} />);

function toCss(styles: ReactElement): string {
  const cache = createCache({ key });
  const { extractCriticalToChunks } = createEmotionServer(cache);
  const html = renderToStaticMarkup(<CacheProvider value={cache}>{styles}</CacheProvider>);
  return extractCriticalToChunks(html)
    .styles.map(({ css }) => css)
    .join("");
}

async function readAll(stream: NodeJS.ReadableStream): Promise<string> {
  let text = "";
  stream.setEncoding("utf8");
  for await (const chunk of stream) text += chunk;
  return text;
}
