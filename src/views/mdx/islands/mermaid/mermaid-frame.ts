/**
 * The program of a frame of no origin in which Mermaid draws: it builds HTML from texts and styles from nowhere, which
 * the site's own policy forbids. A frame like this reads nothing of the site; what leaves it is a picture.
 */

import type { Mermaid } from "mermaid";

/** What the page asks, and what it gets: the same `id`, and a picture or the reason why there is none. */
export interface DrawingQuestion {
  id: number;
  code: string;
  theme: "dark" | "neutral";
}

export type DrawingAnswer = { id: number } & (
  | { svg: string; width: number; height: number }
  | { problem: string }
);

/** Mermaid's own module lies beside this program. */
const mermaidModule: string = "./mermaid.esm.min.mjs";

addEventListener("message", async ({ data, source, origin }: MessageEvent<DrawingQuestion>) => {
  const answer = await draw(data).catch((error: unknown) => ({ problem: String(error) }));
  source?.postMessage({ id: data.id, ...answer }, { targetOrigin: origin });
});
parent.postMessage("ready", "*");

async function draw({ id, code, theme }: DrawingQuestion) {
  const { default: mermaid } = (await import(mermaidModule)) as { default: Mermaid };
  mermaid.initialize({
    startOnLoad: false,
    securityLevel: "strict",
    theme,
    fontFamily: "ui-sans-serif, system-ui, sans-serif",
  });
  const { svg } = await mermaid.render(`mermaid-${id}`, code);
  const picture = new DOMParser().parseFromString(svg, "text/html").querySelector("svg");
  if (picture === null) throw new Error("Mermaid drew nothing");
  const [, , width = 0, height = 0] = (picture.getAttribute("viewBox") ?? "")
    .split(/[\s,]+/)
    .map(Number);
  picture.setAttribute("width", String(width));
  picture.setAttribute("height", String(height));
  // As XML, for a picture by itself is no part of an HTML page.
  return { svg: new XMLSerializer().serializeToString(picture), width, height };
}
